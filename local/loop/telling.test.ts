/** The account of runs that the real kernel decided, under a virtual clock. */
import { describe, expect, it } from '@jest/globals';
import { paint } from '../../app/cli/styled.js';
import type { ExperimentDocument } from '../../schemas/generated/types.js';
import { viewOf } from '../../state/queries/view/index.js';
import { Driver } from '../../state/testing/driver.js';
import { config, environmentConfig } from '../../state/testing/fixture.js';
import { at, diagnose, driveTo, execute } from '../../state/testing/steps.js';
import type { Told } from './screen.js';
import { type Seen, tellDoctor, tellRun, verdictLines } from './telling.js';
import { waitingFor } from './waiting.js';

/** Each revision as it was seen. */
function seen({ log }: Driver): Seen[] {
  const closed = new Map<number, ExperimentDocument>();
  return log.flatMap(({ state, control, changed, archive }) => {
    if (archive) closed.set(archive.document.experiment.n, archive.document);
    return state && changed.state ? [{ state, view: viewOf({ state, closed: new Map(closed), control }) }] : [];
  });
}

function told(driver: Driver): Told[] {
  const all = seen(driver);
  return all.flatMap((now, index) => tellRun(all[index - 1] ?? null, now));
}

const words = (driver: Driver) => told(driver).map(({ word, text }) => `${word}: ${text}`);
const steps = (driver: Driver) =>
  told(driver).flatMap(({ step }) => (step ? [`${step.sign} ${step.name}: ${paint(step.says, false)}`] : []));

describe('the account of a run', () => {
  const resolved = at('verify-diagnostic');
  diagnose(resolved);

  it('is the five steps, each once, with the numbers that decided', () => {
    expect(steps(resolved)).toEqual([
      expect.stringMatching(/^✓ Suspect: /),
      expect.stringMatching(/^✓ Prove: .*: 0% during the fault \(weak below 50%\)$/),
      expect.stringMatching(/^✓ Approve: /),
      expect.stringMatching(/^✓ Live: /),
      expect.stringMatching(/^✓ Repeat: .*: 100% during the same fault$/),
    ]);
  });

  it('tells each fact once, in order', () => {
    const all = words(resolved);
    const unique = all.filter((line) => !line.startsWith('fault: '));
    expect(unique).toEqual([...new Set(unique)]);
    const order = all.map((line) => line.split(':')[0]);
    for (const [first, then] of [
      ['started', 'suspected'],
      ['suspected', 'proven'],
      ['proven', 'proposed'],
      ['proposed', 'approved'],
      ['approved', 'opened'],
      ['opened', 'merged'],
      ['merged', 'live'],
      ['live', 'fixed'],
      ['fixed', 'resolved'],
    ] as const)
      expect([first, order.indexOf(first) >= 0 && order.indexOf(first) < order.indexOf(then)]).toEqual([first, true]);
    expect(all.filter((line) => line.startsWith('fault: '))).toEqual([
      expect.stringMatching(/^fault: .*, on /),
      expect.stringMatching(/^fault: ended; .*100% → 0%$/),
      expect.stringMatching(/^fault: the same, .*, on /),
      expect.stringMatching(/^fault: ended; .*100% → 0%$/),
    ]);
    const last = seen(resolved).at(-1);
    const verdict = last ? verdictLines(last.view).map((line) => paint(line, false)) : [];
    expect(`resolved: ${verdict.join(' ').replace('Resolved. ', '')}`).toBe(all.at(-1));
  });

  it('a fault without effect: why, and that it is not a verdict', () => {
    const driver = driveTo(new Driver(), 'chaos-execution', config(environmentConfig({ maxRepairs: 0 })));
    execute(driver, { effect: { during: 1 } });
    expect(words(driver)).toContainEqual(expect.stringMatching(/^fault: ended; .*100% → 100%$/));
    expect(words(driver).at(-1)).toMatch(/^no verdict: The fault had no measurable effect\./);
    expect(steps(driver).slice(1)).toEqual(['– Prove: the fault had no measurable effect']);
  });

  it('a repair with its class, and that nothing was measured', () => {
    const driver = at('chaos-execution');
    execute(driver, { effect: { during: null } });
    expect(words(driver).filter((line) => line.startsWith('repeated: the fault had no '))).toHaveLength(1);
    expect(words(driver).filter((line) => /^(proven|not weak): /.test(line))).toEqual([]);
  });

  it('what doctor found, once', () => {
    const { control } = at('started').world;
    if (!control) throw new Error('there is no control');
    expect(tellDoctor(null, control, 'shop-test')).toEqual([
      { word: 'doctor', text: expect.stringMatching(/^passed: /) },
    ]);
    expect(tellDoctor(control, control, 'shop-test')).toEqual([]);
  });
});

describe('what is waited for', () => {
  it('has words at every revision but the last, and a fault only while one may run', () => {
    const driver = at('verify-diagnostic');
    diagnose(driver);
    const all = seen(driver).map(({ state, view }) => ({
      phase: view.run.id && state.phase,
      waiting: waitingFor(state, null, 'shop-test'),
    }));
    expect(all.at(-1)?.waiting).toBeNull();
    for (const { waiting } of all.slice(0, -1)) expect(waiting?.text).toMatch(/^[a-z][^.!]+$/);
    const running = all.filter(({ waiting }) => waiting?.fault);
    expect(running.length).toBeGreaterThan(0);
    expect(new Set(running.map(({ phase }) => phase))).toEqual(new Set(['chaos-execution']));
  });

  it('before there is a run', () => {
    const { control } = at('started').world;
    expect(waitingFor(null, null, 'shop-test')?.text).toBe('the App wakes up');
    expect(waitingFor(null, control, 'shop-test')?.text).toBe('the run starts');
  });
});
