/** A careful forger changes one thing of its decisions and makes every digest anew: the rule that it breaks names it (§18). */
import { describe, expect, it } from '@jest/globals';
import type { Control, Experiment, RunState } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';
import { PERSON } from '../testing/driver.js';
import { decisionRecomputes } from './decision-recomputes.js';
import { change, experiment, gate, operation, type Row, says, some, ZEROS } from './testing/forge.js';
import { named, whole } from './testing/insider.js';
import { downgraded } from './testing/unseen.js';

/** The start cites what it was prepared by. */
function citing(state: RunState): Experiment {
  const by = Object.values(state.receipts).filter(({ kind }) => kind === 'fault-validation' || kind === 'serving');
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

describe('R2.9 R18 forged: rules of an earlier version, so that nothing is decided again', () => {
  it('of a run beside a control chain that keeps its commands', () => {
    named(decisionRecomputes, downgraded(false), /kept command/, [1]);
    named(decisionRecomputes, downgraded(false, false), /kept command/, [1]);
  });

  it('of the whole branch, whose configuration says what only later rules know', () => {
    named(decisionRecomputes, downgraded(true), /kept command/, [1]);
  });
});

it('R2.7 R2.9 forged: control.json changed in a commit whose run is of a version that nobody judges', () => {
  const commits = whole();
  const last = commits.flatMap(({ files }) => files['control.json'] ?? []).at(-1) ?? '{}';
  const control = JSON.parse(last) as Control;
  const { event } = control;
  const halt = { actor: PERSON, at: event.at, reason: 'incident' };
  const forged: Control = {
    ...control,
    revision: control.revision + 1,
    previousDigest: digestOf(control),
    halt,
    event: { ...event, id: 'event-x', type: 'halt', commandId: 'x', actor: PERSON, authority: 'maintain' },
  };
  const older = { schemaVersion: 'chaos-loop/run-state/v0', runId: 'older', revision: 1, previousDigest: null };
  const lines = [
    'Chaos-Loop-Run: older',
    'Chaos-Loop-Revision: 1',
    `Chaos-Loop-Digest: ${digestOf(older)}`,
    `Chaos-Loop-Control: ${digestOf(forged)}`,
  ];
  commits.push({
    message: { headline: 'run older r1: none → resilience-analysis: started', body: lines.join('\n') },
    files: { 'control.json': JSON.stringify(forged), 'runs/older/state.json': JSON.stringify(older) },
  });
  named(decisionRecomputes, commits, /no such file/, [forged.revision], 'older');
});
