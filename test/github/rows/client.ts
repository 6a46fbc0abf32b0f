/** How the App asks GitHub. */
import { expect } from '@jest/globals';
import { schema as published } from '@octokit/graphql-schema';
import { buildSchema, NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql';
import { createProbot } from '../../../app/github/probot.js';
import { createLog } from '../../../app/runtime/log.js';
import { fetchOf } from '../../../local/github/fetch.js';
import { APP_ID, WEBHOOK_SECRET } from '../../../local/github/testing.js';
import { keysOfProcess } from '../../../local/simulation/keys.js';
import { STATE_BRANCH } from '../../../state/config/config.js';
import { ADVISORY, RUN } from '../documents.js';
import { deploy, merge } from '../pipeline.js';
import type { Row } from '../row.js';
import type { Stage } from '../stage.js';

interface Sent {
  request(route: string, parameters: Record<string, unknown>): Promise<unknown>;
}

/** A client as the App's own Probot makes it; `held`: what a request waits for on its way. */
async function clientOf(stage: Stage, held: (path: string) => Promise<void>): Promise<Sent> {
  const ask = fetchOf(stage.github);
  const fetch: typeof ask = async (input, init) => {
    await held(new URL(String(input)).pathname);
    return ask(input, init);
  };
  const settings = {
    appId: APP_ID,
    privateKey: keysOfProcess().app,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: stage.github.url,
    oidcIssuer: stage.github.oidcIssuer,
    host: '127.0.0.1',
    port: 0,
    sweepIntervalSeconds: 3600,
    redispatchAfterSeconds: 120,
    metricsToken: null,
    webhookProxyUrl: null,
    logLevel: 'silent',
  } as const;
  return (await createProbot(settings, createLog('silent'), fetch).auth(
    stage.github.installationId,
  )) as unknown as Sent;
}

const COMMENT = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
const where = { owner: 'acme', repo: 'orders' };

export const client: Row[] = [
  {
    row: 1,
    lesson: "Probot's throttling and retries are off: two writes travel at once, and a conflict is told at once",
    async shows(open) {
      const stage = await open();
      const { number } = (await stage.as('maria')('POST', '/issues', { title: 't' })) as { number: number };
      const arrived: (() => void)[] = [];
      // Each waits for the other: one at a time they would wait for ever.
      const octokit = await clientOf(stage, async (path) => {
        if (!path.endsWith('/comments')) return;
        await new Promise<void>((resolve) => {
          arrived.push(resolve);
          if (arrived.length === 2) for (const go of arrived) go();
        });
      });
      const write = (body: string) => octokit.request(COMMENT, { ...where, issue_number: number, body });
      await Promise.all([write('one'), write('two')]);
      expect(arrived).toHaveLength(2);
      let asked = 0;
      const other = await clientOf(stage, async (path) => {
        if (path.endsWith('/comments')) asked += 1;
      });
      for (const status of [409, 502]) {
        asked = 0;
        stage.github.faults.push({
          route: '/repos/{owner}/{repo}/issues/{issue_number}/comments',
          kind: 'status',
          status,
        });
        await expect(other.request(COMMENT, { ...where, issue_number: number, body: 'x' })).rejects.toMatchObject({
          status,
        });
        expect(asked).toBe(1);
      }
    },
  },
  {
    row: 2,
    lesson: 'on GitHub Enterprise every request goes there: sign-in, REST below /api/v3, GraphQL below /api',
    async shows(open) {
      const stage = await open({ enterprise: true });
      await stage.begin('approval');
      const record = await stage.record();
      const id = await stage.comment('maria', record, '/chaos-loop status');
      await stage.settle();
      expect(await stage.answer(record, id)).toContain('staging');
      const shapes = stage.asked.map(
        ({ url }) =>
          `${url.origin}${url.pathname.replace(/^(\/api\/v3\/(?:app|repos|installation)|\/api\/graphql).*/, '$1')}`,
      );
      expect(new Set(shapes)).toEqual(
        new Set(['v3/app', 'v3/repos', 'v3/installation', 'graphql'].map((path) => `https://ghe.test/api/${path}`)),
      );
      expect(stage.asked.some(({ url }) => url.pathname.endsWith('/access_tokens'))).toBe(true);
    },
  },
  {
    row: 5,
    lesson: 'nothing is asked for that GitHub has taken out or is about to (as `pushedDate` was)',
    async shows(open) {
      const stage = await open();
      await stage.begin('gate');
      const id = await stage.comment('maria', await stage.record(), '/chaos-loop status');
      await deploy(stage, await merge(stage));
      expect(await stage.answer(await stage.record(), id)).not.toBeNull();
      const documents = new Set(
        stage.asked
          .filter(({ url }) => url.pathname === '/graphql')
          .map(({ body }) => String((JSON.parse(body) as { query: string }).query)),
      );
      expect(documents.size).toBeGreaterThan(5);
      const github = buildSchema(published.idl, { assumeValidSDL: true });
      for (const document of documents)
        expect(validate(github, parse(document), [...specifiedRules, NoDeprecatedCustomRule])).toEqual([]);
    },
  },
  {
    row: 15,
    lesson:
      'of two processes that decide at once each reads again and decides again; nothing is lost, nothing is done twice',
    async shows(open) {
      const stage = await open({ processes: 3, config: { approvals: { minimum: 3 } } });
      await stage.begin('approval');
      const record = await stage.record();
      for (const login of ['maria', 'will']) await stage.comment(login, record, `/chaos-loop approve ${ADVISORY}`);
      await stage.comment('maria', record, '/chaos-loop halt a test');
      await stage.settle();
      const { approval, revision } = await stage.state();
      expect(approval?.decisions.map(({ actor }) => actor.login).sort()).toEqual(['maria', 'will']);
      const commits = await stage.host.versions(STATE_BRANCH, `runs/${RUN}/state.json`);
      const revisions = commits.map((text) => (JSON.parse(text) as { revision: number }).revision);
      expect(revisions).toEqual(Array.from(revisions, (_, n) => revision - revisions.length + 1 + n));
    },
  },
  {
    row: 16,
    lesson: 'one commit a decision, and none through the contents API',
    async shows(open) {
      const stage = await open();
      await stage.begin('gate');
      await deploy(stage, await merge(stage));
      expect(stage.asked.filter(({ method, url }) => method !== 'GET' && url.pathname.includes('/contents/'))).toEqual(
        [],
      );
      const files = ['state.json', 'README.md'].map((name) => stage.host.versions(STATE_BRANCH, `runs/${RUN}/${name}`));
      const [states, pages] = await Promise.all(files);
      // The first is the fixture's, which has no page.
      expect(pages).toHaveLength((states?.length ?? 0) - 1);
    },
  },
  {
    row: 17,
    lesson: 'a state commit names the head that it was decided on; one that somebody else moved refuses it',
    async shows(open) {
      const stage = await open({ config: { approvals: { minimum: 2 } } });
      await stage.begin('approval');
      const record = await stage.record();
      await stage.comment('maria', record, `/chaos-loop approve ${ADVISORY}`);
      await stage.settle();
      const commits = stage.asked.flatMap(({ body }) =>
        body.includes('createCommitOnBranch')
          ? [(JSON.parse(body) as { variables: { input: { expectedHeadOid: string } } }).variables.input]
          : [],
      );
      expect(commits.length).toBeGreaterThan(0);
      for (const { expectedHeadOid } of commits) expect(expectedHeadOid).toMatch(/^[0-9a-f]{40}$/);
      expect(new Set(commits.map(({ expectedHeadOid }) => expectedHeadOid)).size).toBe(commits.length);
    },
  },
];
