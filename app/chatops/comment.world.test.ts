import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  hostInMemory,
  installationClient,
  type TestHost,
  userClient,
  WEBHOOK_SECRET,
} from '../../local/github/testing.js';
import { closeShop, openShop } from '../../local/testing/shop.js';
import { eventually } from '../testing/app.js';
import type { Shop } from '../testing/shop.js';

const WHERE = { owner: 'octo', repo: 'shop' };
let fixture: TestHost;
let shop: Shop;
let issue: number;

beforeAll(async () => {
  ({ fixture, shop } = await openShop(hostInMemory));
  issue = await shop.issue('maria');
});

afterAll(async () => {
  await closeShop({ fixture, shop });
});

async function stateBranchHead(): Promise<string | null> {
  const octokit = await installationClient(fixture.host);
  const path = 'GET /repos/{owner}/{repo}/git/ref/{ref}';
  return octokit.request(path, { ...WHERE, ref: 'heads/chaos-loop-state' }).then(
    ({ data }) => data.object.sha,
    () => null,
  );
}

describe('before anything ran', () => {
  it('R6.1 start is refused until doctor passed, with what to do', async () => {
    const text = await shop.ask('maria', issue, '/chaos-loop start staging');
    expect(text).toContain('`execution-not-enabled`');
    expect(text).toContain('/chaos-loop doctor staging');
    expect(await stateBranchHead()).toBeNull();
  });

  it('R6.1 an environment that is not configured is refused, naming those that are', async () => {
    const text = await shop.ask('maria', issue, '/chaos-loop start prod');
    expect(text).toContain('`unknown-environment`');
    expect(text).toContain('Use one of staging');
  });

  it.each([
    ['will', 'start staging', 'maintain', 'write'],
    ['will', 'doctor staging', 'maintain', 'write'],
    ['will', 'unhalt', 'maintain', 'write'],
    ['rea', 'halt now', 'write', 'read'],
    ['rea', 'abandon', 'write', 'read'],
    ['rea', 'approve a1', 'write', 'read'],
    ['rea', 'reject', 'write', 'read'],
  ])('R11.1 %s may not "%s"', async (login, verb, needed, has) => {
    const text = await shop.ask(login, issue, `/chaos-loop ${verb}`);
    expect(text).toContain('`not-permitted`');
    expect(text).toContain(`needs ${needed} permission; this account has ${has}`);
  });

  it('R11.1 anyone who can read may ask for help and status', async () => {
    const text = await shop.ask('rea', issue, '/chaos-loop help\n/chaos-loop status');
    expect(text).toContain('| command |');
    expect(text).toContain('No run is active.');
  });

  it('R11.2 a command that can not be read is answered', async () => {
    expect(await shop.ask('maria', issue, '/chaos-loop strat staging')).toContain('Did you mean `/chaos-loop start`?');
  });

  it('R11.2 an edited comment is void', async () => {
    const octokit = userClient(fixture.host, 'maria');
    // Written while the App hears nothing, edited, then found by its event.
    fixture.host.setWebhookUrl('');
    const id = await shop.comment('maria', issue, 'nothing');
    await octokit.rest.issues.updateComment({ ...WHERE, comment_id: id, body: '/chaos-loop halt' });
    fixture.host.setWebhookUrl(`${shop.app.url}/api/github/webhooks`);
    await deliver('issue_comment', {
      action: 'created',
      issue: { number: issue },
      comment: { id, body: '/chaos-loop' },
    });
    expect(await shop.answer(issue, id)).toContain('the comment was edited');
    expect(await stateBranchHead()).toBeNull();
  });

  it('R11.1 R11.2 bots are not taken', async () => {
    const octokit = await installationClient(fixture.host);
    const before = (await shop.comments(issue)).length;
    await octokit.rest.issues.createComment({ ...WHERE, issue_number: issue, body: '/chaos-loop halt' });
    await fixture.host.flushWebhooks();
    // The next comment of a person is handled after it.
    await shop.ask('rea', issue, '/chaos-loop help');
    expect(await shop.comments(issue)).toHaveLength(before + 3);
    expect(await stateBranchHead()).toBeNull();
  });
});

async function deliver(name: string, payload: Record<string, unknown>): Promise<number> {
  const { createHmac, randomUUID } = await import('node:crypto');
  const body = JSON.stringify({
    ...payload,
    repository: { id: fixture.host.repository.id, name: 'shop', owner: { login: 'octo' }, default_branch: 'main' },
    installation: { id: fixture.host.installationId },
  });
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex');
  const response = await fetch(`${shop.app.url}/api/github/webhooks`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-github-event': name,
      'x-github-delivery': randomUUID(),
      'x-hub-signature-256': `sha256=${signature}`,
    },
    body,
  });
  return response.status;
}

