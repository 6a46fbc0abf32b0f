/** What is left of a world when everything that may differ between two good runs is taken out: times, ids, revisions. */
import type { Receipt, RunState } from '../../schemas/generated/types.js';
import { commentsOf } from './effects.js';
import { REPOSITORY } from './world/github/hub.js';
import type { World } from './world/world.js';

/** Names for what has another id in each world. */
function namesOf(world: World, runId: string): [RegExp, string][] {
  const { git, branches, pulls } = world.hub;
  const names: [RegExp, string][] = [];
  const name = (sha: string, as: string) => {
    names.push([new RegExp(sha, 'g'), as], [new RegExp(`\\b${sha.slice(0, 12)}\\b`, 'g'), as]);
  };
  let place = 0;
  for (let sha = branches.get(REPOSITORY.defaultBranch); sha; sha = git.commit(sha)?.parents[0]) {
    name(sha, `<main~${place}>`);
    place += 1;
  }
  for (const { number, head } of pulls.values()) name(branches.get(head) ?? '', `<head of ${number}>`);
  return [
    ...names,
    [new RegExp(runId, 'g'), '<run>'],
    [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'],
    [/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/g, '<time>'],
    [/\d\d:\d\d:\d\d–\d\d:\d\d:\d\d UTC/g, '<window>'],
    [/\| took \|[^|]+\|/g, '| took | <time> |'],
    // What the page is of; the document itself is compared.
    [/chaos-loop:page=[0-9a-f]{64}/g, 'chaos-loop:page=<digest>'],
    // How many commits there are by then is how often something was sent again, as with the revision.
    [/chaos-loop:head=[\w-]+/g, 'chaos-loop:head=<head>'],
    [/at revision \d+, state `[0-9a-f]{64}`/g, 'at revision <n>, state <digest>'],
    [/\br-[0-9a-f]{16}\b/g, '<receipt>'],
    [/\b(lease|op|event|app)-[0-9a-f]{16}\b/g, '<$1>'],
    [/\badvisory-set-[0-9a-f]{12}\b/g, '<set>'],
    [/#issuecomment-\d+|\bcomment 5\d{3}\b/g, '<comment>'],
    [/\bworkflow-run-9\d{3}\b/g, '<worker>'],
    [/<!-- chaos-loop:(answer|record)=\w+ -->/g, '<$1>'],
  ];
}

/** Of these the number depends on how long a worker waited for the App. */
const COUNTS_OF_WATCHING = new Set(['samples', 'readings']);
/** People may merge a pull request before an App that lost the answer to opening it looks; the merge has its own receipt. */
const STANDING = new Set(['state']);
const WORKER_WORKFLOW = '.github/workflows/chaos-loop.yml';
const LEFT_OUT = new Set(['revision', 'previousDigest', 'commands', 'event', 'rawDigest', 'documentDigest']);

type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

function plain(value: unknown, text: (value: string) => string, leftOut: ReadonlySet<string>): Plain {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((entry) => plain(entry, text, leftOut));
  if (value === null || typeof value !== 'object') return (value ?? null) as Plain;
  const members = Object.entries(value).filter(([key]) => !leftOut.has(key));
  return Object.fromEntries(members.map(([key, member]) => [text(key), plain(member, text, leftOut)]));
}

function receiptsOf(receipts: Record<string, Receipt>, text: (value: string) => string): string[] {
  const ofWorker = (entry: unknown) => (entry as { path?: string } | null)?.path === WORKER_WORKFLOW;
  return Object.values(receipts)
    .map(({ kind, subject, experiment, mode, window, value, unit, caveat }) => {
      // Which of our own workers ran at a commit says nothing of its build.
      const said = Array.isArray(value) ? (value as unknown[]).filter((entry) => !ofWorker(entry)) : value;
      const parts = [kind, subject, experiment, mode, window !== undefined, said, unit, caveat];
      return JSON.stringify(plain(parts, text, kind === 'pull-request' ? STANDING : COUNTS_OF_WATCHING));
    })
    .sort();
}

function stateOf(state: RunState, text: (value: string) => string): Plain {
  const { receipts, approval, ...rest } = state;
  const decisions = (approval?.decisions ?? []).map(({ source: _source, ...decision }) => decision);
  // The expected build's revision is the service's, not the document's.
  const builds = [state.gate?.accepted?.revision ?? null, state.experiment?.expectedBuild.revision ?? null];
  const document = plain({ ...rest, approval: { ...approval, decisions }, builds }, text, LEFT_OUT);
  return { document, receipts: receiptsOf(receipts, text) };
}

/** The run, and what people see of it on GitHub at the end. */
export function normalized(world: World): Plain {
  const state = world.run();
  if (!state) throw new Error('no run was begun');
  const names = namesOf(world, state.runId);
  const text = (value: string) => names.reduce((all, [what, as]) => all.replaceAll(what, as), value);
  const pulls = [...world.hub.pulls.values()].map(({ number, title, body, head, base, draft, state: stands, user }) =>
    plain({ number, title, body, head, base, draft, stands, by: user.login }, text, new Set()),
  );
  const record = state.record.pullRequest;
  const comments = commentsOf(world, record).map(text);
  const branch = world.hub.git.filesOf(world.hub.head(state.record.branch));
  const documents = [...branch].flatMap(([path, { oid }]) =>
    path.startsWith('docs/') ? [[text(path), text(world.hub.git.blob(oid)?.toString('utf8') ?? '')]] : [],
  );
  return { run: stateOf(state, text), pulls, comments: comments.sort(), documents };
}
