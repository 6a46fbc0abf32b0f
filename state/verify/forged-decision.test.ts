/** A careful forger changes one thing of its decisions and makes every digest anew: the rule that it breaks names it (§18). */
import { describe, expect, it } from '@jest/globals';
import type { Control, Experiment, RunState } from '../../schemas/generated/types.js';
import { decisionRecomputes } from './decision-recomputes.js';
import { change, experiment, gate, operation, type Row, says, some, ZEROS } from './testing/forge.js';
import { named, whole } from './testing/insider.js';
import { type RecordedCommit, reseal, stateOf } from './testing/recorded.js';

/** The start cites what it was prepared by. */
function citing(state: RunState): Experiment {
  const by = Object.values(state.receipts).filter(({ kind }) => kind === 'validation' || kind === 'serving');
  operation(state).receipts = by.map(({ id }) => id);
  return experiment(state);
}

const ROWS: readonly Row[] = [
  [
    'a fault start without an experiment',
    decisionRecomputes,
    /decided again/,
    'prepared',
    (s) => {
      s.experiment = null;
    },
  ],
  [
    'a fault start on another plan',
    decisionRecomputes,
    /decided again/,
    'prepared',
    (s) => {
      some(citing(s).plan[0]).parameters = { more: 1 };
    },
  ],
  [
    'a fault start on another build',
    decisionRecomputes,
    /decided again/,
    'prepared',
    (s) => {
      citing(s).expectedBuild.revision = 'other';
    },
  ],
  [
    'an execution that leads nowhere',
    decisionRecomputes,
    /decided again/,
    'measured',
    (s) => {
      s.phase = 'coding';
    },
  ],
  [
    'an execution that is judged elsewhere',
    decisionRecomputes,
    /decided again/,
    'confirmed',
    (s) => {
      some(experiment(s).execution).timeToRecoverSeconds = 1;
    },
  ],
  [
    'a diagnostic that changes elsewhere',
    decisionRecomputes,
    /decided again/,
    'offered',
    (s) => {
      some(experiment(s).diagnostic).confirm.during.value = 0.5;
    },
  ],
  [
    'a verdict of other words',
    decisionRecomputes,
    /decided again/,
    'confirmed',
    (s) => {
      s.event.details.verdict = 'REFUTED';
    },
  ],
  [
    'another route',
    decisionRecomputes,
    /decided again/,
    'confirmed',
    (s) => {
      s.iteration = 1;
    },
  ],
  [
    'a cap that was not reached',
    decisionRecomputes,
    /decided again/,
    'approved',
    (s) => {
      s.transition.status = 'terminated';
      Object.assign(s, { verdict: 'escalated', cause: 'cap-reached' });
    },
  ],
  [
    'an acceptance of another revision',
    decisionRecomputes,
    /decided again/,
    'accepted',
    (s) => {
      some(gate(s).accepted).revision = 'other';
    },
  ],
  [
    'an acceptance of another deployment',
    decisionRecomputes,
    /decided again/,
    'accepted',
    (s) => {
      some(gate(s).accepted).deploymentId = 1;
    },
  ],
  [
    'an acceptance by another receipt',
    decisionRecomputes,
    /decided again/,
    'accepted',
    (s) => {
      some(gate(s).accepted).receiptId = some(Object.keys(s.receipts)[0]);
    },
  ],
  [
    'another time since when it serves',
    decisionRecomputes,
    /decided again/,
    'accepted',
    (s) => {
      gate(s).servingSince = s.startedAt;
    },
  ],
  [
    'a stage that saw something else',
    decisionRecomputes,
    /decided again/,
    'accepted',
    (s) => {
      gate(s).stages.build.observed = 'something else';
    },
  ],
  [
    'a merge commit that nobody saw',
    decisionRecomputes,
    /decided again/,
    'accepted',
    (s) => {
      change(s).mergeCommit = 'f'.repeat(40);
    },
  ],
  [
    'an advisory for what was not confirmed',
    decisionRecomputes,
    /decided again/,
    'offered',
    (s) => {
      for (const record of s.analysis.hypotheses) record.status = 'candidate';
    },
  ],
  [
    'a ledger that says something else',
    decisionRecomputes,
    /decided again/,
    'offered',
    (s) => {
      some(s.advisory).ledger.added = [];
    },
  ],
  [
    'a set of another time',
    decisionRecomputes,
    /decided again/,
    'offered',
    (s) => {
      some(s.advisory).createdAt = s.startedAt;
    },
  ],
  [
    'an experiment of no hypothesis',
    decisionRecomputes,
    /decided again/,
    'frozen',
    (s) => {
      for (const record of s.analysis.hypotheses) record.status = 'refuted';
    },
  ],
  [
    'an expected build that nobody read',
    decisionRecomputes,
    /decided again/,
    'frozen',
    (s) => {
      experiment(s).expectedBuild.receiptId = 'r-0000000000000000';
    },
  ],
  [
    'another expected build',
    decisionRecomputes,
    /decided again/,
    'frozen',
    (s) => {
      experiment(s).expectedBuild.revision = 'other';
    },
  ],
  [
    'another frozen plan',
    decisionRecomputes,
    /decided again/,
    'frozen',
    (s) => {
      experiment(s).planDigest = ZEROS;
    },
  ],
  [
    'a workspace that nobody listed',
    decisionRecomputes,
    /decided again/,
    'frozen',
    (s) => {
      s.workspace.receipts = [];
    },
  ],
  [
    'a workspace that was not on the list',
    decisionRecomputes,
    /decided again/,
    'frozen',
    (s) => {
      some(s.workspace.resource).id = '/subscriptions/x';
    },
  ],
  [
    'a hypothesis of another score',
    decisionRecomputes,
    /decided again/,
    'frozen',
    (s) => {
      some(s.analysis.hypotheses[0]).score = 1;
    },
  ],
  [
    'a hypothesis with reasons against it',
    decisionRecomputes,
    /decided again/,
    'frozen',
    (s) => some(s.analysis.hypotheses[0]).reasons.push('no'),
  ],
];

