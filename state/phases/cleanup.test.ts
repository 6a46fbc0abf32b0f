/** R8.6, R16.2: what follows from what a cleanup worker finds out about a fault that nobody watched. */
import { describe, expect, it } from '@jest/globals';
import { message } from '../messages/message.js';
import { inEnglish } from '../messages/testing/in-english.js';
import type { Driver } from '../testing/driver.js';
import { ENVIRONMENT } from '../testing/fixture.js';
import { planJson } from '../testing/raws.js';
import {
  at,
  claim,
  type ExecutionOptions,
  executed,
  FIXED,
  lose,
  type Point,
  prepareFault,
  submission,
} from '../testing/steps.js';

const fate = ({ state }: Driver) => [
  state.transition.status === 'terminated' ? state.verdict : state.phase,
  state.cause ?? state.experiment?.repairs.at(-1)?.class ?? null,
];
const locked = ({ world }: Driver) => world.control?.environments[ENVIRONMENT]?.locked ?? null;

/** A worker was lost while its fault acted; the cleanup worker then hands in what `options` say. */
function cleanedUp(point: Point, options: ExecutionOptions): Driver {
  const driver = at(point);
  const command = executed(driver, options);
  lose(driver);
  claim(driver);
  const { token, purpose, phase } = driver.lease;
  driver.send({ ...command, commandId: 'cleanup', token, purpose, phase });
  return driver;
}

describe('R8.6 the fault is lifted, and was', () => {
  const drifted = { run: { plan: planJson({ port: '9999' }) } };
  it('R8.7 the identical one: the attempt is repeated', () => {
    const driver = cleanedUp('chaos-execution', {});
    expect([fate(driver), locked(driver)]).toEqual([['resilience-analysis', 'observer-lost'], null]);
    expect(driver.state.experiment?.execution).toBeNull();
  });

  it('R8.7 another one than frozen: unsafe, and nothing is repeated', () => {
    const driver = cleanedUp('chaos-execution', drifted);
    expect([fate(driver), locked(driver)]).toEqual([['escalated', 'unsafe'], null]);
    expect(driver.state.experiments.at(-1)).toMatchObject({ verdict: 'none', class: 'unsafe' });
  });

  it('R8.7 another one than that of the experiment which is repeated: fault-drift', () => {
    const driver = cleanedUp('verify-execution', { serving: FIXED, ...drifted });
    expect([fate(driver), locked(driver)]).toEqual([['escalated', 'fault-drift'], null]);
    expect(driver.state.experiments.at(-1)).toMatchObject({ verdict: 'none', class: 'fault-drift' });
  });
});

describe('R16.2 of a run that is ending', () => {
  const started = () => {
    const driver = at('chaos-execution');
    claim(driver);
    prepareFault(driver);
    lose(driver);
    driver.must({ type: 'abandon', reason: 'enough' });
    return driver;
  };
  const nothingFound = (driver: Driver) => {
    claim(driver);
    driver.send(submission(driver, { receipts: [], raws: {} }));
  };

  it('a start that is still unknown keeps a cleanup worker at it', () => {
    const driver = started();
    nothingFound(driver);
    expect([fate(driver)[0], driver.lease]).toMatchObject([
      'chaos-execution',
      { purpose: 'cleanup', status: 'dispatched' },
    ]);
    expect([driver.state.ending?.kind, locked(driver)]).toEqual(['abandoned', null]);
    expect(inEnglish(driver.state.event.details.reason)).toContain('nobody knows whether the fault was started');
  });

  it('a recovery that is not proven does so too', () => {
    const driver = at('chaos-execution');
    const command = executed(driver, { recovery: 0 });
    lose(driver);
    driver.must({ type: 'abandon', reason: 'enough' });
    claim(driver);
    const { token, purpose, phase } = driver.lease;
    driver.send({ ...command, commandId: 'cleanup', token, purpose, phase });
    expect([fate(driver)[0], driver.lease.purpose]).toEqual(['chaos-execution', 'cleanup']);
    expect(inEnglish(driver.state.event.details.reason)).toContain('recovery');
  });

  it('R14.6 the worker itself, done without having told what became of the start, does so too', () => {
    const driver = at('chaos-execution');
    claim(driver);
    prepareFault(driver);
    driver.must({ type: 'abandon', reason: 'enough' });
    driver.send(submission(driver, { receipts: [], raws: {} }));
    expect([fate(driver)[0], driver.lease.purpose, locked(driver)]).toEqual(['chaos-execution', 'cleanup', null]);
  });
});

describe('R8.7 a recovery that nobody measured', () => {
  /** The worker itself says that it lost its watch, with or without what it measured of the recovery. */
  const submitted = (report: object, measured: boolean) => {
    const driver = at('chaos-execution');
    const command = executed(driver);
    const { windows } = command.report;
    const recovery = measured ? windows?.recovery : null;
    driver.send({ ...command, report: { ...command.report, ...report, windows: { ...windows, recovery } } as never });
    return driver;
  };
  it.each<[string, object, boolean, unknown, string | null]>([
    [
      'is looked for by a cleanup worker',
      { outcome: 'repair', class: 'observer-lost' },
      false,
      ['chaos-execution', null],
      'cleanup',
    ],
    [
      'was measured by a worker that lost its watch: the attempt is repeated',
      { outcome: 'repair', class: 'observer-lost' },
      true,
      ['resilience-analysis', 'observer-lost'],
      'phase',
    ],
    [
      'of a worker that had the time is one that failed',
      { outcome: 'repair', class: 'provider' },
      false,
      ['escalated', 'recovery-failed'],
      null,
    ],
  ])('%s', (_, report, measured, expected, purpose) => {
    const driver = submitted(report, measured);
    expect([fate(driver), driver.state.lease?.purpose ?? null]).toEqual([expected, purpose]);
    expect(locked(driver) !== null).toBe(purpose === null);
    if (purpose === 'cleanup') {
      expect(driver.state.event.details.reason).toEqual(
        message('cleanup-looks', { cause: 'observer-lost', why: message('reported', { words: 'measured' }) }),
      );
      expect(driver.state.experiment?.execution).toBeNull();
    }
  });
});
