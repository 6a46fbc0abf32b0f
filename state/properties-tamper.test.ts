/** §18: a valid history in which any single field was changed fails `verify`, by an honest hand or by a careful forger. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { leaves, other, valueAt, withValue } from './testing/arbitraries.js';
import { Driver } from './testing/driver.js';
import { diagnose, driveTo } from './testing/steps.js';
import { verifyHistory } from './verify/index.js';
import { historyOf, type RecordedCommit, recorded, reseal } from './verify/testing/recorded.js';

let finished: RecordedCommit[];
beforeAll(() => {
  const driver = driveTo(new Driver(), 'verify-diagnostic');
  diagnose(driver);
  finished = recorded(driver);
});

const failed = (commits: readonly RecordedCommit[]): string[] =>
  verifyHistory(historyOf(commits), { requireTerminal: true }).flatMap(({ name, status }) =>
    status === 'failed' ? [name] : [],
  );

type Place = (string | number)[];

/** Where a field stands, without the ids and numbers that differ from one to the next. */
function patternOf(file: string, place: Place): string {
  const name = file.replace(/^runs\/[^/]+\//, '').replace(/[0-9a-f]{64}/, '*');
  const parts = place.map((key) =>
    typeof key === 'number' || /\d/.test(key) || /^(command|r|e)-/.test(key) || key === 'shop-test' ? '*' : key,
  );
  return `${name.replace(/\d+\.json/, '*.json')}:${parts.join('.')}`;
}

interface Field {
  commit: number;
  file: string;
  place: Place;
}

/** Each kind of field once, where it was last written. */
function fields(documents: RegExp): Map<string, Field> {
  const found = new Map<string, Field>();
  finished.forEach(({ files }, commit) => {
    for (const [file, text] of Object.entries(files)) {
      if (text === null || !documents.test(file)) continue;
      for (const place of leaves(JSON.parse(text))) found.set(patternOf(file, place), { commit, file, place });
    }
  });
  return found;
}

function tampered({ commit, file, place }: Field): RecordedCommit[] {
  return finished.map((entry, index) => {
    if (index !== commit) return { message: { ...entry.message }, files: { ...entry.files } };
    const value = JSON.parse(entry.files[file] ?? 'null') as unknown;
    const changed = withValue(value, place, other(valueAt(value, place)));
    return {
      message: { ...entry.message },
      files: { ...entry.files, [file]: `${JSON.stringify(changed, null, 2)}\n` },
    };
  });
}

/**
 * What a forger who makes every digest anew changes unseen: those digests. Everything else follows from the kept commands
 * (R2.9); who made the history is `provenance`'s to say.
 */
const UNSEEN: Readonly<Record<string, string>> = {
  previousDigest: 'made anew by the forger, by definition',
  'experiments.*.documentDigest': 'made anew by the forger, by definition',
};
/** A sample by its seed keeps this short; TAMPER=all changes every field, one after the other (minutes). */
const EVERY = process.env.TAMPER === 'all' ? 1 : 15;
const SEED = Number(process.env.TAMPER_SEED ?? 3);
const sample = (all: ReadonlyMap<string, Field>) => [...all].filter((_, index) => index % EVERY === SEED % EVERY);
const WHICH = EVERY === 1 ? 'every field' : `fields of seed ${SEED}`;

describe('§18 verify fails on any single field that was changed', () => {
  it('is a history that passes, so that everything below shows something', () => {
    expect(failed(finished)).toEqual([]);
  });

  it(`in any document, when nothing else is adapted: there is no survivor (${WHICH})`, () => {
    const all = fields(/(state|control|experiments\/\d+|evidence\/.*)\.json$/);
    const survivors = sample(all).flatMap(([pattern, field]) =>
      failed(tampered(field)).length === 0 ? [pattern] : [],
    );
    expect(survivors).toEqual([]);
  }, 600_000);

  it(`in state.json, by a forger who makes every digest anew: exactly what is named here (${WHICH})`, () => {
    const chosen = sample(fields(/runs\/[^/]+\/state\.json$/)).map(
      ([pattern, field]) => [pattern.replace('state.json:', ''), field] as const,
    );
    const survivors = chosen.flatMap(([pattern, field]) => {
      const commits = tampered(field);
      reseal(commits);
      return failed(commits).length === 0 ? [pattern] : [];
    });
    const named = chosen.flatMap(([pattern]) => (Object.hasOwn(UNSEEN, pattern) ? [pattern] : []));
    expect(survivors.sort()).toEqual(named.sort());
    // Nothing is excused that is not there.
    if (EVERY === 1) expect(named).toEqual(Object.keys(UNSEEN).sort());
  }, 900_000);
});
