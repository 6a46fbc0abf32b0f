/**
 * Which run a command is for (R11.2). The record pull request of a run means that run, ended or not; elsewhere the run is
 * named, by its id or its environment. The only one is nobody's default, and the name of another run is never a part of a
 * reason.
 */
import type { Control, Index } from '../../schemas/generated/types.js';
import { type Refusal, refuse } from '../../state/base/errors.js';
import { asNumber, asRecord, asText } from '../../state/base/json.js';
import { expectStatus, repositoryPath } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { indexOf } from '../github/run-index.js';
import type { Words } from './args.js';

export interface KnownRun {
  runId: string;
  environment: string;
  /** Its conversation; null while it has none. */
  recordPullRequest: number | null;
  active: boolean;
}

const RECORD_BRANCH = /^chaos-loop\/record-([A-Za-z0-9-]{1,100})$/;
/** As the kernel makes them; a word that can be none is not asked for. */
export const RUN_ID = /^[0-9a-f]{10}$/i;

const LETTER = /[\p{L}\p{N}]/u;

/** From the first letter or digit to the last. */
function withoutMarks(word: string): string {
  const points = Array.from(word);
  const last = points.findLastIndex((point) => LETTER.test(point));
  return points
    .slice(
      points.findIndex((point) => LETTER.test(point)),
      last + 1,
    )
    .join('');
}

