/** Which event looks at which runs again: through Probot, as GitHub's deliveries come in. */
import { describe, expect, it } from '@jest/globals';
import { APP_ID, testKey, WEBHOOK_SECRET } from '../../local/github/testing.js';
import type { Index } from '../../schemas/generated/types.js';
import type { CommentInbox, Incoming } from '../chatops/inbox.js';
import type { Look } from '../controller/looks.js';
import { createProbot } from '../github/probot.js';
import { systemClock } from '../runtime/clock.js';
import { createLog } from '../runtime/log.js';
import { Background } from '../runtime/queue.js';
import { configOf } from '../testing/config.js';
import { MergeGroups } from './merge-groups.js';
import type { EventPorts } from './wake.js';
import { chaosLoopApp } from './webhooks.js';

const repository = { id: 7, name: 'shop', owner: { login: 'octo' }, default_branch: 'trunk' };
const MERGE = 'a'.repeat(40);
const index: Index = {
  schemaVersion: 'chaos-loop/index/v1',
  runs: {
    gate: {
      environment: 'Prod EU',
      phase: 'awaiting-external-gate',
      recordPullRequest: 1,
      pullRequests: [2],
      commits: [MERGE],
    },
    fault: { environment: 'staging', phase: 'chaos-execution', recordPullRequest: 3, pullRequests: [], commits: [] },
  },
};

const control = { environments: { staging: { doctorLease: { workflowRun: 52 } } } };
const settings = { effective: configOf('https://app.test') };
const states: Record<string, unknown> = {
  gate: { phase: 'awaiting-external-gate', environment: 'staging', config: settings, lease: null },
  fault: { phase: 'chaos-execution', environment: 'staging', config: settings, lease: { workflowRun: 51 } },
};

interface Woken {
  runs: (string | null)[];
  /** What for, by run. */
  looks: Record<string, readonly Look[]>;
  /** How often GitHub was asked for a repository. */
  found: number;
  taken: Incoming[];
  /** Milliseconds that each burst is waited for. */
  waits: number[];
  /** Ended runs that the next sweep looks at, whatever comes of the wake. */
  again: string[];
}

type Event = [name: string, payload: Record<string, unknown>];

async function received(...events: Event[]): Promise<Woken> {
  const woken: Woken = { runs: [], looks: {}, found: 0, taken: [], waits: [], again: [] };
  const background = new Background((error) => {
    throw error;
  });
  const store = {
    alone: () => true,
    read: async (runId: string | null) => ({
      head: MERGE,
      control,
      index,
      state: runId === null ? null : states[runId],
    }),
  };
  const ports = {
    repositories: {
      find: async ({ id }: { id: number }) => {
        woken.found += 1;
        return id === repository.id ? repository : null;
      },
    },
    openContext: async () => ({ repository, store }),
    controller: {
      reconcile: async (_context: unknown, runId: string | null, looks: readonly Look[]) => {
        woken.runs.push(runId);
        woken.looks[runId ?? 'control'] = looks;
      },
    },
    ended: { lookAgain: (_repositoryId: number, runId: string) => void woken.again.push(runId) },
    inbox: { take: async (comment: Incoming) => woken.taken.push(comment) },
    background,
    clock: { ...systemClock, sleep: async (milliseconds: number) => void woken.waits.push(milliseconds) },
    identity: async () => ({ login: 'chaos-loop[bot]', id: 3 }),
  } as unknown as EventPorts & { inbox: CommentInbox };
  const appSettings = {
    appId: APP_ID,
    privateKey: testKey,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: 'http://127.0.0.1:9',
  };
  const probot = createProbot(appSettings as Parameters<typeof createProbot>[0], createLog('silent'));
  await probot.load(chaosLoopApp({ ...ports, groups: new MergeGroups() }));
  await Promise.all(
    events.map(([name, payload], n) =>
      probot.receive({ id: String(n), name, payload: { repository, ...payload } } as never),
    ),
  );
  await background.settled();
  return woken;
}

