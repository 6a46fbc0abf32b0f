/** A careful forger changes one thing of its course and makes every digest anew: the rule that it breaks names it (§18). */
import { describe, expect, it } from '@jest/globals';
import { blockedOnlyAtGates } from './blocked-only-at-gates.js';
import { legalTransition } from './legal-transition.js';
import { terminalConsistent } from './terminal-consistent.js';
import { LATER, of, operation, type Row, says, some, ZEROS } from './testing/forge.js';

const ROWS: readonly Row[] = [
  [
    'it begins by another event',
    legalTransition,
    /begins with the event .* \| "submit"/,
    'started',
    (s) => {
      s.event.type = 'submit';
    },
  ],
  [
    'a follow-up of nothing',
    legalTransition,
    /lineage exactly in a follow-up/,
    'started',
    (s) => {
      s.event.type = 'follow-up';
    },
  ],
  [
    'it begins in another phase',
    legalTransition,
    /begins ready in resilience-analysis \| ready in advisory/,
    'started',
    (s) => {
      s.phase = 'advisory';
    },
  ],
  [
    'it begins as a step of another',
    legalTransition,
    /begins ready/,
    'started',
    (s) => {
      s.transition.from = 'coding';
    },
  ],
  [
    'doctor passed for another configuration',
    legalTransition,
    /doctor had passed/,
    'started',
    (s) => {
      s.config.effective.app.url = 'https://elsewhere.test';
    },
  ],
  [
    'another run is active',
    legalTransition,
    /control names other as active/,
    'started',
    (s) => {
      s.runId = 'other';
    },
  ],
  [
    'an end without a verdict',
    legalTransition,
    /terminated run has a verdict/,
    'ended',
    (s) => {
      s.verdict = 'in-progress';
    },
  ],
  [
    'an end in a phase that can not end so',
    legalTransition,
    /"resolved" in diagnostic or resilience-analysis \| in coding/,
    'open',
    (s) => {
      s.transition.status = 'terminated';
      s.verdict = 'resolved';
    },
  ],
  [
    'an end by an event that can not end so',
    legalTransition,
    /"resolved" by submit \| by "dispatch"/,
    'ended',
    (s) => {
      s.event.type = 'dispatch';
    },
  ],
  [
    'an end from another phase',
    legalTransition,
    /ends from diagnostic \| from coding/,
    'ended',
    (s) => {
      s.transition.from = 'coding';
    },
  ],
  [
    'an end in another phase',
    legalTransition,
    /ends in the phase it was in/,
    'ended',
    (s) => {
      s.phase = 'coding';
    },
  ],
  [
    'a verdict before the end',
    legalTransition,
    /verdict "in-progress" before the end \| "resolved"/,
    'measured',
    (s) => {
      s.verdict = 'resolved';
    },
  ],
  [
    'a move that nobody knows',
    legalTransition,
    /move that contract §3 knows from chaos-execution \| chaos-execution → coding/,
    'measured',
    (s) => {
      s.phase = 'coding';
    },
  ],
  [
    'a move by an event that may not make it',
    legalTransition,
    /chaos-execution → diagnostic by submit \| by "approve"/,
    'measured',
    (s) => {
      s.event.type = 'approve';
    },
  ],
  [
    'a transition that says another step',
    legalTransition,
    /transition chaos-execution → diagnostic \| coding → diagnostic/,
    'measured',
    (s) => {
      s.transition.from = 'coding';
    },
  ],
  [
    'a section that the phase does not own',
    legalTransition,
    /workspace is written in resilience-analysis only/,
    'measured',
    (s) => {
      s.workspace.receipts = [];
    },
  ],
  [
    'a command under another digest',
    legalTransition,
    /in the ledger of this revision/,
    'measured',
    (s) => {
      s.event.commandDigest = ZEROS;
    },
  ],
  [
    'a command that is not in the ledger',
    legalTransition,
    /in the ledger of this revision/,
    'measured',
    (s) => {
      delete s.commands[s.event.commandId];
    },
  ],
  [
    'a command that was accepted before',
    legalTransition,
    /accepted once \| command-\d+ was accepted before/,
    'measured',
    (s) => {
      const [id] = some(Object.entries(s.commands).find(([name]) => name !== s.event.commandId));
      s.event.commandId = id;
      s.commands[id] = { revision: s.revision, digest: s.event.commandDigest };
    },
  ],
  [
    'a phase that is blocked',
    blockedOnlyAtGates,
    /status "ready" in diagnostic \| "blocked"/,
    'measured',
    (s) => {
      s.transition.status = 'blocked';
    },
  ],
  [
    'a worker at a gate',
    blockedOnlyAtGates,
    /advisory-approval waits for people/,
    'offered',
    (s) => {
      s.lease = {
        purpose: 'phase',
        phase: 'advisory-approval',
        revision: s.revision,
        token: 'x'.repeat(32),
        status: 'dispatched',
        dispatchedAt: s.event.at,
        workflowRun: null,
        attempt: null,
        expiresAt: LATER,
      };
    },
  ],
  [
    'a cause before the end',
    terminalConsistent,
    /no cause before the end \| in-progress \(unsafe\)/,
    'measured',
    (s) => {
      s.cause = 'unsafe';
    },
  ],
  [
    'an end for another reason',
    terminalConsistent,
    /an end with reason "resolved" \| "no-impact" to null/,
    'ended',
    (s) => {
      s.transition.reason = 'no-impact';
    },
  ],
  [
    'an end that goes on',
    terminalConsistent,
    /an end with reason "resolved" \| "resolved" to coding/,
    'ended',
    (s) => {
      s.transition.to = 'coding';
    },
  ],
  [
    'a cause of what is no escalation',
    terminalConsistent,
    /a cause with "escalated", and only with it/,
    'ended',
    (s) => {
      s.cause = 'unsafe';
    },
  ],
  [
    'an experiment that stays open',
    terminalConsistent,
    /every experiment closed \| experiment 2 is open/,
    'ended',
    (s) => {
      s.experiment = some(of('remeasured').experiment);
    },
  ],
  [
    'an operation that stays open',
    terminalConsistent,
    /every operation settled \| .* is unknown/,
    'ended',
    (s) => Object.assign(operation(s), { status: 'unknown', outcome: null, settledAt: null }),
  ],
  [
    'a fault of unknown state without a lock',
    terminalConsistent,
    /locks the environment \(R16.2\)/,
    'ended',
    (s) => s.caveats.push('fault-state-unknown'),
  ],
];

describe('§18 forged: its course', () => {
  it.each(ROWS.map((row) => [`${row[1].name}: ${row[0]}`, row] as const))('%s', (_title, row) => {
    const { words, near } = says(row);
    expect(words).toMatch(row[2]);
    expect(near).toBe(true);
  });
});
