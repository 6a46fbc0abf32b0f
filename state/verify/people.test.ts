/** What people do beside approving leaves a history in which every invariant still holds (§18). */
import { describe, expect, it } from '@jest/globals';
import { inEnglish } from '../messages/testing/in-english.js';
import { inspectRun } from '../run/quarantine.js';
import { Driver } from '../testing/driver.js';
import { config, GROUP, startRequest, TARGET } from '../testing/fixture.js';
import { linkEvidence } from '../testing/github-raws.js';
import { planJson } from '../testing/raws.js';
import {
  at,
  change,
  claim,
  code,
  diagnose,
  driveTo,
  execute,
  FIXED,
  goodDelivery,
  MERGE,
  observe,
  probe,
  RUN,
  reanalyze,
} from '../testing/steps.js';
import { verifyHistory } from './index.js';
import { editableState, historyOf, recorded, runIdOf, stateOf } from './testing/recorded.js';

/** Names of invariants that fail, with what was observed. */
function failures(commits: ReturnType<typeof recorded>, runId = runIdOf(commits)): string[] {
  return verifyHistory(historyOf(commits, runId)).flatMap((result) =>
    result.status === 'failed' ? [`${result.name}: expected ${result.expected}, found ${result.found}`] : [],
  );
}
const of = (driver: Driver, runId?: string) => failures(recorded(driver), runId);
const open = (number: number) => ({ number, merged: false, mergeCommit: null });

/** Accepted, revalidated, and the identical fault again. */
function verified(driver: Driver, target = TARGET, delivery = goodDelivery(driver)): void {
  driver.tick(2);
  observe(driver, delivery);
  probe(driver, { targetId: target });
  driver.tick(1);
  observe(driver, delivery);
  const plan = planJson({ targets: [target] });
  reanalyze(driver, { serving: FIXED, plan });
  execute(driver, { run: { targets: [target], plan } });
  diagnose(driver);
}

