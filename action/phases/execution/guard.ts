/**
 * The App's word while an experiment runs (R8.6): a heartbeat out, halt and ending in, at every poll. With the App down, the
 * state branch is read where the token can; with neither for two minutes the fault must not go on.
 */
import type { Control, RunState } from '../../../schemas/generated/types.js';
import { validateControl, validateRunState } from '../../../schemas/generated/validators.js';
import { nowText } from '../../clock.js';
import { messageOf } from '../../runtime.js';
import type { Work } from '../work.js';

export interface Interruption {
  kind: 'halt' | 'ending' | 'lease-lost' | 'app-lost' | 'stopping';
  text: string;
}

export interface Guard {
  /** What the App is told that we are doing. */
  stage: string;
  current(): Interruption | null;
  /** Aborts at the first interruption, so that nothing sleeps through it. */
  signal: AbortSignal;
  stop(): void;
}

const SILENCE_LIMIT = 120_000;
/** Polls are at most this far apart, whatever is configured (R8.1). */
const LONGEST_POLL = 15_000;

/** What the guard needs of the work. */
export type GuardedWork = Pick<Work, 'runtime' | 'brief' | 'door' | 'workflowRun' | 'settings' | 'github'>;

export function pollMs(work: Pick<Work, 'settings'>): number {
  return Math.min(LONGEST_POLL, work.settings.pollEvery * 1000);
}

function judge(seen: { halt: boolean; ending: string | null; leaseHeld: boolean }): Interruption | null {
  if (!seen.leaseHeld) return { kind: 'lease-lost', text: 'another worker has the lease' };
  if (seen.ending !== null) return { kind: 'ending', text: `the run is ending: ${seen.ending}` };
  return seen.halt ? { kind: 'halt', text: 'a halt is set' } : null;
}

/** What the state branch says; null when it can't be read. */
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
    return {
      seen: judge({ halt, ending: run.ending?.reason ?? null, leaseHeld: run.lease?.token === work.brief.token }),
    };
  } catch (error) {
    work.runtime.log.info(`The state branch could not be read: ${messageOf(error)}`);
    return null;
  }
}

export function startGuard(work: GuardedWork, runId: string): Guard {
  const { runtime, brief, door, workflowRun } = work;
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
  const onStopping = (): void => interrupt({ kind: 'stopping', text: 'the job is being cancelled' });
  if (runtime.stopping.aborted) onStopping();
  else runtime.stopping.addEventListener('abort', onStopping, { once: true });

  const guard: Guard = {
    stage: 'preconditions',
    current: () => found,
    signal: interrupted.signal,
    stop() {
      stopped.abort();
      runtime.stopping.removeEventListener('abort', onStopping);
    },
  };

  async function once(): Promise<void> {
    const answer = await door.poll(
      {
        schemaVersion: 'chaos-loop/poll/v1',
        type: 'poll',
        runId,
        token: brief.token,
        workflowRun,
        stage: guard.stage,
        at: nowText(clock),
      },
      Math.max(2_000, interval),
    );
    const verdict = answer
      ? { seen: judge({ halt: answer.halt, ending: answer.ending?.reason ?? null, leaseHeld: answer.leaseHeld }) }
      : await fromBranch(work, runId);
    if (verdict) {
      heardAt = clock.now();
      if (verdict.seen) interrupt(verdict.seen);
    } else if (clock.now() - heardAt >= SILENCE_LIMIT) {
      interrupt({ kind: 'app-lost', text: 'neither the App nor the state branch answered for two minutes' });
    }
  }

  void (async () => {
    while (!stopped.signal.aborted) {
      const began = clock.now();
      await once();
      await clock.sleep(began + interval - clock.now(), stopped.signal);
    }
  })();
  return guard;
}
