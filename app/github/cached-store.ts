/**
 * What this process knows of a state branch, by its head: read again only when the head moved. Own commits go in at once, so
 * one process asks for hardly more than the head. A commit is based on what was read, and compare-and-swap says whether that
 * was right (R2.1); whoever answers without a commit names the moment that the answer has to be of (R2.3, R16.1).
 */
import type { Control, Index, RunState } from '../../schemas/generated/types.js';
import type { CommitOutcome, RunStore, Snapshot, StoreCommit } from '../../state/store/port.js';
import type { Clock } from '../runtime/clock.js';
import { priority } from '../runtime/priority.js';

export interface CachedStore extends RunStore {
  /** The branch as it was at `since` (milliseconds) or later; now, where it is left out. */
  read(runId: string | null, since?: number): Promise<Snapshot>;
  /**
   * How old what is known may be where compare-and-swap follows, in milliseconds. Where somebody else writes too, a lost race
   * is likely and costs more than a question; who is alone asks for nothing.
   */
  commitAge(): number;
  /** Nobody else was seen to write for a while. */
  alone(): boolean;
  /** Somebody else wrote, or a person decided what is right: nothing that is kept counts any more. */
  forget(): void;
}

/** GitHub's replicas may name a head of before so long after a commit of ours. */
const LAG_MS = 10_000;
const AGE_MS = { alone: 60_000, shared: 10_000 };
/** Whoever else wrote so long ago is thought to be gone. */
const SHARED_MS = 10 * 60_000;
/** Nobody waits longer for the answer to a commit than a question takes. */
const LONGEST_WAIT_MS = 2000;
const MOST_HEADS = 20;
const MOST_RUNS = 50;
/** Characters of all kept files, and of one. */
const MOST_TEXT = 4_000_000;
const LONGEST_TEXT = 1_000_000;
/** Written once, under a name that never gets other content. */
const IMMUTABLE = /^(?:runs\/[^/]+\/)?(?:evidence|commands|experiments)\//;
const STATE = /^runs\/([^/]+)\/state\.json$/;

interface Known {
  head: string | null;
  /** Milliseconds: that was the head then, or later. */
  confirmedAt: number;
  /** Of the question, or commit, that brought the newest of it. */
  order: number;
  control: Control | null;
  index: Index | null;
  states: Map<string, RunState | null>;
}

/** Oldest first out, by number and by size. */
class Texts {
  readonly #texts = new Map<string, string>();
  #size = 0;

  get(path: string): string | undefined {
    return this.#texts.get(path);
  }