describe('R16.3 an event wakes', () => {
  it.each<[string, string, Record<string, unknown>, (string | null)[]]>([
    ['the run of a change', 'pull_request', { action: 'closed', pull_request: { number: 2 } }, ['gate']],
    [
      'the run of a check that is asked for again, ended or not',
      'check_run',
      { action: 'rerequested', check_run: { external_id: `0123456789:7:${'a'.repeat(64)}` } },
      ['0123456789'],
    ],
    ['nobody, by a check of others', 'check_run', { action: 'rerequested', check_run: { external_id: '' } }, []],
    [
      'nobody, by our own check being written',
      'check_run',
      { action: 'completed', check_run: { external_id: `0123456789:7:${'a'.repeat(64)}` } },
      [],
    ],
    ['the run of a record', 'pull_request', { action: 'edited', pull_request: { number: 3 } }, ['fault']],
    ['nobody, by a pull request of others', 'pull_request', { action: 'closed', pull_request: { number: 9 } }, []],
    [
      'an ended run, by its record that is opened again',
      'pull_request',
      { action: 'reopened', pull_request: { number: 9, head: { ref: 'chaos-loop/record-old', repo: { id: 7 } } } },
      ['old'],
    ],
    [
      'nobody, by such a branch of a fork',
      'pull_request',
      { action: 'reopened', pull_request: { number: 9, head: { ref: 'chaos-loop/record-old', repo: { id: 8 } } } },
      [],
    ],
    ['every run and doctor, by a run that is over', 'workflow_run', { action: 'completed' }, ['gate', 'fault', null]],
    ['nobody, by a run that begins', 'workflow_run', { action: 'requested' }, []],
    ['an environment, whatever its case', 'deployment', { deployment: { environment: 'prod eu' } }, ['gate']],
    [
      'an environment, by a status of its own',
      'deployment_status',
      { deployment: { environment: 'other' }, deployment_status: { environment: 'staging' } },
      ['fault'],
    ],
    ['the gate, by a push to the default branch', 'push', { ref: 'refs/heads/trunk' }, ['gate']],
    ['nobody, by a push to another branch', 'push', { ref: 'refs/heads/main' }, []],
    [
      'a decision, by an edited comment',
      'issue_comment',
      { action: 'edited', issue: { number: 1 }, comment: { id: 5 } },
      ['gate'],
    ],
    [
      'a decision, by a deleted comment',
      'issue_comment',
      { action: 'deleted', issue: { number: 3 }, comment: { id: 5 } },
      ['fault'],
    ],
    ['nobody, by a body without what it names', 'pull_request', { action: 'closed' }, []],
    [
      'nobody, in a repository without the App',
      'push',
      { ref: 'refs/heads/trunk', repository: { ...repository, id: 8 } },
      [],
    ],
  ])('%s', async (_, name, payload, runs) => {
    const again = runs.filter((run) => run === 'old' || run === '0123456789');
    expect(await received([name, payload])).toMatchObject({ runs, taken: [], again });
  });

  it.each<[string, Record<string, unknown>, number]>([
    [
      'a command of a person',
      { comment: { id: 5, body: '/chaos-loop halt', user: { login: 'maria', type: 'User' } } },
      1,
    ],
    ['not talk', { comment: { id: 5, body: 'looks good', user: { login: 'maria', type: 'User' } } }, 0],
    ['R11.1 not a bot', { comment: { id: 5, body: '/chaos-loop halt', user: { login: 'x[bot]', type: 'Bot' } } }, 0],
    [
      'not a comment without an id',
      { comment: { body: '/chaos-loop halt', user: { login: 'maria', type: 'User' } } },
      0,
    ],
  ])('R11.2 the inbox takes %s', async (_, payload, count) => {
    const { runs, taken } = await received(['issue_comment', { action: 'created', issue: { number: 4 }, ...payload }]);
    expect([runs, taken.length]).toEqual([[], count]);
    if (count) expect(taken[0]).toMatchObject({ repositoryId: 7, issue: 4, commentId: 5, author: 'maria' });
  });
});

