/** A careful forger changes one thing of its workers and makes every digest anew: the rule that it breaks names it (§18). */
import { describe, expect, it } from '@jest/globals';
import { PERSON } from '../testing/driver.js';
import { leaseFenced } from './lease-fenced.js';
import { operationSingleton } from './operation-singleton.js';
import { lease, of, operation, type Row, says, some } from './testing/forge.js';

const ROWS: readonly Row[] = [
  [
    'an operation that is gone',
    operationSingleton,
    /stays on record \| it is gone/,
    'settled',
    (s) => {
      s.operations = [];
    },
  ],
  [
    'an operation under another key',
    operationSingleton,
    /key of operation .* as prepared/,
    'settled',
    (s) => {
      operation(s).key = 'other';
    },
  ],
  [
    'an operation of another intent',
    operationSingleton,
    /the intent of operation/,
    'settled',
    (s) => {
      operation(s).intent = { ...operation(s).intent, more: 1 };
    },
  ],
  [
    'a settled operation that changes',
    operationSingleton,
    /settled operation .* unchanged/,
    'measured',
    (s) => {
      operation(s).result = { runId: 'other' };
    },
  ],
  [
    'settled without an outcome',
    operationSingleton,
    /outcome and time with a settled operation/,
    'settled',
    (s) => {
      operation(s).outcome = null;
    },
  ],
  [
    'settled without a time',
    operationSingleton,
    /outcome and time with a settled operation/,
    'settled',
    (s) => {
      operation(s).settledAt = null;
    },
  ],
  [
    'a fault start that may be repeated',
    operationSingleton,
    /is uncertain: never repeated \| idempotent/,
    'prepared',
    (s) => {
      operation(s).class = 'idempotent';
    },
  ],
  [
    'a fault start without its run',
    operationSingleton,
    /the run id of fault start .* \| none/,
    'settled',
    (s) => {
      operation(s).result = {};
    },
  ],
  [
    'two operations of one id',
    operationSingleton,
    /each operation with its own id/,
    'prepared',
    (s) => s.operations.push({ ...structuredClone(operation(s)), key: 'other' }),
  ],
  [
    'two operations that started one run',
    operationSingleton,
    /one operation for the run /,
    'prepared',
    (s) => s.operations.push({ ...structuredClone(operation(s)), operationId: 'op-other', key: 'other' }),
    'on',
  ],
  [
    'an operation that goes back',
    operationSingleton,
    /from unknown to unknown or settled \| prepared/,
    'settled',
    (s) =>
      Object.assign(operation(s), {
        status: s.phase === 'diagnostic' ? 'prepared' : 'unknown',
        outcome: null,
        settledAt: null,
      }),
    'on',
  ],
  [
    'an operation that begins unknown',
    operationSingleton,
    /is prepared before it is called/,
    'prepared',
    (s) => {
      operation(s).status = 'unknown';
    },
  ],
  [
    'a claim of another lease',
    leaseFenced,
    /a claim of the lease that was dispatched/,
    'claimed',
    (s) => {
      lease(s).token = 'y'.repeat(32);
    },
  ],
  [
    'a claim by no workflow run',
    leaseFenced,
    /the workflow run that claims/,
    'claimed',
    (s) => {
      lease(s).workflowRun = null;
    },
  ],
  [
    'a claim by another workflow run',
    leaseFenced,
    /the worker of phase lease claimed by run .* \| a token of run "?1"? attempt "?1"?/,
    'claimed',
    (s) => Object.assign(s.event.producer, { run_id: '1', run_attempt: '1' }),
  ],
  [
    'a token that was used before',
    leaseFenced,
    /a token that was used before/,
    'measured',
    (s) => {
      lease(s).token = some(of('claimed').lease).token;
    },
  ],
  [
    'a lease that begins claimed',
    leaseFenced,
    /a new lease is dispatched before it is claimed/,
    'measured',
    (s) => Object.assign(lease(s), { status: 'claimed', workflowRun: 5, attempt: 1 }),
  ],
  [
    'a lease of another revision',
    leaseFenced,
    /a lease of revision \d+ \| of revision 1/,
    'measured',
    (s) => {
      lease(s).revision = 1;
    },
  ],
  [
    'a lease for another phase',
    leaseFenced,
    /a lease for diagnostic \| for coding/,
    'measured',
    (s) => {
      lease(s).phase = 'coding';
    },
  ],
  [
    'a probe far from the gate',
    leaseFenced,
    /probes at the external gate only \| in diagnostic/,
    'measured',
    (s) => {
      lease(s).purpose = 'probe';
    },
  ],
  [
    'a cleanup of a run that does not end',
    leaseFenced,
    /a cleanup worker for a fault, or a run that is ending/,
    'measured',
    (s) => {
      lease(s).purpose = 'cleanup';
    },
  ],
  [
    'a lease that is taken from its worker',
    leaseFenced,
    /stays with its worker/,
    'prepared',
    (s) => {
      s.event.actor = { ...PERSON };
      s.lease = null;
    },
  ],
];

describe('§18 forged: its workers', () => {
  it.each(ROWS.map((row) => [`${row[1].name}: ${row[0]}`, row] as const))('%s', (_title, row) => {
    const { words, near } = says(row);
    expect(words).toMatch(row[2]);
    expect(near).toBe(true);
  });
});
