/** R20.6: the worker's workflow has three jobs, and the agent's holds nothing that it could act with. */
import { describe, expect, it } from '@jest/globals';
import { config } from '../testing/fixture.js';
import { CLAIM_IF, DELIVER_IF, startsOnDispatch, workflowProblems } from './worker-workflow.js';

describe('R13.1 the workflow starts on our dispatch', () => {
  it.each<[unknown, boolean]>([
    ['repository_dispatch', true],
    ['push', false],
    [['push', 'repository_dispatch'], true],
    [['push'], false],
    [{ repository_dispatch: null }, true],
    [{ repository_dispatch: {} }, true],
    [{ repository_dispatch: { types: null } }, true],
    [{ repository_dispatch: { types: 'chaos-loop' } }, true],
    [{ repository_dispatch: { types: 'other' } }, false],
    [{ repository_dispatch: { types: ['other', 'chaos-loop'] } }, true],
    [{ repository_dispatch: { types: ['other'] } }, false],
    [{ push: {} }, false],
    [undefined, false],
  ])('on: %j → %p, under either reading of the key', (on, starts) => {
    expect(startsOnDispatch({ on })).toBe(starts);
    expect(startsOnDispatch({ true: on })).toBe(starts);
  });
});

const moved = (how: 'upload' | 'download', name: string, more: object = {}) => ({
  uses: `actions/${how}-artifact@v4`,
  with: { name, path: 'chaos-loop' },
  ...more,
});
const BRIEF = 'chaos-loop-brief';
const PROPOSAL = 'chaos-loop-proposal';
const step = (command: string) => ({ uses: 'chaos-loop/action@v1', with: { command } });
const trusted = { contents: 'read', 'id-token': 'write' };
const deliverer = { ...trusted, actions: 'read', checks: 'read', deployments: 'read' };
const on = { repository_dispatch: { types: ['chaos-loop'] } };
const jobs = {
  claim: { permissions: trusted, steps: [{ run: 'true' }, step('claim'), moved('upload', BRIEF)] },
  propose: {
    needs: 'claim',
    permissions: { contents: 'read' },
    steps: [moved('download', BRIEF), step('propose'), moved('upload', PROPOSAL, { if: '!cancelled()' })],
  },
  deliver: {
    needs: ['claim', 'propose'],
    if: '!cancelled()',
    permissions: deliverer,
    steps: [moved('download', PROPOSAL), step('deliver')],
  },
};
const found = (workflow: unknown) => workflowProblems(workflow).map(({ path, message }) => `${path} ${message}`);
const job = (name: keyof typeof jobs, change: object) => ({
  on,
  jobs: { ...jobs, [name]: { ...jobs[name], ...change } },
});

describe('R15.1 where no agent is to run, deliver claims', () => {
  const both = (deliver: string) => ({
    on,
    jobs: { ...jobs, claim: { ...jobs.claim, if: CLAIM_IF }, deliver: { ...jobs.deliver, if: deliver } },
  });

  it.each<[string, string[]]>([
    [`\${{ ${DELIVER_IF} }}`, []],
    ['!cancelled()', []],
    [
      "!cancelled() && needs.claim.outputs.work == 'true'",
      ['/jobs/deliver/if job "claim" is skipped where no agent is to run, and "deliver" with it'],
    ],
  ])('claim is skipped, and deliver runs if %s', (condition, problems) => {
    expect(found(both(condition))).toEqual(problems);
  });
});

