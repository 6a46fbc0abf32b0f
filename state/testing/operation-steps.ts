/** One operation of a worker in chaos-execution: prepared, settled, looked for (R14). */
import type { CommandOf, Evidence } from '../base/command.js';
import type { Driver } from './driver.js';
import { CONFIGURATION, WORKSPACE } from './fixture.js';
import { Bag } from './raws.js';
import { at, claim, cleanUp, lose, reanalyze, WORKFLOW_RUN } from './steps.js';

type Body<T extends 'prepare' | 'settle'> = Omit<CommandOf<T>, 'commandId' | 'actor' | 'authority' | 'producer'>;

const nothing: Evidence = { receipts: [], raws: {} };

/** A worker that holds chaos-execution. */
export function held(): Driver {
  const driver = at('chaos-execution');
  claim(driver);
  return driver;
}

export function prepareBody(driver: Driver, over: object = {}, evidence: Evidence = nothing): Body<'prepare'> {
  const operation = {
    operationId: 'start-1',
    kind: 'fault-start',
    class: 'uncertain',
    key: CONFIGURATION.slice(-200),
    intent: { configurationName: 'pricing', startedAt: driver.now },
    ...over,
  };
  return {
    type: 'prepare',
    token: driver.lease.token,
    workflowRun: WORKFLOW_RUN,
    operation,
    ...evidence,
  } as Body<'prepare'>;
}

export function settleBody(driver: Driver, over: object = {}): Body<'settle'> {
  return {
    type: 'settle',
    token: driver.lease.token,
    workflowRun: WORKFLOW_RUN,
    operationId: 'start-1',
    outcome: 'completed',
    result: { runId: 'run-1' },
    ...nothing,
    ...over,
  } as Body<'settle'>;
}

/** Lost after the intent, repaired, and held by the next worker. */
export function successor(): Driver {
  const driver = held();
  driver.must(prepareBody(driver));
  lose(driver);
  cleanUp(driver);
  reanalyze(driver);
  claim(driver);
  return driver;
}

/** One run as a list of runs shows it. */
export function listedRun(
  name: string,
  startTime: string | null,
  configuration: string | null = 'pricing',
  status = 'Running',
) {
  const properties = { status, startTime, scenarioConfigurationName: configuration };
  return { name, properties };
}

/** A complete list of runs (unless a next link says otherwise), read at the time. */
export function listed(driver: Driver, runs: object[], at = driver.now, nextLink?: string): Evidence {
  const bag = new Bag({ experiment: 1, mode: 'initial' });
  const pages = [{ value: runs, ...(nextLink === undefined ? {} : { nextLink }) }];
  bag.add({ kind: 'fault-run-list', subject: WORKSPACE }, { scenarios: [{ name: 'DependencyBlackout', pages }] }, at);
  return bag.evidence;
}

/** Evidence of two readings in one submission. */
export function both(one: Evidence, other: Evidence): Evidence {
  return { receipts: [...one.receipts, ...other.receipts], raws: { ...one.raws, ...other.raws } };
}