describe('doctor and start', () => {
  it('R6.1 doctor is dispatched, done, and answered on its issue', async () => {
    const reply = await shop.passDoctor(issue);
    expect(reply.body).toMatchObject({ ok: true });
    const text = await eventually('the answer of doctor', async () => {
      const found = (await shop.comments(issue)).find((one) => one.body.includes('<!-- chaos-loop:doctor='));
      return found?.body ?? null;
    });
    expect(text).toContain('**staging is ready.** Doctor passed');
    expect(text).toContain('| probe-and-halts | ✓ passed<br>');
  });

  it('R6.1 R6.2 start makes a run, its record pull request and its worker; a second one is refused, naming the first', async () => {
    const seen = shop.dispatches().length;
    const { runId, record } = await shop.start(issue);
    expect(await shop.dispatch(seen)).toMatchObject({ runId, environment: 'staging' });
    const octokit = userClient(fixture.host, 'maria');
    const { data: pull } = await octokit.rest.pulls.get({ ...WHERE, pull_number: record });
    expect(pull).toMatchObject({ draft: true, state: 'open', head: { ref: `chaos-loop/record-${runId}` } });
    const { data: files } = await octokit.rest.pulls.listFiles({ ...WHERE, pull_number: record });
    expect(files.map((file) => file.filename)).toEqual([
      expect.stringMatching(new RegExp(`^docs/resilience/\\d{4}-\\d\\d-\\d\\d-${runId}\\.md$`)),
    ]);
    await eventually('the status comment', async () => {
      return (
        (await shop.comments(record)).find((one) => one.body.includes(`<!-- chaos-loop:status=${runId} -->`)) ?? null
      );
    });
    const text = await shop.ask('maria', issue, '/chaos-loop start staging');
    expect(text).toContain('`active-run`');
    expect(text).toContain(runId);
  });

  it('R2.4 a comment that is delivered again is answered and carried out once', async () => {
    const id = await shop.comment('maria', issue, '/chaos-loop halt for lunch');
    await shop.answer(issue, id);
    const head = await stateBranchHead();
    const before = await shop.comments(issue);
    const payload = {
      action: 'created',
      issue: { number: issue },
      comment: { id, body: '/chaos-loop halt for lunch' },
    };
    expect(await deliver('issue_comment', payload)).toBe(200);
    expect(await deliver('issue_comment', payload)).toBe(200);
    await shop.ask('rea', issue, '/chaos-loop help');
    expect(await stateBranchHead()).toBe(head);
    expect((await shop.comments(issue)).length).toBe(before.length + 2);
  });

  it('R11.2 decisions are taken on the record pull request only', async () => {
    const text = await shop.ask('maria', issue, '/chaos-loop approve a1');
    expect(text).toContain('decisions are taken on the record pull request');
  });

  it('says where things stand', async () => {
    const text = await shop.ask('rea', issue, '/chaos-loop status');
    expect(text).toContain('**Halted** by maria: for lunch.');
    expect(text).toContain('**staging** (');
  });

  it('R16.1 unhalt and abandon, by the name of the environment; the record is no draft any more', async () => {
    expect(await shop.ask('maria', issue, '/chaos-loop unhalt')).toContain('The halt is lifted.');
    expect(await shop.ask('will', issue, '/chaos-loop abandon staging it was a try')).toContain('was abandoned');
    const octokit = userClient(fixture.host, 'maria');
    const pull = await eventually('the finished record', async () => {
      const { data } = await octokit.rest.pulls.list({ ...WHERE, state: 'open' });
      return data.find((one) => one.head.ref.startsWith('chaos-loop/record-') && one.draft === false) ?? null;
    });
    const comments = await eventually('the result', async () => {
      const all = await shop.comments(pull.number);
      return all.some((one) => one.body.includes('chaos-loop:result=')) ? all : null;
    });
    expect(comments.filter((one) => one.body.includes('chaos-loop:status='))).toHaveLength(1);
  });

  it('R13.8 a command that no event told of is found by the sweep', async () => {
    const { record } = await shop.start(issue);
    fixture.host.setWebhookUrl('');
    const id = await shop.comment('will', record, '/chaos-loop abandon');
    await shop.app.service.sweep();
    fixture.host.setWebhookUrl(`${shop.app.url}/api/github/webhooks`);
    expect(await shop.answer(record, id)).toContain('was abandoned');
  });
});

describe('a configuration that is not valid', () => {
  it('R6.1 every problem is said at once, each with its pointer', async () => {
    const content = 'version: 1\napp: {}\nagents: {}\nenvironments: {}\nextra: 1\n';
    await fixture.host.commitFiles({
      branch: 'main',
      message: 'break it',
      files: { '.github/chaos-loop.yml': { content } },
    });
    const text = await shop.ask('maria', issue, '/chaos-loop start staging');
    expect(text).toContain('`invalid-config`');
    for (const pointer of ['/app/url', '/extra']) expect(text).toContain(`\`${pointer}\``);
  });

  it('what is no YAML is answered with the line', async () => {
    const content = 'version: 1\napp: [\n';
    await fixture.host.commitFiles({
      branch: 'main',
      message: 'break it more',
      files: { '.github/chaos-loop.yml': { content } },
    });
    expect(await shop.ask('maria', issue, '/chaos-loop doctor staging')).toMatch(/is not valid YAML[\s\S]*line \d/);
  });
});