describe('R20.6 three jobs, one without any right', () => {
  it('the workflow of the documentation has no problem', () => {
    expect(found({ on, jobs })).toEqual([]);
  });

  it('R13.1: where a gate asks for attestations, deliver reads them', () => {
    const given = config();
    const [environment] = Object.values(given.environments);
    if (!environment) throw new Error('no environment');
    environment.gate.artifact = { type: 'attestation', attested: { trustRoot: { path: 'ops/roots.jsonl' } } };
    const paths = (workflow: unknown) => workflowProblems(workflow, given).map(({ message }) => message);
    expect(paths({ on, jobs })).toEqual(['job "deliver" has no attestations: read']);
    const { permissions } = jobs.deliver;
    expect(paths(job('deliver', { permissions: { ...permissions, attestations: 'read' } }))).toEqual([]);
    expect(workflowProblems({ on, jobs }, config())).toEqual([]);
  });

  it.each<[string, unknown, string[]]>([
    [
      'it does not start on our dispatch',
      { on: 'push', jobs },
      ['/on/repository_dispatch it does not start on repository_dispatch "chaos-loop"'],
    ],
    [
      'nothing at all',
      {},
      [
        '/on/repository_dispatch it does not start on repository_dispatch "chaos-loop"',
        '/jobs no job runs the action with command: claim',
        '/jobs no job runs the action with command: propose',
        '/jobs no job runs the action with command: deliver',
      ],
    ],
    [
      'two commands in one job',
      job('deliver', { steps: [moved('download', PROPOSAL), step('deliver'), step('propose')], needs: 'claim' }),
      [],
    ],
    [
      'the agent’s job says nothing',
      job('propose', { permissions: undefined }),
      ['/jobs/propose/permissions the agent’s job does not say what its token may do'],
    ],
    [
      'the agent may write',
      job('propose', { permissions: { contents: 'write' } }),
      ['/jobs/propose/permissions/contents the agent’s job has contents: write'],
    ],
    [
      'the agent has an identity',
      job('propose', { permissions: { 'id-token': 'write' } }),
      ['/jobs/propose/permissions/id-token the agent’s job has id-token: write'],
    ],
    [
      'an identity that is no level',
      job('propose', { permissions: { 'id-token': 7 } }),
      ['/jobs/propose/permissions/id-token the agent’s job has id-token: unknown'],
    ],
    ['the agent has no identity, in so many words', job('propose', { permissions: { 'id-token': 'none' } }), []],
    [
      'the agent may write everything',
      job('propose', { permissions: 'write-all' }),
      [
        '/jobs/propose/permissions/id-token the agent’s job has id-token: write',
        '/jobs/propose/permissions/contents the agent’s job has contents: write',
      ],
    ],
    ['the agent may read everything', job('propose', { permissions: 'read-all' }), []],
    [
      'a worker without an identity',
      job('claim', { permissions: { contents: 'write' } }),
      ['/jobs/claim/permissions job "claim" has no id-token: write'],
    ],
    [
      'a worker that can not read',
      job('deliver', { permissions: { ...deliverer, contents: 'none' } }),
      ['/jobs/deliver/permissions job "deliver" has no contents: read'],
    ],
    [
      'R13.1 a worker that can not tell whose a deployment is',
      job('deliver', { permissions: trusted }),
      ['deployments', 'checks', 'actions'].map(
        (scope) => `/jobs/deliver/permissions job "deliver" has no ${scope}: read`,
      ),
    ],
    [
      'a worker of which nothing is said',
      job('claim', { permissions: null }),
      [
        '/jobs/claim/permissions job "claim" has no id-token: write',
        '/jobs/claim/permissions job "claim" has no contents: read',
      ],
    ],
    [
      'a job that waits for nobody',
      job('propose', { needs: undefined }),
      ['/jobs/propose/needs job "propose" does not wait for "claim"'],
    ],
    [
      'a job that waits for another',
      job('deliver', { needs: ['propose'] }),
      ['/jobs/deliver/needs job "deliver" does not wait for "claim"'],
    ],
  ])('%s', (_, workflow, problems) => {
    expect(found(workflow)).toEqual(problems);
  });

  it('permissions of the whole workflow hold where a job has none of its own', () => {
    const bare = Object.fromEntries(Object.entries(jobs).map(([name, { permissions: _, ...rest }]) => [name, rest]));
    expect(found({ on, permissions: deliverer, jobs: bare })).toEqual([
      '/jobs/propose/permissions/id-token the agent’s job has id-token: write',
    ]);
  });

  it('what an agent leaves behind in a job must not reach a token: one job for two commands is refused', () => {
    const both = { permissions: deliverer, steps: [step('claim'), step('propose'), step('deliver')] };
    expect(found({ on, jobs: { both } })).toEqual([
      '/jobs two of the three commands run in one job',
      '/jobs/both/permissions/id-token the agent’s job has id-token: write',
    ]);
  });

  it('every problem says what to do', () => {
    for (const workflow of [{}, { on, jobs: { both: { steps: [step('claim'), step('propose')] } } }])
      for (const problem of workflowProblems(workflow)) expect(problem.hint).toMatch(/[.`]$/);
  });
});

describe('R15.1 deliver says what became of the agent', () => {
  const skipped = ['/jobs/deliver/if job "deliver" is skipped when "propose" fails'];
  it.each<[string | undefined, string[]]>([
    [undefined, skipped],
    ["needs.claim.outputs.work == 'true'", skipped],
    ["!cancelled() && !failure() && needs.claim.outputs.work == 'true'", skipped],
    ['success() || cancelled()', skipped],
    ["!cancelled() && needs.claim.outputs.work == 'true'", []],
    [`\${{ always() }}`, []],
    ['!success()', skipped],
  ])('if: %s', (condition, problems) => {
    expect(found(job('deliver', { if: condition }))).toEqual(problems);
  });

  it('one that does not wait for propose is not skipped with it', () => {
    expect(found(job('deliver', { if: undefined, needs: ['claim'] }))).toEqual([]);
  });
});

describe('R20.6 what one job leaves for the next', () => {
  const steps = (name: keyof typeof jobs, ...given: object[]) => job(name, { steps: given });
  it.each<[string, unknown, string[]]>([
    [
      'nobody uploads the brief',
      steps('claim', step('claim')),
      [`/jobs/claim/steps job "claim" uploads no artifact "${BRIEF}", which job "propose" needs`],
    ],
    [
      'another artifact is uploaded',
      steps('claim', step('claim'), moved('upload', 'logs')),
      [`/jobs/claim/steps job "claim" uploads no artifact "${BRIEF}", which job "propose" needs`],
    ],
    [
      'nobody fetches the brief',
      steps('propose', step('propose'), moved('upload', PROPOSAL, { if: 'always()' })),
      [`/jobs/propose/steps job "propose" does not fetch the artifact "${BRIEF}"`],
    ],
    [
      'the proposal is lost',
      steps('propose', moved('download', BRIEF), step('propose')),
      [`/jobs/propose/steps job "propose" uploads no artifact "${PROPOSAL}", which job "deliver" needs`],
    ],
    [
      'a broken agent is not told of',
      steps('propose', moved('download', BRIEF), step('propose'), moved('upload', PROPOSAL)),
      [`/jobs/propose/steps job "propose" uploads "${PROPOSAL}" only when the agent succeeded`],
    ],
    [
      'nobody fetches the proposal',
      steps('deliver', step('deliver')),
      [`/jobs/deliver/steps job "deliver" does not fetch the artifact "${PROPOSAL}"`],
    ],
    ['all are fetched', steps('deliver', { uses: 'actions/download-artifact@v4' }, step('deliver')), []],
    ['a name that is made up when it runs', steps('claim', step('claim'), moved('upload', '$' + '{{ env.N }}')), []],
    ['an action of the repository may', steps('claim', step('claim'), { uses: './.github/actions/keep' }), []],
  ])('%s', (_, workflow, problems) => {
    expect(found(workflow)).toEqual(problems);
  });
});
