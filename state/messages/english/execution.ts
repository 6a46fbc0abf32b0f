/** What a fault did, and why an attempt was no measurement (R8). */
import { counted, listed } from '../english.js';
import { row } from '../params.js';

export const execution = {
  // Dispositions
  'fault-landed': row({}, () => 'the fault landed and had its effect'),
  'no-effect-measured': row({}, () => 'the fault had no effect that was measured'),
  'no-action-proven': row({}, () => 'no action of the proof acted on a proven target'),
  'landed-in-part': row(
    { planned: 'count', reached: 'count' },
    ({ planned, reached }) => `the fault reached ${reached} of the ${counted(planned, 'place')} that its plan names`,
  ),
  'start-unknown': row({}, () => 'nobody knows whether the fault was started'),
  'run-unread': row({}, () => 'the run that was started could not be read'),
  'recovery-unproven': row(
    { runId: 'name', why: 'statement' },
    ({ runId, why }) => `nobody proved that run ${runId} recovered: ${why}`,
  ),
  'drift-and-unrecovered': row({ drift: 'statement', why: 'statement' }, ({ drift, why }) => `${drift}; ${why}`),
  'not-steady': row({ predicates: 'names' }, ({ predicates }) => `${predicates.join(', ')} did not hold before`),
  'halts-unwatched': row({ halts: 'names' }, ({ halts }) => `halt ${halts.join(', ')} was not watched`),
  'targets-exceeded': row(
    { targets: 'count', most: 'count' },
    ({ targets, most }) =>
      `the fault reached ${counted(targets, 'target')}; ${most} ${most === 1 ? 'is' : 'are'} allowed`,
  ),
  'plan-unreadable': row({}, () => 'the run reports no readable execution plan'),
  'plan-differs': row({}, () => 'the run’s own execution plan is not the one that was frozen'),

  'load-not-started': row({}, () => 'the load that is configured was not started in this attempt'),
  'load-not-proven': row(
    { load: 'name', from: 'name?', until: 'name?' },
    ({ load, from, until }) =>
      `load ${load} was not seen to run from the control window to the end of the fault (${from === null ? 'never seen to begin' : `from ${from}`}${until === null ? '' : ` to ${until}`})`,
    () => 'Run the program of `load` by hand, and look at what its `status` prints.',
  ),

  // Recovery
  'worker-says-unrecovered': row({ why: 'statement' }, ({ why }) => `the worker reports that recovery failed: ${why}`),
  'run-not-over': row({ status: 'name' }, ({ status }) => `the run is ${status}, not over`),
  'no-recovery-window': row({}, () => 'no recovery window was measured'),
  'recovery-window-early': row({}, () => 'the recovery window begins before the fault ended'),
  'recovery-window-short': row(
    { seconds: 'number', needed: 'number' },
    ({ seconds, needed }) => `the recovery window has ${seconds} s of ${needed} s`,
  ),
  'recovery-late': row(
    { seconds: 'number', most: 'number' },
    ({ seconds, most }) => `recovery took ${seconds} s; ${most} s are allowed`,
  ),
  'recovery-predicate-failed': row(
    { predicates: 'names' },
    ({ predicates }) => `a recovery predicate did not hold: ${listed(predicates)}`,
  ),

  // Contamination
  'serving-not-watched': row({}, () => 'the serving revision was not watched from control to the end of the fault'),
  'other-revision-served': row(
    { revisions: 'names', expected: 'name' },
    ({ revisions, expected }) => `revision ${revisions.join(', ')} served instead of ${expected}`,
  ),
  'revision-mixed': row(
    { revisions: 'names' },
    ({ revisions }) => `revision ${revisions.join(', ')} served with more than one digest or commit`,
  ),
  'scale-changed': row({ scales: 'names' }, ({ scales }) => `the scale settings changed: ${scales.join(', then ')}`),
  'changes-not-watched': row(
    { group: 'name' },
    ({ group }) =>
      `what was changed at the targets is not known: the activity log of ${group} was not read, or too early`,
  ),
  'changed-meanwhile': row(
    { resource: 'name', operation: 'name', changes: 'count' },
    ({ resource, operation, changes }) =>
      `${resource} was changed while the experiment ran (${operation}${changes > 1 ? `, and ${changes - 1} more` : ''})`,
  ),
  'serving-unread-after': row({}, () => 'the serving revision was not readable after the fault'),
  'other-build-before': row(
    { revision: 'name?', expected: 'name' },
    ({ revision }) =>
      `before the fault ${revision === null ? 'nothing readable' : `revision ${revision}`} served, not the expected build`,
  ),
  'other-build-after': row(
    { revision: 'name?', expected: 'name' },
    ({ revision }) =>
      `after the fault ${revision === null ? 'nothing readable' : `revision ${revision}`} served, not the expected build`,
  ),
  'control-before-serving': row({}, () => 'the control window begins before the accepted build served'),
  'halt-before-fault': row({ halt: 'name' }, ({ halt }) => `halt ${halt} tripped before the fault`),
  'not-watched-between': row(
    { predicate: 'name' },
    ({ predicate }) => `${predicate} was not watched between the control window and the fault`,
  ),
  'effect-before-fault': row(
    { predicate: 'name' },
    ({ predicate }) => `${predicate}: the effect was there between the control window and the fault`,
  ),
  'unsteady-before-fault': row(
    { predicate: 'name' },
    ({ predicate }) => `${predicate}: steady state did not hold between the control window and the fault`,
  ),

  // The control window
  'no-control-window': row({}, () => 'no control window was measured'),
  'control-in-fault': row({}, () => 'the control window reaches into the fault'),
  'control-other-length': row(
    { seconds: 'number', faultSeconds: 'number' },
    ({ seconds, faultSeconds }) => `the control window has ${seconds} s, the fault has ${faultSeconds} s`,
  ),
  'start-late': row(
    { seconds: 'number', most: 'number' },
    ({ seconds, most }) => `the start was prepared ${seconds} s after the control window; ${most} s are allowed`,
  ),
  'fault-began-late': row(
    { seconds: 'number', most: 'number' },
    ({ seconds, most }) => `the fault began ${seconds} s after it was prepared; ${most} s are allowed`,
  ),

  // The service's clock
  'clock-unknown': row({}, () => "the service's clock is not known"),
  'clock-read-seldom': row(
    { before: 'count', after: 'count', needed: 'count' },
    ({ before, after, needed }) =>
      `the service's clock was read ${counted(before, 'time')} before the fault and ${counted(after, 'time')} after it; ${needed} are needed`,
  ),
  'clock-unread-before': row({}, () => "the service's clock was not read before the fault"),
  'clock-unread-after': row({}, () => "the service's clock was not read after the fault"),
  'clock-imprecise': row(
    { halfMs: 'number' },
    ({ halfMs }) => `the service's clock is known to ± ${Math.round(halfMs)} ms only`,
  ),

  // What a worker reports in its own words
  reported: row({ words: 'words' }, ({ words }) => words),

  // Before the fault is started again
  'fault-refrozen': row(
    { experiment: 'count' },
    ({ experiment }) => `experiment ${experiment}: the fault was frozen anew before it was proven`,
  ),
  'plan-refrozen': row(
    { experiment: 'count' },
    ({ experiment }) => `experiment ${experiment}: the execution plan was frozen anew before the fault was proven`,
  ),
  'build-adopted': row(
    { experiment: 'count', revision: 'name', expected: 'name' },
    ({ experiment, revision, expected }) =>
      `experiment ${experiment}: revision ${revision} serves, revision ${expected} is expected; adopted as the expected build`,
  ),
  'other-build-serves': row(
    { revision: 'name', expected: 'name' },
    ({ revision, expected }) => `revision ${revision} serves, revision ${expected} is expected`,
  ),
  'serving-unread': row({}, () => 'the serving revision could not be read'),
  'no-fresh-validation': row(
    { why: 'statement?' },
    ({ why }) => `no fresh validation with a readable plan (${why ?? 'no receipt'})`,
  ),
  'validation-not-succeeded': row({ status: 'name', problems: 'statements' }, ({ status, problems }) =>
    [`the latest validation is ${status}`, ...problems].join('; '),
  ),
  'plan-drifted': row({}, () => 'the execution plan is not the one of the frozen fault any more'),
  'hypothesis-drifted': row({}, () => 'the hypothesis is not the frozen one any more'),
  'several-reasons': row({ reasons: 'statements' }, ({ reasons }) => reasons.join('; ')),
  'attempt-begins': row(
    { experiment: 'count', mode: 'name', attempt: 'count' },
    ({ experiment, mode, attempt }) => `experiment ${experiment} (${mode}), attempt ${attempt}`,
  ),
};
