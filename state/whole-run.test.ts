/** A whole run in memory under a virtual clock, twice the same to the byte. */
import { describe, expect, it } from '@jest/globals';
import { canonicalize } from './canonical.js';
import { digestOf } from './digest.js';
import { obligations } from './obligations.js';
import { changesetOf } from './store/changeset.js';
import { createMemoryStore } from './store/memory.js';
import { Driver } from './testing/driver.js';
import { diagnose, driveTo } from './testing/steps.js';

function resolvedRun(): Driver {
  const driver = driveTo(new Driver(), 'verify-diagnostic');
  diagnose(driver);
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
    const { state, index } = await store.read('run-1');
    expect(index?.runs).toEqual({});
    expect(state?.verdict).toBe('resolved');
    for (const receipt of Object.values(state?.receipts ?? {})) {
      const text = tip?.files.get(`runs/run-1/evidence/${receipt.rawDigest}.json`);
      expect(text === undefined ? null : digestOf(JSON.parse(text))).toBe(receipt.rawDigest);
    }
    for (const n of [1, 2]) {
      const text = tip?.files.get(`runs/run-1/experiments/${n}.json`);
      expect(digestOf(JSON.parse(text ?? 'null'))).toBe(state?.experiments[n - 1]?.documentDigest);
    }
    expect(tip?.message.headline).toMatch(/^run run-1 r\d+: diagnostic → resolved: /);
    expect(tip?.message.body).toContain(`Chaos-Loop-Digest: ${digestOf(state)}`);
  });
});
