/** What a payload did not say, or says with a reservation: caveats of receipts and of what is measured by them (R4.4). */
import { because, counted, quoted } from '../english.js';
import { row } from '../params.js';

/** What was read, by the kind of its receipt. */
const NOUNS: Readonly<Record<string, string>> = {
  'fault-preparation': 'list of workspaces',
  'role-assignments': 'list of role assignments',
  'fault-configurations': 'list of configurations',
  'fault-actions': 'list of actions',
  'fault-catalog': 'list of scenarios',
  'fault-plan': 'configuration',
  'fault-run': 'run',
  'fault-validation': 'validation',
  'fault-run-list': 'list of runs',
  target: 'resource group',
  'pull-request': 'pull request',
  merge: 'pull request',
  issue: 'issue',
  'deployment-list': 'list of deployments',
  deployment: 'deployment',
  build: 'list of workflow runs',
  artifact: 'list of artifacts',
  image: 'image',
  'printed-digest': 'digest that was printed',
  'activity-log': 'activity log',
  surroundings: 'state of the world around the targets',
  'target-state': 'state of the targets',
  inventory: 'inventory',
  advisor: 'list of recommendations',
  load: 'state of the load',
  attestation: 'list of attestations',
  containment: 'comparison',
  permission: 'permission',
  repository: 'repository',
  'branch-rules': 'rules of the branch',
  installation: 'installation of the App',
  deliveries: 'list of deliveries',
  workflow: 'workflow file',
  'workflow-run': 'workflow run',
};
const noun = (kind: string) => NOUNS[kind] ?? kind;

