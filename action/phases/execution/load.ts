/**
 * The demand of an experiment: started before the control window, stopped after recovery, and on every other way out (R8.1 steps 5 and
 * 11). Its operation is open for as long as it may be under way, so that whoever comes next stops what a lost worker left.
 */
import type { Operation, Receipt } from '../../../schemas/generated/types.js';
import { messageOf } from '../../../state/base/message.js';
import { loadSeconds } from '../../../state/config/load.js';
import type { LoadValue } from '../../../state/evidence/readers/load.js';
import { message } from '../../../state/messages/message.js';
import { createEvidence, type EvidenceBag } from '../../evidence.js';
import type { Load } from '../../load/index.js';
import { LeaseLost, stateOf, type Work } from '../work.js';
import { attemptName, type Demand, envelope, type Obstacle } from './context.js';
import { settle } from './settling.js';

/** How often, and how long, a load that was told to stop is asked whether it did, milliseconds. */
const AGAIN = 1_000;
const PATIENCE = 30_000;
/** The same, of a job that is ending: it is killed within seconds. */
const LAST_PATIENCE = 2_000;

/** Stopped and looked at until it is over; the last look, null: it could never be read. */
async function stopped({ runtime }: Work, load: Load, evidence: EvidenceBag, id: string): Promise<Receipt | null> {
  const { clock, log } = runtime;
  const begun = clock.now();
  for (let seen: Receipt | null = null; ; ) {
    try {
      const outcome = await load.stop(id);
      if (outcome.kind !== 'accepted') log.info(`Stopping load ${id}: ${outcome.details}`);
      const receipt = evidence.add({ kind: 'load', subject: id, ...(await load.status(id)) });
      if (receipt.value !== null) seen = receipt;
      if (receipt.value !== null && !(receipt.value as unknown as LoadValue).running) return receipt;
    } catch (error) {
      log.info(`Load ${id} could not be read: ${messageOf(error)}`);
    }
    if (clock.now() - begun >= (runtime.stopping.aborted ? LAST_PATIENCE : PATIENCE)) return seen;
    await clock.sleep(AGAIN);
  }
}

/** From what was seen last: over, never begun, or nobody knows. */
async function settleLoad(
  work: Work,
  operationId: string,
  seen: Receipt | null,
  evidence: EvidenceBag,
): Promise<boolean> {
  const value = (seen?.value ?? null) as LoadValue | null;
  const over = value !== null && !value.running;
  const outcome = !over ? 'unknown' : value.startedAt === null ? 'never-happened' : 'completed';
  const result = value === null ? null : { status: value.status, requests: value.requests };
  await settle(work, operationId, outcome, result, seen ? [seen] : [], evidence);
  return over;
}

/** What a lost worker left under way (R15.2): stopped by whoever has the run's next lease, before anything else. */
export async function stopLeftLoad(work: Work): Promise<void> {
  const { load } = work;
  const left = work.brief.state?.operations.filter(({ kind, status }) => kind === 'load' && status !== 'settled') ?? [];
  if (left.length === 0 || load === null) return;
  const { experiment } = stateOf(work);
  const of = experiment ? { experiment: experiment.n, mode: experiment.mode } : {};
  const evidence = createEvidence(work.runtime.clock, of);
  for (const { operationId, key } of left satisfies Operation[]) {
    work.runtime.log.notice(`Load ${key} was left under way; stopping it.`);
    await settleLoad(work, operationId, await stopped(work, load, evidence, key), evidence).catch((error: unknown) =>
      work.runtime.log.warning(`What became of load ${key} could not be told: ${messageOf(error)}`),
    );
  }
}

/** Null: none is configured. */
export function createDemand(work: Work, evidence: EvidenceBag): Demand | null {
  const { load } = work;
  if (load === null) return null;
  const { clock, log, stopping } = work.runtime;
  let running: { operationId: string; id: string } | null = null;
  /** The job is ending: the load is told at once, and again by `end`. */
  const onStopping = (): void => {
    if (running) void load.stop(running.id).catch(() => undefined);
  };
  stopping.addEventListener('abort', onStopping, { once: true });

  const failed = (words: string): Obstacle => ({ class: 'starved', details: message('load-not-begun', { words }) });
  const demand: Demand = {
    get started() {
      return running !== null;
    },
    async begin(execution) {
      if (running) return null;
      const { experiment, state } = execution;
      const name = attemptName(experiment);
      const [operationId, id] = [`load-${name}`, `load-${state.runId}-${name}`];
      const seconds = loadSeconds(work.settings, experiment.fault.duration);
      const answer = await work.appClient.send({
        ...envelope(work, work.runtime.newId('prepare')),
        type: 'prepare',
        operation: {
          operationId,
          kind: 'load',
          class: 'uncertain',
          key: id,
          intent: { run: load.settings.run, seconds },
        },
        receipts: [],
        raws: {},
      });
      if (!answer.ok) {
        const { code, message: words } = answer.error;
        if (code === 'lease-lost') throw new LeaseLost('preparing the load');
        return { class: 'halted', details: message('load-refused', { words }) };
      }
      running = { operationId, id };
      log.info(`Load ${id} starts; it ends by itself after ${seconds} s.`);
      const outcome = await load.start(id, seconds);
      if (outcome.kind !== 'accepted') return failed(outcome.details);
      await demand.look();
      return null;
    },
    async look() {
      if (!running) return;
      const { id } = running;
      try {
        evidence.add({ kind: 'load', subject: id, ...(await load.status(id)) });
      } catch (error) {
        log.warning(`Load ${id} could not be read: ${messageOf(error)}`);
      }
    },
    async end(recorded) {
      stopping.removeEventListener('abort', onStopping);
      if (!running) return;
      const { operationId, id } = running;
      running = null;
      // Its own bag: what the experiment is judged by is how the load was before it was stopped.
      const own = createEvidence(clock, experimentOf(work));
      const seen = await stopped(work, load, own, id);
      if (!recorded) return;
      await settleLoad(work, operationId, seen, own).catch((error: unknown) =>
        log.warning(`What became of load ${id} could not be told: ${messageOf(error)}`),
      );
    },
  };
  return demand;
}

function experimentOf(work: Work) {
  const { experiment } = stateOf(work);
  return experiment ? { experiment: experiment.n, mode: experiment.mode } : {};
}
