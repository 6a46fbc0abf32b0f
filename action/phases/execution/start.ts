/** Starting the fault once, and settling what became of the call (R8.1 step 7, R14). */
import type { Receipt } from '../../../schemas/generated/types.js';
import { timeMs } from '../../../state/base/time.js';
import type { ScenarioRunListValue } from '../../../state/evidence/readers/chaos.js';
import { provenTargets } from '../../../state/run/supersede.js';
import type { EvidenceBag } from '../../evidence.js';
import type { ConfigurationRef, StartOutcome } from '../../faults/port.js';
import { messageOf } from '../../runtime/runtime.js';
import { details, LeaseLost, type Work } from '../work.js';
import { toldCancels } from './brake.js';
import {
  attemptName,
  configurationId,
  type Execution,
  envelope,
  type Obstacle,
  type RunListReading,
  readRuns,
  recordRun,
  recordRuns,
  type Settle,
} from './context.js';
import { calm, type Reread } from './control.js';
import { pollMs } from './guard.js';
import { lift } from './lift.js';
import type { Span } from './measuring.js';
import type { Seen } from './reading.js';
import type { Started } from './watch.js';

/** A started run shows in the list after this long at the latest (R14.2). */
const VISIBILITY_MARGIN = 60_000;
const LOOK_EVERY = 1_000;
/** How long the start's own answer is waited for before the run is looked for, milliseconds: what may act is watched. */
const CALL_PATIENCE = 5_000;
/** How long the App may take to say again that the lease is held, milliseconds. */
const LEASE_PATIENCE = 15_000;
/** Refusals that are nobody's failure: the fault waits, and the attempt is not counted (R8.3, R16.1). */
const STOPS: ReadonlySet<string> = new Set(['halted', 'ending', 'window-closed', 'consent-missing']);
/** How far a service's clock may be behind ours where a run can only be looked up by its start. */
const SKEW = 1_000;

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

/** Sends a settle; a refused one is told to people, the run's submission still says what happened. */
export async function settle(
  work: Work,
  operationId: string,
  outcome: Settle['outcome'],
  result: Record<string, unknown> | null,
  receipts: readonly Receipt[],
  evidence: EvidenceBag,
): Promise<void> {
  const raws = evidence.raws();
  const answer = await work.appClient.send({
    ...settlement(work, operationId, outcome, result),
    receipts: [...receipts],
    raws: Object.fromEntries(receipts.map((receipt) => [receipt.rawDigest, raws[receipt.rawDigest]])),
  });
  if (!answer.ok)
    work.runtime.log.warning(`Settling ${operationId} as ${outcome} was refused: ${answer.error.message}`);
}

function settlement(
  work: Work,
  operationId: string,
  outcome: Settle['outcome'],
  result: Record<string, unknown> | null,
): Settle {
  return {
    ...envelope(work, work.runtime.newId('settle')),
    type: 'settle',
    operationId,
    outcome,
    result,
    receipts: [],
    raws: {},
    ...(work.cancels.length > 0 ? { cancels: toldCancels(work) } : {}),
  };
}

/** How long telling the App of a cancel is tried, milliseconds; the submission tells it again. */
const TELL_PATIENCE = 30_000;

/**
 * What a cancel did is told as soon as it was answered: whoever sent it may be killed before it submits (R14.7). Beside
 * everything else, and never a reason to fail.
 */
export async function tellCancel(work: Work, operationId: string, runId: string): Promise<void> {
  try {
    const deadline = work.runtime.clock.now() + TELL_PATIENCE;
    const answer = await work.appClient.send(settlement(work, operationId, 'completed', { runId }), { deadline });
    if (!answer.ok) work.runtime.log.info(`The cancel of ${runId} was not recorded yet: ${answer.error.message}`);
  } catch (error) {
    work.runtime.log.info(`The cancel of ${runId} could not be told yet: ${messageOf(error)}`);
  }
}

export interface Search {
  ref: ConfigurationRef;
  /** Ids in lower case of runs that are certainly others. */
  known: ReadonlySet<string>;
  /** Every run of before the call is among the known: names alone decide, and no clock does (R8.8). */
  complete: boolean;
  /** When the call was made, milliseconds. */
  since: number;
  /** What the call itself answers, should it still do so: the run's id. */
  named?(): string | null;
  /** Told about each candidate as soon as it is seen, when there is more than one. */
  several?(runId: string): void;
}

export type Found = { kind: 'one'; runId: string } | { kind: 'none' } | { kind: 'many'; runIds: string[] };

/** How long one reading of the list may take, milliseconds. */
const LIST_PATIENCE = 10_000;
/** How long the list is asked at the most, milliseconds: a fault has its own end. */
const SEARCH_PATIENCE = 15 * 60_000;

/**
 * Looks for the run of a start whose answer was lost, until the margin has passed (R14.2). Of several each is told at once,
 * since each may be the fault; the list is then read until it is conclusive.
 */
