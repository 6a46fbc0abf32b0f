/** Starting the fault once, and settling what became of the call (R8.1 step 7, R14). */
import type { Message, Receipt } from '../../../schemas/generated/types.js';
import { messageOf } from '../../../state/base/message.js';
import { providerOf } from '../../../state/evidence/providers/index.js';
import { message } from '../../../state/messages/message.js';
import { phrase } from '../../../state/messages/sentence.js';
import { provenTargets } from '../../../state/run/supersede.js';
import type { StartOutcome } from '../../faults/port.js';
import { LeaseLost } from '../work.js';
import {
  attemptName,
  type Execution,
  envelope,
  type Obstacle,
  recordRun,
  recordRuns,
  type Settle,
  subjectOf,
} from './context.js';
import { calm, type Reread } from './control.js';
import { findRun } from './find-run.js';
import { pollMs } from './guard.js';
import { lift } from './lift.js';
import type { Span } from './measuring.js';
import type { Seen } from './reading.js';
import { settle } from './settling.js';
import type { Started } from './watch.js';

/** How often the lease is asked for again, milliseconds. */
const ASK_EVERY = 1_000;
/** How long the start's own answer is waited for before the run is looked for, milliseconds: what may act is watched. */
const CALL_PATIENCE = 5_000;
/** How long the App may take to say again that the lease is held, milliseconds. */
const LEASE_PATIENCE = 15_000;
/** Refusals that are nobody's failure: the fault waits, and the attempt is not counted (R8.3, R16.1). */
const STOPS: ReadonlySet<string> = new Set(['halted', 'ending', 'window-closed', 'consent-missing']);

/**
 * `not-started`: it certainly did nothing. `lost`: it may have, and every run that could be ours was cancelled and has ended,
 * or can't be told; nobody knows which one it was.
 */
export type Start =
  | { kind: 'running'; started: Started; settled: Promise<void> }
  | { kind: 'not-started'; obstacle: Obstacle }
  | { kind: 'lost'; obstacle: Obstacle; runs: Seen[] };

export function operationIdOf(execution: Execution): string {
  return `fault-start-${attemptName(execution.experiment)}`;
}

async function prepare(execution: Execution, reread: Reread): Promise<Obstacle | null> {
  const { work, ref, experiment, evidence } = execution;
  const raws = evidence.raws();
  // What was read again must still be fresh when the fault starts.
  const deadline = work.runtime.clock.now() + work.settings.maxEvidenceAge * 1000;
  const answer = await work.appClient.send(
    {
      ...envelope(work, work.runtime.newId('prepare')),
      type: 'prepare',
      operation: {
        operationId: operationIdOf(execution),
        kind: 'fault-start',
        class: 'uncertain',
        key: subjectOf(work, ref).slice(-300),
        intent: {
          ref,
          planDigest: experiment.planDigest,
          faultDigest: experiment.faultDigest,
          duration: experiment.fault.duration,
          // The grid of every sample of this attempt (R5.10).
          startedAt: new Date(execution.measuring.startedAt).toISOString(),
        },
      },
      receipts: reread.receipts,
      raws: Object.fromEntries(reread.receipts.map((receipt) => [receipt.rawDigest, raws[receipt.rawDigest]])),
    },
    { deadline },
  );
  if (answer.ok) return null;
  const { code, message: words } = answer.error;
  if (code === 'lease-lost') throw new LeaseLost('preparing the fault');
  const stopped = STOPS.has(code);
  return { class: stopped ? 'halted' : 'fault-start', details: message('app-refused-start', { words }) };
}

/** The lease, asked for again: a worker that was suspended meanwhile has perhaps lost it (R15.1). */
async function leaseGone({ work, guard }: Execution): Promise<Obstacle | null> {
  const until = work.runtime.clock.now() + LEASE_PATIENCE;
  for (;;) {
    if (await guard.confirm()) return null;
    if (guard.current()?.kind === 'lease-lost') throw new LeaseLost('the fault was about to be started');
    if (work.runtime.clock.now() >= until) {
      return { class: 'observer-lost', details: message('lease-unconfirmed') };
    }
    await work.runtime.clock.sleep(ASK_EVERY, guard.signal);
  }
}

/** What forbids the start although it is prepared: all of it read again, by samples of now (R8.1 step 7). */
async function forbidden(execution: Execution, control: Span, askedAt: number): Promise<Obstacle | null> {
  const { work } = execution;
  const { clock } = work.runtime;
  for (let asked = askedAt; ; ) {
    const late = await calm(execution, control);
    if (late) return late;
    if (clock.now() - asked <= pollMs(work)) return null;
    asked = clock.now();
    const gone = await leaseGone(execution);
    if (gone) return gone;
  }
}

