/** What is wrong with a predicate, a promise or a hypothesis where it is written, and what to do about it (R5, R7.1). */
import { quoted } from '../english.js';
import { row } from '../params.js';

/** Seconds without the noise of division. */
const seconds = (value: number): string => `${Number(value.toFixed(3))}`;
/** Never longer than it is: an interval that is asked for has to do. */
const atMost = (value: number): string => `${Math.floor(value * 1000 + 1e-6) / 1000}`;
const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;
/** Between `least` and `most`, where there are any. */
function range(least: number | null, most: number | null): string {
  if (most !== null) return `between ${least} and ${most}`;
  return least === null ? 'any number' : `at least ${least}`;
}
const SILENCE = 'Ask for something that only a working service can answer.';

export const predicates = {
  // Single fields
  'needs-integer': row(
    { operator: 'name' },
    ({ operator }) => `${operator} needs an integer threshold`,
    () => 'Use >= or <= for measured numbers.',
  ),
  'not-a-duration': row(
    { words: 'words' },
    ({ words }) => `"${words}" is not a duration between 0 and PT12H`,
    () => 'Use an ISO 8601 duration such as PT5S.',
  ),
  'asked-too-often': row(
    { every: 'name', least: 'name' },
    ({ every }) => `"${every}" is too often: a worker that asks so fast has no time for anything else`,
    ({ least }) => `Use ${least} or longer.`,
  ),
  'no-pointer': row(
    { pointer: 'name' },
    ({ pointer }) => `"${pointer}" is no JSON pointer`,
    () => 'Begin each name with a slash, such as /data/revision.',
  ),
  'no-address': row(
    { url: 'name' },
    ({ url }) => `"${url}" is not an address`,
    () => 'Give an address such as https://shop.example.com/health.',
  ),
  'address-with-login': row(
    {},
    () => 'the address holds a user or a password, which is never sent and would be published',
    () => 'Leave it out, and let the endpoint be asked without.',
  ),

  // Of one kind of source
  'query-makes-rows': row(
    {},
    () => 'the query makes rows of its own: they are there whatever happens',
    () => 'Read a table only; leave out print, range, datatable and externaldata.',
  ),
  'vouches-for-nothing': row(
    { value: 'number' },
    ({ value }) => `it may answer ${value} where nobody came, and then vouches for nothing`,
    () => 'Leave what it counts as it is: no number or comparison of its own.',
  ),
  'query-brings-clock': row(
    {},
    () => 'the query brings its own clock',
    () => 'Leave out ago( and now(: the window is set by Chaos Loop.',
  ),
  'query-fixes-time': row(
    {},
    () => 'the query holds a time of its own, which is a clock, too',
    () => 'Leave out datetime(, hours and weekdays: the window is set by Chaos Loop.',
  ),
  'pointer-needed': row(
    {},
    () => 'a command needs a jsonPointer: what it prints is its answer, not that it ran',
    () => 'Add source.jsonPointer.',
  ),
  'no-final-status': row(
    { status: 'number' },
    ({ status }) => `no answer ends with the status ${status}`,
    () => 'Name the status of the whole answer, such as 200.',
  ),
  'head-without-body': row(
    {},
    () => 'an answer to HEAD has no body',
    () => 'Ask for an answer with a body, or leave out jsonPointer.',
  ),
  'status-without-body': row(
    { status: 'number?' },
    ({ status }) => `an answer with status ${status} has no body`,
    () => 'Ask for an answer with a body, or leave out jsonPointer.',
  ),

  // Where it has a role
  'aggregate-unused': row(
    { source: 'name' },
    ({ source }) => `a ${source} predicate has no samples: its aggregate would not be used`,
    () => 'Remove "aggregate".',
  ),
  'coverage-too-small': row(
    { coverage: 'number', least: 'number' },
    ({ coverage }) => `${coverage} of what was planned says nothing about the rest of the window`,
    ({ least }) => `Use at least ${least}, or leave it out (0.8).`,
  ),
  'halt-too-late': row(
    { source: 'name', sampled: 'name' },
    ({ source }) => `a halt of type ${source} comes too late to cancel a fault`,
    ({ sampled }) => `Use ${sampled}.`,
  ),
  'halt-needs-window': row(
    { aggregate: 'name' },
    ({ aggregate }) => `a halt is judged at each sample: ${quoted(aggregate)} needs a window`,
    () => 'Use share or last.',
  ),
  'work-no-quantity': row(
    {},
    () => 'work is a quantity of the window',
    () => 'Use aggregate increase, a metric Total or Count, or logs.',
  ),
  'path-no-quantity': row(
    {},
    () => 'an executed path is a quantity of the window or a share',
    () => 'Use aggregate increase, a metric Total or Count, logs, or share.',
  ),
  'last-says-nothing': row(
    {},
    () => 'the last value says nothing about what ran in the window',
    () => 'Use increase or share.',
  ),
  'can-give-no-number': row(
    { aggregate: 'name' },
    ({ aggregate }) =>
      `${quoted(aggregate)} can give no number here: nothing says where the number stands in the answer`,
    () => 'Add source.jsonPointer, or use the aggregate share.',
  ),
  'cannot-differ': row(
    { predicate: 'name', holds: 'flag', least: 'number?', most: 'number?', operator: 'name', threshold: 'number' },
    ({ predicate, holds, least, most, operator, threshold }) =>
      `${quoted(predicate)} ${holds ? 'holds' : 'fails'} whatever happens: its value is ${range(least, most)}, compared ${operator} ${threshold}`,
    () =>
      'Choose a threshold that some possible values meet and others miss; mind the unit (share and ratio are 0 to 1, percent 0 to 100).',
  ),
  'silence-is-good': row(
    { how: 'statement', predicate: 'name', value: 'value', holds: 'flag' },
    ({ how, predicate, value, holds }) =>
      `silence would count as good: where ${how}, ${quoted(predicate)} is ${value} and ${holds ? 'holds' : 'does not hold'}`,
  ),
  'silence-turned': row(
    {
      how: 'statement',
      predicate: 'name',
      value: 'value',
      holds: 'flag',
      good: 'statement',
      operator: 'name',
      share: 'number',
    },
    ({ how, predicate, value, holds }) =>
      `silence would count as good: where ${how}, ${quoted(predicate)} is ${value} and ${holds ? 'holds' : 'does not hold'}`,
    ({ good, operator, share }) => `Turn it round: ${good} ${operator} ${share}.`,
  ),
  'no-sample-answered': row(
    {},
    () => 'no sample was answered',
    () => SILENCE,
  ),
  'no-sample-read': row(
    {},
    () => 'no sample was read',
    () => SILENCE,
  ),
  'answers-without-finding': row(
    {},
    () => 'the query finds nothing and answers all the same',
    () => 'Add source.presentBy.query: a query whose number is above 0 while the service is in use.',
  ),
  'unused-reports-zero': row(
    {},
    () => 'the service is not used and the metric reports 0',
    () => 'Add source.presentBy: a metric of the same resource that is above 0 while the service is in use.',
  ),
  'share-of-good': row({}, () => 'the share of good answers'),
  'share-of-good-answers': row({}, () => 'leave out expectStatus and ask for a share of good answers'),

  // Promises, slices and paces
  'slices-not-allowed': row(
    { slices: 'number', least: 'count', most: 'count', usual: 'count' },
    ({ slices, least, most }) => `${slices} slices; ${least} to ${most} are allowed`,
    ({ usual }) => `Use ${usual}.`,
  ),
  'slice-too-short': row(
    { seconds: 'number', readings: 'count', predicate: 'name', every: 'number', slices: 'number' },
    ({ seconds: slice, readings, predicate, every }) =>
      `a slice of ${seconds(slice)} s holds less than ${readings} readings of ${quoted(predicate)}, which is read every ${every} s`,
    ({ seconds: slice, readings, every, slices }) =>
      `Read it at least every ${seconds(slice / readings)} s, or let the fault last ${every * readings * slices} s.`,
  ),
  'slice-too-coarse': row(
    {
      seconds: 'number',
      readings: 'count',
      predicate: 'name',
      every: 'number',
      slices: 'number',
      ratio: 'number',
      least: 'count',
    },
    ({ seconds: slice, readings, predicate, every, ratio, least }) =>
      `a slice of ${seconds(slice)} s holds ${readings} readings of ${quoted(predicate)}, which is read every ${every} s: with less than ${least}, one more or less can cross workRatio ${ratio}, and a healthy service would count as starved`,
    ({ seconds: slice, every, slices, least }) =>
      `Read it at least every ${atMost(slice / least)} s, or let the fault last ${seconds(every * least * slices)} s.`,
  ),
  'ratio-leaves-nothing': row(
    { predicate: 'name', ratio: 'number' },
    ({ predicate, ratio }) =>
      `workRatio ${ratio} leaves no room for one reading of ${quoted(predicate)} more or less, and a healthy service would count as starved`,
    () => 'Set workRatio below 1, such as 0.8.',
  ),
  'window-too-coarse': row(
    {
      predicate: 'name',
      samples: 'count',
      step: 'number',
      before: 'number',
      threshold: 'number',
      least: 'count?',
      seconds: 'number',
    },
    ({ predicate, samples, step, before, threshold, seconds: window }) =>
      `the ${samples} samples of ${quoted(predicate)} in ${seconds(window)} s can show no change smaller than ${percent(step)}, and without a fault it is ${percent(Math.abs(before - threshold))} away from its threshold: a single sample would decide`,
    ({ seconds: window, samples, least }) =>
      least === null
        ? 'Move the threshold away from the value without a fault.'
        : `Read it at least every ${atMost(window / least)} s, let the fault last ${seconds((window / samples) * least)} s, or move the threshold.`,
  ),
  'window-detects': row(
    { seconds: 'number', samples: 'count', step: 'number' },
    ({ seconds: window, samples, step }) =>
      `${samples} samples in ${seconds(window)} s, so a change of ${percent(step)} or more shows`,
  ),
  'window-holds-too-few': row(
    { seconds: 'number', readings: 'count', predicate: 'name', every: 'number' },
    ({ seconds: window, readings, predicate, every }) =>
      `${window} s hold less than ${readings} readings of ${quoted(predicate)}, which is read every ${every} s`,
    ({ seconds: window, readings, every }) =>
      `Read it at least every ${seconds(window / readings)} s, or let the fault last ${every * readings} s.`,
  ),
  'read-too-seldom': row(
    { predicate: 'name', every: 'number', seconds: 'number' },
    ({ predicate, every, seconds: window }) =>
      `${quoted(predicate)} is read every ${every} s, and the window that it is read in lasts ${window} s`,
    ({ seconds: window }) => `Read it more often than every ${window} s.`,
  ),
  'promised-otherwise': row(
    { predicate: 'name' },
    ({ predicate }) => `${quoted(predicate)} is promised by the configuration with another content`,
    () => 'Repeat the promise exactly, leave it out, or use another id.',
  ),
  'work-is-promised': row(
    {},
    () => 'the work of an environment is promised by its configuration',
    () => 'Leave "work" out; "workExpected" adds to it.',
  ),
  'too-many-promised': row(
    { predicates: 'count', most: 'count' },
    ({ predicates, most }) =>
      `with the promises of the environment there are ${predicates} predicates; ${most} are allowed`,
    () => 'Propose fewer.',
  ),
  'no-effect-shown': row(
    {},
    () => 'nothing would show that the fault had its effect',
    () => 'Add a predicate that is false without the fault and true while it acts, measured at the target.',
  ),
};
