/**
 * §18: a history that passes, in which any single field of state, control, archive, kept command or payload was changed in one
 * revision, fails `verify`: by somebody who adapts nothing, and by somebody who then makes every digest, trailer and page right.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { canonicalize } from '../../state/base/canonical.js';
import { COMMANDS } from '../../state/commands/table.js';
import { other, valueAt, withValue } from '../../state/testing/arbitraries.js';
import { histories } from '../../state/testing/histories.js';
import { decisionRecomputes } from '../../state/verify/decision-recomputes.js';
import { digestChain } from '../../state/verify/digest-chain.js';
import { evidenceIntegrity } from '../../state/verify/evidence-integrity.js';
import { verifyHistory } from '../../state/verify/index.js';
import { parseHistory } from '../../state/verify/parse.js';
import { makeRight } from '../../state/verify/testing/careful.js';
import { type Field, type Kind, kindsOf, neverHit } from '../../state/verify/testing/fields.js';
import { historyOf, type RecordedCommit } from '../../state/verify/testing/recorded.js';
import { readSchemasBy } from '../../state/verify/testing/schema-paths.js';

/**
 * A sample by its seed takes seconds. TAMPER=all changes every kind of field, one after the other (half an hour); TAMPER=<pattern>
 * those whose name matches.
 */
const { TAMPER } = process.env;
const ALL = TAMPER !== undefined;
const CHOSEN = new RegExp(TAMPER === undefined || TAMPER === 'all' ? '' : TAMPER);
const SEED = Number(process.env.TAMPER_SEED ?? 3);
const SAMPLE = 24;
const WHICH = ALL ? 'every kind of field' : `${SAMPLE} kinds of field, seed ${SEED}`;

/**
 * What somebody who makes digests right writes back by doing so: nothing is changed in the end. Everything else follows from the kept
 * commands (R2.9).
 */
const DIGESTS: Readonly<Record<string, string>> = {
  'state:/previousDigest': 'the digest of the revision before',
  'control:/previousDigest': 'the digest of the revision before',
  'state:/experiments/*/documentDigest': 'the digest of the archive',
};

/** The few that only a seal could show: the seal itself, which this version does not check (docs/security.md). */
const ONLY_A_SEAL = ['state', 'control'].flatMap((document) =>
  ['', '/keyId', '/signature'].map((member) => `${document}:/event/seal${member}`),
);

let all: Record<string, readonly RecordedCommit[]>;
let kinds: Map<string, Kind>;
beforeAll(() => {
  readSchemasBy((file) => readFileSync(new URL(`../../schemas/${file}`, import.meta.url), 'utf8'));
  all = histories(ALL);
  kinds = kindsOf(all);
}, 120_000);

const runsOf = (commits: readonly RecordedCommit[]): string[] => [
  ...new Set(
    commits.flatMap(({ files }) =>
      Object.keys(files).flatMap((path) => /^runs\/([^/]+)\/state\.json$/.exec(path)?.[1] ?? []),
    ),
  ),
];

/** Names of what failed, of every run. */
function failed(commits: readonly RecordedCommit[]): string[] {
  return (runsOf(commits).length > 0 ? runsOf(commits) : [null]).flatMap((runId) =>
    verifyHistory(historyOf(commits, runId)).flatMap(({ name, status }) => (status === 'failed' ? [name] : [])),
  );
}

/** Whether anything failed; those that mostly tell are asked first. */
function passes(commits: readonly RecordedCommit[]): boolean {
  for (const runId of runsOf(commits).slice(-1)) {
    const history = parseHistory(historyOf(commits, runId));
    const told = [digestChain, evidenceIntegrity, decisionRecomputes].some((invariant) => {
      const outcome = history.invalid.length > 0 ? history.invalid[0] : invariant.check(history);
      return outcome && !('skipped' in outcome);
    });
    if (told) return false;
  }
  return failed(commits).length === 0;
}

