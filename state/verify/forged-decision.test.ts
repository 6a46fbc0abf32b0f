/** A careful forger changes one thing of its decisions and makes every digest anew: the rule that it breaks names it (§18). */
import { describe, expect, it } from '@jest/globals';
import type { Experiment, RunState } from '../../schemas/generated/types.js';
import { decisionRecomputes } from './decision-recomputes.js';
import { change, experiment, gate, operation, type Row, says, some, ZEROS } from './testing/forge.js';

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
    /an open experiment behind a fault start/,
    'prepared',
    (s) => {
      s.experiment = null;
    },
  ],
  [
    'a fault start on another plan',
    decisionRecomputes,
    /the frozen plan .* before the start/,
    'prepared',
    (s) => {
      some(citing(s).plan[0]).parameters = { more: 1 };
    },
  ],
  [
    'a fault start on another build',
    decisionRecomputes,
    /the expected build serves before the start/,
    'prepared',
    (s) => {
      citing(s).expectedBuild.revision = 'other';
    },
  ],
  [
    'an execution that leads nowhere',
    decisionRecomputes,
    /diagnostic after an eligible execution \| coding/,
    'measured',
    (s) => {
      s.phase = 'coding';
    },
  ],
  [
    'an execution that is judged elsewhere',
    decisionRecomputes,
    /judged in chaos-execution only \| in diagnostic/,
    'confirmed',
    (s) => {
      some(experiment(s).execution).timeToRecoverSeconds = 1;
    },
  ],
  [
    'a diagnostic that changes elsewhere',
    decisionRecomputes,
    /made in diagnostic only \| it changed in advisory/,
    'offered',
    (s) => {
      some(experiment(s).diagnostic).confirm.during.value = 0.5;
    },
  ],
  [
    'a verdict of other words',
    decisionRecomputes,
    /verdict of experiment 1/,
    'confirmed',
    (s) => {
      s.event.details.verdict = 'REFUTED';
    },
  ],
  [
    'another route',
    decisionRecomputes,
    /route\.iteration/,
    'confirmed',
    (s) => {
      s.iteration = 1;
    },
  ],
  [
    'a cap that was not reached',
    decisionRecomputes,
    /"cap-reached" at 3 iterations \| at 0/,
    'approved',
    (s) => {
      s.transition.status = 'terminated';
      Object.assign(s, { verdict: 'escalated', cause: 'cap-reached' });
    },
  ],
  [
    'an acceptance of another revision',
    decisionRecomputes,
    /accepted revision/,
    'accepted',
    (s) => {
      some(gate(s).accepted).revision = 'other';
    },
  ],
  [
    'an acceptance of another deployment',
    decisionRecomputes,
    /accepted deployment/,
    'accepted',
    (s) => {
      some(gate(s).accepted).deploymentId = 1;
    },
  ],
  [
    'an acceptance by another receipt',
    decisionRecomputes,
    /accepted receipt/,
    'accepted',
    (s) => {
      some(gate(s).accepted).receiptId = some(Object.keys(s.receipts)[0]);
    },
  ],
  [
    'another time since when it serves',
    decisionRecomputes,
    /serving since/,
    'accepted',
    (s) => {
      gate(s).servingSince = s.startedAt;
    },
  ],
  [
    'a stage that saw something else',
    decisionRecomputes,
    /stage build: observed/,
    'accepted',
    (s) => {
      gate(s).stages.build.observed = 'something else';
    },
  ],
  [
    'a merge commit that nobody saw',
    decisionRecomputes,
    /merge commit of/,
    'accepted',
    (s) => {
      change(s).mergeCommit = 'f'.repeat(40);
    },
  ],
  [
    'an advisory for what was not confirmed',
    decisionRecomputes,
    /addresses confirmed hypotheses/,
    'offered',
    (s) => {
      for (const record of s.analysis.hypotheses) record.status = 'candidate';
    },
  ],
  [
    'a ledger that says something else',
    decisionRecomputes,
    /ledger of advisories/,
    'offered',
    (s) => {
      some(s.advisory).ledger.added = [];
    },
  ],
  [
    'a set of another time',
    decisionRecomputes,
    /time of the set/,
    'offered',
    (s) => {
      some(s.advisory).createdAt = s.startedAt;
    },
  ],
  [
    'an experiment of no hypothesis',
    decisionRecomputes,
    /an eligible hypothesis under test \| experiment 1 of none/,
    'frozen',
    (s) => {
      for (const record of s.analysis.hypotheses) record.status = 'refuted';
    },
  ],
  [
    'an expected build that nobody read',
    decisionRecomputes,
    /a serving receipt behind the expected build/,
    'frozen',
    (s) => {
      experiment(s).expectedBuild.receiptId = 'r-0000000000000000';
    },
  ],
  [
    'another expected build',
    decisionRecomputes,
    /expected build as recomputed/,
    'frozen',
    (s) => {
      experiment(s).expectedBuild.revision = 'other';
    },
  ],
  [
    'another frozen plan',
    decisionRecomputes,
    /frozen plan as recomputed/,
    'frozen',
    (s) => {
      experiment(s).planDigest = ZEROS;
    },
  ],
  [
    'a workspace that nobody listed',
    decisionRecomputes,
    /a list of workspaces behind/,
    'frozen',
    (s) => {
      s.workspace.receipts = [];
    },
  ],
  [
    'a workspace that was not on the list',
    decisionRecomputes,
    /workspace as recomputed/,
    'frozen',
    (s) => {
      some(s.workspace.resource).id = '/subscriptions/x';
    },
  ],
  [
    'a hypothesis of another score',
    decisionRecomputes,
    /: score as recomputed/,
    'frozen',
    (s) => {
      some(s.analysis.hypotheses[0]).score = 1;
    },
  ],
  [
    'a hypothesis with reasons against it',
    decisionRecomputes,
    /reasons against it/,
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
