/** The steps of a run as its workers, its people and the App would send them, and where a test can begin. */
import type { Config } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';
import { analyze, doctor, reanalyze, start } from './analysis-steps.js';
import { Driver } from './driver.js';
import { execute } from './execution-steps.js';
import * as fixture from './fixture.js';
import { passGate } from './gate-steps.js';
import { remembered } from './memo.js';
import { advise, approve, code, deliver, diagnose } from './remedy-steps.js';
import { FIXED } from './worker-steps.js';

export * from './analysis-steps.js';
export * from './execution-steps.js';
export * from './gate-steps.js';
export * from './remedy-steps.js';
export * from './worker-steps.js';

/** Where a test can begin, in the order in which a run gets there. */
export type Point =
  | 'started'
  | 'chaos-execution'
  | 'diagnostic'
  | 'advisory'
  | 'advisory-approval'
  | 'coding'
  | 'delivering'
  | 'awaiting-external-gate'
  | 'revalidation'
  | 'verify-execution'
  | 'verify-diagnostic';

const STEPS: [Point, (driver: Driver) => void][] = [
  ['chaos-execution', (driver) => analyze(driver)],
  ['diagnostic', (driver) => execute(driver)],
  ['advisory', (driver) => diagnose(driver)],
  ['advisory-approval', (driver) => advise(driver)],
  ['coding', (driver) => approve(driver)],
  ['delivering', (driver) => code(driver)],
  ['awaiting-external-gate', (driver) => deliver(driver)],
  ['revalidation', (driver) => passGate(driver)],
  ['verify-execution', (driver) => reanalyze(driver, { serving: FIXED })],
  ['verify-diagnostic', (driver) => execute(driver)],
];

/** Drives a fresh run to the point; one of the usual beginning is driven there once with each configuration. */
export function driveTo(driver: Driver, point: Point, effective?: Config): Driver {
  if (driver.isFresh) return driver.resume(drivenTo(point, effective));
  const config = effective ?? fixture.config();
  doctor(driver, config);
  start(driver, config);
  for (const [reached, step] of STEPS) {
    if (point === 'started') return driver;
    step(driver);
    if (reached === point) return driver;
  }
  return driver;
}

const reached = new Map<string, Driver>();

/** Each point is one step from the point before it. */
function drivenTo(point: Point, config: Config = fixture.config()): Driver {
  return remembered(reached, `${point} ${digestOf(config)}`, () => {
    const place = STEPS.findIndex(([name]) => name === point);
    if (place < 0) {
      const driver = new Driver();
      doctor(driver, config);
      start(driver, config);
      return driver;
    }
    const [before] = STEPS[place - 1] ?? ['started' as const];
    const driver = drivenTo(before, config).fork();
    STEPS[place]?.[1](driver);
    return driver;
  });
}

/** A run at the point, with the usual configuration; driven there once, forked for each test. */
export function at(point: Point): Driver {
  return drivenTo(point).fork();
}

/** The id of that run: it follows from the command that starts it, as every id does (R2.9). */
export const RUN = at('started').state.runId;
