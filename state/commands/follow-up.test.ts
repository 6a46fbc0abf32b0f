/** R3.3: a new run for the hypothesis of an ended one, without what was tried before. */
import { describe, expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import { CAUSES } from '../base/causes.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { buildBrief } from '../queries/brief.js';
import { changesetOf } from '../store/changeset.js';
import type { Driver } from '../testing/driver.js';
import { advisory, config, environmentConfig, startRequest } from '../testing/fixture.js';
import { accept, advise, at, claim, diagnose, execute, RUN, reanalyze, submission } from '../testing/steps.js';

/** A run that ended after a first fix did not help. */
function ended(): Driver {
  const driver = at('verify-execution');
  execute(driver, { confirm: { during: 0 } });
  diagnose(driver);
  driver.must({ type: 'abandon', reason: 'enough for today' });
  return driver;
}

const request = () => ({ type: 'follow-up' as const, request: startRequest() });

function followed(): { driver: Driver; parent: RunState } {
  const driver = ended();
  const parent = driver.state;
  driver.tick(60);
  driver.must(request());
  return { driver, parent };
}

describe('R3.3 follow-up', () => {
  it('begins a run with lineage: the same hypothesis, and what was attempted', () => {
    const { driver, parent } = followed();
    const { state } = driver;
    expect([state.runId, state.revision, state.event.type]).toEqual([driver.state.runId, 1, 'follow-up']);
    expect(state.previousDigest).toBeNull();
    expect(state.lineage).toMatchObject({
      runId: parent.runId,
      hypothesisId: 'h-pricing',
      hypothesisDigest: parent.analysis.hypotheses[0]?.digest,
      attempted: [{ runId: RUN, changeId: 'timeout', advisoryIds: ['add-timeout'] }],
    });
    expect(state.analysis.hypotheses).toMatchObject([{ status: 'candidate', everConfirmed: false, receipts: [] }]);
    expect(driver.world.control?.environments['shop-test']?.activeRun).toBe(state.runId);
  });

  it('asks no agent for a hypothesis and freezes the one it came with', () => {
    const { driver, parent } = followed();
    const brief = buildBrief(driver.world, driver.lease, driver.state.repository);
    expect([brief?.agent, brief?.proposalSchema]).toEqual([null, null]);
    reanalyze(driver);
    expect(driver.state.phase).toBe('chaos-execution');
    expect(driver.state.experiment?.hypothesisDigest).toBe(parent.analysis.hypotheses[0]?.digest);
    expect(driver.state.experiment?.mode).toBe('initial');
  });

  it('R7.3 that can not be tested yet is asked for again, with the reasons', () => {
    const { driver } = followed();
    reanalyze(driver, { unready: ['checkout-slo'] });
    const { analysis, phase } = driver.state;
    expect([phase, analysis.attempts]).toEqual(['resilience-analysis', 1]);
    expect(inEnglish(analysis.corrections)).toEqual([
      expect.stringMatching(/^h-pricing: readiness: .*gives no number/),
    ]);
    expect(analysis.hypotheses.map(({ status }) => status)).toEqual(['candidate']);
  });

  it('R10.2 an advisory of the run before is dropped, unless it supersedes the attempt with a newer receipt', () => {
    const { driver } = followed();
    reanalyze(driver);
    execute(driver, { confirm: { during: 0 } });
    diagnose(driver);
    const fork = driver.fork();
    advise(driver, ['add-timeout', 'add-bulkhead']);
    expect(inEnglish(driver.state.advisory?.dropped)).toMatchObject([
      { advisoryId: 'add-timeout', reason: 'it was attempted before and supersedes no attempt' },
    ]);
    claim(fork);
    fork.tick(2);
    const cited = fork.state.experiment?.diagnostic?.receipts.slice(0, 1) ?? [];
    const again = advisory('add-timeout', cited, { supersedesAttempt: 'timeout' });
    const proposal = { schemaVersion: 'chaos-loop/proposal-advisory/v1', advisories: [again] };
    accept(fork, submission(fork, { receipts: [], raws: {} }, { proposal }));
    expect(fork.state.advisory?.advisories.map((entry) => entry.advisory.advisoryId)).toEqual(['add-timeout']);
  });

  it('is refused for a run that has not ended, another environment, a plan, and without authority', () => {
    expect(at('coding').refused(request())).toBe('active-run');
    const driver = ended();
    const other = config(environmentConfig());
    other.environments = { elsewhere: environmentConfig() };
    const elsewhere = startRequest(other, { environment: 'elsewhere' });
    expect(driver.refused({ type: 'follow-up', request: elsewhere })).toBe('invalid-start');
    expect(driver.refused({ type: 'follow-up', request: { ...startRequest(), kind: 'plan' } })).toBe('invalid-start');
    expect(driver.refused(request(), { authority: 'write' })).toBe('not-permitted');
  });

  it('R2.4 the same command again is the same run', () => {
    const driver = ended();
    const command = driver.command(request());
    driver.send(command);
    expect(driver.ask(command)).toMatchObject({ ok: true, replayed: true });
  });

  it('its first commit comes from nowhere, and is of the new run', () => {
    const driver = ended();
    const before = driver.world;
    const decision = driver.must(request());
    const commit = changesetOf({ before, decision, runId: decision.state?.runId ?? null, readme: null, index: null });
    expect(commit?.message.headline).toBe(
      `Follow-up of ${RUN.slice(0, 4)} started for shop-test by mona [${decision.state?.runId.slice(0, 4)} r1]`,
    );
    expect(Object.keys(commit?.files ?? {})).toContain(`runs/${decision.state?.runId}/state.json`);
    expect(Object.keys(commit?.files ?? {}).some((path) => path.startsWith(`runs/${RUN}/`))).toBe(false);
  });

  it('every cause has a next step', () => {
    for (const guide of Object.values(CAUSES)) {
      expect(guide.meaning).not.toBe('');
      expect(guide.next).toMatch(/\.$/);
    }
  });

  const asked = (edit: (state: RunState) => void) => {
    const driver = ended();
    driver.edit(edit);
    return { driver, decision: driver.ask(driver.command(request())) };
  };

  it('follows the hypothesis that was tested last, else the first in the ranking', () => {
    const second = asked((state) => {
      const [first] = state.analysis.hypotheses;
      if (!first) throw new Error('no hypothesis');
      const other = structuredClone(first);
      other.hypothesis.hypothesisId = 'h-other';
      state.analysis.hypotheses = [other, first];
    });
    expect(second.decision).toMatchObject({ ok: true, state: { lineage: { hypothesisId: 'h-pricing' } } });
    const untested = asked((state) => {
      state.experiments = [];
      const [first] = state.analysis.hypotheses;
      if (first) first.hypothesis.hypothesisId = 'h-first';
    });
    expect(untested.decision).toMatchObject({ ok: true, state: { lineage: { hypothesisId: 'h-first' } } });
  });

  it('a run without a hypothesis, or that is not there, has nothing to follow', () => {
    const bare = asked((state) => {
      state.analysis.hypotheses = [];
    });
    expect(bare.decision).toMatchObject({
      ok: false,
      error: { code: 'not-found', message: `run ${RUN} had no hypothesis` },
    });
    const { driver } = bare;
    driver.world = { ...driver.world, state: null };
    expect(driver.refused(request())).toBe('not-found');
  });

  it('what was never deployed counts from the end of its run, and stands behind what the lineage brought', () => {
    const earlier = { runId: 'run-0', changeId: 'older', advisoryIds: ['older'], at: '2026-01-01T00:00:00.000Z' };
    const { driver, decision } = asked((state) => {
      state.lineage = { runId: 'run-0', hypothesisId: 'h', hypothesisDigest: '0'.repeat(64), attempted: [earlier] };
      for (const change of state.coding?.changes ?? []) delete change.acceptedAt;
    });
    if (!decision.ok) throw new Error(JSON.stringify(decision.error));
    expect(decision.state?.lineage?.attempted).toEqual([
      earlier,
      { runId: RUN, changeId: 'timeout', advisoryIds: ['add-timeout'], at: driver.state.event.at },
    ]);
    const none = asked((state) => {
      state.coding = null;
    });
    expect(none.decision).toMatchObject({ ok: true, state: { lineage: { attempted: [] } } });
  });
});
