/** Starting the fault once, and settling what became of the call (R8.1 step 7, R14). */
import type { Receipt } from '../../../schemas/generated/types.js';
import type { ScenarioRunListValue } from '../../../state/readers/chaos.js';
import { timeMs } from '../../../state/time.js';
import type { EvidenceBag } from '../../evidence.js';
import type { ConfigurationRef, RunRef } from '../../providers/port.js';
import { messageOf } from '../../runtime.js';
import { details, LeaseLost, type Work } from '../work.js';
import {
  attemptName,
  configurationId,
  type Execution,
  envelope,
  type Obstacle,
  type RunListReading,
  readRun,
  readRuns,
  recordRun,
  recordRuns,
  type Settle,
} from './context.js';
import { contaminationObstacle, type Reread, type Span } from './control.js';
import { interruptionObstacle } from './preconditions.js';

/** A started run shows in the list after this long at the latest (R14.2). */
const VISIBILITY_MARGIN = 60_000;
const LOOK_EVERY = 1_000;
/** Refusals that are nobody's failure: the fault waits, and the attempt is not counted (R8.3, R16.1). */
const STOPS: ReadonlySet<string> = new Set(['halted', 'ending', 'window-closed', 'consent-missing']);
/** How far a service's clock may be behind ours when a run is looked up by its start. */
const SKEW = 1_000;

export type Start =
  | { kind: 'running'; ref: RunRef; settled: Promise<void> }
  | { kind: 'not-started'; obstacle: Obstacle };

export function operationIdOf(execution: Execution, kind: 'fault-start' | 'fault-cancel'): string {
  return `${kind}-${attemptName(execution.experiment)}`;
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
  const answer = await work.door.send({
    ...envelope(work, work.runtime.newId('settle')),
    type: 'settle',
    operationId,
    outcome,
    result,
    receipts: [...receipts],
    raws: Object.fromEntries(receipts.map((receipt) => [receipt.rawDigest, raws[receipt.rawDigest]])),
  });
  if (!answer.ok)
    work.runtime.log.warning(`Settling ${operationId} as ${outcome} was refused: ${answer.error.message}`);
}

export interface Search {
  scenarioNames: readonly string[];
  ref: ConfigurationRef;
  /** Ids in lower case of runs that are certainly others. */
  known: ReadonlySet<string>;
  /** When the call was made, milliseconds. */
  since: number;
}

export type Found = { kind: 'one'; runId: string } | { kind: 'none' } | { kind: 'many'; runIds: string[] };

/** Looks for the run of a start whose answer was lost, until the margin has passed (R14.2). */
export async function findRun(work: Work, search: Search): Promise<{ found: Found; list: RunListReading | null }> {
  const { clock, log } = work.runtime;
  let list: RunListReading | null = null;
  for (;;) {
    // Read after the margin, an empty list is a proof; before it, it is none.
    const conclusive = clock.now() >= search.since + VISIBILITY_MARGIN;
    try {
      list = await readRuns(work, search.ref.workspaceId, search.scenarioNames);
      const candidates = list.runs?.filter((run) => isCandidate(run, search)).map((run) => run.runId) ?? [];
      const [only] = candidates;
      if (candidates.length > 1) return { found: { kind: 'many', runIds: candidates }, list };
      if (only !== undefined) return { found: { kind: 'one', runId: only }, list };
      if (list.runs !== null && conclusive) return { found: { kind: 'none' }, list };
    } catch (error) {
      log.info(`The list of runs could not be read: ${messageOf(error)}`);
    }
    if (clock.now() >= work.deadline) return { found: { kind: 'many', runIds: [] }, list };
    await clock.sleep(LOOK_EVERY);
  }
}

function isCandidate(run: ScenarioRunListValue, { known, ref, since }: Search): boolean {
  if (known.has(run.runId.toLowerCase())) return false;
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  if (run.configurationName !== null && !same(run.configurationName, ref.configurationName)) return false;
  return same(run.scenarioName, ref.scenarioName) && (run.startedAt === null || timeMs(run.startedAt) >= since - SKEW);
}

async function prepare(execution: Execution, reread: Reread): Promise<Obstacle | null> {
  const { work, ref, experiment, evidence } = execution;
  const raws = evidence.raws();
  // What was read again must still be fresh when the fault starts.
  const deadline = work.runtime.clock.now() + work.settings.maxEvidenceAge * 1000;
  const answer = await work.door.send(
    {
      ...envelope(work, work.runtime.newId('prepare')),
      type: 'prepare',
      operation: {
        operationId: operationIdOf(execution, 'fault-start'),
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

/** Prepared, called once, settled. While the fault runs, settling goes on beside it. */
export async function startFault(execution: Execution, reread: Reread, control: Span): Promise<Start> {
  const { work, ref, evidence } = execution;
  const { clock, log } = work.runtime;
  const operationId = operationIdOf(execution, 'fault-start');
  const refused = await prepare(execution, reread);
  if (refused) return { kind: 'not-started', obstacle: refused };
  // The commit took its time; what the samples and the App say must still hold.
  const late = interruptionObstacle(execution) ?? contaminationObstacle(execution, control);
  if (late) {
    await settle(work, operationId, 'never-happened', { reason: late.details }, [], evidence);
    return { kind: 'not-started', obstacle: late };
  }
  const since = clock.now();
  const outcome = await work.provider.start(ref);
  const running = (runId: string, receipts: Receipt[], before: Promise<void>): Start => ({
    kind: 'running',
    ref: { workspaceId: ref.workspaceId, scenarioName: ref.scenarioName, runId },
    settled: before.then(() => settle(work, operationId, 'completed', { runId }, receipts, evidence)),
  });
  if (outcome.kind === 'refused') {
    await settle(work, operationId, 'never-happened', { reason: outcome.details.slice(0, 2000) }, [], evidence);
    return {
      kind: 'not-started',
      obstacle: { class: 'fault-start', details: details(`Azure refused the start: ${outcome.details}`) },
    };
  }
  if (outcome.kind === 'started' && outcome.runId !== null) return running(outcome.runId, [], Promise.resolve());

  const why = outcome.kind === 'unknown' ? outcome.details : 'the answer names no run';
  log.warning(`The fault start is looked up in the list of runs: ${why}`);
  const unknown = settle(work, operationId, 'unknown', { reason: why.slice(0, 2000) }, [], evidence);
  const { found, list } = await findRun(work, {
    scenarioNames: execution.scenarioNames,
    ref,
    known: reread.known,
    since,
  });
  if (found.kind === 'one') {
    const runRef = { ...ref, runId: found.runId };
    const run = await readRun(work, runRef);
    return running(found.runId, [recordRun(evidence, runRef, run)], unknown);
  }
  await unknown;
  if (found.kind === 'none') {
    await settle(
      work,
      operationId,
      'never-happened',
      { reason: why.slice(0, 2000) },
      list ? [recordRuns(evidence, ref.workspaceId, list)] : [],
      evidence,
    );
    return {
      kind: 'not-started',
      obstacle: { class: 'fault-start', details: details(`The fault was never started: ${why}`) },
    };
  }
  return {
    kind: 'not-started',
    obstacle: {
      class: 'fault-start',
      details: details(
        `Which run is ours can't be told: ${found.runIds.join(', ') || 'the list is unreadable'} (${why})`,
      ),
    },
  };
}