/** Without what people write around a name: colons, brackets, a possessive. */
function bare(word: string): string {
  return withoutMarks(withoutMarks(word).replace(/['’]s$/, ''));
}

export interface FrontName {
  /** The name as it is known, or the first word. */
  word: string | undefined;
  /** Words that it takes. */
  count: number;
  /** Whether it stands there whole, without anything around it. */
  exact: boolean;
}

const quote = (name: string): string => `"${name}"`;

export function frontName(words: Words, names: readonly string[]): FrontName | Refusal {
  const { list } = words;
  const [word] = list;
  if (word === undefined || words.quoted) return { word, count: 1, exact: true };
  const found = new Map<string, FrontName>();
  for (const name of names) {
    const parts = name.split(/[\s,]+/).filter(Boolean);
    const written = list.slice(0, parts.length);
    const last = parts.length - 1;
    if (written.length < parts.length || !parts.slice(0, last).every((part, n) => same(part, written[n] ?? '')))
      continue;
    const [end, meant] = [written[last] ?? '', parts[last] ?? ''];
    const exact = same(end, meant);
    // One word with something behind it is the business of whoever knows the run.
    if (exact || (parts.length > 1 && same(bare(end), meant)))
      found.set(name.toLowerCase(), { word: name, count: parts.length, exact });
  }
  const all = [...found.values()].sort((a, b) => b.count - a.count);
  const [longest] = all;
  if (!longest || longest.count === 1) return { word, count: 1, exact: true };
  if (all.length === 1 && longest.exact) return longest;
  const choice = all.map((one) => one.word ?? '');
  return refuse(
    'invalid-command',
    `${quote(list.slice(0, longest.count).join(' '))} may be ${choice.map(quote).join(', or with the rest as words ')}`,
    `Put the name in quotation marks: ${choice.map(quote).join(' or ')}.`,
  );
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

export class Reach {
  readonly #context: RepositoryContext;
  readonly #runs: KnownRun[];
  readonly #environments: string[];
  /** The run whose conversation this is; null in any other. */
  readonly own: KnownRun | null;

  private constructor(context: RepositoryContext, runs: KnownRun[], environments: string[], own: KnownRun | null) {
    this.#context = context;
    this.#runs = runs;
    this.#environments = environments;
    this.own = own;
  }

  static async of(context: RepositoryContext, issue: number): Promise<Reach> {
    const { store, config } = context;
    const snapshot = await store.read(null);
    const index = await indexOf(store, snapshot);
    const runs = activeRuns(index);
    const own = runs.find((run) => run.recordPullRequest === issue) ?? (await recordOf(context, issue));
    return new Reach(
      context,
      runs,
      environmentNames(snapshot.control, config.parsed.ok ? config.parsed.config : null),
      own,
    );
  }

  /** The run that a word names: an active one by id or environment, an ended one by id; an environment without a run. */
  async named(word: string | undefined): Promise<{ runs: KnownRun[]; environment: string | null } | null> {
    if (word === undefined) return null;
    const active = this.#runs.filter(({ runId, environment }) => same(runId, word) || same(environment, word));
    const environment = this.#environments.find((name) => same(name, word)) ?? null;
    if (active.length > 0 || environment !== null) return { runs: active, environment };
    const ended = RUN_ID.test(word) ? await runOf(this.#context, word.toLowerCase()) : null;
    return ended ? { runs: [ended], environment: null } : null;
  }

  /** The name in front of the words, were it of several and without marks: nobody's guess where a shorter one is known too. */
  front(words: Words): FrontName | Refusal {
    const names = [...this.#environments, ...this.#runs.flatMap(({ runId, environment }) => [runId, environment])];
    return frontName(words, names);
  }

  /** The run, and how many words in front named it. */
  async find(words: Words): Promise<{ run: KnownRun; named: number } | Refusal> {
    const front = this.front(words);
    if ('error' in front) return front;
    const { word: first, count, exact } = front;
    const named = exact ? await this.named(first) : null;
    const { own } = this;
    if (own) {
      if (exact && first !== undefined && (same(own.runId, first) || same(own.environment, first)))
        return { run: own, named: count };
      if (named !== null) return this.#elsewhere(own, first ?? '', named.runs);
      const meant = await this.#alluded(own, words);
      return meant === null ? { run: own, named: 0 } : this.#elsewhere(own, words.list[0] ?? '', meant);
    }
    const [run, second] = named?.runs ?? [];
    if (run && second) return this.#unclear(named?.runs ?? [], `"${first}" names more than one run`);
    if (run) return { run, named: count };
    if (named) return refuse('not-found', `no run is active in ${named.environment}`, 'Nothing is to be done.');
    return this.#unclear(this.#runs, 'no run is named');
  }

  /** Other runs that the first words mean without being their name: `prod-eu:`, `#57`; null: none. */
  async #alluded(own: KnownRun, words: Words): Promise<KnownRun[] | null> {
    const [first] = words.list;
    if (first === undefined) return null;
    const pull = /(?:#|(?:^|[^\p{L}\p{N}])GH-|\/(?:pull|issues)\/)([1-9]\d{0,8})(?!\d)/iu.exec(first)?.[1];
    if (pull !== undefined) {
      const number = Number(pull);
      const run =
        this.#runs.find(({ recordPullRequest }) => recordPullRequest === number) ??
        (await recordOf(this.#context, number));
      return run === null || run.runId === own.runId ? null : [run];
    }
    const front = this.front(words);
    const word = 'error' in front || front.exact ? bare(first) : (front.word ?? '');
    if (word === '' || same(word, own.runId) || same(word, own.environment)) return null;
    return (await this.named(word))?.runs ?? null;
  }

  #elsewhere(own: KnownRun, word: string, runs: readonly KnownRun[]): Refusal {
    const records = runs.flatMap(({ recordPullRequest }) =>
      recordPullRequest === null ? [] : [`#${recordPullRequest}`],
    );
    const place = records.length > 0 ? `on ${records.join(' or ')}` : 'in another issue';
    return refuse(
      'invalid-command',
      `this is the record of run ${own.runId} in ${own.environment}, and "${word}" names another`,
      `For that one write it ${place}. For this one begin the words behind the verb otherwise, or with ${own.runId}.`,
    );
  }

  #unclear(runs: readonly KnownRun[], message: string): Refusal {
    if (runs.length === 0) return refuse('not-found', 'no run is active', 'Nothing is to be done.');
    const names = runs.map(({ runId, environment }) => `${runId} (${environment})`).join(', ');
    return refuse('invalid-command', message, `Write it on the run's record pull request, or name one of ${names}.`);
  }

  /** Where decisions are taken. */
  get records(): string[] {
    return this.#runs.flatMap(({ recordPullRequest }) => (recordPullRequest === null ? [] : [`#${recordPullRequest}`]));
  }
}

function activeRuns(index: Index): KnownRun[] {
  return Object.entries(index.runs).map(([runId, { environment, recordPullRequest }]) => ({
    runId,
    environment,
    recordPullRequest,
    active: true,
  }));
}

function environmentNames(control: Control | null, config: { environments: object } | null): string[] {
  return [...Object.keys(control?.environments ?? {}), ...Object.keys(config?.environments ?? {})];
}

async function runOf({ store }: RepositoryContext, runId: string): Promise<KnownRun | null> {
  const { state } = await store.read(runId);
  if (!state) return null;
  const { environment, record: place, transition } = state;
  const active = transition.status !== 'terminated';
  return { runId: state.runId, environment, recordPullRequest: place.pullRequest, active };
}

/** The run of a record pull request that no active run has now: it ended, or another one took this one's place (R13.8). */
async function recordOf(context: RepositoryContext, issue: number): Promise<KnownRun | null> {
  const { github, repository, store } = context;
  const path = repositoryPath(repository, 'pulls', issue);
  const answer = await github.rest('GET', path);
  if (answer.status === 404) return null;
  const head = asRecord(asRecord(await expectStatus(`GET ${path}`, Promise.resolve(answer), 200)).head);
  const branch = asText(head.ref) ?? '';
  const runId = RECORD_BRANCH.exec(branch)?.[1];
  // A branch of that name in a fork is somebody else's.
  if (runId === undefined || asNumber(asRecord(head.repo).id) !== repository.id) return null;
  const { state } = await store.read(runId);
  return state?.record.branch === branch ? runOf(context, runId) : null;
}
