/** The two gates: what a stage waits for, what was expected and what was observed; what people decided (R11, R13). */
import { counted, percent, quoted } from '../english.js';
import { row } from '../params.js';

const shaShown = (sha: string | null): string => sha ?? 'none';

export const gates = {
  // What was expected, or observed
  nothing: row({}, () => 'none'),
  absent: row({}, () => 'absent'),
  'not-read': row({}, () => 'not read'),
  merged: row({}, () => 'merged'),
  closed: row({}, () => 'closed'),
  'a-change': row({}, () => 'a change'),
  'a-merge-commit': row({}, () => 'a merge commit'),
  'a-revision': row({}, () => 'a revision'),
  'a-digest': row({}, () => 'a digest, <kind>:<64 hex>'),
  'a-time': row({}, () => 'a time'),
  'a-maker': row({}, () => 'its maker'),
  'another-workflow': row({}, () => 'another workflow'),
  'another-check': row({}, () => 'a check of another App'),
  'a-success': row({}, () => 'success'),
  'a-fresh-probe': row({ seconds: 'number' }, ({ seconds }) => `a probe of the last ${seconds} s`),
  'a-later-probe': row({ after: 'name' }, ({ after }) => `a probe after ${after}`),
  'latest-merge': row({}, () => 'the merge that is later than the others'),
  'a-fitting-deployment': row({}, () => 'a matching deployment with status success'),
  healthy: row({ healthy: 'flag' }, ({ healthy }) => (healthy ? 'healthy' : 'unhealthy')),
  'of-time': row({ at: 'name' }, ({ at }) => at),
  'of-commit': row({ sha: 'name' }, ({ sha }) => sha),
  'of-commits': row({ shas: 'names' }, ({ shas }) => shas.join(', ')),
  'one-of-commits': row({ shas: 'names' }, ({ shas }) => shas.join(' or ')),
  'of-digest': row({ kind: 'name', sha256: 'name' }, ({ kind, sha256 }) => `${kind}:${sha256}`),
  'of-branch': row({ branch: 'name' }, ({ branch }) => branch),
  'of-name': row({ name: 'name' }, ({ name }) => name),
  'of-status': row({ status: 'name?' }, ({ status }) => status ?? 'none'),
  'as-written': row({ words: 'words' }, ({ words }) => words),
  'of-workflow': row({ workflow: 'name', commit: 'name' }, ({ workflow, commit }) => `${workflow} at ${commit}`),
  'of-run': row(
    { run: 'count', commit: 'name?' },
    ({ run, commit }) => `run ${run}${commit === null ? '' : ` at ${commit}`}`,
  ),
  'of-check': row(
    { name: 'name', app: 'name', commit: 'name' },
    ({ name, app, commit }) => `${quoted(name)} of App ${app} at ${commit}`,
  ),
  'of-check-run': row({ check: 'count', commit: 'name' }, ({ check, commit }) => `check run ${check} at ${commit}`),
  'of-deployment': row(
    { deployment: 'count', commit: 'name' },
    ({ deployment, commit }) => `deployment ${deployment} at ${commit}`,
  ),
  'in-a-row': row({ samples: 'count' }, ({ samples }) => `${samples} in a row`),
  'of-share': row({ share: 'number' }, ({ share }) => percent(share)),

  // Merge
  'pull-request-unread': row(
    { pullRequest: 'count?', change: 'name' },
    ({ pullRequest, change }) => `pull request ${pullRequest ?? '?'} of ${change} was not read`,
  ),
  'not-merged-yet': row(
    { pullRequest: 'count?', change: 'name' },
    ({ pullRequest, change }) => `pull request ${pullRequest ?? '?'} of ${change} is not merged yet`,
  ),
  'aims-elsewhere': row(
    { pullRequest: 'count?', change: 'name' },
    ({ pullRequest, change }) => `pull request ${pullRequest ?? '?'} of ${change} aims at another branch`,
  ),
  'closed-unmerged': row(
    { pullRequest: 'count?', change: 'name' },
    ({ pullRequest, change }) => `pull request ${pullRequest ?? '?'} of ${change} was closed without a merge`,
  ),
  'merged-elsewhere': row(
    { pullRequest: 'count?', change: 'name' },
    ({ pullRequest, change }) => `pull request ${pullRequest ?? '?'} of ${change} was merged into another branch`,
  ),
  'merge-commit-missing': row(
    { pullRequest: 'count?', change: 'name' },
    ({ pullRequest, change }) => `pull request ${pullRequest ?? '?'} of ${change} names no merge commit`,
  ),
  'is-merged': row(
    { pullRequest: 'count?', change: 'name' },
    ({ pullRequest, change }) => `pull request ${pullRequest ?? '?'} of ${change} is merged`,
  ),
  'head-unread': row({ change: 'name' }, ({ change }) => `the head of ${change} was not read`),
  'somebody-pushed': row(
    { pullRequest: 'count?', change: 'name' },
    ({ pullRequest, change }) =>
      `somebody pushed to pull request ${pullRequest ?? '?'}: look at it, then confirm-change ${change}`,
  ),
  'handed-to-people': row(
    { change: 'name', handoff: 'name?' },
    ({ change, handoff }) => `${change} is handed to people (${handoff ?? 'no reason'}): link its pull request`,
  ),
  'no-change-waits': row({}, () => 'no change is waiting to be merged'),
  'all-closed': row(
    {},
    () => 'every pull request was closed without a merge: link another one, reopen one, or abandon',
  ),
  'all-merged': row(
    { pullRequests: 'count' },
    ({ pullRequests }) => `${counted(pullRequests, 'pull request')} merged into the default branch`,
  ),

  // Build and artifact
  'wait-merge': row({}, () => 'waiting for the merge'),
  'wait-candidate': row({}, () => 'waiting for a deployment that contains the merge'),
  'skips-ci': row(
    { commit: 'name', words: 'words' },
    ({ commit, words }) =>
      `${commit.slice(0, 12)} has no run because its message skips CI (${words}): run the build on it by hand, or merge something after it`,
  ),
  'skips-ci-too': row(
    { why: 'statement', commit: 'name', words: 'words' },
    ({ why, commit, words }) => `${why}: ${commit.slice(0, 12)} has no run because its message skips CI (${words})`,
  ),
  'wait-build': row({}, () => 'waiting for a build'),
  'builds-unread': row({}, () => 'the builds were not read'),
  'worker-is-no-build': row({}, () => 'our own worker workflow does not count as a build'),
  'build-by-event': row(
    { run: 'count', event: 'name' },
    ({ run, event }) => `build ${run} was started by ${event || 'an unknown event'}, which proves nothing`,
  ),
  'build-elsewhere': row(
    { run: 'count', repository: 'count?' },
    ({ run, repository }) => `build ${run} ran for another repository (${repository ?? 'unknown'})`,
  ),
  'build-idle': row(
    { run: 'count', conclusion: 'name?' },
    ({ run, conclusion }) => `build ${run} was ${conclusion ?? 'not concluded'}`,
  ),
  'no-build': row({}, () => 'no run of the build workflow on the candidate'),
  'build-runs': row({ run: 'count', status: 'name' }, ({ run, status }) => `build ${run} is ${status}`),
  'build-failed': row({ run: 'count' }, ({ run }) => `build ${run} did not succeed`),
  'build-succeeded': row(
    { run: 'count', later: 'count?', laterConclusion: 'name?' },
    ({ run, later, laterConclusion }) =>
      `build ${run} of the candidate succeeded${later === null ? '' : ` (a later run, ${later}, ended in ${laterConclusion ?? 'nothing'})`}`,
  ),
  'checks-unread': row({}, () => 'the checks were not read'),
  'own-check-is-no-build': row({}, () => 'our own check cannot be the build'),
  'check-of-other-app': row(
    { check: 'count', app: 'name' },
    ({ check, app }) => `check run ${check} has that name, but App ${app || 'unknown'} made it`,
  ),
  'no-check': row({}, () => 'no check run of that App and name on the candidate'),
  'check-idle': row(
    { check: 'count', conclusion: 'name?' },
    ({ check, conclusion }) => `check run ${check} was ${conclusion ?? 'not concluded'}`,
  ),
  'check-waits': row({ check: 'count', status: 'name' }, ({ check, status }) => `check run ${check} is ${status}`),
  'check-failed': row({ check: 'count' }, ({ check }) => `check run ${check} did not succeed`),
  'check-succeeded': row({ check: 'count' }, ({ check }) => `check run ${check} of the candidate succeeded`),
  'artifacts-unread': row({}, () => 'the artifacts were not read'),
  'artifact-missing': row({ run: 'count' }, ({ run }) => `build ${run} has no artifact of that name`),
  'artifact-of-other-commit': row({}, () => 'the artifact is of another commit'),
  'artifact-without-digest': row({}, () => 'the artifact has no digest'),
  'artifact-found': row(
    { artifact: 'count', run: 'count' },
    ({ artifact, run }) => `artifact ${artifact} of build ${run}`,
  ),
  'check-uploads-nothing': row(
    {},
    () => 'the build is the check of another CI, which uploads no Actions artifact: name another kind in gate.artifact',
  ),
  'wait-named-image': row({}, () => 'waiting: neither the deployment nor the service names the digest of an image'),
  'wait-registry': row({ reference: 'name' }, ({ reference }) => `waiting for a worker to read ${reference}`),
  'wait-command': row({ run: 'name' }, ({ run }) => `waiting for a worker to run ${run}`),
  'command-unread': row({ run: 'name' }, ({ run }) => `${run} gave no digest`),
  'digest-printed': row({ run: 'name' }, ({ run }) => `printed by ${run}`),
  'wait-named-digest': row({}, () => 'waiting: neither the deployment nor the service names a digest'),
  'wait-attestation': row(
    { digest: 'name' },
    ({ digest }) => `waiting for a worker to verify attestations of ${digest}`,
  ),
  'attestation-unverified': row({ digest: 'name' }, ({ digest }) => `attestations of ${digest} are unverified`),
  'attestation-missing': row({ digest: 'name' }, ({ digest }) => `nobody attested ${digest}`),
  'attestation-refused': row({ why: 'words' }, ({ why }) => `the attestation does not hold: ${why}`),
  'attests-another-thing': row({}, () => 'the attestation is of another digest, or attests another thing'),
  'attested-by-other-issuer': row({}, () => 'the signer’s identity comes from another issuer'),
  'attested-elsewhere': row(
    { repository: 'count?' },
    ({ repository }) => `it was attested in another repository (${repository ?? 'unknown'})`,
  ),
  'attested-by-other-workflow': row({}, () => 'another workflow signed the attestation'),
  'attested-for-other-commit': row({}, () => 'the attestation is of another commit'),
  'attested-by-event': row({}, () => 'what started the run that attested it proves nothing'),
  'attested-by-other-run': row({}, () => 'another run than the build attested it'),
  'digest-attested': row(
    { signer: 'name', run: 'count?' },
    ({ signer, run }) => `attested by ${signer}${run === null ? '' : ` in run ${run}`}`,
  ),
  'a-valid-signature': row({}, () => 'an attestation whose signature holds'),
  'an-attestation': row({}, () => 'an attestation'),
  'image-unread': row({ reference: 'name' }, ({ reference }) => `${reference} was not read`),
  'image-not-the-named': row(
    { reference: 'name' },
    ({ reference }) => `${reference} is another image than the deployment or the service names`,
  ),
  'image-of-other-commit': row({}, () => 'the image says that it is of another commit'),
  'image-unbound': row(
    {},
    () => 'nothing ties the image to the commit: let the deployment, or an artifact of the build, name its digest',
  ),
  'image-only-claims': row(
    {},
    () =>
      'only the image itself claims to be of the commit: let the deployment, or an artifact of the build, name its digest',
  ),
  'a-bound-image': row({}, () => 'an image that the build or the deployment names'),
  'image-by-build': row(
    { reference: 'name', artifact: 'count', run: 'count' },
    ({ reference, artifact, run }) => `${reference}, named by artifact ${artifact} of build ${run}`,
  ),
  'image-by-deployment': row({ reference: 'name' }, ({ reference }) => `${reference}, named by the deployment`),
  'image-by-attestation': row(
    { reference: 'name', signer: 'name', run: 'count?' },
    ({ reference, signer, run }) => `${reference}, attested by ${signer}${run === null ? '' : ` in run ${run}`}`,
  ),
  'image-by-claim': row({ reference: 'name' }, ({ reference }) => `${reference}, claimed by its own label`),

  // Deployment
  'deployments-unread': row({}, () => 'the deployments were not read'),
  'no-deployment-yet': row({ environment: 'name' }, ({ environment }) => `no deployment to ${environment} yet`),
  'deployment-unfit': row(
    { deployment: 'count', why: 'statement' },
    ({ deployment, why }) => `deployment ${deployment} ${why}`,
  ),
  'is-of-environment': row({ environment: 'name' }, ({ environment }) => `is for environment ${quoted(environment)}`),
  'matches-not': row({}, () => 'does not match gate.deployment.match'),
  'made-by-other': row(
    { creator: 'name?' },
    ({ creator }) => `was made by ${creator ?? 'nobody known'}, who is not in gate.deployment.creators`,
  ),
  'made-by-worker': row({}, () => 'was made by our own worker workflow'),
  'latest-status': row({ status: 'name?' }, ({ status }) => `has latest status ${status ?? 'none'}, not success`),
  'is-no-candidate': row({}, () => 'is not a candidate'),
  'no-time-of-success': row(
    { deployment: 'count' },
    ({ deployment }) => `deployment ${deployment} has no time of success`,
  ),
  'says-other-commit': row(
    { deployment: 'count' },
    ({ deployment }) => `deployment ${deployment} says that it is of another commit`,
  ),
  'digest-unreadable': row(
    { deployment: 'count' },
    ({ deployment }) => `deployment ${deployment} names a digest that can’t be read`,
  ),
  'maker-unread': row({ deployment: 'count' }, ({ deployment }) => `who made deployment ${deployment} was not read`),
  'names-other-digest': row(
    { deployment: 'count' },
    ({ deployment }) => `deployment ${deployment} names another digest than the artifact`,
  ),
  'deployment-succeeded': row(
    { deployment: 'count' },
    ({ deployment }) => `deployment ${deployment} of the candidate succeeded`,
  ),
  'merge-not-contained': row(
    { change: 'name' },
    ({ change }) => `the deployed commit does not contain the merge of ${change}`,
  ),
  'candidate-is-tested': row({}, () => 'the deployed commit is the one on which the weakness was confirmed'),
  'a-later-commit': row({}, () => 'a later commit, with the fix'),
  'not-the-merge-commit': row({}, () => 'the deployed commit is not the merge commit itself'),
  'files-not-compared': row({ change: 'name' }, ({ change }) => `the files of ${change} were not compared`),
  'changed-since-merge': row({ path: 'name' }, ({ path }) => `changed-since-merge: ${path}`),

  // Serving
  'wait-deployment': row({}, () => 'waiting for a deployment'),
  'wait-digest': row({}, () => 'waiting for the digest of the artifact'),
  'wait-probe': row({}, () => 'waiting for a probe after the deployment'),
  'service-unread': row({}, () => 'the probe could not read the service'),
  'probe-too-early': row({}, () => 'the probe began before the deployment succeeded'),
  'probe-too-old': row({}, () => 'the last probe is older than maxEvidenceAge'),
  'other-digest-serves': row({}, () => 'what serves is not the artifact that was built'),
  'served-digest-unreadable': row({}, () => 'the service names a digest that can’t be read'),
  'digest-nowhere': row({}, () => 'neither the deployment nor the service names a digest'),
  'other-commit-serves': row({}, () => 'what serves is of another commit'),
  'not-healthy': row({}, () => 'the service is not healthy'),
  'too-few-in-a-row': row({}, () => 'too few samples in a row report this revision'),
  'not-all-traffic': row({}, () => 'not all traffic reaches this revision'),
  'target-unread': row({}, () => 'a target of the fault was not looked up'),
  'target-gone': row({}, () => 'a target of the fault is gone (target replaced: supersede-target)'),
  'revision-serves': row({ revision: 'name' }, ({ revision }) => `revision ${revision} serves`),

  // The gate as a whole
  'gate-observed': row({}, () => 'gate observed'),
  'stage-is': row(
    { stage: 'name', status: 'name', why: 'statement' },
    ({ stage, status, why }) => `${stage} ${status}: ${why}`,
  ),
  'stages-changed': row({ stages: 'statements' }, ({ stages }) => stages.join('; ')),
  'gate-accepted': row(
    { deployment: 'count', commit: 'name', revision: 'name', again: 'flag' },
    ({ deployment, commit, revision, again }) =>
      `accepted: deployment ${deployment} of ${commit.slice(0, 12)} serves as ${revision}${again ? ' (again)' : ''}`,
  ),
  'accepted-cap-reached': row(
    { why: 'statement', most: 'count' },
    ({ why, most }) => `${why}, and ${counted(most, 'fix is', 'fixes are')} used up`,
  ),
  'accepted-build-gone': row({ why: 'statement' }, ({ why }) => `the accepted build does not serve any more: ${why}`),
  'untested-again': row(
    { hypothesis: 'name' },
    ({ hypothesis }) =>
      `${hypothesis} is untested again: files of its fix are others on the candidate that was accepted now`,
  ),
  'target-replaced': row(
    { change: 'name', target: 'name', replacement: 'name', login: 'name' },
    ({ change, target, replacement, login }) => `target replaced by ${change}: ${target} → ${replacement} (${login})`,
  ),
  'people-answer': row(
    { login: 'name', pullRequest: 'count?', sha: 'name?' },
    ({ login, pullRequest, sha }) =>
      `${login} answers for what was pushed to pull request ${pullRequest ?? '?'} (${shaShown(sha)})`,
  ),
  'files-confirmed': row(
    { login: 'name', paths: 'names', change: 'name' },
    ({ login, paths, change }) => `${login} confirmed ${paths.join(', ')} of ${change} as deployed`,
  ),

  'gate-opened': row({}, () => 'every change is a pull request; people merge and deploy'),
  'probe-failed': row({ why: 'statement' }, ({ why }) => `the probe failed: ${why}`),
  'pull-request-linked': row(
    { pullRequest: 'count', author: 'name?', change: 'name', login: 'name' },
    ({ pullRequest, author, change, login }) =>
      `pull request ${pullRequest} of ${author ?? 'nobody known'} linked to ${change} by ${login}`,
  ),

  // Approval
  'approved-by': row(
    { login: 'name', advisories: 'names', needed: 'count' },
    ({ login, advisories, needed }) =>
      `${login} approved ${advisories.join(', ')}${needed > 1 ? `; ${needed} people are needed` : ''}`,
  ),
  'rejected-by': row({ login: 'name', words: 'words' }, ({ login, words }) => `rejected by ${login}: ${words}`),
  'decision-void': row(
    { login: 'name', why: 'name' },
    ({ login, why }) => `the decision of ${login} is void: ${VOID[why] ?? why}`,
  ),
  'decisions-void': row({ decisions: 'statements' }, ({ decisions }) => decisions.join('; ')),
  'advisories-approved': row(
    { advisories: 'names', people: 'names' },
    ({ advisories, people }) => `${advisories.join(', ')} approved by ${people.join(', ')}`,
  ),
};

const VOID: Readonly<Record<string, string>> = {
  edited: 'its comment was edited',
  deleted: 'its comment was deleted',
  removed: 'its label was removed',
  permission: 'its author may not approve any more',
};
