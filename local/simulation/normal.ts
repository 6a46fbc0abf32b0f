/** What is left of a world when everything that may differ between two good runs is taken out: times, ids, measured numbers. */
import type { Receipt, RunState } from '../../schemas/generated/types.js';
import { commentsOf, pullsOf, shownOnce } from './effects.js';
import type { WholeWorld } from './world/types.js';

const text = (value: string): string =>
  value
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?( UTC|Z)/g, '<time>')
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<id>')
    // Quoted, one without a digit is no word either.
    .replace(/`[0-9a-f]{7,64}`/g, '`<id>`')
    .replace(/\b(?=[a-f]*\d)[0-9a-f]{7,64}\b/g, '<id>')
    .replace(/\d+(?:[.,:]\d+)*/g, '<n>')
    // A span that is a moment, because its two ends are told alike.
    .replaceAll('<n>–<n>', '<n>');

type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

/** Numbers that are no measurement and no name. */
const COUNTED = new Set(['iteration', 'repairs', 'experiment', 'n', 'attempt']);
const LEFT_OUT = new Set(['revision', 'previousDigest', 'commands', 'event', 'receipts', 'lease']);

function plain(value: unknown, key = ''): Plain {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'number') return COUNTED.has(key) ? value : '<n>';
  if (Array.isArray(value)) return value.map((entry) => plain(entry));
  if (value === null || typeof value !== 'object') return (value ?? null) as Plain;
  const members = Object.entries(value).filter(([name]) => !LEFT_OUT.has(name));
  return Object.fromEntries(members.map(([name, member]) => [text(name), plain(member, name)]));
}

/** What was looked at, whichever number of times. */
function looksOf(receipts: Record<string, Receipt>): string[] {
  const seen = Object.values(receipts).map(({ kind, subject, experiment, mode, unit, caveat }) =>
    JSON.stringify([kind, text(subject), experiment, mode, unit, caveat === undefined ? null : plain(caveat)]),
  );
  return [...new Set(seen)].sort();
}

/** Rows of one moment stand in the order of their ids, which differ. */
const rows = (page: string): string => page.split('\n').sort().join('\n');

/** The run, and what people see of it on GitHub at the end. */
export async function normalized(world: WholeWorld, state: RunState): Promise<Plain> {
  const pulls = (await pullsOf(world)).map(({ number, title, body, head, base, draft, state: stands, user }) =>
    plain({ number, title, body, head: head.ref, base: base.ref, draft, stands, by: user.login }),
  );
  const comments = shownOnce(world, await commentsOf(world), state.record.pullRequest).map((body) => rows(text(body)));
  const files = await world.github.files(state.record.branch);
  const documents = [...files].flatMap(([path, content]) =>
    path.startsWith('docs/') ? [[text(path), rows(text(content))]] : [],
  );
  return { run: plain(state), looks: looksOf(state.receipts), pulls, comments: comments.sort(), documents };
}