/** mulberry32, so that a sample can be had again. */
function random(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const next = random(SEED);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;

/** Of three places the one with the least before it: all of that is decided again. */
function earliest(fields: readonly Field[]): Field {
  return [0, 1, 2].map(() => oneOf(fields)).reduce((first, field) => (field.commit < first.commit ? field : first));
}

/** Another value that stood in such a place, so that no schema tells; else one of its type. */
function another(kind: Kind, value: unknown): unknown {
  const others = [...kind.values].filter(([, known]) => canonicalize(known) !== canonicalize(value));
  return others.length > 0 ? oneOf(others)[1] : other(value);
}

function changed(kind: Kind, { history, commit, file, place }: Field, careful: boolean): RecordedCommit[] | null {
  // Nothing comes after it that could disagree.
  const commits = structuredClone((all[history] ?? []).slice(0, commit + 1)) as RecordedCommit[];
  const head = commits[commit] as RecordedCommit;
  const original = structuredClone(head);
  const value = JSON.parse(head.files[file] ?? 'null') as unknown;
  head.files[file] = JSON.stringify(withValue(value, place, another(kind, valueAt(value, place))));
  if (careful) makeRight(head, original, file);
  // The order of keys is no change: whoever reads JSON does not see it.
  const written = ({ files, message }: RecordedCommit): string =>
    canonicalize([
      message.body,
      Object.entries(files).map(([path, text]) => [path, /\.json$/.test(path) ? JSON.parse(text ?? 'null') : text]),
    ]);
  return written(head) === written(original) ? null : commits;
}

/** A sample has some of each document. */
function sample(): Kind[] {
  const list = [...kinds.values()].filter(({ name }) => CHOSEN.test(name));
  if (ALL) return list;
  const groups = new Map<string, Kind[]>();
  for (const kind of list) {
    const document = kind.name.split(/[ :]/)[0] ?? '';
    groups.set(document, [...(groups.get(document) ?? []), kind]);
  }
  return [...groups.values()].flatMap((group) => Array.from({ length: SAMPLE / groups.size }, () => oneOf(group)));
}

interface Found {
  survivors: string[];
  restored: string[];
}

function tamper(careful: boolean): Found {
  const found: Found = { survivors: [], restored: [] };
  let done = 0;
  for (const kind of sample()) {
    done += 1;
    if (ALL && done % 200 === 0) process.stdout.write(`${done} fields, ${found.survivors.length} survivors\n`);
    const field = earliest(kind.fields);
    const commits = changed(kind, field, careful);
    if (commits === null) found.restored.push(kind.name);
    else if (passes(commits))
      found.survivors.push(
        ONLY_A_SEAL.includes(kind.name) ? kind.name : `${kind.name} (${field.history}, ${field.commit})`,
      );
  }
  return found;
}

describe('§18 verify fails on any single field that was changed', () => {
  it('histories that pass, so that everything below shows something', () => {
    for (const [name, commits] of Object.entries(all)) expect([name, failed(commits)]).toEqual([name, []]);
  }, 120_000);

  it(`by an honest hand, that adapts nothing: there is no survivor (${WHICH})`, () => {
    expect(tamper(false)).toEqual({ survivors: [], restored: [] });
  }, 3_600_000);

  it(`by somebody who makes digests and trailers right again: there is none either (${WHICH})`, () => {
    const { survivors, restored } = tamper(true);
    expect(survivors.filter((name) => !ONLY_A_SEAL.includes(name))).toEqual([]);
    expect(restored.filter((name) => !Object.hasOwn(DIGESTS, name))).toEqual([]);
    if (!ALL) return;
    // Nothing is excused that is not there.
    const chosen = (names: readonly string[]) => names.filter((name) => CHOSEN.test(name)).sort();
    expect(survivors.sort()).toEqual(chosen(ONLY_A_SEAL));
    // An archive's digest is made right only in the commit of the archive.
    expect(restored).toEqual(expect.arrayContaining(chosen(['state:/previousDigest', 'control:/previousDigest'])));
  }, 3_600_000);

  it('the fields that no history here has are told, and few', () => {
    const never = neverHit(kinds, Object.keys(COMMANDS));
    const words = `§18 fields: ${kinds.size} kinds hit, ${never.length} never\n`;
    process.stdout.write(ALL ? `${words}${never.map((name) => `  ${name}\n`).join('')}` : words);
    expect(never.length).toBeLessThan(10_000);
  });
});
