/** A careful forger changes one thing of its experiments and makes every digest anew: the rule that it breaks names it (§18). */
import { describe, expect, it } from '@jest/globals';
import { digestOf } from '../base/digest.js';
import { evidenceIntegrity } from './evidence-integrity.js';
import { frozenFaultImmutable } from './frozen-fault-immutable.js';
import { gateBeforeIteration } from './gate-before-iteration.js';
import { experiment, gate, LATER, type Row, says, some, ZEROS } from './testing/forge.js';

const ROWS: readonly Row[] = [
  [
    'an experiment that was skipped',
    frozenFaultImmutable,
    /experiment 1 is the next \| 3/,
    'frozen',
    (s) => {
      experiment(s).n = 3;
    },
  ],
  [
    'another fault under the same digest',
    frozenFaultImmutable,
    /faultDigest .* of experiment 1/,
    'frozen',
    (s) => {
      experiment(s).faultDigest = ZEROS;
    },
  ],
  [
    'another plan under the same digest',
    frozenFaultImmutable,
    /planDigest .* of experiment 1/,
    'frozen',
    (s) => {
      experiment(s).planDigest = ZEROS;
    },
  ],
  [
    'a fault that is not its hypothesis’s',
    frozenFaultImmutable,
    /is its hypothesis's/,
    'frozen',
    (s) => {
      const own = experiment(s);
      own.fault.parameters = { more: '1' };
      own.faultDigest = digestOf(own.fault);
    },
  ],
  [
    'a plan that changes while it is frozen',
    frozenFaultImmutable,
    /plan .* of experiment 1, frozen/,
    'measured',
    (s) => {
      const own = experiment(s);
      some(own.plan[0]).parameters = { more: 1 };
      own.planDigest = digestOf(own.plan);
    },
  ],
  [
    'a hypothesis that changes where only the configuration may',
    frozenFaultImmutable,
    /hypothesis of experiment 1 as it was frozen/,
    'prepared',
    (s) => {
      const own = experiment(s);
      s.event.details.refrozen = true;
      own.hypothesis.statement = 'another';
      own.hypothesisDigest = digestOf(own.hypothesis);
    },
  ],
  [
    'a verification of what was never confirmed',
    frozenFaultImmutable,
    /a confirmed experiment of .* before its verification/,
    'refrozen',
    (s) => {
      for (const summary of s.experiments) summary.verdict = 'REFUTED';
    },
  ],
  [
    'a verification of another fault',
    frozenFaultImmutable,
    /faultDigest .* of experiment 1/,
    'refrozen',
    (s) => {
      const own = experiment(s);
      own.fault.duration = 'PT11S';
      own.hypothesis.fault.duration = 'PT11S';
      own.faultDigest = digestOf(own.fault);
      own.hypothesisDigest = digestOf(own.hypothesis);
    },
  ],
  [
    'a verification of another plan',
    frozenFaultImmutable,
    /planDigest .* of experiment 1/,
    'refrozen',
    (s) => {
      const own = experiment(s);
      some(own.plan[0]).parameters = { more: 1 };
      own.planDigest = digestOf(own.plan);
    },
  ],
  [
    'a summary that changes after it was closed',
    frozenFaultImmutable,
    /summary of experiment 1 stays as it was closed/,
    'remeasured',
    (s) => {
      some(s.experiments[0]).sloHolds = null;
    },
  ],
  [
    'a summary of another fault',
    frozenFaultImmutable,
    /summary names the archived fault and plan/,
    'ended',
    (s) => {
      some(s.experiments.at(-1)).faultDigest = ZEROS;
    },
  ],
  [
    'accepted for another commit than the candidate',
    gateBeforeIteration,
    /acceptance of the candidate/,
    'accepted',
    (s) => {
      some(gate(s).accepted).commit = 'f'.repeat(40);
    },
  ],
  [
    'accepted without a candidate',
    gateBeforeIteration,
    /acceptance of the candidate \(none\)/,
    'accepted',
    (s) => {
      gate(s).candidate = null;
    },
  ],
  [
    'accepted for another digest',
    gateBeforeIteration,
    /the digest of the candidate/,
    'accepted',
    (s) => {
      some(gate(s).accepted).digest = { kind: 'zip', sha256: ZEROS };
    },
  ],
  [
    'accepted without a time since when it serves',
    gateBeforeIteration,
    /the time since when it serves/,
    'accepted',
    (s) => {
      gate(s).servingSince = null;
    },
  ],
  [
    'an iteration that grows by another event',
    gateBeforeIteration,
    /an accepted gate before the iteration grows/,
    'accepted',
    (s) => {
      s.event.type = 'submit';
    },
  ],
  [
    'an acceptance of another time',
    gateBeforeIteration,
    /an accepted gate before the iteration grows/,
    'accepted',
    (s) => {
      some(gate(s).accepted).at = LATER;
    },
  ],
  [
    'a verification whose acceptance is gone',
    gateBeforeIteration,
    /an accepted gate behind the verification/,
    'remeasured',
    (s) => {
      gate(s).accepted = null;
    },
  ],
  [
    'a verification of another build',
    gateBeforeIteration,
    /verification of the accepted build/,
    'refrozen',
    (s) => {
      experiment(s).expectedBuild.revision = 'other';
    },
  ],
  [
    'a verification of no commit',
    gateBeforeIteration,
    /of .* \(no commit\)/,
    'refrozen',
    (s) => {
      delete experiment(s).expectedBuild.commit;
    },
  ],
  [
    'a verification of another digest',
    gateBeforeIteration,
    /verification of the accepted digest/,
    'refrozen',
    (s) => {
      experiment(s).expectedBuild.digest = { kind: 'zip', sha256: ZEROS };
    },
  ],
  [
    'a changed path that nobody watches',
    gateBeforeIteration,
    /the changed path of .* is watched/,
    'refrozen',
    (s) => {
      experiment(s).changedPaths = [];
    },
  ],
  [
    'a control window from before the fix served',
    gateBeforeIteration,
    /a control window after/,
    'remeasured',
    (s) => {
      gate(s).servingSince = LATER;
    },
  ],
  [
    'a null without a caveat',
    evidenceIntegrity,
    /a caveat with the null of receipt/,
    'measured',
    (s) => {
      const [id, receipt] = some(Object.entries(s.receipts).at(-1));
      const { id: _, ...body } = { ...receipt, value: null, caveat: null };
      const fresh = `r-${digestOf(body).slice(0, 16)}`;
      delete s.receipts[id];
      s.receipts[fresh] = { id: fresh, ...body };
    },
  ],
];

describe('§18 forged: its experiments', () => {
  it.each(ROWS.map((row) => [`${row[1].name}: ${row[0]}`, row] as const))('%s', (_title, row) => {
    const { words, near } = says(row);
    expect(words).toMatch(row[2]);
    expect(near).toBe(true);
  });
});
