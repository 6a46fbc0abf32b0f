/** A careful forger changes one thing of its times and bounds and makes every digest anew: the rule that it breaks names it (§18). */
import { describe, expect, it } from '@jest/globals';
import { capRespected } from './cap-respected.js';
import { experiment, LATER, operation, type Row, says, some } from './testing/forge.js';
import { timeMonotone } from './time-monotone.js';

const ROWS: readonly Row[] = [
  [
    'a day that is none',
    timeMonotone,
    /UTC with milliseconds \| "2026-02-31T10:00:00.000Z"/,
    'measured',
    (s) => {
      s.event.at = '2026-02-31T10:00:00.000Z';
    },
  ],
  [
    'a start at another time',
    timeMonotone,
    /it started at/,
    'started',
    (s) => {
      s.startedAt = LATER;
    },
  ],
  [
    'an operation that is prepared in the future',
    timeMonotone,
    /is prepared in the future/,
    'prepared',
    (s) => {
      operation(s).preparedAt = LATER;
    },
  ],
  [
    'an operation that is settled before it was prepared',
    timeMonotone,
    /is settled before it was prepared/,
    'settled',
    (s) => {
      operation(s).settledAt = '2026-01-01T00:00:00.000Z';
    },
  ],
  [
    'an experiment of the future',
    timeMonotone,
    /the experiment was opened in the future/,
    'frozen',
    (s) => {
      experiment(s).openedAt = LATER;
    },
  ],
  [
    'a window that ends before it begins',
    timeMonotone,
    /the fault window ends before it begins/,
    'measured',
    (s) => {
      const windows = some(experiment(s).execution).windows;
      windows.fault = { from: some(windows.fault).to, to: some(windows.fault).from };
    },
  ],
  [
    'a control window that reaches into the fault',
    timeMonotone,
    /the control window reaches into the fault/,
    'measured',
    (s) => {
      const { control, fault } = some(experiment(s).execution).windows;
      some(control).to = some(fault).to;
    },
  ],
  [
    'a recovery before the fault ended',
    timeMonotone,
    /recovery begins before the fault ended/,
    'measured',
    (s) => {
      const { recovery, fault } = some(experiment(s).execution).windows;
      some(recovery).from = some(fault).from;
    },
  ],
  [
    'a receipt of the future',
    timeMonotone,
    /receipt .* collected before/,
    'measured',
    (s) => {
      some(Object.values(s.receipts).at(-1)).collectedAt = LATER;
    },
  ],
  [
    'more iterations than were agreed',
    capRespected,
    /at most 3 iterations \| 4/,
    'measured',
    (s) => {
      s.iteration = 4;
    },
  ],
  [
    'more attempts at an analysis',
    capRespected,
    /at most 4 attempts at an analysis \| 5/,
    'measured',
    (s) => {
      s.analysis.attempts = 5;
    },
  ],
  [
    'two iterations at once',
    capRespected,
    /iteration 0, or one more \| 2/,
    'measured',
    (s) => {
      s.iteration = 2;
    },
  ],
  [
    'an iteration that goes back',
    capRespected,
    /iteration 1, or one more \| 0/,
    'remeasured',
    (s) => {
      s.iteration = 0;
    },
  ],
  [
    'two repairs at once',
    capRespected,
    /0 repairs, or one more \| 2/,
    'measured',
    (s) => {
      s.repairs = 2;
    },
  ],
  [
    'repairs that are forgotten',
    capRespected,
    /forgotten with a new experiment only/,
    'prepared',
    (s) => {
      s.repairs = 1;
    },
  ],
  [
    'a fault that lasts longer',
    capRespected,
    /a fault of at most \d+ s \| one of 3600 s/,
    'measured',
    (s) => {
      experiment(s).fault.duration = 'PT1H';
    },
  ],
  [
    'a fault of no duration',
    capRespected,
    /one of Infinity s/,
    'measured',
    (s) => {
      s.guardrails.maxFaultDuration = 'PT12H';
      experiment(s).fault.duration = 'P0D';
    },
  ],
  [
    'a plan that reaches more targets',
    capRespected,
    /at most 1 target \| the frozen plan reaches 2/,
    'measured',
    (s) => {
      const own = some(experiment(s).plan[0]);
      own.targets = [...own.targets, `${own.targets[0]}-too`];
    },
  ],
  [
    'more counted repairs on record',
    capRespected,
    /at most 3 counted repairs \| 5 on record/,
    'measured',
    (s) => {
      experiment(s).repairs = Array.from({ length: 5 }, () => ({
        at: s.event.at,
        phase: 'chaos-execution' as const,
        class: 'readiness' as const,
        counted: true,
        details: 'x',
      }));
    },
  ],
];

describe('§18 forged: its times and bounds', () => {
  it.each(ROWS.map((row) => [`${row[1].name}: ${row[0]}`, row] as const))('%s', (_title, row) => {
    const { words, near } = says(row);
    expect(words).toMatch(row[2]);
    expect(near).toBe(true);
  });
});