describe('§18 forged: its decisions', () => {
  it.each(ROWS.map((row) => [`${row[1].name}: ${row[0]}`, row] as const))('%s', (_title, row) => {
    const { words, near } = says(row);
    expect(words).toMatch(row[2]);
    expect(near).toBe(true);
  });
});

/** The rules of the version before, which kept no commands, written over documents of these. */
function downgraded(control: boolean, promises = true): RecordedCommit[] {
  const commits = whole();
  for (const commit of commits) {
    const state = stateOf(commit);
    const own = state !== null || control;
    if (!own) continue;
    for (const path of Object.keys(commit.files)) if (/commands\//.test(path)) delete commit.files[path];
    const text = commit.files['control.json'];
    if (text) {
      const document = JSON.parse(text) as Control;
      delete document.event.kept;
      commit.files['control.json'] = JSON.stringify(document);
    }
    if (!state) continue;
    state.policyVersion = '2026-11';
    delete state.event.kept;
    if (!promises)
      for (const environment of Object.values(state.config.effective.environments)) {
        delete environment.slo;
        delete environment.work;
      }
    commit.files[`runs/${state.runId}/state.json`] = JSON.stringify(state);
  }
  reseal(commits);
  return commits;
}

describe('R2.9 R18 forged: rules of an earlier version, so that nothing is decided again', () => {
  it('of a run beside a control chain that keeps its commands', () => {
    named(decisionRecomputes, downgraded(false), /kept command/, [1]);
    named(decisionRecomputes, downgraded(false, false), /kept command/, [1]);
  });

  it('of the whole branch, whose configuration says what only later rules know', () => {
    named(decisionRecomputes, downgraded(true), /kept command/, [1]);
  });
});
