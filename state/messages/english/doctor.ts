/** What doctor found of an environment, and what to do about it (R6.1, R2.6). */
import { counted, listed, quoted } from '../english.js';
import { row } from '../params.js';

export const doctor = {
  'doctor-asked': row(
    { environment: 'name', login: 'name' },
    ({ environment, login }) => `doctor asked for by ${login} for ${environment}`,
  ),
  'doctor-passed': row({ environment: 'name' }, ({ environment }) => `${environment} is ready: doctor passed`),
  'doctor-failed': row(
    { environment: 'name', checks: 'names' },
    ({ environment, checks }) => `${environment} is not ready: doctor failed ${listed(checks)}`,
  ),
  'doctor-job-failed': row({ why: 'statement' }, ({ why }) => `the doctor job failed: ${why}`),
  'check-contradicted': row({ said: 'statement', why: 'statement' }, ({ said, why }) => `${said} (${why})`),
  'cites-none-of-kind': row({ kind: 'name' }, ({ kind }) => `it cites no ${kind} receipt`),
  'cites-nothing': row({}, () => 'it cites no receipt'),
  'predicate-unshown': row({ predicate: 'name' }, ({ predicate }) => `no receipt shows that ${predicate} can be read`),
  'receipt-missing': row({ receipt: 'name' }, ({ receipt }) => `receipt ${receipt} was not submitted`),
  'receipt-without-value': row(
    { receipt: 'name', why: 'statement' },
    ({ receipt, why }) => `receipt ${receipt} has no value: ${why}`,
  ),
  'workflow-missing': row({}, () => 'the workflow file does not exist'),
  'request-unfit': row({}, () => 'no workspace fits the request'),

  // The check that is to be the build
  'check-unseen': row(
    { name: 'name', app: 'name' },
    ({ name, app }) => `whether App ${app} makes a check ${quoted(name)} could not be seen`,
  ),
  'check-seen': row(
    { name: 'name', app: 'name' },
    ({ name, app }) => `App ${app} made the check ${quoted(name)} on the newest commit of the default branch`,
  ),
  'check-missing': row(
    { name: 'name', app: 'name' },
    ({ name, app }) => `there is no check ${quoted(name)} of App ${app} on the newest commit of the default branch`,
  ),
  'check-by-other': row(
    { name: 'name', app: 'name', other: 'name' },
    ({ name, app, other }) => `the check ${quoted(name)} is of App ${other}, not of ${app}`,
  ),
  'name-the-check': row(
    {},
    () => 'set gate.build.check to the App and the name as they stand on a commit that was built, and ask doctor again',
  ),

  // The App's own part of the chain: what it was granted, whether events arrive, and what deployments there are
  'rights-missing': row({ permissions: 'names', events: 'names' }, ({ permissions, events }) =>
    [
      permissions.length > 0 ? `the App was not granted ${listed(permissions)}` : null,
      events.length > 0 ? `it gets no ${listed(events)}` : null,
    ]
      .filter((part) => part !== null)
      .join(', and '),
  ),
  'installation-suspended': row({}, () => 'the installation of the App is suspended'),
  'rights-granted': row({}, () => 'the App has every permission and event that it asks for'),
  'accept-rights': row(
    { url: 'name' },
    ({ url }) =>
      `set them on the settings page of the App as app.yml lists them, then accept the change (or lift the suspension) at ${url}`,
  ),
  'delivery-arrived': row(
    { event: 'name', at: 'name' },
    ({ event, at }) => `the newest delivery of this repository arrived: ${event} at ${at}`,
  ),
  'delivery-failed': row(
    { event: 'name', at: 'name', status: 'words' },
    ({ event, at, status }) => `the newest delivery of this repository failed: ${event} at ${at}, ${status}`,
  ),
  'correct-webhook': row(
    {},
    () =>
      'see under Advanced on the settings page of the App what was answered: 400 is another webhook secret than WEBHOOK_SECRET; no answer, a webhook address other than <address of the App>/api/github/webhooks, or one that the internet does not reach',
  ),
  'deployment-seen': row(
    { deployment: 'count', environment: 'name', creator: 'name?' },
    ({ deployment, environment, creator }) =>
      `deployment ${deployment} of ${environment} by ${creator ?? 'nobody known'} succeeded and can prove a fix`,
  ),
  'environment-undeployed': row(
    { environment: 'name' },
    ({ environment }) => `GitHub knows no deployment of ${environment}: no fix could be proven`,
  ),
  'deployments-unfit': row(
    { deployment: 'count', why: 'statement' },
    ({ deployment, why }) => `no deployment could prove a fix; the newest, ${deployment}: ${why}`,
  ),
  'doctor-deployments-unread': row({ why: 'statement' }, ({ why }) => `the deployments were not read: ${why}`),
  'record-deployments': row(
    { environment: 'name' },
    ({ environment }) =>
      `let the job that deploys name \`environment: ${environment}\`, or end it with the Action's command record-deployment (docs/pipelines.md); gate.deployment says which count`,
  ),

  // What the worker's doctor saw
  'rights-accepted': row({}, () => 'the OIDC token was accepted by the App, and the job token reads the repository'),
  'give-permissions': row({}, () => 'give the job `permissions: {id-token: write, contents: read}`'),
  'workflow-not-there': row({ workflow: 'name' }, ({ workflow }) => `${workflow} is not on the default branch`),
  'workflow-starts': row(
    { workflow: 'name', event: 'name' },
    ({ workflow, event }) => `${workflow} starts on repository_dispatch ${quoted(event)}`,
  ),
  'workflow-never-starts': row(
    { workflow: 'name', event: 'name' },
    ({ workflow, event }) => `${workflow} does not start on repository_dispatch ${quoted(event)}`,
  ),
  'add-workflow': row(
    { workflow: 'name', event: 'name' },
    ({ workflow, event }) =>
      `put ${workflow} on the default branch with \`on: {repository_dispatch: {types: [${event}]}}\``,
  ),
  'workflow-lacks': row({ workflow: 'name', why: 'statement' }, ({ workflow, why }) => `${workflow}: ${why}`),
  'uploads-no-artifact': row(
    { job: 'name', artifact: 'name', taker: 'name' },
    ({ job, artifact, taker }) =>
      `job ${quoted(job)} uploads no artifact ${quoted(artifact)}, which job ${quoted(taker)} needs`,
    ({ artifact }) => `Add a step with actions/upload-artifact and \`name: ${artifact}\`, path chaos-loop/.`,
  ),
  'uploads-on-success': row(
    { job: 'name', artifact: 'name' },
    ({ job, artifact }) => `job ${quoted(job)} uploads ${quoted(artifact)} only when the agent succeeded`,
    () => 'Give that step `if: "!cancelled()"`.',
  ),
  'fetches-no-artifact': row(
    { job: 'name', artifact: 'name' },
    ({ job, artifact }) => `job ${quoted(job)} does not fetch the artifact ${quoted(artifact)}`,
    ({ artifact }) => `Add a step with actions/download-artifact and \`name: ${artifact}\`, path chaos-loop.`,
  ),
  'trust-this-subject': row(
    { issuer: 'name', subject: 'name' },
    ({ issuer, subject }) =>
      `give the application that the worker logs in as a federated credential with issuer ${issuer}, subject ${subject} and audience api://AzureADTokenExchange, which is what this job's token says (chaos-loop setup azure --print az makes it), and see that the tenant that the worker names is its own`,
  ),
  'place-fits': row({ place: 'name' }, ({ place }) => `${place} fits`),
  'place-makeable': row(
    { place: 'name' },
    ({ place }) => `no workspace in ${place} fits, and a run may create one there`,
  ),
  'rights-lacking': row(
    { place: 'name', rights: 'names' },
    ({ place, rights }) => `the login may not do at ${place} what a start needs: ${listed(rights)}`,
  ),
  'grants-lacking': row(
    { place: 'name', grants: 'count' },
    ({ place, grants }) =>
      `${counted(grants, 'role is', 'roles are')} missing at the targets, as the service says of what injects faults from ${place}`,
  ),
  'grant-at-targets': row({ commands: 'names' }, ({ commands }) => `grant what is missing: ${commands.join(' ; ')}`),
  'grant-rights': row({}, () => 'give the login of the deliver job a role that has these actions (docs/azure.md)'),
  'create-fitting-workspace': row(
    {},
    () => 'create a workspace that fits environments.<name>.workspace, with a managed identity',
  ),
  'can-be-read': row(
    { revision: 'name', halts: 'count', promises: 'count' },
    ({ revision, halts, promises }) =>
      `revision ${revision} serves; ${counted(halts, 'halt')}, ${counted(promises, 'promise')} and the work can be read`,
  ),
  'service-says': row({ url: 'name', why: 'statement' }, ({ url, why }) => `${url}: ${why}`),
  'correct-probe': row(
    {},
    () => 'correct environments.<name>.serving, guardrails.safetyHalts, slo, work and allowHosts, or start the service',
  ),
  'checks-done': row({ checks: 'count', failed: 'count' }, ({ checks, failed }) =>
    failed === 0 ? `all ${checks} checks passed` : `${counted(failed, 'check')} failed`,
  ),

  // Where the state lies
  'state-place-unseen': row(
    { repository: 'name' },
    ({ repository }) => `whether ${repository}, which holds the state, is public could not be seen`,
  ),
  'ask-doctor-again': row({}, () => 'ask doctor again; the App needs to be installed there'),
  'state-private': row(
    { repository: 'name', visibility: 'name' },
    ({ repository, visibility }) => `the state lies in ${repository}, which is ${visibility}`,
  ),
  'state-public': row(
    { repository: 'name' },
    ({ repository }) =>
      `${repository} is public, and so is the state in it: suspected weaknesses, measurements and what was seen of Azure`,
  ),
  'set-state-repository': row(
    {},
    () => 'set stateRepository to a private repository of the same owner in which the App is installed',
  ),
  'rules-unread': row({ branch: 'name' }, ({ branch }) => `the rules of ${branch} could not be read`),
  'rules-missing': row(
    { branch: 'name', rules: 'names' },
    ({ branch, rules }) =>
      `anyone who can push can change the state branch ${branch}: no rule restricts ${listed(rules)}. Verify and quarantine would notice, no rule prevents it`,
  ),
  'rules-fine': row(
    { branch: 'name' },
    ({ branch }) =>
      `updates and deletion of ${branch} are restricted. Who may bypass that is shown to administrators only: see there that it is the App alone`,
  ),
  'add-ruleset': row(
    { branch: 'name' },
    ({ branch }) =>
      `add a ruleset for the branch ${branch} that restricts updates and deletions, with the App as its only bypass`,
  ),
};
