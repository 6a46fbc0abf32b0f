/** The account of runs that the real kernel decided, under a virtual clock. */
import { describe, expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import { Driver } from '../../state/testing/driver.js';
import { config, environmentConfig } from '../../state/testing/fixture.js';
import { analyze, at, diagnose, driveTo, execute, OLD, reanalyze } from '../../state/testing/steps.js';
import { tellDoctor, tellRun } from './narration.js';

/** Every line, as topic and text. */
function account({ log }: Driver): string[] {
  const lines: string[] = [];
  let previous: RunState | null = null;
  for (const { state, changed, archive } of log) {
    if (!state || !changed.state) continue;
    for (const { topic, text } of tellRun(previous, state, archive?.document.experiment ?? null))
      lines.push(topic === '' ? text : `${topic}: ${text}`);
    previous = state;
  }
  return lines;
}

const matching = (lines: string[], pattern: RegExp) => lines.filter((line) => pattern.test(line));

describe('the account of a run', () => {
  it('tells both experiments with their numbers, and why the run ended', () => {
    const driver = at('verify-diagnostic');
    diagnose(driver);
    const lines = account(driver);
    expect(matching(lines, /^measured: /)).toEqual([
      expect.stringMatching(/: 100 % before, 0 % during the fault \(< 50 % shows the weakness\)$/),
      expect.stringMatching(/: 100 % before, 100 % during the fault /),
    ]);
    expect(matching(lines, /^verdict: /)).toEqual([
      'verdict: experiment 1 (initial): CONFIRMED',
      'verdict: experiment 2 (verify): REFUTED',
    ]);
    expect(matching(lines, /^the changed code ran: /)).toHaveLength(1);
    expect(matching(lines, /^fault: started once: run /)).toHaveLength(2);
    expect(matching(lines, /^again: the identical fault /)).toHaveLength(1);
    expect(lines.at(-1)).toMatch(/^ended: resolved: the identical fault does not do it any more/);
  });

  it('tells each fact once', () => {
    const driver = at('verify-diagnostic');
    diagnose(driver);
    const topics = /^(start|weakness|approve|change|gate|ended): /;
    const told = matching(account(driver), topics);
    expect(told).toEqual([...new Set(told)]);
  });

  it('tells the experiment of a run that ends with it, though the state holds it no more', () => {
    const driver = driveTo(new Driver(), 'chaos-execution', config(environmentConfig({ maxRepairs: 0 })));
    execute(driver, { effect: { during: 1 } });
    expect(driver.state.experiment).toBeNull();
    const lines = account(driver);
    expect(matching(lines, /^its effect: .*100 % before, 100 % during/)).toHaveLength(1);
    expect(matching(lines, /^execution: fault-proof: /)).toHaveLength(1);
    expect(matching(lines, /^repair: /)).toEqual([]);
    expect(lines.at(-1)).toMatch(/^ended: escalated: fault-proof: /);
  });

  it('tells a repair with its class, and that nothing was measured', () => {
    const driver = at('chaos-execution');
    execute(driver, { effect: { during: null } });
    const lines = account(driver);
    expect(matching(lines, /^repair: fault-proof: /)).toHaveLength(1);
    expect(matching(lines, /^verdict: /)).toEqual([]);
  });

  it('R8.3 tells that the gate is open again when the accepted build was replaced', () => {
    const driver = at('revalidation');
    reanalyze(driver, { serving: OLD });
    expect(account(driver).at(-1)).toMatch(/^gate open: the accepted build does not serve any more: /);
  });

  it('tells an analysis that found nothing to test', () => {
    const driver = at('started');
    analyze(driver, []);
    expect(account(driver).at(-1)).toMatch(/^asked again: /);
  });

  it('tells what doctor found, once, with short names', () => {
    const { control } = at('started').world;
    if (!control) throw new Error('there is no control');
    const lines = tellDoctor(null, control, 'shop-test');
    expect(lines.map(({ text }) => text.split(' ').slice(0, 2).join(' '))).toHaveLength(4);
    for (const { text } of lines) expect(text).not.toContain('/subscriptions/');
    expect(tellDoctor(control, control, 'shop-test')).toEqual([]);
  });
});
