/**
 * An insider who may push makes a run end better than it did, or a verdict or a number of an experiment another one, with
 * every digest and trailer made right again: resolved-earned names it (§18, R9.3, R9.5).
 */
import { describe, expect, it } from '@jest/globals';
import type { Experiment, RunState } from '../../schemas/generated/types.js';
import { Driver } from '../testing/driver.js';
import { hypothesis } from '../testing/fixture.js';
import {
  analyze,
  at,
  claim,
  diagnose,
  doctor,
  driveTo,
  execute,
  RUN,
  reanalyze,
  start,
  submission,
} from '../testing/steps.js';
import { verifyHistory } from './index.js';
import { resolvedEarned } from './resolved-earned.js';
import { both, named, run, whole } from './testing/insider.js';
import { editableState, historyOf, type RecordedCommit, reseal, stateOf } from './testing/recorded.js';

const refuted = { confirm: { during: 1 }, slo: 1 };
/** The run: no experiment was ever opened. */
const nothing = run('nothing-eligible', () => {
  const driver = at('started');
  while (driver.state.transition.status !== 'terminated') {
    if (driver.state.lease === null) driver.must({ type: 'dispatch' });
    claim(driver);
    driver.send(submission(driver, { receipts: [], raws: {} }, { report: { outcome: 'failed', details: 'no' } }));
  }
  return driver;
});
const noImpact = run('no-impact', () => {
  const driver = driveTo(new Driver(), 'chaos-execution');
  execute(driver, refuted);
  diagnose(driver);
  return driver;
});
const broken = run('slo-still-broken', () => {
  const driver = driveTo(new Driver(), 'chaos-execution');
  execute(driver, { ...refuted, slo: 0 });
  diagnose(driver);
  return driver;
});
const again = run('confirmed again', () => {
  const driver = driveTo(new Driver(), 'verify-execution');
  execute(driver, { confirm: { during: 0 } });
  diagnose(driver);
  driver.must({ type: 'abandon', reason: 'enough' });
  return driver;
});
const two = run('two hypotheses', () => {
  const driver = new Driver();
  doctor(driver);
  start(driver);
  analyze(driver, [hypothesis(), hypothesis('h-second')]);
  execute(driver, refuted);
  diagnose(driver);
  reanalyze(driver, {}, hypothesis('h-second'));
  execute(driver, refuted);
  diagnose(driver);
  return driver;
});
const unremediable = run('not remediable', () => {
  const driver = at('diagnostic');
  diagnose(driver, false);
  return driver;
});
const abandoned = run('abandoned early', () => {
  const driver = at('diagnostic');
  driver.must({ type: 'abandon', reason: 'enough' });
  return driver;
});

const ended = (state: RunState) => state.transition.status === 'terminated';
/** What a forger writes: the end, everywhere where it stands. */
const end =
  (verdict: RunState['verdict'], cause: RunState['cause'] = null) =>
  (state: RunState) =>
    void Object.assign(state, { verdict, cause, transition: { ...state.transition, reason: verdict } });
const forged = (commits: () => RecordedCommit[], change: (s: RunState) => unknown, says: RegExp) =>
  both(resolvedEarned, commits, { at: ended, change }, says);

describe('R9.5 ends that nobody earned', () => {
  it('the issue: escalated(nothing-eligible), without an experiment, edited to resolved', () => {
    forged(nothing, end('resolved'), /none was confirmed/);
    forged(nothing, end('no-impact'), /none was eligible/);
    forged(nothing, end('analysis-only'), /a plan, a person’s word, or findings/);
    forged(nothing, end('escalated', 'cap-reached'), /what .*cap-reached.* means/);
    forged(nothing, end('escalated', 'workspace'), /what .*workspace.* means/);
    forged(nothing, end('escalated', 'slo-still-broken'), /slo-still-broken/);
  });

  it('refuted at once, with and without its SLOs, is not resolved', () => {
    forged(noImpact, end('resolved'), /none was confirmed/);
    forged(broken, end('resolved'), /none was confirmed/);
    forged(broken, end('no-impact'), /every SLO of h-pricing met/);
  });

  it('confirmed again under the fix, or abandoned on the way, is not resolved', () => {
    forged(again, end('resolved'), /REFUTED in mode verify|last CONFIRMED/);
    forged(abandoned, end('resolved'), /none was confirmed/);
    forged(unremediable, end('resolved'), /REFUTED in mode verify/);
  });

  it('resolved edited to something else', () => {
    forged(whole, end('no-impact'), /no hypothesis CONFIRMED/);
    forged(whole, end('escalated', 'nothing-eligible'), /nothing-eligible/);
    forged(whole, end('escalated', 'slo-still-broken'), /slo-still-broken/);
    forged(whole, end('no-remediation'), /nothing that could be done/);
    forged(whole, end('abandoned'), /somebody who abandoned it/);
  });

  it('a hypothesis that was never tested, and one that is forgotten or called refuted', () => {
    const second = (s: RunState) =>
      s.analysis.hypotheses.find((record) => record.hypothesis.hypothesisId === 'h-second');
    forged(two, (s) => Object.assign(second(s) ?? {}, { status: 'untested' }), /h-second refuted in the end/);
    forged(two, (s) => s.analysis.hypotheses.splice(1), /h-second refuted in the end .*gone|gone, last/);
    both(
      resolvedEarned,
      two,
      {
        at: (s) => second(s)?.everEligible === true,
        change: (s) => Object.assign(second(s) ?? {}, { status: 'refuted' }),
      },
      /until an experiment says otherwise|refuted in the end/,
    );
  });
});

