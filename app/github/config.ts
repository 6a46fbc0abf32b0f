/** The configuration at the head of the default branch, with its origin (R2.5). */
import { type Document, isMap, isScalar } from 'yaml';
import type { Config, ConfigRef, ErrorBody } from '../../schemas/generated/types.js';
import { CONFIG_PATH, parseConfig, STATE_BRANCH } from '../../state/config.js';
import { digestOf } from '../../state/digest.js';
import { type Problem, type Refusal, refuse } from '../../state/errors.js';
import { record, sha, text } from '../../state/readers/shared.js';
import { type Position, readYaml, type YamlProblem } from '../yaml.js';
import { expectStatus, type GitHub, type Repository, repositoryPath, slashed } from './port.js';

export interface LoadedConfig {
  /** Head of the default branch that it was read at. */
  commit: string;
  /** Where the state lives; known even when the rest is refused, so that running runs go on. */
  stateBranch: string;
  /** owner/name; undefined: this repository (R2.6). */
  stateRepository?: string;
  /** Whether the repository has the file at all: without it the App has no business there. */
  exists: boolean;
  parsed: { ok: true; config: Config; ref: ConfigRef } | { ok: false; error: ErrorBody };
}

/** Where in the file it is, for whoever reads the answer in a comment. */
function withLine(problem: Problem, { line, column }: Partial<Position>): Problem {
  const { path, message, hint } = problem;
  return { path, message, hint: line === undefined ? hint : `${hint} See line ${line}, column ${column}.` };
}

function yamlRefusal(problems: readonly YamlProblem[]): Refusal {
  return refuse('invalid-config', `${CONFIG_PATH} is no YAML that can be used`, 'Correct it on the default branch.', {
    problems: problems.map((problem) => withLine(problem, problem)),
  });
}

/** Where the state lives, as far as a file says it that may be refused otherwise. */
function whereOf(keys: unknown): Pick<LoadedConfig, 'stateBranch' | 'stateRepository'> {
  const { stateBranch, stateRepository } = record(keys);
  const repository = text(stateRepository);
  return {
    stateBranch: text(stateBranch) ?? STATE_BRANCH,
    ...(repository === null ? {} : { stateRepository: repository }),
  };
}

/** The plain top-level values of a document that may be broken elsewhere. */
function plainKeys(document: Document): Record<string, unknown> {
  const items = isMap(document.contents) ? document.contents.items : [];
  const plain = items.flatMap(({ key, value }) =>
    isScalar(key) && isScalar(value) ? [[String(key.value), value.value] as const] : [],
  );
  return Object.fromEntries(plain);
}

/** Reads the text of the file; every problem at once. */
export function readConfigText(content: string, commit: string): Omit<LoadedConfig, 'commit' | 'exists'> {
  const read = readYaml(content);
  if (read.problems.length > 0) return { ...whereOf(plainKeys(read.document)), parsed: yamlRefusal(read.problems) };
  let value: unknown;
  try {
    value = read.value();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const refusal = yamlRefusal([{ path: '', message, hint: 'Use fewer aliases.' }]);
    return { ...whereOf(plainKeys(read.document)), parsed: refusal };
  }
  const where = whereOf(value);
  const parsed = parseConfig(value);
  if (!parsed.ok) {
    const problems = (parsed.error.problems ?? []).map((problem) => withLine(problem, read.locate(problem.path) ?? {}));
    return { ...where, parsed: { ok: false, error: { ...parsed.error, problems } } };
  }
  const ref: ConfigRef = { path: CONFIG_PATH, commit, digest: digestOf(parsed.config), effective: parsed.config };
  return { ...where, parsed: { ok: true, config: parsed.config, ref } };
}

export class ConfigLoader {
  readonly #cache = new Map<number, LoadedConfig>();

  /** Reads the head; the file itself only when the head moved. */
  async load(github: GitHub, repository: Repository): Promise<LoadedConfig> {
    const branchPath = repositoryPath(repository, 'branches', repository.defaultBranch);
    const branch = await expectStatus(`GET ${branchPath}`, github.rest('GET', branchPath), 200);
    const commit = sha(record(record(branch).commit).sha);
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
    if (answer.status === 404) {
      const hint = `Add ${CONFIG_PATH} to the default branch; docs/configuration.md has an example.`;
      const parsed = refuse('invalid-config', `there is no ${CONFIG_PATH} on ${repository.defaultBranch}`, hint);
      return { commit, stateBranch: STATE_BRANCH, exists: false, parsed };
    }
    const data = record(await expectStatus(`GET ${path}`, Promise.resolve(answer), 200));
    const content = Buffer.from(text(data.content) ?? '', 'base64').toString('utf8');
    return { commit, exists: true, ...readConfigText(content, commit) };
  }
}
