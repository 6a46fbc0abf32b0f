/** The configuration at the head of the default branch, with its origin (R2.5). */

import { type Document, isMap, isScalar } from 'yaml';
import type { Config, ConfigRef, ErrorBody } from '../../schemas/generated/types.js';
import { digestOf } from '../../state/base/digest.js';
import { type Problem, type Refusal, refuse } from '../../state/base/errors.js';
import { asNumber, asRecord, asSha, asText } from '../../state/base/json.js';
import { messageOf, wordOf } from '../../state/base/message.js';
import { CONFIG_PATH, misplaced, parseConfig, STATE_BRANCH, statePlace } from '../../state/config/config.js';
import type { Clock } from '../runtime/clock.js';
import { type Position, readYaml, type YamlProblem } from '../runtime/yaml.js';
import { versionsOf } from './config-versions.js';
import { expectStatus, type GitHub, type Repository, repositoryPath, slashed } from './port.js';

/** Where the state lives, as a file says it. */
export interface Where {
  stateBranch: string;
  /** owner/name; undefined: this repository (R2.6). */
  stateRepository?: string;
}

export interface LoadedConfig {
  /** Head of the default branch that it was read at. */
  commit: string;
  /**
   * Where the state lives: as the file says, else as its last version that was right said, so that running runs go on (R2.5).
   * Null: no version says it, and nothing is guessed.
   */
  where: Where | null;
  /** Whether the repository has, or had, the file: without it the App has no business there. */
  known: boolean;
  parsed: { ok: true; config: Config; ref: ConfigRef } | { ok: false; error: ErrorBody };
  /** Why `where` is still the place before the last edit: nothing new begins until the move is made (R2.5). */
  moving?: Refusal;
}

/** Where in the file it is, for whoever reads the answer in a comment. */
function withLine(problem: Problem, { line, column }: Partial<Position>): Problem {
  const { path, message, hint } = problem;
  return { path, message, hint: line === undefined ? hint : `${hint} See line ${line}, column ${column}.` };
}

/** Each of a long file's signs may be one; texts that were read are kept, and so is what is told of them. */
const MOST_PROBLEMS = 10_000;

function told<T extends Problem>(all: readonly T[], placeOf: (problem: T) => Partial<Position>): Problem[] {
  const problems = all.slice(0, MOST_PROBLEMS).map((problem) => withLine(problem, placeOf(problem)));
  const more = all.length - problems.length;
  if (more > 0) problems.push({ path: '', message: `${more} more problems`, hint: 'Correct the others first.' });
  return problems;
}

function yamlRefusal(problems: readonly YamlProblem[]): Refusal {
  return refuse('invalid-config', `${CONFIG_PATH} is not valid YAML`, 'Correct it on the default branch.', {
    problems: told(problems, (problem) => problem),
  });
}

/** A file that is right says it, by leaving a key out too. */
function whereOf({ stateBranch = STATE_BRANCH, stateRepository }: Config): Where {
  return { stateBranch, ...(stateRepository === undefined ? {} : { stateRepository }) };
}

/** What a file that is refused leaves out it may have lost, so only both keys together say it. */
function spelledOut(keys: Record<string, unknown>, wrong: boolean): Where | null {
  const stateBranch = asText(keys.stateBranch);
  const stateRepository = asText(keys.stateRepository);
  return wrong || stateBranch === null || stateRepository === null ? null : { stateBranch, stateRepository };
}

const misplacedIn = (problems: readonly YamlProblem[]): boolean =>
  problems.some(({ path }) => path === '/stateBranch' || path === '/stateRepository');

/** The plain top-level values of a document that may be broken elsewhere. */
function plainKeys(document: Document): Record<string, unknown> {
  const items = isMap(document.contents) ? document.contents.items : [];
  const plain = items.flatMap(({ key, value }) =>
    isScalar(key) && isScalar(value) ? [[wordOf(key.value), value.value] as const] : [],
  );
  return Object.fromEntries(plain);
}

