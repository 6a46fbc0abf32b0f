/** Which commit a worker's patch is held against (R12.3), while the configuration may be a minute old. */
import { describe, expect, it } from '@jest/globals';
import type { Command } from '../../state/base/command.js';
import { patch } from '../../state/testing/remedy-steps.js';
import { finishedStory } from '../testing/run-state.js';
import { handleSubmission, type SubmissionPorts } from './endpoint.js';

const WORKFLOW = '.github/workflows/chaos-loop.yml';
const workflowRun = { id: 9001, attempt: 1 };
const SAME = '1'.repeat(40);
const OTHER = '2'.repeat(40);
/** Where the configuration was read, and where the default branch is now. */
const [BEFORE, NOW] = ['a'.repeat(40), 'b'.repeat(40)];

/** The App, whose configuration is of `BEFORE`; `blobs`: what lies at src/checkout.ts at each commit. */
function opened(blobs: Readonly<Record<string, string>>) {
  const { state } = finishedStory();
  const { id, owner, name } = state.repository;
  const repository = { id, owner, name, installationId: 1, defaultBranch: 'main' };
  const executed: Command[] = [];
  const github = {
    rest: async () => ({ status: 200, data: { object: { sha: NOW } } }),
    graphql: async (_: string, { oid }: { oid: string }) => ({
      data: { repository: { object: { f0: { type: 'blob', oid: blobs[oid] }, f1: { type: 'tree', oid: SAME } } } },
      errors: [],
    }),
  };
  const store = { read: async () => ({ head: 'h', control: null, index: null, state }), commitAge: () => 0 };
  const config = { commit: BEFORE, parsed: { ok: true, config: state.config.effective, ref: state.config } };
  const claims = {
    repository: `${owner}/${name}`,
    repositoryId: id,
    ref: 'refs/heads/main',
    workflowRef: `${owner}/${name}/${WORKFLOW}@refs/heads/main`,
    eventName: 'repository_dispatch',
    runId: workflowRun.id,
    runAttempt: workflowRun.attempt,
    producer: {},
  };
  const ports = {
    verify: async () => ({ ok: true, claims }),
    repositories: { find: async () => repository },
    openContext: async () => ({ repository, github, store, config, state: null }),
    clock: { now: () => 0 },
    controller: {
      async execute(_context: unknown, _runId: string, command: Command) {
        executed.push(command);
        return { ok: true, accepted: { revision: 7, replayed: false, control: null, state: null } };
      },
      heard: () => undefined,
      reconcile: async () => undefined,
    },
    background: { start: () => undefined },
  } as unknown as SubmissionPorts;
  const submission = {
    schemaVersion: 'chaos-loop/submission/v1',
    type: 'submit',
    commandId: 'submit-1',
    runId: state.runId,
    environment: state.environment,
    token: 'lease-1',
    workflowRun,
    phase: 'coding',
    purpose: 'phase',
    report: { outcome: 'done', details: 'coded' },
    proposal: { schemaVersion: 'chaos-loop/proposal-coding/v1', implemented: [], notImplemented: [] },
    patches: { timeout: patch() },
    receipts: [],
    raws: {},
  };
  const submit = () => handleSubmission(ports, 'Bearer t', Buffer.from(JSON.stringify(submission)));
  return { executed, submit };
}

describe('a patch', () => {
  it('trap 15: R12.3 that fits the commit of the configuration, and not the head of now, is refused and reaches no run', async () => {
    const { executed, submit } = opened({ [BEFORE]: SAME, [NOW]: OTHER });
    expect(await submit()).toMatchObject({
      status: 409,
      body: { error: { code: 'base-moved', problems: [{ path: '/patches/timeout/files/0/baseBlob' }] } },
    });
    expect(executed).toEqual([]);
  });

  it('trap 15: R12.3 that fits the head of now goes on, whatever lay there a minute ago', async () => {
    const { executed, submit } = opened({ [BEFORE]: OTHER, [NOW]: SAME });
    expect(await submit()).toMatchObject({ status: 200 });
    expect(executed.map(({ type }) => type)).toEqual(['submit']);
  });
});
