/** R19: what R5.7, R5.8 or R7.1 refuses can't be tested by the present rules: the run ends when it is migrated. */
import { describe, expect, it } from '@jest/globals';
import type { Hypothesis } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';
import { CURRENT_POLICY } from '../base/policy-versions.js';
import { inEnglish } from '../messages/testing/in-english.js';
import type { Driver } from '../testing/driver.js';
import { at, type Point } from '../testing/steps.js';

/** A run of the rules before, at rest in a phase, with another frozen hypothesis. */
function older(phase: Point, change: (hypothesis: Hypothesis) => void): Driver {
  const driver = at(phase);
  driver.edit((state) => {
    state.policyVersion = '2026-11';
    state.lease = null;
    if (!state.experiment) throw new Error('nothing is frozen');
    change(state.experiment.hypothesis);
    state.experiment.hypothesisDigest = digestOf(state.experiment.hypothesis);
  });
  return driver;
}

describe('R19 a frozen hypothesis that the present rules refuse', () => {
  it.each<[string, Point, (hypothesis: Hypothesis) => void, string]>([
    [
      'R5.7 an SLO that can not fail',
      'awaiting-external-gate',
      (frozen) => {
        const [slo] = frozen.slo;
        if (slo) Object.assign(slo, { operator: '>=', threshold: 0 });
      },
      '/slo/0',
    ],
    [
      'R5.8 a command without a pointer: its silence counts as good',
      'coding',
      (frozen) => {
        Object.assign(frozen.confirm, {
          source: { type: 'command', run: '.github/chaos/ask.sh', every: 'PT1S', timeout: 'PT1S' },
        });
      },
      '/confirm',
    ],
    [
      'R7.1 nothing would show that the fault had its effect',
      'chaos-execution',
      (frozen) => {
        frozen.faultProof.effect = [];
      },
      '/faultProof/effect',
    ],
  ])('%s ends the run at %s', (_name, phase, change, path) => {
    const driver = older(phase, change);
    driver.must({ type: 'migrate' });
    const { state } = driver;
    expect(state).toMatchObject({
      policyVersion: CURRENT_POLICY,
      verdict: 'escalated',
      cause: 'untested',
      transition: { status: 'terminated' },
      event: { type: 'migrated' },
    });
    expect(inEnglish(state.event.details.reason)).toContain(path);
  });

  it('one that they do not refuse goes on', () => {
    const driver = older('awaiting-external-gate', () => undefined);
    driver.must({ type: 'migrate' });
    expect(driver.state).toMatchObject({ verdict: 'in-progress', phase: 'awaiting-external-gate' });
  });
});