describe('what an event wakes a run for', () => {
  const check = (id: number, slug: string, name: string | null, action = 'completed'): Event =>
    name === null
      ? ['check_suite', { action, check_suite: { app: { id, slug } } }]
      : ['check_run', { action, check_run: { name, app: { id, slug }, external_id: '' } }];
  const ended = (id: number, path = '.github/workflows/other.yml'): Event => [
    'workflow_run',
    { action: 'completed', workflow_run: { id, path } },
  ];

  it.each<[string, Event, Record<string, readonly Look[]>]>([
    ["its worker, by the worker's own workflow run", ended(51), { fault: ['worker'] }],
    ["doctor's worker, by its own", ended(52), { control: ['worker'] }],
    ['its gate, by a run of its build', ended(77, '.github/workflows/deploy.yml'), { gate: ['gate'] }],
    ['nothing, by a run of something else', ended(78), {}],
    ['nothing, by the build of another CI that it does not wait for', check(9426, 'azure-pipelines', 'shop'), {}],
    [
      'its gate and its labels, by a pull request',
      ['pull_request', { action: 'closed', pull_request: { number: 2 } }],
      { gate: ['gate', 'comments'] },
    ],
    [
      'its comments, by an edit',
      ['issue_comment', { action: 'edited', issue: { number: 3 } }],
      { fault: ['comments'] },
    ],
  ])('%s', async (_, event, looks) => {
    expect((await received(event)).looks).toEqual(looks);
  });

  it.each<[string, number | string, Event, Record<string, readonly Look[]>]>([
    ['its gate, by the build of its CI', 9426, check(9426, 'azure-pipelines', 'shop'), { gate: ['gate'] }],
    ['its gate, by its slug', 'Azure-Pipelines', check(9426, 'azure-pipelines', 'shop'), { gate: ['gate'] }],
    ['its gate, by all checks of its CI', 9426, check(9426, 'azure-pipelines', null), { gate: ['gate'] }],
    ['nothing, by another check of it', 9426, check(9426, 'azure-pipelines', 'lint'), {}],
    ['nothing, by the same name of another App', 9426, check(7, 'circleci', 'shop'), {}],
    ['nothing, by one that is requested', 9426, check(9426, 'azure-pipelines', 'shop', 'created'), {}],
  ])('R13.1 of a run whose build is a check, %s', async (_, app, event, looks) => {
    const [staging] = Object.entries(settings.effective.environments);
    const environment = { ...staging?.[1], gate: { ...staging?.[1].gate, build: { check: { app, name: 'shop' } } } };
    const config = { effective: { ...settings.effective, environments: { staging: environment } } };
    const before = states.gate;
    states.gate = { ...(before as object), config };
    try {
      expect((await received(event)).looks).toEqual(looks);
    } finally {
      states.gate = before;
    }
  });

  it('what the App or GitHub Actions says by its own checks wakes nobody, and costs no request', async () => {
    for (const slug of ['chaos-loop', 'github-actions'])
      expect(await received(check(3, slug, 'shop'), check(3, slug, null))).toMatchObject({ runs: [], found: 0 });
  });

  it('trap 9: what the App did itself wakes nobody; what another app did is a fact', async () => {
    const by = (login: string): Event => [
      'pull_request',
      { action: 'closed', pull_request: { number: 2 }, sender: { login, type: 'Bot' } },
    ];
    expect(await received(by('chaos-loop[bot]'))).toMatchObject({ runs: [], found: 0 });
    expect((await received(by('merge-queue[bot]'))).runs).toEqual(['gate']);
    // The workflow run that the App's own dispatch began is of the App, too.
    const [name, payload] = ended(51);
    expect((await received([name, { ...payload, sender: { login: 'chaos-loop[bot]' } }])).runs).toEqual(['fault']);
  });

  it('trap 8: a burst of events is one look at each run, for all that they name', async () => {
    const { runs, looks, found } = await received(
      ['pull_request', { action: 'closed', pull_request: { number: 2 } }],
      ['push', { ref: 'refs/heads/trunk' }],
      ended(51),
    );
    expect([runs, found]).toEqual([['gate', 'fault'], 1]);
    expect(looks).toEqual({ gate: ['gate', 'comments'], fault: ['worker'] });
  });

  it('trap 8: what people do waits for no pipeline: an edited decision is looked at before the burst at the gate is over', async () => {
    const { runs, waits } = await received(
      ['push', { ref: 'refs/heads/trunk' }],
      ['issue_comment', { action: 'edited', issue: { number: 1 } }],
    );
    expect(runs).toEqual(['gate', 'gate']);
    const [ofGate = 0, ofPeople = 0] = waits;
    expect(ofPeople).toBeLessThan(ofGate);
  });

  it('trap 8: that the build is over ends the burst at the gate', async () => {
    const build = ended(61, '.github/workflows/deploy.yml');
    const merged: Event = ['push', { ref: 'refs/heads/trunk' }];
    const { runs, waits } = await received(merged, build);
    expect(runs).toEqual(['gate']);
    const [ofGate = 0, ofBuild = 0] = waits;
    expect(ofBuild).toBeLessThan(ofGate);
    expect((await received(build, merged)).waits).toEqual([ofBuild]);
  });

  it('costs no request where it names nothing of ours', async () => {
    const { found } = await received(
      ['push', { ref: 'refs/heads/topic' }],
      ['workflow_run', { action: 'requested', workflow_run: { id: 51 } }],
      ['issue_comment', { action: 'created', issue: { number: 1 }, comment: { id: 5, body: 'nice' } }],
    );
    expect(found).toBe(0);
  });
});
