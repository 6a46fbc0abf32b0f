/**
 * GitHub's own example payloads of every event, signed, to the App with a run that waits at its gate: events only wake (R20.1), so
 * that none changes anything, none is an error, and what the App does not ask for costs no request. Then the same, spoiled.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { parse } from 'yaml';
import { STATE_BRANCH } from '../../state/config/config.js';
import fc from '../../state/testing/fast-check.js';
import { openStage, type Stage } from './stage.js';

// All of it is in virtual time; on a busy machine that takes some real time all the same.
jest.setTimeout(300_000);

type Payload = Record<string, unknown>;
interface Example {
  name: string;
  examples: Payload[];
}

const require = createRequire(import.meta.url);
const VERSIONS = ['api.github.com', 'ghes-35'];
const events = VERSIONS.flatMap((version) =>
  (require(`@octokit/webhooks-examples/${version}/index.json`) as Example[]).flatMap(({ name, examples }) =>
    examples.map((payload, n) => ({
      name,
      title: `${version} ${name} ${n + 1} ${String(payload.action ?? '')}`,
      payload,
    })),
  ),
);
const manifest = parse(readFileSync(new URL('../../app.yml', import.meta.url), 'utf8')) as { default_events: string[] };
/** What an App is sent without asking for it, too. */
const OURS = new Set([...manifest.default_events, 'installation', 'installation_repositories']);

let stage: Stage;
let own: Payload;

beforeAll(async () => {
  stage = await openStage();
  await stage.begin('gate');
  // Until there is nothing more to say about it.
  await stage.pass(120);
  await stage.sweep();
  // What every event of this repository ends with.
  const { repository, installation } = stage.webhooks.at(-1)?.payload ?? {};
  own = { repository, installation };
});
afterAll(() => stage.close());

const head = async () =>
  ((await stage.as('maria')('GET', `/git/ref/heads/${STATE_BRANCH}`)) as { object: { sha: string } }).object.sha;
const talk = async () => (await stage.comments(await stage.record())).length;
const surprises = () => stage.lines.filter((line) => /"level":(50|60),/.test(line));
const asked = () => stage.asked.filter(({ url }) => url.pathname !== '/app');
/** A question in GraphQL is not a write; and our own check is shown anew after some minutes, whatever came meanwhile. */
const ASKS = /"query":"\s*(?:query\b|mutation WriteChecks\b)/;
const writes = () =>
  stage.asked.filter(({ method, body }) => method !== 'GET' && !ASKS.test(body)).map(({ url }) => url.pathname);

let before: unknown;
beforeEach(async () => {
  before = [await head(), await talk()];
  stage.asked.length = 0;
  stage.lines.length = 0;
});

/** A merge group waits for its check, which is all that an event alone brings about (R20.4). */
const WRITTEN: Record<string, RegExp> = { merge_group: /\/check-runs$/ };

async function expectNothing(but = /^$/): Promise<void> {
  expect(surprises()).toEqual([]);
  expect(writes().filter((path) => !path.endsWith('/access_tokens') && !but.test(path))).toEqual([]);
  expect([await head(), await talk()]).toEqual(before);
}

describe('R20.1 an event of', () => {
  it('somebody else’s repository changes nothing here', async () => {
    for (const { name, payload } of events)
      await stage.send({ name, payload: { ...payload, installation: own.installation } });
    await stage.settle();
    await expectNothing();
  });

  it.each(events)('this repository changes nothing: $title', async ({ name, payload }) => {
    await stage.send({ name, payload: { ...payload, ...own } });
    await stage.settle();
    await expectNothing(WRITTEN[name]);
    if (!OURS.has(name)) expect(asked()).toEqual([]);
  });
});

/** What the App reads of events. What Probot reads of them before is refused over HTTP (app/github/envelope.test.ts). */
const READ = [
  'action',
  'ref',
  'sender',
  'sender.login',
  'repository',
  'repository.id',
  'repository.name',
  'repository.owner',
  'repository.owner.login',
  'repository.default_branch',
  'issue',
  'issue.number',
  'comment',
  'comment.id',
  'comment.body',
  'comment.user',
  'comment.user.login',
  'comment.user.type',
  'pull_request',
  'pull_request.number',
  'workflow_run',
  'workflow_run.id',
  'workflow_run.path',
  'deployment',
  'deployment.environment',
  'deployment_status',
  'deployment_status.environment',
  'check_run',
  'check_run.external_id',
  'check_suite',
  'check_suite.head_sha',
  'merge_group',
  'merge_group.head_sha',
];

/** Undefined takes the field out. */
const spoiled = fc.oneof(
  fc.constantFrom(undefined, null, true, 0, -1, 2 ** 53, 1e300, '', '\u0000', '__proto__', 'x'.repeat(300_000)),
  fc.constantFrom<unknown>([], {}, [null], { id: { id: 1 } }, [['main']]),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const spoilings = fc.array(fc.tuple(fc.constantFrom(...READ), spoiled), { minLength: 1, maxLength: 4 });

function spoil(payload: Payload, changes: readonly (readonly [string, unknown])[]): Payload {
  const copy = structuredClone(payload);
  for (const [path, value] of changes) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let at: unknown = copy;
    for (const name of names) at = (at as Payload | null | undefined)?.[name];
    if (typeof at !== 'object' || at === null) continue;
    if (value === undefined) delete (at as Payload)[last];
    else (at as Payload)[last] = value;
  }
  return copy;
}

const subscribed = events.filter(({ name }) => OURS.has(name));

it('R20.1 a spoiled event is taken in silence, whatever stands in it', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.tuple(fc.nat(subscribed.length - 1), spoilings), { minLength: 8, maxLength: 8 }),
    async (deliveries) => {
      stage.lines.length = 0;
      for (const [n, changes] of deliveries) {
        const { name, payload } = subscribed[n] as (typeof subscribed)[number];
        await stage.send({ name, payload: spoil({ ...payload, ...own }, changes) });
      }
      await stage.settle();
      expect(surprises()).toEqual([]);
      // It may say that it looked, and then once.
      expect(stage.lines.filter((line) => line.includes('"level":40')).length).toBeLessThanOrEqual(deliveries.length);
    },
  );
  await fc.assert(property, { numRuns: 40, seed: 4711, endOnFailure: true });
  await expectNothing(WRITTEN.merge_group);
});