/** The call's outcome; null when it is better looked for: it takes too long, or the fault has to be lifted already. */
async function called(execution: Execution, late: (runId: string) => void): Promise<StartOutcome | null> {
  const { work, ref, guard } = execution;
  const outcome = work.provider.start(ref);
  void outcome.then((answer) => {
    if (answer.kind === 'started' && answer.runId !== null) late(answer.runId);
  });
  const waited = new AbortController();
  const signal = AbortSignal.any([waited.signal, guard.signal]);
  try {
    return await Promise.race([outcome, work.runtime.clock.sleep(CALL_PATIENCE, signal).then(() => null)]);
  } finally {
    waited.abort();
  }
}

/** Prepared, called once, settled. While the fault runs, settling goes on beside it. */
export async function startFault(execution: Execution, reread: Reread, control: Span): Promise<Start> {
  const { work, ref, evidence } = execution;
  const { clock, log } = work.runtime;
  const operationId = operationIdOf(execution);
  const settled = (
    outcome: Settle['outcome'],
    result: Record<string, unknown> | null,
    receipts: readonly Receipt[] = [],
  ): Promise<void> => settle(work, operationId, outcome, result, receipts, evidence);
  try {
    // The cancel of what is started now must not need a login (R14.7).
    await work.provider.login();
  } catch (error) {
    return {
      kind: 'not-started',
      obstacle: { class: 'provider', details: message('provider-no-login', { words: messageOf(error) }) },
    };
  }
  const askedAt = clock.now();
  const refused = await prepare(execution, reread);
  if (refused) return { kind: 'not-started', obstacle: refused };
  const late = await forbidden(execution, control, askedAt);
  if (late) {
    await settled('never-happened', { reason: phrase(late.details).slice(0, 2000) });
    return { kind: 'not-started', obstacle: late };
  }
  const since = clock.now();
  const own = (runId: string): boolean => !reread.known.has(runId.toLowerCase());
  let answered: string | null = null;
  const outcome = await called(execution, (runId) => {
    if (own(runId)) answered = runId;
  });
  if (outcome?.kind === 'refused') {
    await settled('never-happened', { reason: outcome.details.slice(0, 2000) });
    return {
      kind: 'not-started',
      obstacle: { class: 'fault-start', details: message('provider-refused-start', { words: outcome.details }) },
    };
  }
  const started = (runId: string, first: Started['first']): Started => ({
    ref: { fault: ref, runId },
    since,
    known: reread.known,
    first,
  });
  if (outcome?.kind === 'started' && outcome.runId !== null && own(outcome.runId)) {
    const { runId } = outcome;
    return { kind: 'running', started: started(runId, () => undefined), settled: settled('completed', { runId }) };
  }

  const why = unnamed(outcome);
  log.warning(`The fault start is looked up in the list of runs: ${phrase(why)}`);
  const unknown = settled('unknown', { reason: phrase(why).slice(0, 2000) }).catch((error: unknown) =>
    log.warning(`The unknown start could not be recorded: ${messageOf(error)}`),
  );
  const proof = provenTargets(execution.experiment, execution.state.gate);
  const lifted = new Map<string, Promise<Seen | null>>();
  const { found, list } = await findRun(work, {
    ref,
    entry: providerOf(work.environment).entryOf(execution.experiment.fault),
    known: reread.known,
    // Without that list, complete, nothing is started.
    complete: true,
    since,
    named: () => answered,
    several(runId) {
      const key = runId.toLowerCase();
      if (lifted.has(key)) return;
      const candidate = { fault: ref, runId };
      lifted.set(key, lift(work, candidate, proof, message('one-of-several-runs')));
    },
  });
  if (found.kind === 'one' && lifted.size === 0) {
    const { runId } = found;
    let seen: (reading: Seen | null) => void = () => undefined;
    const first = new Promise<Seen | null>((resolve) => {
      seen = resolve;
    });
    const running = started(runId, (reading) => seen(reading));
    // R14.2: settled by looking at the run itself; one that was never readable stays unknown.
    const looked = unknown.then(async () => {
      const reading = await first;
      if (reading) await settled('completed', { runId }, [recordRun(work, evidence, running.ref, reading)]);
    });
    return { kind: 'running', started: running, settled: looked };
  }
  const runs = (await Promise.all(lifted.values())).filter((run) => run !== null);
  await unknown;
  const receipts = list ? [recordRuns(evidence, execution.place, list)] : [];
  if (found.kind === 'none' && lifted.size === 0) {
    await settled('never-happened', { reason: phrase(why).slice(0, 2000) }, receipts);
    return {
      kind: 'not-started',
      obstacle: { class: 'fault-start', details: message('start-never-happened', { why }) },
    };
  }
  // What was seen is what a person's answer will rest on (R14.2).
  await settled('unknown', null, receipts);
  return {
    kind: 'lost',
    runs,
    obstacle: { class: 'observer-lost', details: message('start-not-told-apart', { runs: [...lifted.keys()], why }) },
  };
}

/** Why the call's own answer names no run. */
function unnamed(outcome: StartOutcome | null): Message {
  if (outcome === null) return message('start-unanswered');
  if (outcome.kind === 'started')
    return outcome.runId === null
      ? message('start-named-none')
      : message('start-named-older', { runId: outcome.runId });
  return message('start-unclear', { words: outcome.details });
}