export async function findRun(work: Work, search: Search): Promise<{ found: Found; list: RunListReading | null }> {
  const { clock, log } = work.runtime;
  let list: RunListReading | null = null;
  const until = Math.min(clock.now() + SEARCH_PATIENCE, work.deadline);
  for (;;) {
    // Read after the margin, an empty list is a proof; before it, it is none.
    const conclusive = clock.now() >= search.since + VISIBILITY_MARGIN;
    const named = search.named?.() ?? null;
    if (named !== null) return { found: { kind: 'one', runId: named }, list };
    try {
      const names = [search.ref.scenarioName];
      list = await readRuns(work, search.ref.workspaceId, names, { timeoutMs: LIST_PATIENCE });
      const candidates = list.runs?.filter((run) => isCandidate(run, search)).map((run) => run.runId) ?? [];
      const [only] = candidates;
      if (candidates.length > 1) {
        for (const candidate of candidates) search.several?.(candidate);
        if (conclusive || !search.several) return { found: { kind: 'many', runIds: candidates }, list };
      } else if (only !== undefined) return { found: { kind: 'one', runId: only }, list };
      else if (list.runs !== null && conclusive) return { found: { kind: 'none' }, list };
    } catch (error) {
      log.info(`The list of runs could not be read: ${messageOf(error)}`);
    }
    if (clock.now() >= until) return { found: { kind: 'many', runIds: [] }, list };
    await clock.sleep(LOOK_EVERY);
  }
}

function isCandidate(run: ScenarioRunListValue, { known, complete, ref, since }: Search): boolean {
  if (known.has(run.runId.toLowerCase())) return false;
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  if (run.configurationName !== null && !same(run.configurationName, ref.configurationName)) return false;
  if (!same(run.scenarioName, ref.scenarioName)) return false;
  return complete || run.startedAt === null || timeMs(run.startedAt) >= since - SKEW;
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
        key: configurationId(ref).slice(-300),
        intent: {
          ...ref,
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
  const { code, message } = answer.error;
  if (code === 'lease-lost') throw new LeaseLost('preparing the fault');
  const stopped = STOPS.has(code);
  return { class: stopped ? 'halted' : 'fault-start', details: details(`The App refused the fault start: ${message}`) };
}

/** The lease, asked for again: a worker that was suspended meanwhile has perhaps lost it (R15.1). */
async function leaseGone({ work, guard }: Execution): Promise<Obstacle | null> {
  const until = work.runtime.clock.now() + LEASE_PATIENCE;
  for (;;) {
    if (await guard.confirm()) return null;
    if (guard.current()?.kind === 'lease-lost') throw new LeaseLost('the fault was about to be started');
    if (work.runtime.clock.now() >= until) {
      return { class: 'observer-lost', details: 'The App did not say again that the lease is held.' };
    }
    await work.runtime.clock.sleep(LOOK_EVERY, guard.signal);
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
      obstacle: { class: 'provider', details: details(`Azure gave no new login: ${messageOf(error)}`) },
    };
  }
  const askedAt = clock.now();
  const refused = await prepare(execution, reread);
  if (refused) return { kind: 'not-started', obstacle: refused };
  const late = await forbidden(execution, control, askedAt);
  if (late) {
    await settled('never-happened', { reason: late.details.slice(0, 2000) });
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
      obstacle: { class: 'fault-start', details: details(`Azure refused the start: ${outcome.details}`) },
    };
  }
  const started = (runId: string, first: Started['first']): Started => ({
    ref: { workspaceId: ref.workspaceId, scenarioName: ref.scenarioName, runId },
    since,
    known: reread.known,
    first,
  });
  if (outcome?.kind === 'started' && outcome.runId !== null && own(outcome.runId)) {
    const { runId } = outcome;
    return { kind: 'running', started: started(runId, () => undefined), settled: settled('completed', { runId }) };
  }

  const why = unnamed(outcome);
  log.warning(`The fault start is looked up in the list of runs: ${why}`);
  const unknown = settled('unknown', { reason: why.slice(0, 2000) }).catch((error: unknown) =>
    log.warning(`The unknown start could not be recorded: ${messageOf(error)}`),
  );
  const proof = provenTargets(execution.experiment, execution.state.gate);
  const lifted = new Map<string, Promise<Seen | null>>();
  const { found, list } = await findRun(work, {
    ref,
    known: reread.known,
    // Without that list, complete, nothing is started.
    complete: true,
    since,
    named: () => answered,
    several(runId) {
      const key = runId.toLowerCase();
      if (lifted.has(key)) return;
      const candidate = { workspaceId: ref.workspaceId, scenarioName: ref.scenarioName, runId };
      lifted.set(key, lift(work, candidate, proof, 'one of several runs that may be ours'));
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
      if (reading) await settled('completed', { runId }, [recordRun(evidence, running.ref, reading)]);
    });
    return { kind: 'running', started: running, settled: looked };
  }
  const runs = (await Promise.all(lifted.values())).filter((run) => run !== null);
  await unknown;
  const receipts = list ? [recordRuns(evidence, ref.workspaceId, list)] : [];
  if (found.kind === 'none' && lifted.size === 0) {
    await settled('never-happened', { reason: why.slice(0, 2000) }, receipts);
    return {
      kind: 'not-started',
      obstacle: { class: 'fault-start', details: details(`The fault was never started: ${why}`) },
    };
  }
  // What was seen is what a person's answer will rest on (R14.2).
  await settled('unknown', null, receipts);
  const names = [...lifted.keys()].join(', ') || 'the list is unreadable';
  return {
    kind: 'lost',
    runs,
    obstacle: { class: 'observer-lost', details: details(`Which run is ours can't be told: ${names} (${why})`) },
  };
}

/** Why the call's own answer names no run. */
function unnamed(outcome: StartOutcome | null): string {
  if (outcome === null) return 'the start was not answered in time';
  if (outcome.kind === 'started')
    return outcome.runId === null ? 'the answer names no run' : `the answer names run ${outcome.runId}, an older one`;
  return outcome.details;
}
