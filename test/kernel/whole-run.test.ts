/** A whole run in memory under a virtual clock, twice the same to the byte. */
import { describe, expect, it } from '@jest/globals';
import { canonicalize } from '../../state/base/canonical.js';
import { digestOf } from '../../state/base/digest.js';
import { message } from '../../state/messages/message.js';
import { obligations } from '../../state/queries/obligations.js';
import { changesetOf } from '../../state/store/changeset.js';
import { createMemoryStore } from '../../state/store/memory.js';
import { Driver } from '../../state/testing/driver.js';
import { PREDICATES } from '../../state/testing/fixture.js';
import {
  advise,
  approve,
  change,
  code,
  deliver,
  diagnose,
  driveTo,
  execute,
  goodDelivery,
  MERGE,
  observe,
  patch,
  probe,
  RUN,
  reanalyze,
  unfixedEvidence,
} from '../../state/testing/steps.js';
import { mustDecideAllAgain } from '../../state/verify/testing/decided-again.js';

function resolvedRun(): Driver {
  const driver = driveTo(new Driver(), 'verify-diagnostic');
  diagnose(driver);
  mustDecideAllAgain(driver);
  return driver;
}

describe('a whole run', () => {
  it('R9.5 ends resolved: confirmed, fixed, delivered, refuted under the identical fault', () => {
    const { state, world } = resolvedRun();
    expect([state.verdict, state.cause, state.transition.status]).toEqual(['resolved', null, 'terminated']);
    expect(state.experiments.map(({ n, mode, verdict }) => [n, mode, verdict])).toEqual([
      [1, 'initial', 'CONFIRMED'],
      [2, 'verify', 'REFUTED'],
    ]);
    const [first, second] = state.experiments;
    expect(second?.faultDigest).toBe(first?.faultDigest);
    expect(second?.planDigest).toBe(first?.planDigest);
    expect([first?.confirm?.during.value, second?.confirm?.during.value]).toEqual([0, 1]);
    expect(state.lease).toBeNull();
    expect(world.control?.environments['shop-test']?.activeRun).toBeNull();
    expect(obligations(world, state.event.at)).toEqual([]);
  });

  it('R9.4 a first fix that does not help, a second one that does: every changed path of both must be seen', () => {
    const driver = driveTo(new Driver(), 'verify-execution');
    execute(driver, { confirm: { during: 0 } });
    diagnose(driver);
    advise(driver, ['add-cache']);
    approve(driver, ['add-cache']);
    const cachePath = { ...PREDICATES.changed, id: 'cache-path' };
    const implemented = [change('cache', { advisoryIds: ['add-cache'], changedPath: cachePath })];
    const proposal = { schemaVersion: 'chaos-loop/proposal-coding/v1', implemented, notImplemented: [] };
    code(driver, { proposal, patches: { cache: patch(['src/cache.ts']) }, ...unfixedEvidence(driver, cachePath) });
    deliver(driver, 13);
    driver.tick(60);
    const second = 'c'.repeat(40);
    const digest = `zip:${'9'.repeat(64)}`;
    const delivery = {
      ...goodDelivery(driver),
      pulls: [
        { number: 12, merged: true, mergeCommit: MERGE },
        { number: 13, merged: true, mergeCommit: second },
      ],
      deployment: { id: 51, sha: second, state: 'success', at: driver.now, digest },
      build: { id: 71, conclusion: 'success' },
      artifact: { id: 81, digest: `sha256:${'9'.repeat(64)}` },
      containment: 'ahead',
    };
    driver.tick(2);
    observe(driver, { ...delivery, containment: 'diverged' });
    expect(driver.state.gate?.stages.deployment.reason).toEqual(message('merge-not-contained', { change: 'timeout' }));
    const serving = { revision: 'v3', digest, commit: second };
    observe(driver, delivery);
    probe(driver, { serving });
    driver.tick(1);
    observe(driver, delivery);
    expect(driver.state.experiment?.changedPaths.map(({ changeId }) => changeId)).toEqual(['timeout', 'cache']);
    reanalyze(driver, { serving });
    execute(driver, { serving });
    diagnose(driver);
    expect([driver.state.verdict, driver.state.iteration]).toEqual(['resolved', 2]);
    expect(driver.state.experiments.map(({ verdict }) => verdict)).toEqual(['CONFIRMED', 'CONFIRMED', 'REFUTED']);
    mustDecideAllAgain(driver);
  });

  it('R2.1 revisions are contiguous and each names the digest of the one before', () => {
    const { log } = resolvedRun();
    const states = log.flatMap(({ state, changed }) => (state && changed.state ? [state] : []));
    expect(states.map(({ revision }) => revision)).toEqual(states.map((_, index) => index + 1));
    states.slice(1).forEach((state, index) => {
      expect(state.previousDigest).toBe(digestOf(states[index]));
    });
    const times = states.map(({ event }) => event.at);
    expect([...times].sort()).toEqual(times);
  });

  it('R2.3 the same commands at the same times give the same bytes', () => {
    const bytes = () => canonicalize(resolvedRun().log);
    expect(bytes()).toBe(bytes());
  });

  it('R4.6 every revision commits the payloads behind its receipts, each under its own digest', async () => {
    const store = createMemoryStore();
    let before: Parameters<typeof changesetOf>[0]['before'] = { control: null, state: null };
    for (const decision of resolvedRun().log) {
      const runId = decision.state?.runId ?? null;
      const snapshot = await store.read(runId);
      const commit = changesetOf({ before, decision, runId, readme: '# run\n', index: snapshot.index });
      if (!commit) throw new Error('a change makes a commit');
      expect((await store.commit(snapshot.head, commit)).ok).toBe(true);
      expect((await store.commit(snapshot.head, commit)).ok).toBe(false);
      before = { control: decision.control, state: decision.state };
    }
    const tip = store.history().at(-1);
    const { state, index } = await store.read(RUN);
    expect(index?.runs).toEqual({});
    expect(state?.verdict).toBe('resolved');
    for (const receipt of Object.values(state?.receipts ?? {})) {
      const text = tip?.files.get(`runs/${RUN}/evidence/${receipt.rawDigest}.json`);
      expect(text === undefined ? null : digestOf(JSON.parse(text))).toBe(receipt.rawDigest);
    }
    for (const n of [1, 2]) {
      const text = tip?.files.get(`runs/${RUN}/experiments/${n}.json`);
      expect(digestOf(JSON.parse(text ?? 'null'))).toBe(state?.experiments[n - 1]?.documentDigest);
    }
    expect(tip?.message.headline).toMatch(/^Resolved: same fault, 100% \(was 0%\).* \[[0-9a-f]{4} r\d+\]$/);
    expect(tip?.message.body).toContain(`Chaos-Loop-Digest: ${digestOf(state)}`);
  });
});