export const readers = {
  'inventory-truncated': row({}, () => 'Resource Graph has more rows than it gave'),
  'not-readable': row({ kind: 'name' }, ({ kind }) => `the ${noun(kind)} was not readable`),
  'list-incomplete': row({ kind: 'name' }, ({ kind }) => `the ${noun(kind)} was not complete`),
  'not-found': row({ kind: 'name' }, ({ kind }) => `no ${noun(kind)} was found`),
  'none-of-newest': row(
    { deployments: 'count' },
    ({ deployments }) =>
      `none of the newest ${deployments} deployments can be the candidate, and older ones are not read`,
  ),
  'no-attempt-succeeded': row(
    { attempts: 'count' },
    ({ attempts }) => `none of the newest ${attempts} attempts to deploy succeeded, and older ones are not read`,
  ),
  'files-not-listed': row(
    { files: 'count', pullRequest: 'count' },
    ({ files, pullRequest }) => `GitHub lists no more than ${files} files of pull request #${pullRequest}`,
  ),
  'collector-stopped': row({ words: 'words' }, ({ words }) => words),
  'no-reader': row(
    { kind: 'name', system: 'name?' },
    ({ kind, system }) => `nothing here reads ${kind} of ${system ?? 'an unknown system'}`,
  ),
  'answered-with': row(
    { status: 'number?' },
    ({ status }) => `it answered ${status === null ? 'nothing' : `status ${status}`}`,
  ),
  'load-unread': row({ words: 'words' }, ({ words }) => `the load did not say how it is: ${words}`),
  'printed-no-digest': row({}, () => 'it printed no digest, <kind>:<64 hex>'),
  'image-of-no-kind': row({}, () => 'not an image that is read here (OCI or Docker v2, manifest or index)'),
  'image-altered': row({}, () => 'its digest is not that of what was read'),
  'image-of-other-platform': row(
    { platform: 'name?' },
    ({ platform }) => `there is no image${platform === null ? '' : ` of ${platform}`}`,
  ),
  'no-file-compared': row({}, () => 'no file was compared'),

  // Samples
  'no-schedule': row({}, () => 'the sample series has no schedule'),
  'no-predicate': row({}, () => 'read without its predicate'),
  'no-window': row({}, () => 'read without a window'),
  'not-sampled': row({}, () => 'its source can’t be read'),
  'no-sample-planned': row({}, () => 'no sample was planned in the window'),
  'too-few-samples': row(
    { samples: 'count', planned: 'count' },
    ({ samples, planned }) => `too few samples: ${samples} of ${planned} planned`,
  ),
  'too-few-polls': row(
    { polls: 'count', planned: 'count' },
    ({ polls, planned }) => `too few polls were sent: ${polls} of ${planned} planned`,
  ),
  'no-reading': row({}, () => 'no reading'),
  'counter-read-late': row({ at: 'name' }, ({ at }) => `the counter was not read when the window began, but at ${at}`),
  'counter-read-once': row({}, () => 'fewer than two samples of the counter'),
  'counter-reset': row({}, () => 'the counter was reset'),
  'slice-unread': row(
    { slice: 'count', slices: 'count', why: 'statement?' },
    ({ slice, slices, why }) => `slice ${slice} of ${slices}${why === null ? ' has no value' : `: ${why}`}`,
  ),

  // Metrics and queries
  'other-window-asked': row({}, () => 'it was asked about another window'),
  'other-thing-answered': row(
    { answered: 'name', expected: 'name' },
    ({ answered, expected }) => `the answer is of ${quoted(answered)}, not of ${quoted(expected)}`,
  ),
  'series-empty': row(
    { vouches: 'name?', why: 'statement?' },
    ({ vouches, why }) =>
      `the series is empty${vouches === null ? '' : `, and ${vouches} does not vouch for it${because(why)}`}`,
  ),
  'unknown-metric': row(
    { metric: 'name', nearest: 'name?' },
    ({ metric, nearest }) =>
      `unknown metric ${quoted(metric)}${nearest === null ? '' : `; the nearest name is ${quoted(nearest)}`}`,
  ),
  'service-refused': row(
    { error: 'name', words: 'words?' },
    ({ error, words }) => `${error}${words === null ? '' : `: ${words}`}`,
  ),
  'no-metric-named': row({}, () => 'the answer names no metric'),
  'nothing-counted': row({}, () => 'nothing was counted, so there is no average'),
  'mean-of-averages': row({}, () => 'plain mean of averages: totals and counts were not given'),
  'interval-unreadable': row({}, () => 'the interval of the metric was not readable'),
  'window-too-short': row({}, () => 'the window is shorter than the interval of the metric'),
  'no-aggregation': row({ aggregation: 'name' }, ({ aggregation }) => `no point has ${aggregation}`),
  'too-few-points': row(
    { points: 'count', planned: 'count' },
    ({ points, planned }) => `too few points: ${points} of ${planned}`,
  ),
  'nobody-came': row({}, () => 'it is 0: nobody came'),
  'window-not-covered': row({}, () => 'it does not cover the window'),
  'partial-answer': row(
    { error: 'name', words: 'words?' },
    ({ error, words }) => `partial answer: ${error}${words === null ? '' : `: ${words}`}`,
  ),
  'no-table': row({}, () => 'the answer has no table'),
  'many-tables': row({}, () => 'the answer has more than one table'),
  'no-row': row({}, () => 'no row'),
  'many-rows': row({ rows: 'count' }, ({ rows }) => `${counted(rows, 'row')}, one is needed`),
  'many-columns': row({}, () => 'one column is needed'),
  'not-a-number': row({}, () => 'the value is not a finite number'),
  'nobody-vouches': row(
    { value: 'number', present: 'value', why: 'statement?' },
    ({ value, present, why }) => `the value is ${value}, and presentBy shows nobody: ${why ?? String(present)}`,
  ),
  'plain-count': row({}, () => 'a plain count over a sampled table: use sum(itemCount)'),

  // What serves, and clocks
  'serving-unsampled': row({}, () => 'no sample of the serving revision'),
  'revision-too-long': row({ most: 'count' }, ({ most }) => `its revision has more than ${most} characters`),
  'no-revision': row({}, () => 'the service reports no revision'),
  'no-date': row({}, () => 'no answer carries a date'),
  'dates-apart': row(
    { lowMs: 'number', highMs: 'number' },
    ({ lowMs, highMs }) => `the dates of the answers do not meet: ${lowMs} ms and ${highMs} ms`,
  ),

  // Measuring
  'nothing-to-measure': row({}, () => 'there is no window to measure'),
  'no-receipt': row({}, () => 'no receipt for this predicate over this window'),
  'not-asked': row({}, () => 'not asked'),
  'other-unit': row(
    { unit: 'name?', expected: 'name' },
    ({ unit, expected }) => `it was measured in ${unit ?? 'no unit'}, not in ${expected}`,
  ),
  'no-slices': row({}, () => 'no intervals were measured'),
  'other-slices': row(
    { slices: 'count', expected: 'count' },
    ({ slices, expected }) => `${counted(slices, 'interval was', 'intervals were')} measured; ${expected} are needed`,
  ),
  'no-work-planned': row({}, () => 'no work was to be measured'),
};
