/**
 * What a whole run costs of GitHub's limits, counted in a simulated one, so that it is the same each time: from an empty
 * repository to the ready record, webhooks working. docs/scale.md names each kind, with what it may cost at most.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { routes } from '../../local/github/github.js';
import type { HostAnswer, HostRequest, RequestEntry } from '../../local/github/requests.js';
import { Router } from '../../local/github/router.js';
import { ofTheApp, RequestTally, type Tally } from '../../local/github/tally.js';
import { answerProblem, bodyProblem, operationOf } from '../../local/github/testing/described.js';
import { type GitHubInProcess, REPOSITORY } from '../../local/simulation/world/github.js';
import type { WholeWorld } from '../../local/simulation/world/types.js';
import { live } from './whole.js';

jest.setTimeout(180_000);

const MOST = { counted: 150, writes: 70 };

let world: WholeWorld | null = null;
let whole: Tally;
let requests: RequestEntry[] = [];
/** Everybody's: of the App, of workers, of people. */
const exchanged: { request: HostRequest; answer: HostAnswer }[] = [];

beforeAll(async () => {
  const run = await live({ seed: 'budget' }, (made) => {
    world = made;
    const { github } = made.github;
    const { handle } = github;
    github.handle = async (request) => {
      const answer = await handle(request);
      exchanged.push({ request, answer });
      return answer;
    };
  });
  const all = run.world.github.github.routeLog.filter(ofTheApp);
  const last = all.findLastIndex(({ operation }) => operation === 'mutation MarkReady');
  requests = all.slice(0, last + 1);
  const tally = new RequestTally(ofTheApp);
  for (const entry of requests) tally.add(entry);
  whole = tally.get();
});

afterAll(() => world?.close());

/** The tables of docs/scale.md whose first cell names a kind: kind → requests that it says. `of`: those of one section. */
function documented(of: 'Writes' | 'Reads'): Map<string, number> {
  const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');
  const section = page.split(/^## /m).find((one) => one.startsWith(`${of}, `)) ?? '';
  const rows = [...section.matchAll(/^\| `([^`]+)` \| (\d+) \|/gm)];
  return new Map(rows.map(([, kind = '', most = '']) => [kind, Number(most)]));
}

const sum = (rows: Map<string, number>): number => [...rows.values()].reduce((all, most) => all + most, 0);

interface Commit {
  message: string;
  parents: { nodes: { oid: string }[] };
}

/** Of a branch, the newest first. */
async function commitsOf({ github }: GitHubInProcess, branch: string): Promise<Commit[]> {
  const query = `{ repository(owner: "${REPOSITORY.owner}", name: "${REPOSITORY.name}") { ref(qualifiedName: "refs/heads/${branch}") {
    target { ... on Commit { history(first: 20) { nodes { message parents(first: 2) { nodes { oid } } } } } } } } }`;
  const { body } = await github.handle({
    method: 'POST',
    target: '/graphql',
    headers: { authorization: `Bearer ${github.tokenForUser('maria')}` },
    body: JSON.stringify({ query }),
  });
  const answer = JSON.parse(Buffer.from(body).toString('utf8')) as {
    data: { repository: { ref: { target: { history: { nodes: Commit[] } } } } };
  };
  return answer.data.repository.ref.target.history.nodes;
}

describe('a whole run', () => {
  it('costs no more requests than GitHub’s limits leave room for', () => {
    expect(whole.counted).toBeLessThanOrEqual(MOST.counted);
    expect(whole.writes).toBeLessThanOrEqual(MOST.writes);
  });

  it('never waits at the App’s own limit', () => {
    expect(world?.lines.length).toBeGreaterThan(0);
    expect(world?.lines.filter((line) => line.includes('a request waited'))).toEqual([]);
  });

  it('asks nothing that docs/scale.md does not name, and of each kind as much as it says', () => {
    const [writes, reads] = [documented('Writes'), documented('Reads')];
    const rows = new Map([...writes, ...reads]);
    const unlike = whole.kinds.filter(({ kind, counted }) => counted !== rows.get(kind));
    expect(unlike.map(({ kind, counted }) => ({ kind, counted, said: rows.get(kind) }))).toEqual([]);
    expect([...rows.keys()].filter((kind) => whole.kinds.every((one) => one.kind !== kind))).toEqual([]);
    expect(sum(writes)).toBe(whole.writes);
    expect(sum(writes) + sum(reads)).toBe(whole.counted);
  });

  it('R13.8 writes the record branch at most four times, from the head of the default branch, and starts no workflow there', async () => {
    const { github, builds } = world as WholeWorld;
    const branch = github.branches().find((name) => name.startsWith('chaos-loop/record-')) ?? '';
    const commits = await commitsOf(github, branch);
    const own = commits.filter(({ message }) => message.includes('\n\nResilience record of run '));
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThanOrEqual(4);
    expect(own.at(-1)?.parents.nodes).toEqual([{ oid: builds[0]?.commit }]);
    for (const { message } of own) expect(message).toMatch(/\n\n\nskip-checks: true$/);
  });

  it('R20.4 writes its check runs where the run rests, all of them in one request', () => {
    const writes = requests.filter(({ operation }) => operation === 'mutation WriteChecks');
    expect(writes).toHaveLength(3);
    expect(
      requests.filter(({ route }) => route?.includes('/check-runs') && route.startsWith('/repos')),
    ).not.toContainEqual(expect.objectContaining({ method: 'PATCH' }));
  });

  it('sends no body and gets no answer that GitHub’s description does not know', () => {
    const router = new Router(routes);
    const wrong: unknown[] = [];
    const asked = new Map<string, number>();
    for (const { request, answer } of exchanged) {
      const { method, target } = request;
      const route = router.match(method, new URL(target, 'https://github.test').pathname)?.route.path ?? target;
      asked.set(`${method} ${route}`, (asked.get(`${method} ${route}`) ?? 0) + 1);
      // GraphQL is executed against its published schema; job tokens are of another service.
      if (route === '/graphql' || route.startsWith('/_services/')) continue;
      const operation = operationOf(method, route);
      const text = Buffer.from(answer.body).toString('utf8');
      const [sent, got] = [request.body, text].map((one) => (one === '' ? undefined : (JSON.parse(one) as unknown)));
      const problem = operation
        ? (bodyProblem(operation, sent) ?? answerProblem(operation, answer.status, got))
        : 'it describes no such route';
      if (problem !== null) wrong.push({ method, target, sent, status: answer.status, problem });
    }
    expect(wrong).toEqual([]);
    // All that the App asked was looked at.
    for (const { route, method } of requests) expect(asked.get(`${method} ${route}`)).toBeGreaterThan(0);
  });
});