describe('R9.3 what an experiment concluded', () => {
  /** The archive changed, and what of it stands in the state. */
  const archive = (n: number, change: (experiment: Experiment) => unknown, says: RegExp, summary = true) => {
    const commits = whole();
    const path = `runs/${RUN}/experiments/${n}.json`;
    const closing = commits.find(({ files }) => files[path]);
    if (!closing) throw new Error(`no experiment ${n}`);
    const document = JSON.parse(closing.files[path] ?? '');
    change(document.experiment);
    closing.files[path] = JSON.stringify(document);
    const { diagnostic } = document.experiment as Experiment;
    for (const commit of commits) {
      const state = editableState(commit);
      const entry = state?.experiments.find((own) => own.n === n);
      if (!state || !entry || !diagnostic || !summary) continue;
      Object.assign(entry, {
        verdict: diagnostic.verdict,
        class: diagnostic.class,
        sloHolds: diagnostic.sloHolds,
        confirm: diagnostic.confirm,
        smallestSlice: diagnostic.work.smallest,
      });
      commit.files[`runs/${RUN}/state.json`] = JSON.stringify(state);
    }
    reseal(commits);
    const revision = stateOf(closing)?.revision ?? 0;
    named(resolvedEarned, commits, says, [revision]);
  };
  const diagnosis = (experiment: Experiment) => {
    if (!experiment.diagnostic) throw new Error('no diagnostic');
    return experiment.diagnostic;
  };

  it.each<[string, (experiment: Experiment) => unknown, RegExp]>([
    [
      'another verdict',
      (e) => Object.assign(diagnosis(e), { verdict: 'CONFIRMED' }),
      /NOT EXERCISED: during the fault it was false|was CONFIRMED|during the fault/,
    ],
    [
      'a number that no receipt has',
      (e) => Object.assign(diagnosis(e).confirm.during, { value: 0.75 }),
      /as receipt .* says/,
    ],
    [
      'an answer that the number does not give',
      (e) => Object.assign(diagnosis(e).confirm.control, { holds: true }),
      /is false.*holds true/,
    ],
    [
      'a receipt of another experiment',
      (e) => Object.assign(diagnosis(e).executedPath, { receiptId: 'r-0000000000000000' }),
      /not kept/,
    ],
    ['an SLO that was not asked', (e) => diagnosis(e).slo.splice(0), /SLOs asked/],
    ['an SLO that did not hold', (e) => Object.assign(diagnosis(e), { sloHolds: false }), /sloHolds true, by its SLOs/],
    ['less work', (e) => Object.assign(diagnosis(e).work, { slices: [0, 0, 0, 0], smallest: 0 }), /too little work/],
    [
      'R5.11 less than the environment promises',
      (e) =>
        Object.assign(diagnosis(e), { promisedWork: { minimum: 1, slices: [9, 9, 0, 9], smallest: 0, caveat: null } }),
      /less work than the environment promises/,
    ],
    [
      'R5.11 a promise that was not asked',
      (e) => Object.assign(e.hypothesis, { slo: e.hypothesis.slo.map((slo) => ({ ...slo, threshold: 0.01 })) }),
      /which .* promises|as receipt .* says/,
    ],
    [
      'R5.11 another demand than was promised',
      (e) => Object.assign(e.hypothesis.work ?? {}, { minimum: 1e-9 }),
      /the work that .* promises/,
    ],
    ['work that is not its smallest', (e) => Object.assign(diagnosis(e).work, { smallest: 999 }), /smallest slice/],
    [
      'a fault that was not proven',
      (e) => Object.assign(e.execution ?? {}, { proven: false }),
      /its fault was not proven/,
    ],
    [
      'a window that a halt cut',
      (e) => Object.assign(e.execution ?? {}, { haltedBy: 'halt-1' }),
      /a halt cut its window/,
    ],
    [
      'a contamination',
      (e) => Object.assign(e.execution ?? {}, { contaminated: 'a deployment' }),
      /it was contaminated/,
    ],
    ['a changed path that nobody watched', (e) => diagnosis(e).changedPaths.splice(0), /changed path of .* not seen/],
    ['a class with a verdict', (e) => Object.assign(diagnosis(e), { class: 'starved' }), /a class with NOT EXERCISED/],
  ])('%s', (_what, change, says) => archive(2, change, says));

  it.each<[string, (state: RunState) => unknown, RegExp]>([
    [
      'its verdict',
      (s) => Object.assign(s.experiments.at(-1) ?? {}, { verdict: 'CONFIRMED' }),
      /verdict of experiment 2 as archived/,
    ],
    [
      'its SLOs',
      (s) => Object.assign(s.experiments.at(-1) ?? {}, { sloHolds: null }),
      /sloHolds of experiment 2 as archived/,
    ],
    [
      'its mode',
      (s) => Object.assign(s.experiments.at(-1) ?? {}, { mode: 'initial' }),
      /mode of experiment 2 as archived/,
    ],
  ])('a summary that says something else than its archive: %s', (_what, change, says) => forged(whole, change, says));
});

describe('§18 ends that were earned', () => {
  it.each([
    ['nothing eligible', nothing],
    ['no impact', noImpact],
    ['an SLO broken', broken],
    ['two refuted', two],
    ['not remediable', unremediable],
    ['confirmed again', again],
    ['abandoned', abandoned],
  ])('%s', (_what, commits) => {
    expect(verifyHistory(historyOf(commits())).filter(({ status }) => status === 'failed')).toEqual([]);
  });
});
