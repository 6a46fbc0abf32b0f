/** What this process wrote of record pull requests, so that it is not read before it is written again. */
import { asNumber, asRecord, asText } from '../../state/base/json.js';
import type { PullEdit } from '../github/own-checks.js';
import { expectStatus, repositoryPath } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { LOOK_AGAIN_MS } from './ports.js';

export interface RecordPull {
  title: string;
  body: string;
  open: boolean;
  draft: boolean;
  nodeId: string | null;
}

const MOST = 500;

function pullOf(data: unknown): RecordPull {
  const pull = asRecord(data);
  return {
    title: asText(pull.title) ?? '',
    body: (asText(pull.body) ?? '').replaceAll('\r\n', '\n'),
    open: pull.state === 'open',
    draft: pull.draft === true,
    nodeId: asText(pull.node_id),
  };
}

/** As GraphQL shows it. */
function pullOfNode(data: unknown): RecordPull {
  const { id, title, body, state, isDraft } = asRecord(data);
  return pullOf({ node_id: id, title, body, state: state === 'OPEN' ? 'open' : 'closed', draft: isDraft });
}

/** Believed for a while only: people edit and close pull requests. */
class Believed<T> {
  readonly #clock: { now(): number };
  readonly #known = new Map<string, { value: T; at: number }>();

  constructor(clock: { now(): number }) {
    this.#clock = clock;
  }

  get(key: string): T | null {
    const known = this.#known.get(key);
    return known && this.#clock.now() - known.at < LOOK_AGAIN_MS ? known.value : null;
  }

  set(key: string, value: T): T {
    this.#known.delete(key);
    this.#known.set(key, { value, at: this.#clock.now() });
    for (const old of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(old);
    }
    return value;
  }

  forget(key: string): void {
    this.#known.delete(key);
  }
}

const keyOf = ({ repository }: RepositoryContext, of: number | string): string => `${repository.id}/${of}`;

export class KnownRecords {
  readonly #pulls: Believed<RecordPull>;
  readonly #heads: Believed<string>;

  constructor(clock: { now(): number }) {
    this.#pulls = new Believed(clock);
    this.#heads = new Believed(clock);
  }

  /** As it is now, or as this process left it a moment ago. `look`: somebody may have edited it. */
  async pull(context: RepositoryContext, number: number, look = false): Promise<RecordPull> {
    const key = keyOf(context, number);
    const known = look ? null : this.#pulls.get(key);
    if (known) return known;
    const path = repositoryPath(context.repository, 'pulls', number);
    return this.#pulls.set(key, pullOf(await expectStatus(`GET ${path}`, context.github.rest('GET', path), 200)));
  }

  /**
   * Writes title and body. `together`: writes them with something else and answers the pull request as GraphQL shows it; null:
   * it did not. Throws what GitHub refuses; then nothing of it is known.
   */
  async edit(
    context: RepositoryContext,
    number: number,
    wanted: { title: string; body: string },
    together: (edit: PullEdit) => Promise<unknown> = async () => null,
  ): Promise<void> {
    const key = keyOf(context, number);
    const id = this.#pulls.get(key)?.nodeId ?? null;
    this.#pulls.forget(key);
    const node = id === null ? null : await together({ pullRequestId: id, ...wanted });
    if (node !== null) {
      this.#pulls.set(key, pullOfNode(node));
      return;
    }
    const path = repositoryPath(context.repository, 'pulls', number);
    const data = await expectStatus(`PATCH ${path}`, context.github.rest('PATCH', path, wanted), 200);
    this.#pulls.set(key, pullOf(data));
  }

  /** What GitHub answered when it was opened. */
  opened(context: RepositoryContext, data: unknown): void {
    const number = asNumber(asRecord(data).number);
    if (number !== null) this.#pulls.set(keyOf(context, number), pullOf(data));
  }

  /** The commit that this process left on the record branch; null: it is to be looked up. */
  head(context: RepositoryContext, branch: string): string | null {
    return this.#heads.get(keyOf(context, branch));
  }

  left(context: RepositoryContext, branch: string, head: string): void {
    this.#heads.set(keyOf(context, branch), head);
  }

  moved(context: RepositoryContext, branch: string): void {
    this.#heads.forget(keyOf(context, branch));
  }
}
