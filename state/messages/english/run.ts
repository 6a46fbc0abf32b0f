/** How a run goes on and ends. */
import { counted, quoted } from '../english.js';
import { row } from '../params.js';

export const run = {
  'ended-because': row({ cause: 'name', why: 'statement' }, ({ cause, why }) => `${cause}: ${why}`),
  'escalates-when-lifted': row(
    { cause: 'name', why: 'statement' },
    ({ cause, why }) => `the run ends (${cause}) once the fault is known to be lifted: ${why}`,
  ),
  'start-unsettled': row(
    { runId: 'name', operationId: 'name' },
    ({ runId, operationId }) => `run ${runId} ended, and nobody knows whether fault start ${operationId} took effect`,
  ),
  'may-have-taken-effect': row(
    { operationId: 'name', kind: 'name', key: 'name' },
    ({ operationId, kind, key }) => `${kind} ${operationId} may have taken effect: ${key}`,
  ),
  'fault-state-unknown': row({}, () => 'it was not proven that the fault is over and the service is back'),
  'no-repairs-left': row({ why: 'statement' }, ({ why }) => `${why} (no repairs left)`),
  'no-attempts-left': row({ why: 'statement' }, ({ why }) => `${why} (no attempts left)`),
  repaired: row({ cause: 'name', why: 'statement' }, ({ cause, why }) => `repair (${cause}): ${why}`),
  'phase-failed': row({ phase: 'name', why: 'statement' }, ({ phase, why }) => `${phase} failed: ${why}`),
  'worker-lost': row(
    { phase: 'name', why: 'statement' },
    ({ phase, why }) => `the worker of ${phase} was lost: ${why}`,
  ),
  'ended-by': row(
    { kind: 'name', login: 'name', words: 'words' },
    ({ kind, login, words }) => `${kind} by ${login}: ${words}`,
  ),
  'ends-when-lifted': row({ why: 'statement' }, ({ why }) => `${why}; waiting until the fault is lifted`),
  'cleanup-looks': row(
    { cause: 'name?', why: 'statement' },
    ({ cause, why }) => `${cause ?? 'ending'}: a cleanup worker looks at the fault: ${why}`,
  ),
  'fault-may-act': row(
    { runId: 'name', why: 'statement' },
    ({ runId, why }) => `run ${runId} ended, and its fault may still act: ${why}`,
  ),
  'ended-fault-unknown': row(
    { why: 'statement' },
    ({ why }) => `${why}; it was not proven that the fault is over and the service is back`,
  ),
  'left-at-targets': row({ left: 'names', mend: 'names' }, ({ left, mend }) =>
    [`a fault left something at its targets, or they could not be read: ${left.join('; ')}`, ...mend].join('. '),
  ),
  'changed-inside-machine': row({}, () => 'it acts inside the machine, which Resource Manager does not show'),
  'changed-inside-cluster': row({}, () => 'it acts inside the cluster, which has a login of its own'),
  'changed-inside-vault': row({}, () => 'it acts inside the vault, which Resource Manager does not show'),
  'changed-by-program': row({}, () => 'a program does it, and says itself what became of it'),
  'changed-unknown': row({}, () => 'nothing here knows what it changes there'),
  'changed-too-many': row({ most: 'count' }, ({ most }) => `only ${most} targets are read`),
  'environment-released': row(
    { environment: 'name', login: 'name', words: 'words' },
    ({ environment, login, words }) => `environment ${environment} released by ${login}: ${words}`,
  ),
  'cancels-left-out': row(
    { count: 'count' },
    ({ count }) => `${counted(count, 'more run was', 'more runs were')} canceled than this document has room for`,
  ),
  ended: row({ verdict: 'name' }, ({ verdict }) => verdict),
  'in-own-words': row({ words: 'words' }, ({ words }) => words),
  started: row({ login: 'name?' }, ({ login }) => (login === null ? 'started' : `started by ${login}`)),
  followed: row(
    { runId: 'name', verdict: 'name', login: 'name' },
    ({ runId, verdict, login }) => `follow-up of ${runId} (${verdict}) by ${login}`,
  ),
  'not-taken-further': row({ phase: 'name' }, ({ phase }) => `the run is ending; ${phase} is not taken any further`),
  'lease-claimed': row(
    { of: 'name', workflowRun: 'count' },
    ({ of, workflowRun }) => `${of} taken by worker ${workflowRun}`,
  ),
  'lease-lost': row({ of: 'name', why: 'statement' }, ({ of, why }) => `${of} lease lost: ${why}`),
  'probe-worker-lost': row({ why: 'statement' }, ({ why }) => `the probe worker was lost: ${why}`),
  'no-heartbeat': row({ since: 'name' }, ({ since }) => `no heartbeat since ${since}`),
  'lease-expired': row({ at: 'name' }, ({ at }) => `the lease expired at ${at}`),
  'worker-ended': row(
    { workflowRun: 'count', conclusion: 'name?' },
    ({ workflowRun, conclusion }) => `workflow run ${workflowRun} ended (${conclusion ?? 'unknown'}) without a result`,
  ),
  'worker-restarted': row(
    { workflowRun: 'count' },
    ({ workflowRun }) => `a new attempt of workflow run ${workflowRun} began, and the one before gave no result`,
  ),
  'not-lifted-in-time': row({}, () => 'nobody proved in time that the fault is lifted'),
  'worker-dispatched': row({ again: 'flag' }, ({ again }) => `worker dispatched${again ? ' again' : ''}`),
  'record-sought': row(
    { probe: 'flag' },
    ({ probe }) => `${probe ? 'probe dispatched, and ' : ''}the record pull request is looked for again`,
  ),
  'refused-asked-again': row({}, () => 'what was refused is asked for again'),
  'delivery-asked-again': row(
    { changes: 'count' },
    ({ changes }) => `delivery of ${counted(changes, 'change')} asked for again`,
  ),
  'record-opened': row({ pullRequest: 'count' }, ({ pullRequest }) => `record pull request ${pullRequest} opened`),
  'effect-succeeded': row({ effect: 'name' }, ({ effect }) => `${effect} succeeded, which had been refused`),
  'effect-refused': row({ effect: 'name', words: 'words' }, ({ effect, words }) => `${effect} was refused: ${words}`),
  'consent-given': row(
    { login: 'name', experiment: 'count' },
    ({ login, experiment }) => `${login} consents to the fault of experiment ${experiment}`,
  ),
  halted: row(
    { login: 'name', words: 'words', again: 'flag' },
    ({ login, words, again }) => `halted${again ? ' again' : ''} by ${login}: ${words}`,
  ),
  'halt-lifted': row({ login: 'name' }, ({ login }) => `halt lifted by ${login}`),
  'halts-lifted-early': row(
    { login: 'name' },
    ({ login }) => `${login} lifts halts that were written before; none is set`,
  ),
  'policy-window-closed': row({}, () => 'the policy’s time window is closed'),
  'consent-due': row({ fault: 'name' }, ({ fault }) => `a person confirms the frozen fault ${fault} first`),
  restored: row(
    { revision: 'count', commit: 'name?', skipped: 'count' },
    ({ revision, commit, skipped }) =>
      `restored from revision ${revision}; skipped ${commit?.slice(0, 12) ?? 'nothing'}${skipped > 1 ? ` and ${skipped - 1} more` : ''}`,
  ),
  'restored-because': row({ what: 'statement', words: 'words' }, ({ what, words }) => `${what}: ${words}`),
  'skipped-operations': row(
    { operations: 'count' },
    ({ operations }) => `skipped revisions say that ${operations} operations were prepared; look at each of them`,
  ),
  'skipped-fault': row(
    { runId: 'name' },
    ({ runId }) => `a skipped revision of ended run ${runId} says that it started a fault`,
  ),
  migrated: row({ from: 'name', to: 'name' }, ({ from, to }) => `migrated from the rules of ${from} to those of ${to}`),
  'refused-by-rules': row(
    { rules: 'name', why: 'statement', more: 'count' },
    ({ rules, why, more }) =>
      `the rules of ${rules} refuse the frozen hypothesis: ${why}${more === 0 ? '' : `, and ${more} more`}`,
  ),
  'migrated-from-v0': row({}, () => 'migrated from run-state/v0, which had no workspace preflight'),
  'said-before': row({ words: 'text' }, ({ words }) => words),

  // Operations
  'operation-prepared': row({ kind: 'name' }, ({ kind }) => `${kind} prepared`),
  'operation-settled': row({ kind: 'name', outcome: 'name' }, ({ kind, outcome }) => `${kind} ${outcome}`),
  'cancel-sent': row({}, () => 'fault-cancel sent'),
  'settled-by': row(
    { operationId: 'name', outcome: 'name', login: 'name' },
    ({ operationId, outcome, login }) => `${operationId} settled as ${outcome} by ${login}`,
  ),
  'given-up': row({ operationId: 'name' }, ({ operationId }) => `${operationId} was given up by a person`),
  'given-up-locked': row(
    { runId: 'name', operationId: 'name' },
    ({ runId, operationId }) => `run ${runId}: ${operationId} was given up by a person; its fault may still act`,
  ),
  'ended-and': row({ why: 'statement', also: 'statement' }, ({ why, also }) => `${why}; ${also}`),

  // Obligations
  'to-be-read-again': row({}, () => 'to be read once more'),
  'people-choose': row({}, () => 'people choose advisories'),
  'app-opens-pull-request': row({}, () => 'the App opens the pull request'),
  'cleanup-worker': row(
    { phase: 'name', status: 'name' },
    ({ phase, status }) => `${phase}: cleanup worker ${status}, for a fault that nobody watches`,
  ),
  'phase-worker': row(
    { phase: 'name', status: 'name?', after: 'name?', words: 'words?' },
    ({ phase, status, after, words }) =>
      `${phase}: ${status === null ? 'no worker yet' : `worker ${status}`}${after === null ? '' : ` again after ${quoted(after)}. ${words ?? ''}`}`,
  ),
  'ending-waits': row({ kind: 'name' }, ({ kind }) => `${kind}: waiting until the fault is lifted`),
  'outcome-unknown': row({ operationId: 'name' }, ({ operationId }) => `${operationId} has an unknown outcome`),

  // Changes
  'change-opened': row(
    { change: 'name', pullRequest: 'count' },
    ({ change, pullRequest }) => `change ${change} is pull request ${pullRequest}`,
  ),
  'changes-ready': row({ changes: 'count' }, ({ changes }) => `${counted(changes, 'change')} ready to be delivered`),
  'no-change-proposed': row({}, () => 'nobody proposed a change'),
  'nothing-implemented': row({}, () => 'nothing of what was approved was implemented'),
  'advisories-offered': row(
    { advisories: 'count' },
    ({ advisories }) => `${counted(advisories, 'remedy', 'remedies')} to choose from`,
  ),
  'nothing-advised': row({}, () => 'nothing was advised'),
  'nothing-new-advised': row({}, () => 'nothing new was advised after a fix that did not help'),
  'attempted-before': row({}, () => 'it was attempted before and supersedes no attempt'),
  'attempted-no-news': row({}, () => 'it was attempted before and cites no receipt from after that attempt'),
  'path-read-elsewhere': row(
    { revision: 'name', receipt: 'name', expected: 'name' },
    ({ revision, receipt, expected }) =>
      `the changed paths were read on revision ${revision} (receipt ${receipt}), not on the tested revision ${expected}`,
  ),
};