  set(path: string, text: string): void {
    if (!IMMUTABLE.test(path) || text.length > LONGEST_TEXT || this.#texts.has(path)) return;
    this.#texts.set(path, text);
    this.#size += text.length;
    for (const [old, { length }] of this.#texts) {
      if (this.#size <= MOST_TEXT) break;
      this.#texts.delete(old);
      this.#size -= length;
    }
  }

  clear(): void {
    this.#texts.clear();
    this.#size = 0;
  }
}

/** One question for all who want its answer at that moment. */
class Flights<T> {
  readonly #under = new Map<string, { began: number; answer: Promise<T> }>();

  /** `began`: of a question that is under way, at the earliest. Who is urgent waits for nobody who is not. */
  join(key: string, since: number, now: number, ask: () => Promise<T>): Promise<T> {
    const own = `${priority()}/${key}`;
    const under = this.#under.get(own);
    if (under && under.began >= since) return under.answer;
    const flight = { began: now, answer: ask() };
    this.#under.set(own, flight);
    const over = () => {
      if (this.#under.get(own) === flight) this.#under.delete(own);
    };
    flight.answer.then(over, over);
    return flight.answer;
  }
}

function documentOf<T>(files: StoreCommit['files'], path: string, before: T | null): T | null {
  const text = files[path];
  return text === undefined ? before : text === null ? null : (JSON.parse(text) as T);
}

/** The documents after a commit of ours. */
function after(known: Known, head: string, files: StoreCommit['files'], at: { order: number; began: number }): Known {
  const states = new Map(known.states);
  for (const path of Object.keys(files)) {
    const runId = STATE.exec(path)?.[1];
    if (runId === undefined) continue;
    states.delete(runId);
    states.set(runId, documentOf<RunState>(files, path, null));
  }
  const control = documentOf(files, 'control.json', known.control);
  const index = documentOf(files, 'index.json', known.index);
  return { head, confirmedAt: Math.max(known.confirmedAt, at.began), order: at.order, control, index, states };
}

export function cachedStore(store: RunStore, clock: Pick<Clock, 'now' | 'sleep'>): CachedStore {
  const texts = new Texts();
  const loads = new Flights<Snapshot>();
  const looks = new Flights<void>();
  let known: Known | null = null;
  let orders = 0;
  const next = (): number => {
    orders += 1;
    return orders;
  };
  /** What was asked before is not believed any more. */
  let floor = 0;
  /** Ends with the newest commit of ours that is not answered yet. */
  let outstanding: Promise<void> | null = null;
  /** When it was seen last that somebody else wrote. */
  let othersAt = Number.NEGATIVE_INFINITY;
  /** Heads that this process replaced, the oldest first. */
  let replaced: { head: string; at: number }[] = [];

  const forget = (): void => {
    known = null;
    floor = next();
  };

  const present = (runId: string | null): Snapshot | null => {
    if (known === null) return null;
    const state = runId === null ? null : known.states.get(runId);
    if (state === undefined) return null;
    const { head, control, index } = known;
    return { head, control, index, state };
  };

  const held = (runId: string | null, since: number): Snapshot | null =>
    known !== null && known.confirmedAt >= since ? present(runId) : null;

  /** A head of before our own commit: a replica that lags, and no push. */
  const lags = (head: string | null): boolean =>
    replaced.some((old) => old.head === head && clock.now() - old.at < LAG_MS);

  /** Keeps what was answered unless something later is known: a question asked before says nothing about after. */
  const learn = (snapshot: Snapshot, runId: string | null, at: { order: number; began: number }): void => {
    if (at.order < floor || (known !== null && known.head !== snapshot.head && at.order < known.order)) return;
    if (known !== null && known.head !== snapshot.head && lags(snapshot.head)) return;
    const { head, control, index, state } = snapshot;
    const same = known?.head === head ? known : null;
    const states = same?.states ?? new Map<string, RunState | null>();
    if (runId !== null) {
      states.delete(runId);
      states.set(runId, state);
    }
    for (const old of states.keys()) {
      if (states.size <= MOST_RUNS) break;
      states.delete(old);
    }
    const confirmedAt = Math.max(same?.confirmedAt ?? 0, at.began);
    known = { head, confirmedAt, order: Math.max(same?.order ?? 0, at.order), control, index, states };
  };

  const load = async (runId: string | null): Promise<Snapshot> => {
    const at = { order: next(), began: clock.now() };
    const snapshot = await store.read(runId);
    learn(snapshot, runId, at);
    // A commit of ours that was answered meanwhile stands on what was read here, or on something later.
    return (known !== null && known.order > at.order ? present(runId) : null) ?? snapshot;
  };

  const look = async (ask: () => Promise<string | null>): Promise<void> => {
    const at = { order: next(), began: clock.now() };
    const head = await ask();
    // Perhaps the head that a commit of ours is about to be told of.
    if (outstanding && known !== null && head !== known.head)
      await Promise.race([outstanding, clock.sleep(LONGEST_WAIT_MS)]);
    if (known === null || at.order < floor) return;
    const right = head === known.head || lags(head);
    // What is known came later than the question, and is of another head: the answer is old.
    if (!right && at.order < known.order) return;
    if (right) known.confirmedAt = Math.max(known.confirmedAt, at.began);
    else {
      othersAt = clock.now();
      forget();
    }
  };

  const committed = (head: string | null, made: string, files: StoreCommit['files'], began: number): void => {
    if (known?.head === made) return;
    if (known?.head !== head) {
      forget();
      return;
    }
    known = after(known, made, files, { order: next(), began });
    if (head !== null) replaced = [...replaced, { head, at: clock.now() }].slice(-MOST_HEADS);
    for (const [path, text] of Object.entries(files)) if (text !== null) texts.set(path, text);
  };

  const alone = (): boolean => clock.now() - othersAt >= SHARED_MS;

  return {
    ...store,

    commitAge: () => (alone() ? AGE_MS.alone : AGE_MS.shared),
    alone,

    async read(runId, since = clock.now()) {
      const kept = held(runId, since);
      if (kept) return kept;
      if (store.head && present(runId)) {
        const ask = store.head;
        await looks.join('', since, clock.now(), () => look(ask));
        const confirmed = held(runId, since);
        if (confirmed) return confirmed;
      }
      return loads.join(runId ?? '', since, clock.now(), () => load(runId));
    },

    async readFile(path) {
      const kept = texts.get(path);
      if (kept !== undefined) return kept;
      const text = await store.readFile(path);
      if (text !== null) texts.set(path, text);
      return text;
    },

    async commit(head: string | null, commit: StoreCommit): Promise<CommitOutcome> {
      const began = clock.now();
      let over = (): void => undefined;
      const own = new Promise<void>((resolve) => {
        over = resolve;
      });
      outstanding = own;
      try {
        const outcome = await store.commit(head, commit);
        if (outcome.ok) committed(head, outcome.head, commit.files, began);
        else {
          othersAt = clock.now();
          forget();
        }
        return outcome;
      } catch (error) {
        // It may have landed, and only its answer been lost.
        forget();
        throw error;
      } finally {
        if (outstanding === own) outstanding = null;
        over();
      }
    },

    forget() {
      texts.clear();
      replaced = [];
      forget();
    },
  };
}
