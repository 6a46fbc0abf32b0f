/** Whether a branch is somebody else's: the state is begun on a branch of its own and nowhere else (R2.1, R20.1). */

import { asList, asRecord, asText } from '../base/json.js';
import { wordOf } from '../base/message.js';

export const ROOT_README = `# Chaos Loop state

One commit is one decision. Each run lies in \`runs/<id>/\`: open its \`README.md\`. This branch is written by the
Chaos Loop App only and is never merged.
`;

const [TITLE = ''] = ROOT_README.split('\n');
const OURS = new Set(['README.md', 'control.json', 'index.json', 'runs', 'commands', 'evidence']);

/** The root of a branch at one commit. */
export const ROOT = `query RootFiles($owner: String!, $name: String!, $oid: GitObjectID!) {
  repository(owner: $owner, name: $name) { object(oid: $oid) { ... on Commit {
    tree { entries { name } }
    readme: file(path: "README.md") { object { ... on Blob { text } } }
  } } }
}`;

/** What lies at the root of a branch and is not of a state branch; `readme`: its text, null when there is none. */
export function othersFiles(names: readonly string[], readme: string | null): string[] {
  const others = names.filter((name) => !OURS.has(name));
  return readme === null || readme.startsWith(TITLE) ? others : ['README.md', ...others];
}

/** The same of an answer to `ROOT`; null when the answer does not say it. */
export function othersIn(answer: unknown): string[] | null {
  const commit = asRecord(asRecord(asRecord(answer).repository).object);
  const { entries } = asRecord(commit.tree);
  if (!Array.isArray(entries)) return null;
  const names = asList(entries).map((entry) => wordOf(asRecord(entry).name));
  return othersFiles(names, asText(asRecord(asRecord(commit.readme).object).text));
}

/** For people: some of the names. */
export function named(others: readonly string[]): string {
  const shown = others.slice(0, 3).join(', ');
  return others.length > 3 ? `${shown} and ${others.length - 3} more` : shown;
}