describe('histories with the later verbs', () => {
  it('R12.3 a hand-off, linked, verified to the end', () => {
    const driver = driveTo(new Driver(), 'coding');
    const handoff = 'https://github.example.test/example/shop/issues/7';
    const implemented = [change('timeout', { handoff })];
    const proposal = { schemaVersion: 'chaos-loop/proposal-coding/v1', implemented, notImplemented: [] };
    code(driver, { proposal, patches: {} });
    driver.tick(60);
    driver.must({ type: 'link', changeId: 'timeout', pullRequest: 33, ...linkEvidence(open(33), driver.now) });
    const pulls = [{ number: 33, merged: true, mergeCommit: MERGE }];
    verified(driver, TARGET, goodDelivery(driver, { pulls }));
    expect(driver.state.verdict).toBe('resolved');
    expect(of(driver)).toEqual([]);
  });

  it('R7.6 a replaced target, verified to the end: resolved, and the verdict says so', () => {
    const driver = driveTo(new Driver(), 'awaiting-external-gate');
    const target = `${GROUP}/providers/Microsoft.Network/networkSecurityGroups/nsg-pricing-2`;
    driver.must({ type: 'supersede-target', old: TARGET, new: target, changeId: 'timeout' });
    driver.tick(60);
    verified(driver, target);
    expect(driver.state.verdict).toBe('resolved');
    expect(inEnglish(driver.state.caveats).join()).toContain('target replaced by timeout');
    const [first, second] = driver.state.experiments;
    expect(second?.faultDigest).toBe(first?.faultDigest);
    expect(of(driver)).toEqual([]);
  });

  it('R7.6 R8.7 without that word another target is fault drift', () => {
    const driver = driveTo(new Driver(), 'revalidation');
    reanalyze(driver, { serving: FIXED, plan: planJson({ targets: [`${TARGET}-2`] }) });
    expect([driver.state.verdict, driver.state.cause]).toEqual(['escalated', 'fault-drift']);
  });

  it('R13.4 R13.8 R11.4 confirm, retry and a void decision', () => {
    const effective = config(undefined, { approvals: { minimum: 2 } });
    const driver = driveTo(new Driver(), 'advisory-approval', effective);
    driver.tick(30);
    const source = { type: 'comment' as const, id: 'c-1' };
    const choice = { type: 'approve' as const, setId: null, advisoryIds: ['add-timeout'], at: driver.now, source };
    driver.must(choice);
    driver.must({ type: 'void-decision', source, why: 'deleted' });
    driver.must({ type: 'retry' });
    expect(of(driver)).toEqual([]);
    const gate = driveTo(new Driver(), 'awaiting-external-gate');
    gate.tick(60);
    const blobs = [{ path: 'src/checkout.ts', atMerge: '2'.repeat(40), atCandidate: '3'.repeat(40) }];
    const delivery = goodDelivery(gate, { blobs });
    gate.tick(2);
    observe(gate, delivery);
    gate.must({ type: 'confirm-change', changeId: 'timeout', paths: null });
    gate.must({ type: 'retry' });
    verified(gate, TARGET, delivery);
    expect(gate.state.verdict).toBe('resolved');
    expect(of(gate)).toEqual([]);
  });

  it('R11.3 an approval by whoever started the run is found out', () => {
    const driver = driveTo(new Driver(), 'advisory-approval', config(undefined, { approvals: { notStarter: true } }));
    driver.tick(30);
    const source = { type: 'comment' as const, id: 'c-1' };
    const choice = { type: 'approve' as const, setId: null, advisoryIds: ['add-timeout'], at: driver.now, source };
    const lisa = { login: 'lisa', id: 77, type: 'user' as const };
    driver.must(choice, { actor: lisa });
    expect(of(driver)).toEqual([]);
    const commits = recorded(driver);
    const last = commits.at(-1);
    const state = last ? editableState(last) : null;
    if (!last || !state?.approval) throw new Error('no approval');
    const [decision] = state.approval.decisions;
    if (decision) decision.actor = state.startedBy;
    state.event.actor = state.startedBy;
    last.files[`runs/${state.runId}/state.json`] = `${JSON.stringify(state)}\n`;
    expect(failures(commits).filter((text) => text.startsWith('approval-bound'))).toEqual([
      expect.stringMatching(/R11\.3.*started this run/),
    ]);
  });

  it('R3.3 a follow-up is a run of its own', () => {
    const driver = driveTo(new Driver(), 'verify-execution');
    execute(driver, { confirm: { during: 0 } });
    diagnose(driver);
    driver.must({ type: 'abandon', reason: 'r' });
    driver.must({ type: 'follow-up', request: startRequest() });
    reanalyze(driver);
    expect(driver.state.phase).toBe('chaos-execution');
    expect(of(driver, RUN)).toEqual([]);
    expect(of(driver, driver.state.runId)).toEqual([]);
  });

  it('R20.3 a restored run: what the restore names is skipped, everything else is judged', () => {
    const driver = driveTo(new Driver(), 'chaos-execution');
    claim(driver);
    const commits = recorded(driver);
    const forged = structuredClone(commits.at(-1));
    if (!forged) throw new Error('no commit');
    const state = stateOf(forged);
    if (!state) throw new Error('no state');
    forged.files[`runs/${state.runId}/state.json`] =
      `${JSON.stringify({ ...state, revision: 900, verdict: 'resolved' })}\n`;
    const disturbed = [...commits, forged];
    expect(failures(disturbed).length).toBeGreaterThan(0);
    const sources = historyOf(disturbed).commits.flatMap(({ commit, state: text }) =>
      typeof text === 'string' ? [{ commit, document: JSON.parse(text) as unknown, signed: null }] : [],
    );
    const { skipped } = inspectRun(sources, { verify: null, witness: null });
    driver.must({ type: 'restore', skipped });
    const restored = recorded(driver).at(-1);
    if (!restored) throw new Error('no commit');
    expect(failures([...disturbed, restored])).toEqual([]);
    // Without being named, it is what it is.
    expect(failures([...disturbed, ...recorded(at('started')).slice(-1)]).length).toBeGreaterThan(0);
  });
});