type Read = Pick<LoadedConfig, 'where' | 'parsed'>;

/** The repository whose configuration it is; what lies on its default branch is of people. */
export type Home = Pick<Repository, 'id' | 'owner' | 'name' | 'defaultBranch'>;

/** Where people's files lie the App writes nothing, whatever the file says (R2.1, R20.1). */
function defaultBranchProblem(home: Home, where: Where): Problem | null {
  const place = statePlace(home, where);
  if (place.repository !== null || place.branch !== home.defaultBranch) return null;
  return {
    path: '/stateBranch',
    message: `"${place.branch}" is the default branch, where the files of the repository lie: the App would write its documents among them`,
    hint: `Give the state a branch of its own, such as ${STATE_BRANCH}; the App makes it.`,
  };
}

/** Reads the text of the file; every problem at once. `home`: of the repository that it comes from, where that is known. */
export function readConfigText(content: string, commit: string, home: Home | null = null): Read {
  const read = readText(content, commit);
  const problem = home && read.where ? defaultBranchProblem(home, read.where) : null;
  if (problem === null) return read;
  const problems = [withLine(problem, readYaml(content).locate(problem.path) ?? {})];
  const { parsed } = read;
  const { error } = parsed.ok ? refuse('invalid-config', problem.message, problem.hint) : parsed;
  return {
    where: null,
    parsed: { ok: false, error: { ...error, problems: [...(error.problems ?? []), ...problems] } },
  };
}

/** UTF-16 units of a file that is read. The state holds no more; and whoever may push to one repository must not hold up the others. */
export const LONGEST_CONFIG = 128 * 1024;

/** A file is read at each commit of the branch, and changes at few of them. */
const MOST_TEXTS = 20;
const texts = new Map<string, Text>();

type Text = { where: Where | null } & ({ ok: true; config: Config; digest: string } | { ok: false; error: ErrorBody });

function readText(content: string, commit: string): Read {
  const known = texts.get(content) ?? textOf(content);
  texts.delete(content);
  texts.set(content, known);
  const [oldest] = texts.keys();
  if (texts.size > MOST_TEXTS && oldest !== undefined) texts.delete(oldest);
  const { where } = known;
  if (!known.ok) return { where, parsed: { ok: false, error: known.error } };
  const { config, digest } = known;
  return { where, parsed: { ok: true, config, ref: { path: CONFIG_PATH, commit, digest, effective: config } } };
}

function textOf(content: string): Text {
  if (content.length > LONGEST_CONFIG) return { where: null, ...tooLong(content.length) };
  const read = readYaml(content);
  if (read.problems.length > 0)
    return { where: spelledOut(plainKeys(read.document), misplacedIn(read.problems)), ...yamlRefusal(read.problems) };
  let value: unknown;
  try {
    value = read.value();
  } catch (error) {
    const message = messageOf(error);
    const refusal = yamlRefusal([{ path: '', message, hint: 'Use fewer aliases.' }]);
    return { where: spelledOut(plainKeys(read.document), false), ...refusal };
  }
  const parsed = parseConfig(value);
  if (parsed.ok) {
    const { config } = parsed;
    return { where: whereOf(config), ok: true, config, digest: digestOf(config) };
  }
  const problems = told(parsed.error.problems ?? [], ({ path }) => read.locate(path) ?? {});
  // Rules that came later refuse no place.
  const older = parseConfig(value, 'read');
  const where = older.ok ? whereOf(older.config) : spelledOut(asRecord(value), misplaced(value));
  return { where, ok: false, error: { ...parsed.error, problems } };
}

/** The place that the newest of the versions says which says one. */
export async function lastWhere(
  versions: AsyncIterable<string | null>,
  home: Home | null = null,
): Promise<Where | null> {
  for await (const content of versions) {
    const where = content === null ? null : readConfigText(content, '0'.repeat(40), home).where;
    if (where) return where;
  }
  return null;
}

