/** Why a worker started no fault, or lifted one: what it saw before, meanwhile and after (R8.1, R8.6, R15.2). */
import { listed } from '../english.js';
import { row } from '../params.js';

export const obstacles = {
  // What was waited for in vain
  waited: row({ seconds: 'number', why: 'statement' }, ({ seconds, why }) => `${why} (waited ${seconds} s)`),
  'no-fault-started': row({ why: 'statement' }, ({ why }) => `${why}; no fault was started`),
  'serving-unfit': row(
    { revision: 'name?', samples: 'count', expected: 'name', needed: 'count' },
    ({ revision, samples, expected, needed }) =>
      `${revision === null ? 'nothing readable serves' : `revision ${revision} serves, healthy in ${samples} samples in a row`}; revision ${expected} in ${needed} samples is needed`,
  ),
  'no-number': row({ predicates: 'names' }, ({ predicates }) => `${listed(predicates)} gave no number`),
  'no-current-number': row(
    { predicates: 'names' },
    ({ predicates }) => `the newest answer of ${listed(predicates)} is too old, or is none`,
  ),
  'not-steady-now': row(
    { predicates: 'names' },
    ({ predicates }) => `steady state does not hold: ${listed(predicates)}`,
  ),
  'unsteady-in-control': row(
    { predicates: 'names' },
    ({ predicates }) => `steady state did not hold in the control window: ${listed(predicates)}`,
  ),
  'unsteady-since-control': row(
    { predicates: 'names' },
    ({ predicates }) => `steady state did not hold between the control window and the fault: ${listed(predicates)}`,
  ),
  'effect-too-early': row(
    { predicates: 'names' },
    ({ predicates }) => `the effect is there before the fault: ${listed(predicates)}`,
  ),
  'halt-would-stop': row({ halt: 'name' }, ({ halt }) => `safety halt ${halt} would stop the fault at once`),
  'work-too-small': row(
    { predicate: 'name', measured: 'number?', needed: 'number' },
    ({ predicate, measured, needed }) =>
      `${predicate}: ${measured === null ? 'nothing was measured' : measured} in one interval; ${needed} needed`,
  ),
  'work-small-in-control': row(
    { predicate: 'name', measured: 'names', needed: 'number' },
    ({ predicate, measured, needed }) =>
      `${predicate} in the intervals of the control window: ${measured.length === 0 ? 'not measured' : measured.join(', ')}; ${needed} needed in each`,
  ),
  'load-not-begun': row({ words: 'words' }, ({ words }) => `the configured load could not be started: ${words}`),
  'load-refused': row({ words: 'words' }, ({ words }) => `the App did not record that load is started: ${words}`),
  'other-runs-active': row({ runs: 'names' }, ({ runs }) => `other faults are running: ${listed(runs)}`),
  'runs-not-listed': row(
    { why: 'statement?' },
    ({ why }) => `whether other faults are running could not be read${why === null ? '' : `: ${why}`}`,
  ),
  'provider-unread': row({ words: 'words' }, ({ words }) => `the fault provider could not be read: ${words}`),
  'provider-no-login': row({ words: 'words' }, ({ words }) => `the fault provider gave no new login: ${words}`),
  'service-clock-unread': row(
    { answers: 'count', needed: 'count', words: 'words?' },
    ({ answers, needed, words }) =>
      `the clock of the service was read ${answers} times of ${needed}: ${words ?? 'no answer carries a date'}`,
  ),
  'deployment-under-way': row(
    { deployment: 'count', status: 'name' },
    ({ deployment, status }) => `deployment ${deployment} is ${status}`,
  ),
  'source-not-built': row(
    { predicate: 'name', type: 'name' },
    ({ predicate, type }) => `predicate ${predicate} asks Azure Monitor (${type}), which this version cannot`,
    () => 'Use an http source.',
  ),
  'predicates-refused': row({ why: 'statements' }, ({ why }) => why.join('; ')),
  'plan-revalidated-otherwise': row({}, () => 'the plan of the latest validation is not the one that was kept'),
  'duration-unread': row({ duration: 'words' }, ({ duration }) => `${duration} is not a duration`),

  // What was to start the fault
  'app-refused-start': row({ words: 'words' }, ({ words }) => `the App refused the fault start: ${words}`),
  'lease-unconfirmed': row({}, () => 'the App did not say again that the lease is held'),
  'provider-refused-start': row({ words: 'words' }, ({ words }) => `the fault provider refused the start: ${words}`),
  'start-never-happened': row({ why: 'statement' }, ({ why }) => `the fault was never started: ${why}`),
  'start-not-told-apart': row(
    { runs: 'names', why: 'statement' },
    ({ runs, why }) =>
      `which run is ours can't be told: ${runs.length === 0 ? 'the list is unreadable' : runs.join(', ')} (${why})`,
  ),
  'start-unanswered': row({}, () => 'the start was not answered in time'),
  'start-named-none': row({}, () => 'the answer names no run'),
  'start-named-older': row({ runId: 'name' }, ({ runId }) => `the answer names run ${runId}, an older one`),
  'start-unclear': row({ words: 'words' }, ({ words }) => words),

  // What ends an experiment from outside
  'lease-taken': row({}, () => 'another worker has the lease'),
  'run-ending': row({ why: 'statement' }, ({ why }) => `the run is ending: ${why}`),
  'halt-set': row({}, () => 'a halt is set'),
  'app-silent': row(
    { seconds: 'number' },
    ({ seconds }) => `neither the App nor the state branch answered for ${seconds} s`,
  ),
  'job-cancelled': row({}, () => 'the job is being cancelled'),
  'job-stopping': row({ words: 'words' }, ({ words }) => words),

  // Why a fault was cancelled
  'halt-tripped-now': row({ halt: 'name' }, ({ halt }) => `safety halt ${halt} tripped`),
  'plan-not-validated': row({}, () => 'the plan of the run is not the validated one'),
  'too-many-targets-hit': row(
    { targets: 'count', most: 'count' },
    ({ targets, most }) => `${targets} targets are hit, ${most} ${most === 1 ? 'is' : 'are'} allowed`,
  ),
  'second-run-active': row({ runs: 'names' }, ({ runs }) => `run ${listed(runs)} is active beside ours`),
  'revision-serves-now': row({ revision: 'name' }, ({ revision }) => `revision ${revision} serves`),
  'alerts-fired': row(
    { alerts: 'names' },
    ({ alerts }) => `${alerts.length > 1 ? 'alerts are' : 'an alert is'} fired: ${listed(alerts)}`,
  ),
  'service-issues': row(
    { issues: 'names' },
    ({ issues }) => `Service Health tells of an issue where the targets are: ${listed(issues)}`,
  ),
  'arm-deployments': row(
    { deployments: 'names' },
    ({ deployments }) => `a deployment of Resource Manager is under way: ${listed(deployments)}`,
  ),
  'experiments-elsewhere': row(
    { experiments: 'names' },
    ({ experiments }) => `another experiment acts on a watched resource: ${listed(experiments)}`,
  ),
  'runs-elsewhere': row({ runs: 'names' }, ({ runs }) => `a scenario runs on a watched resource: ${listed(runs)}`),
  'surroundings-unread': row({}, () => 'what Azure says of the world around the targets could not be read'),
  'deployed-meanwhile': row(
    { deployment: 'count' },
    ({ deployment }) => `deployment ${deployment} was made while the experiment ran`,
  ),
  'run-endless': row({}, () => 'the run does not end'),
  'job-out-of-time': row({}, () => 'the job is about to reach its time limit'),
  'second-run-of-start': row({}, () => 'a second run of one start'),
  'one-of-several-runs': row({}, () => 'one of several runs that may be ours'),
  'worker-gone': row({}, () => 'the worker that started it is gone'),

  // What a worker reports at the end
  'fault-over': row(
    { runId: 'name?', status: 'name?', cancelled: 'statement?', recovered: 'number?', measured: 'flag' },
    ({ runId, status, cancelled, recovered, measured }) =>
      [
        runId === null ? 'the run could not be read' : `run ${runId} is ${status ?? 'of an unknown status'}`,
        ...(cancelled === null ? [] : [`cancelled: ${cancelled}`]),
        recovered !== null
          ? `recovered after ${recovered} s`
          : measured
            ? 'recovery was not proven in time'
            : 'recovery was not measured: the job is ending',
      ].join('; '),
  ),
  'fault-lifted': row(
    { why: 'statement', runs: 'names', unread: 'name?', recovered: 'flag' },
    ({ why, runs, unread, recovered }) =>
      [
        why,
        ...(unread === null ? [] : [`run ${unread} is unreadable`]),
        ...runs.map((run) => `run ${run}`),
        recovered ? 'recovery is proven' : 'recovery is not proven',
      ].join('; '),
  ),
  'worker-broke-off': row({ words: 'words' }, ({ words }) => `the worker broke off: ${words}`),
  'cleaned-up': row({}, () => 'cleaned up after a lost worker'),
  'no-fault-active': row({}, () => 'no fault of this run is active'),
};
