/**
 * The App's word while an experiment runs (R8.6): a heartbeat out, halt and ending in, at every poll. With the App down, the
 * state branch is read where the token can; with neither for two minutes the fault must not go on.
 */
import type { Control, Message, RunState, Statement } from '../../../schemas/generated/types.js';
import { validateControl, validateRunState } from '../../../schemas/generated/validators.js';
import { messageOf } from '../../../state/base/message.js';
import { message } from '../../../state/messages/message.js';
import { bounded, nowText } from '../../runtime/clock.js';
import type { Work } from '../work.js';

export interface Interruption {
  kind: 'halt' | 'ending' | 'lease-lost' | 'app-lost' | 'stopping';
  why: Message;
}

export interface Guard {
  /** What the App is told that we are doing. */
  stage: string;
  current(): Interruption | null;
  /** Asks the App now. True: it answered, and the lease is held; whatever else it said is in `current`. */
  confirm(): Promise<boolean>;
  /** Aborts at the first interruption, so that nothing sleeps through it. */
  signal: AbortSignal;
  stop(): void;
}

const SILENCE_LIMIT = 120_000;
/** How long a reading of the state branch may take, milliseconds. */
const BRANCH_PATIENCE = 20_000;
/** Polls are at most this far apart, whatever is configured (R8.1). */
const LONGEST_POLL = 15_000;

/** What the guard needs of the work. */
export type GuardedWork = Pick<Work, 'runtime' | 'brief' | 'appClient' | 'workflowRun' | 'settings' | 'github'>;

export function pollMs(work: Pick<Work, 'settings'>): number {
  return Math.min(LONGEST_POLL, work.settings.pollEvery * 1000);
}

function judge(seen: { halt: boolean; ending: Statement | null; leaseHeld: boolean }): Interruption | null {
  if (!seen.leaseHeld) return { kind: 'lease-lost', why: message('lease-taken') };
  if (seen.ending !== null) return { kind: 'ending', why: message('run-ending', { why: seen.ending }) };
  return seen.halt ? { kind: 'halt', why: message('halt-set') } : null;
}

/** What the state branch says; null when it can't be read, or shows a state of before this worker's claim: a replica lags (R8.6). */
async function fromBranch(work: GuardedWork, runId: string): Promise<{ seen: Interruption | null } | null> {
  const { stateBranch, stateRepository } = work.settings;
  // The job's token is of this repository only; a branch of that name here would be somebody else's word (R2.6).
  if (stateRepository !== null) return null;
  try {
    const [control, state] = await Promise.all([
      work.github.text('control.json', stateBranch),
      work.github.text(`runs/${runId}/state.json`, stateBranch),
    ]);
    const controlDocument: unknown = control === null ? null : JSON.parse(control);
    const stateDocument: unknown = state === null ? null : JSON.parse(state);
    if (!validateControl(controlDocument) || !validateRunState(stateDocument)) return null;
    const halt = (controlDocument satisfies Control).halt !== null;
    const run: RunState = stateDocument;
    if (run.revision < work.brief.revision) return null;
    return {
      seen: judge({
        halt,
        ending: run.ending?.reason ?? null,
        leaseHeld: run.lease?.token === work.brief.token,
      }),
    };
  } catch (error) {
    work.runtime.log.info(`The state branch could not be read: ${messageOf(error)}`);
    return null;
  }
}

function whyStopping({ reason }: AbortSignal): Message {
  // An abort without a reason of ours is a signal.
  return reason instanceof Error && reason.name !== 'AbortError'
    ? message('job-stopping', { words: reason.message })
    : message('job-cancelled');
}

export function startGuard(work: GuardedWork, runId: string): Guard {
  const { runtime, brief, appClient, workflowRun } = work;
  const { clock } = runtime;
  const interval = pollMs(work);
  const interrupted = new AbortController();
  const stopped = new AbortController();
  let found: Interruption | null = null;
  let heardAt = clock.now();

  function interrupt(what: Interruption): void {
    // Losing the lease outranks everything: nothing may be submitted any more.
    if (found === null || what.kind === 'lease-lost') found = what;
    interrupted.abort();
  }
  const onStopping = (): void => interrupt({ kind: 'stopping', why: whyStopping(runtime.stopping) });
  if (runtime.stopping.aborted) onStopping();
  else runtime.stopping.addEventListener('abort', onStopping, { once: true });

  /** What an answer of the App says; false when there was none in time. */
  async function poll(): Promise<boolean> {
    const timeout = Math.max(2_000, interval);
    const answer = await bounded(clock, timeout + 1_000, () =>
      appClient.poll(
        {
          schemaVersion: 'chaos-loop/poll/v1',
          type: 'poll',
          runId,
          token: brief.token,
          workflowRun,
          stage: guard.stage,
          at: nowText(clock),
        },
        timeout,
      ),
    ).catch((error: unknown) => {
      runtime.log.info(`The App could not be polled: ${messageOf(error)}`);
      return null;
    });
    if (!answer) return false;
    hear(
      judge({
        halt: answer.halt,
        ending: answer.ending?.reason ?? null,
        leaseHeld: answer.leaseHeld,
      }),
    );
    return true;
  }

  function hear(verdict: Interruption | null): void {
    heardAt = clock.now();
    if (verdict && !stopped.signal.aborted) interrupt(verdict);
  }

  let reading = false;
  async function branch(): Promise<void> {
    if (reading) return;
    reading = true;
    try {
      const read = await bounded(clock, BRANCH_PATIENCE, () => fromBranch(work, runId));
      if (read) hear(read.seen);
    } catch (error) {
      runtime.log.info(`The state branch could not be read: ${messageOf(error)}`);
    } finally {
      reading = false;
    }
  }

  const guard: Guard = {
    stage: 'preconditions',
    current: () => found,
    async confirm() {
      return (await poll()) && found?.kind !== 'lease-lost';
    },
    signal: interrupted.signal,
    stop() {
      stopped.abort();
      runtime.stopping.removeEventListener('abort', onStopping);
    },
  };

  // Each poll and each reading runs beside the next one: an answer that does not come holds up no other.
  void (async () => {
    while (!stopped.signal.aborted) {
      const began = clock.now();
      void poll().then((heard) => (heard || stopped.signal.aborted ? undefined : branch()));
      await clock.sleep(began + interval - clock.now(), stopped.signal);
    }
  })();
  // Silence is counted by the clock alone, whatever is still being waited for.
  void (async () => {
    for (;;) {
      const left = heardAt + SILENCE_LIMIT - clock.now();
      if (stopped.signal.aborted) return;
      if (left <= 0) break;
      await clock.sleep(left, stopped.signal);
    }
    interrupt({ kind: 'app-lost', why: message('app-silent', { seconds: SILENCE_LIMIT / 1000 }) });
  })();
  return guard;
}
