/** The documents of a run that got so far: made from one finished run, with the repository and configuration of a stage. */
import { finishedStory } from '../../app/testing/run-state.js';
import { objectId } from '../../local/github/git/objects.js';
import type { Config, Control, Patch, RunState } from '../../schemas/generated/types.js';
import { canonicalize } from '../../state/base/canonical.js';
import { digestOf } from '../../state/base/digest.js';
import { CURRENT_POLICY } from '../../state/base/policy-versions.js';

export const RUN = '4f1c9e02ab';
export const ADVISORY = 'timeout-and-fallback';
export const ADVISORY_SET = 'advisory-set-0123456789ab';
export const FIXED = 'export const checkout = 2;\n';
const UNFIXED = 'export const checkout = 1;\n';

/** Advisories wait for people; or a change was coded, which the App delivers at once, so that its gate waits for people. */
export type Point = 'approval' | 'gate';

export interface Parts {
  repositoryId: number;
  config: Config;
  commit: string;
  /** Milliseconds. */
  at: number;
}

export function documentsAt(point: Point, parts: Parts): Record<string, string> {
  const { state, closed } = finishedStory();
  const first = closed.get(1);
  const { coding, approval } = state;
  const [change] = coding?.changes ?? [];
  const [operation] = state.operations;
  if (!first || !coding || !approval || !change || !operation) throw new Error('the fixture is not whole');
  const patch: Patch = {
    schemaVersion: 'chaos-loop/patch/v1',
    base: parts.commit,
    files: [
      {
        path: 'src/checkout.ts',
        mode: '100644',
        baseBlob: objectId('blob', Buffer.from(UNFIXED)),
        content: FIXED,
      },
    ],
  };
  const patchDigest = digestOf(patch);
  const { config, repositoryId, commit } = parts;
  const at = new Date(parts.at).toISOString();
  const { changeId } = change;
  const branch = `chaos-loop/${RUN}-${changeId}`;
  const run: RunState = {
    ...state,
    policyVersion: CURRENT_POLICY,
    runId: RUN,
    repository: { id: repositoryId, owner: 'acme', name: 'orders' },
    commit,
    config: { ...state.config, commit, digest: digestOf(config), effective: config },
    mode: 'initial',
    iteration: 0,
    verdict: 'in-progress',
    experiment: first.experiment,
    experiments: [],
    gate: null,
    record: { branch: `chaos-loop/record-${RUN}`, pullRequest: null },
    event: { ...state.event, at },
  };
  const asking: Partial<RunState> = {
    phase: 'advisory-approval',
    transition: { status: 'blocked', from: 'advisory', to: 'advisory-approval', reason: 'people choose' },
    approval: { ...approval, status: 'open', advisoryIds: [], decisions: [] },
    coding: null,
    operations: [],
  };
  const coded: Partial<RunState> = {
    phase: 'coding',
    transition: { status: 'ready', from: 'advisory-approval', to: 'coding', reason: 'approved' },
    coding: {
      ...coding,
      changes: [{ ...change, branch, patchDigest, headSha: null, pullRequest: null, prUrl: null, mergeCommit: null }],
    },
    operations: [
      {
        ...operation,
        status: 'prepared',
        outcome: null,
        settledAt: null,
        result: null,
        intent: { changeId, patchDigest, branch, base: commit },
      },
    ],
  };
  const control: Control = {
    schemaVersion: 'chaos-loop/control/v1',
    revision: 1,
    previousDigest: null,
    halt: null,
    environments: {
      staging: {
        activeRun: RUN,
        locked: null,
        doctorPassed: null,
        doctorLast: null,
        doctorLease: null,
        doctorRequest: null,
      },
    },
    commands: {},
    receipts: {},
    event: { ...run.event, id: 'event-control' },
  };
  return {
    'control.json': JSON.stringify(control),
    [`runs/${RUN}/state.json`]: JSON.stringify({ ...run, ...(point === 'gate' ? coded : asking) }),
    [`runs/${RUN}/evidence/${patchDigest}.json`]: canonicalize(patch),
  };
}