export class ConfigLoader {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #cache = new Map<number, LoadedConfig>();
  /** When the head of each was asked for that is known, in milliseconds. */
  readonly #asked = new Map<number, number>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** Something was pushed there: what is known is of no age any more. */
  moved(repositoryId: number): void {
    this.#asked.delete(repositoryId);
  }

  /** Reads the head, unless what is known of it is of `maxAge` milliseconds at most; the file itself only when it moved. */
  async load(github: GitHub, repository: Repository, maxAge = 0): Promise<LoadedConfig> {
    const now = this.#clock.now();
    const known = this.#cache.get(repository.id);
    if (known && now - (this.#asked.get(repository.id) ?? Number.NEGATIVE_INFINITY) < maxAge) return known;
    const loaded = await this.#load(github, repository);
    this.#asked.set(repository.id, now);
    return loaded;
  }

  async #load(github: GitHub, repository: Repository): Promise<LoadedConfig> {
    const branchPath = repositoryPath(repository, 'branches', repository.defaultBranch);
    const branch = await expectStatus(`GET ${branchPath}`, github.rest('GET', branchPath), 200);
    const commit = asSha(asRecord(asRecord(branch).commit).sha);
    if (commit === null) throw new Error(`GET ${branchPath}: no head commit in the answer`);
    const cached = this.#cache.get(repository.id);
    if (cached?.commit === commit) return cached;
    const loaded = await this.#read(github, repository, commit);
    this.#cache.set(repository.id, loaded);
    return loaded;
  }

  async #read(github: GitHub, repository: Repository, commit: string): Promise<LoadedConfig> {
    const path = `${repositoryPath(repository, 'contents')}/${slashed(CONFIG_PATH)}?ref=${commit}`;
    const answer = await github.rest('GET', path);
    const exists = answer.status !== 404;
    const read = exists
      ? readEntry(asRecord(await expectStatus(`GET ${path}`, Promise.resolve(answer), 200)), commit, repository)
      : { where: null, parsed: noFile(repository) };
    if (read.where) return { commit, known: true, ...read };
    let had = exists;
    const versions = async function* () {
      for await (const version of versionsOf(github, repository, commit)) {
        had = true;
        yield version;
      }
    };
    // A branch that was made anew has no history of it; then what this process saw last counts.
    const before = this.#cache.get(repository.id);
    const where = (await lastWhere(versions(), repository)) ?? (before?.known ? before.where : null);
    // Where there never was a file, nobody ever wanted another place.
    if (!had && where === null) return { commit, known: false, ...read, where: { stateBranch: STATE_BRANCH } };
    return { commit, known: true, ...read, where };
  }
}

function tooLong(length: number): Refusal {
  const message = `${CONFIG_PATH} has ${length} characters; ${LONGEST_CONFIG} are read`;
  return refuse('invalid-config', message, 'Shorten it on the default branch.');
}

function noFile({ defaultBranch }: Repository): Refusal {
  const hint = `Add ${CONFIG_PATH} to the default branch; docs/configuration.md has an example.`;
  return refuse('invalid-config', `there is no ${CONFIG_PATH} on ${defaultBranch}`, hint);
}

/** GitHub sends the content of no file of a megabyte or more: that one is not empty, and says nothing else either. */
function readEntry({ content, encoding, size, type }: Record<string, unknown>, commit: string, home: Home): Read {
  const bytes = asNumber(size);
  if (type !== 'file' || bytes === null) return unread('is not a file');
  if (encoding !== 'base64') return unread(`has ${bytes} bytes, and GitHub sends it only below a megabyte`);
  const text = utf8(Buffer.from(asText(content) ?? '', 'base64'));
  return text === null ? unread('is not written in UTF-8') : readConfigText(text, commit, home);
}

function unread(problem: string): Read {
  const hint = 'Correct it on the default branch.';
  return { where: null, parsed: refuse('invalid-config', `${CONFIG_PATH} ${problem}`, hint) };
}

/** Null: it is none, and each byte that is wrong would be read as the same sign. */
function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
