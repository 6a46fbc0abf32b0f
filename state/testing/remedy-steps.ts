/** Diagnostic words, advisories, people's choice, changes and their delivery. */
import type { DecisionRead, Patch, Predicate } from '../../schemas/generated/types.js';
import type { CommandOf, DecisionSource, Evidence } from '../base/command.js';
import { addSeconds } from '../base/time.js';
import type { Driver } from './driver.js';
import * as fixture from './fixture.js';
import { pullRaw } from './github-raws.js';
import * as raws from './raws.js';
import { Bag } from './raws.js';
import { accept, addServing, claim, OLD, submission } from './worker-steps.js';

const { PREDICATES } = fixture;

export function diagnose(driver: Driver, remediable = true): void {
  claim(driver);
  driver.tick(2);
  const proposal = {
    schemaVersion: 'chaos-loop/proposal-diagnostic/v1',
    mechanism: 'the call to pricing hangs until the client gives up',
    remediable,
    reason: 'a time-out and a fallback are small',
  };
  accept(driver, submission(driver, { receipts: [], raws: {} }, { proposal }));
}

export function advise(driver: Driver, ids = ['add-timeout', 'add-cache']): void {
  claim(driver);
  driver.tick(2);
  const cited = driver.state.experiment?.diagnostic?.receipts.slice(0, 1) ?? [];
  const advisories = ids.map((id, index) =>
    fixture.advisory(id, cited, {
      addressesHypothesisIds: [driver.state.experiment?.hypothesisId ?? 'none'],
      rankingInputs: { evidenceStrength: 5 - index, expectedGain: 4, implementationRisk: 2 },
    }),
  );
  const proposal = { schemaVersion: 'chaos-loop/proposal-advisory/v1', advisories };
  accept(driver, submission(driver, { receipts: [], raws: {} }, { proposal }));
}

/** What the App reads again of the decisions that wait, and of the one that is made now: each stands (R11.4). */
export function readAgain(
  driver: Driver,
  made: DecisionSource[] = [],
  over: Partial<DecisionRead> = {},
): DecisionRead[] {
  const known = driver.world.state?.approval?.decisions ?? [];
  const read = (source: DecisionSource, teams?: string[]): DecisionRead => ({
    source,
    exists: true,
    editedAt: null,
    permission: 'admin',
    at: driver.now,
    ...(teams ? { teams } : {}),
  });
  return [
    ...known.map(({ source, teams }) => read(source, teams)),
    ...made.map((source) => ({ ...read(source), ...over })),
  ];
}

export function approve(driver: Driver, advisoryIds = ['add-timeout']): void {
  driver.tick(30);
  const source = { type: 'comment' as const, id: driver.newId('comment') };
  driver.must({
    type: 'approve',
    setId: null,
    advisoryIds,
    at: driver.now,
    source,
    reads: readAgain(driver, [source]),
  });
}

export function patch(paths: string[] = ['src/checkout.ts']): Patch {
  return {
    schemaVersion: 'chaos-loop/patch/v1',
    base: fixture.COMMIT,
    files: paths.map((path) => ({ path, mode: '100644', baseBlob: '1'.repeat(40), content: 'fixed\n' })),
  };
}

export function change(changeId = 'timeout', over: object = {}) {
  return {
    changeId,
    advisoryIds: ['add-timeout'],
    title: 'Time-out and fallback for pricing',
    summary: 'The call ends after a second and the last known price is used.',
    targetEnvironment: fixture.ENVIRONMENT,
    changedPath: PREDICATES.changed,
    rollback: 'revert the commit',
    verification: { status: 'passed', paths: ['test/checkout.test.ts'] },
    ...over,
  };
}

/** The changed path asked on the unfixed build: the counter is not there. */
export function unfixedEvidence(
  driver: Driver,
  predicate: Predicate = PREDICATES.changed,
  value: number | null = null,
): Evidence {
  const bag = new Bag();
  const from = addSeconds(driver.now, -2);
  const raw = raws.sampleRaw(predicate, from, driver.now, () => ({ ok: true, value }));
  bag.add({ kind: 'predicate', subject: predicate.id, predicate, window: { from, to: driver.now } }, raw, driver.now);
  addServing(bag, driver.now, OLD);
  return bag.evidence;
}

export function coded(driver: Driver, over: Partial<CommandOf<'submit'>> = {}): CommandOf<'submit'> {
  claim(driver);
  driver.tick(20);
  const proposal = { schemaVersion: 'chaos-loop/proposal-coding/v1', implemented: [change()], notImplemented: [] };
  return submission(driver, unfixedEvidence(driver), { proposal, patches: { timeout: patch() }, ...over });
}

export function code(driver: Driver, over: Partial<CommandOf<'submit'>> = {}): void {
  accept(driver, coded(driver, over));
}

export function delivered(
  driver: Driver,
  over: object = {},
  pull: object = {},
  pullRequest = 12,
): CommandOf<'change-delivered'> {
  const operation = driver.state.operations.findLast((entry) => entry.kind === 'change-delivery');
  const changes = driver.state.coding?.changes ?? [];
  const named = (over as { changeId?: string }).changeId;
  const made = changes.find(({ changeId }) => changeId === named) ?? changes.at(-1);
  const url = `https://github.example.test/example/shop/pull/${pullRequest}`;
  const headSha = 'f'.repeat(40);
  const bag = new Bag();
  const raw = pullRaw({ number: pullRequest, headRef: made?.branch ?? '', headSha, url }, pull);
  bag.add({ kind: 'pull-request', subject: `pull/${pullRequest}` }, raw, driver.now);
  const tree = '7'.repeat(40);
  const head = { sha: headSha, tree, patchTree: tree, patchDigest: made?.patchDigest ?? 'none' };
  const merge = { pull: { ...(raw as object), merged: false }, defaultBranch: 'main', head };
  bag.add({ kind: 'merge', subject: `pull/${pullRequest}` }, merge, driver.now);
  return driver.command({
    type: 'change-delivered',
    operationId: operation?.operationId ?? 'none',
    changeId: made?.changeId ?? 'none',
    branch: made?.branch ?? 'none',
    headSha,
    pullRequest,
    prUrl: url,
    ...bag.evidence,
    ...over,
  }) as CommandOf<'change-delivered'>;
}

export function deliver(driver: Driver, pullRequest = 12): void {
  driver.tick(3);
  const decision = driver.send(delivered(driver, {}, {}, pullRequest));
  if (!decision.ok) throw new Error(JSON.stringify(decision.error));
}
