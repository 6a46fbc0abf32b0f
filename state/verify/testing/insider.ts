/** An insider who may push, and the runs that they forge: every digest and trailer is made right again. */
import type { Actor, RunState } from '../../../schemas/generated/types.js';
import { Driver } from '../../testing/driver.js';
import { config, ENVIRONMENT, environmentConfig, GROUP, TARGET } from '../../testing/fixture.js';
import { linkEvidence } from '../../testing/github-raws.js';
import { at, change, code, doctor, driveTo, execute, goodDelivery, observe } from '../../testing/steps.js';
import { parseHistory } from '../parse.js';
import { HistoryReader } from '../reader.js';
import type { Invariant } from '../result.js';
import { finished } from './finished.js';
import {
  copyCommits,
  editStates,
  historyOf,
  type RecordedCommit,
  recorded,
  reseal,
  runIdOf,
  stateOf,
} from './recorded.js';

export const EVE: Actor = { login: 'eve', id: 66, type: 'user' };
export const APP: Actor = { login: 'chaos-loop[bot]', id: 3, type: 'app' };
const reader = new HistoryReader();
const memo = new Map<string, readonly RecordedCommit[]>();
/** The commits of a run that is driven once. */
export const run =
  (name: string, drive: () => Driver): (() => RecordedCommit[]) =>
  () => {
    if (!memo.has(name)) memo.set(name, recorded(drive()));
    return copyCommits(memo.get(name) ?? []);
  };
export const whole = () => copyCommits(finished());

const asking = config(environmentConfig({ guardrails: { ...environmentConfig().guardrails, consent: 'required' } }));
export const consenting = run('consent', () => {
  const driver = driveTo(new Driver(), 'chaos-execution', asking);
  driver.must({ type: 'consent', faultDigest: driver.state.experiment?.faultDigest ?? '' });
  execute(driver);
  return driver;
});
export const NEW = `${GROUP}/providers/Microsoft.Network/networkSecurityGroups/nsg-pricing-2`;
export const remedied = run('remedied', () => {
  const driver = driveTo(new Driver(), 'coding');
  const implemented = [change('timeout', { handoff: 'https://github.example.test/example/shop/issues/7' })];
  code(driver, {
    proposal: { schemaVersion: 'chaos-loop/proposal-coding/v1', implemented, notImplemented: [] },
    patches: {},
  });
  driver.tick(60);
  const open = { number: 33, merged: false, mergeCommit: null };
  driver.must({ type: 'link', changeId: 'timeout', pullRequest: 33, ...linkEvidence(open, driver.now) });
  driver.must({ type: 'supersede-target', old: TARGET, new: NEW, changeId: 'timeout' });
  return driver;
});
export const confirmed = run('confirmed', () => {
  const driver = driveTo(new Driver(), 'awaiting-external-gate');
  driver.tick(62);
  observe(
    driver,
    goodDelivery(driver, {
      blobs: [{ path: 'src/checkout.ts', atMerge: '2'.repeat(40), atCandidate: '3'.repeat(40) }],
    }),
  );
  driver.must({ type: 'confirm-change', changeId: 'timeout', paths: null });
  return driver;
});
export const abandoned = run('abandoned', () => {
  const driver = at('chaos-execution');
  driver.must({ type: 'abandon', reason: 'enough' });
  return driver;
});
export const locked = run('locked', () => {
  const driver = at('chaos-execution');
  execute(driver, { recovery: 0 });
  driver.must({ type: 'release-environment', environment: ENVIRONMENT, reason: 'looked' });
  return driver;
});
export const halted = run('halted', () => {
  const driver = new Driver();
  doctor(driver);
  driver.must({ type: 'halt', reason: 'incident' });
  driver.must({ type: 'unhalt' });
  return driver;
});

export interface Forgery {
  /** The revision that is changed: the first for which it holds. */
  at: (state: RunState) => boolean;
  change: (state: RunState) => unknown;
}

/** Both ways to forge: that revision alone, and it with all that follow. */
export function both(
  invariant: Invariant,
  commits: () => RecordedCommit[],
  { at: point, change: forge }: Forgery,
  says: RegExp,
): void {
  const first = commits().findIndex((commit) => {
    const state = stateOf(commit);
    return state !== null && point(state);
  });
  const revision = stateOf(commits()[first] as RecordedCommit)?.revision ?? 0;
  if (revision === 0) throw new Error('there is no such revision');
  for (const until of [revision, Number.POSITIVE_INFINITY]) {
    const forged = commits();
    editStates(
      forged,
      (state) => void forge(state),
      (now) => now >= revision && now <= until,
    );
    reseal(forged);
    named(invariant, forged, says, [revision, revision + 1]);
  }
}

/** The invariant names one of these revisions, and every document can be read. */
export function named(
  invariant: Invariant,
  forged: readonly RecordedCommit[],
  says: RegExp,
  revisions: readonly number[],
  runId: string | null = runIdOf(forged),
): void {
  const history = parseHistory(historyOf(forged, runId), reader);
  if (history.invalid.length > 0) throw new Error(`no document any more: ${JSON.stringify(history.invalid)}`);
  const found = invariant.check(history);
  const revision = found && 'revision' in found ? found.revision : null;
  if (says.test(JSON.stringify(found)) && revision !== null && revisions.includes(revision)) return;
  throw new Error(`expected ${says} at r${revisions.join(' or r')}, found ${JSON.stringify(found)}`);
}

export const byType = (type: string) => (state: RunState) => state.event.type === type;
