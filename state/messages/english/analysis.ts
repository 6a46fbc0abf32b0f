/** Preflight, hypotheses, verdicts and remedies: why something was chosen, or was not (R6, R7, R9–R12). */
import { counted, listed, quoted } from '../english.js';
import { row } from '../params.js';

export const analysis = {
  // The workspace
  'workspaces-unlisted': row(
    { why: 'statement?' },
    ({ why }) => `the workspaces could not be listed${why === null ? '' : `: ${why}`}`,
  ),
  'workspace-read-again': row({ why: 'statement' }, ({ why }) => `the workspace is read again: ${why}`),
  'workspace-ready': row(
    { workspace: 'name?' },
    ({ workspace }) => `the workspace is ready: ${workspace ?? 'unknown'}`,
  ),

  'no-workspace-fits': row(
    { resourceGroup: 'name', rejected: 'statements' },
    ({ resourceGroup, rejected }) =>
      `no workspace fits: ${rejected.length === 0 ? `there is none in resource group ${resourceGroup}` : rejected.join('; ')}`,
  ),
  'workspace-unfit': row({ workspace: 'name', why: 'statement' }, ({ workspace, why }) => `${workspace} ${why}`),
  'in-other-subscription': row({ expected: 'name' }, ({ expected }) => `is in another subscription than ${expected}`),
  'in-other-group': row(
    { group: 'name?', expected: 'name' },
    ({ group, expected }) => `is in resource group ${group ?? 'none'}, not in ${expected}`,
  ),
  'in-other-region': row(
    { region: 'name?', expected: 'name' },
    ({ region, expected }) => `is in region ${region ?? 'unknown'}, not in ${expected}`,
  ),
  'not-provisioned': row(
    { status: 'name?' },
    ({ status }) => `has provisioning state ${status ?? 'unknown'}, not Succeeded`,
  ),
  'lacks-identity': row({ identity: 'name' }, ({ identity }) => `does not have the identity ${identity}`),
  'no-identity': row({}, () => "has no managed identity, so it can't inject faults"),
  'scopes-lack': row({ scope: 'name' }, ({ scope }) => `its scopes do not cover ${scope}`),
  'created-otherwise': row(
    { rejected: 'statements' },
    ({ rejected }) =>
      `the workspace that was created is not what was requested: ${rejected.join('; ') || 'it does not show'}`,
  ),
  'no-principal': row(
    { workspace: 'name', identity: 'name?' },
    ({ workspace, identity }) => `${workspace} shows no principal for ${identity ?? 'its identity'}`,
  ),
  'reader-missing': row(
    { principal: 'name', scopes: 'names' },
    ({ principal, scopes }) => `principal ${principal} is not seen to have Reader on ${listed(scopes)}`,
  ),
  'create-workspace': row(
    { resourceGroup: 'name' },
    ({ resourceGroup }) =>
      `Create a workspace in ${resourceGroup} that covers every managed scope, with a managed identity`,
  ),
  'let-worker-create': row(
    { name: 'name' },
    ({ name }) => `Or let the worker create ${name}: its identity may not do so now`,
  ),
  'look-in-portal': row({}, () => 'Look at the workspace in the portal; correct it, or delete it and start again'),
  'give-identity': row({}, () => 'Give the workspace the identity that the request names'),
  'grant-reader': row(
    { principal: 'name', scopes: 'names' },
    ({ principal, scopes }) => `Grant Reader on ${listed(scopes)} to principal ${principal}`,
  ),

  // Asking again
  'nothing-to-test': row({ why: 'statement' }, ({ why }) => `nothing to test yet: ${why}`),
  'no-hypothesis': row({}, () => 'no hypothesis was proposed'),
  'nobody-proposed': row({ why: 'statement' }, ({ why }) => `nobody proposed a hypothesis: ${why}`),
  'next-untested': row({}, () => 'the next hypothesis could not be tested'),
  'findings-only': row(
    { findings: 'count' },
    ({ findings }) => `${counted(findings, 'finding')}, and no hypothesis that can be tested`,
  ),
  'plan-done': row(
    { hypotheses: 'count' },
    ({ hypotheses }) => `a plan with ${counted(hypotheses, 'hypothesis', 'hypotheses')}, without a fault`,
  ),
  'no-expected-build': row({}, () => 'the serving revision could not be read, so there is no expected build'),
  'receipts-missing': row({ hypothesis: 'name' }, ({ hypothesis }) => `collect the receipts of ${hypothesis}`),
  'of-hypothesis': row({ hypothesis: 'name', why: 'statement' }, ({ hypothesis, why }) => `${hypothesis}: ${why}`),
  'worker-reports': row({ why: 'statement' }, ({ why }) => `the worker reports: ${why}`),
  testing: row({ hypothesis: 'name', words: 'words' }, ({ hypothesis, words }) => `testing ${hypothesis}: ${words}`),

  // Against a hypothesis
  'at-place': row({ path: 'name', why: 'statement' }, ({ path, why }) => `${path}: ${why}`),
  'no-workspace': row({}, () => 'no workspace is ready'),
  'catalog-unlisted': row({}, () => 'the faults of the provider were not listed'),
  'catalog-lacks': row({ entry: 'name' }, ({ entry }) => `the provider has no fault ${quoted(entry)}`),
  'fault-undefined': row(
    { entry: 'name', why: 'statement?' },
    ({ entry, why }) => `fault ${quoted(entry)} could not be read${why === null ? '' : `: ${why}`}`,
  ),
  'scenarios-unlisted': row({}, () => 'the live scenarios of the workspace were not listed'),
  'scenario-missing': row({ scenario: 'name' }, ({ scenario }) => `the workspace has no scenario ${quoted(scenario)}`),
  'configuration-missing': row(
    { configuration: 'name', why: 'statement?' },
    ({ configuration, why }) => `configuration ${quoted(configuration)} was not found (${why ?? 'no receipt'})`,
  ),
  'configuration-named-else': row(
    { name: 'name?', expected: 'name' },
    ({ name, expected }) => `the configuration found is named ${name}, not ${expected}`,
  ),
  'configuration-of-other-scenario': row(
    { configuration: 'name', scenario: 'name' },
    ({ configuration, scenario }) => `configuration ${quoted(configuration)} is of another scenario (${scenario})`,
  ),
  'parameter-differs': row(
    { parameter: 'name', value: 'value', expected: 'value' },
    ({ parameter, value, expected }) => `configuration parameter ${parameter} is ${value ?? 'absent'}, not ${expected}`,
  ),
  'not-a-target': row(
    { targets: 'names' },
    ({ targets }) => `${listed(targets)} ${targets.length === 1 ? 'is not a target' : 'are not targets'} of this run`,
  ),
  'plan-reaches-others': row(
    { targets: 'names' },
    ({ targets }) => `the plan reaches ${listed(targets)}, which the hypothesis does not name`,
  ),
  'plan-reaches-many': row(
    { targets: 'count', most: 'count' },
    ({ targets, most }) => `the plan reaches ${counted(targets, 'target')}; ${most} allowed`,
  ),
  'plan-lacks-action': row({ action: 'name' }, ({ action }) => `the plan has no action ${action}`),
  'action-not-for-type': row(
    { action: 'name', target: 'name', types: 'names' },
    ({ action, target, types }) => `action ${action} acts on ${listed(types)}, not on ${target}`,
  ),
  'target-unreached': row({ target: 'name' }, ({ target }) => `no action of the proof reaches ${target}`),
  'plan-missing': row({}, () => 'the validation has no readable execution plan'),
  'fault-too-long': row(
    { seconds: 'number', most: 'number' },
    ({ seconds, most }) => `the fault lasts ${seconds} s; ${most} s are allowed`,
  ),
  'fault-too-short': row(
    { seconds: 'number', noticed: 'number' },
    ({ seconds, noticed }) => `the fault lasts ${seconds} s; no halt is noticed before ${noticed} s`,
  ),
  'experiment-too-long': row(
    { seconds: 'number', most: 'number' },
    ({ seconds, most }) => `control, fault and recovery may take ${seconds} s; a worker has ${most} s`,
  ),
  'samples-too-heavy': row(
    { bytes: 'number', most: 'number' },
    ({ bytes, most }) =>
      `the samples of control window and fault would have ${bytes} bytes; a submission has room for ${most}: sample less often, or let the fault be shorter`,
  ),
  'samples-too-many': row(
    { samples: 'number', most: 'number' },
    ({ samples, most }) =>
      `${samples} samples would be taken at once, and ${most} can be read: sample less often, or let the fault be shorter`,
  ),
  'action-without-duration': row({ action: 'name' }, ({ action }) => `action ${action} has no duration of its own`),
  'action-other-duration': row(
    { action: 'name', seconds: 'number', expected: 'number' },
    ({ action, seconds, expected }) => `action ${action} lasts ${seconds} s, the hypothesis says ${expected} s`,
  ),
  'needs-effect': row({}, () => 'a network or messaging fault needs at least one effect predicate'),
  'gives-no-number': row(
    { predicate: 'name', why: 'statement' },
    ({ predicate, why }) => `readiness: ${quoted(predicate)} gives no number (${why})`,
  ),
  'of-predicate': row({ predicate: 'name', why: 'statement' }, ({ predicate, why }) => `${quoted(predicate)}: ${why}`),
  'validation-warnings': row(
    { hypothesis: 'name' },
    ({ hypothesis }) => `validation of ${hypothesis} has non-blocking warnings`,
  ),

  // Policy
  'scenario-allowed': row({ scenario: 'name' }, ({ scenario }) => `scenario ${scenario} is allowed`),
  'scenario-refused': row({ scenario: 'name' }, ({ scenario }) => `policy does not allow scenario ${scenario}`),
  'action-allowed': row({ action: 'name' }, ({ action }) => `action ${action} is allowed`),
  'action-refused': row(
    { action: 'name', unlessNamed: 'flag' },
    ({ action, unlessNamed }) => `policy does not allow action ${action}${unlessNamed ? ' unless it is named' : ''}`,
  ),
  'tags-unread': row(
    { target: 'name', tag: 'name' },
    ({ target, tag }) => `the tags of ${target} were not read, so nobody opted it in (${tag})`,
  ),
  'tag-missing': row({ target: 'name', tag: 'name' }, ({ target, tag }) => `${target} has no tag ${tag}`),
  'tag-differs': row(
    { target: 'name', name: 'name', value: 'name?', expected: 'name' },
    ({ target, name, value, expected }) => `${target} has tag ${name}=${value ?? 'of another type'}, not ${expected}`,
  ),
  'tag-matches': row({ target: 'name', tag: 'name' }, ({ target, tag }) => `${target} has opted in (${tag})`),
  'window-open': row({}, () => 'the time window is open'),
  'window-closed': row({}, () => 'the time window is closed; the fault waits until it opens'),

  // Verdicts
  'not-exercised': row({}, () => 'the hypothesis was not exercised'),
  'refuted-next': row({}, () => 'the weakness did not show; the next hypothesis is tested'),
  'weakness-gone': row({}, () => 'the same fault no longer does harm, and every SLO held'),
  'no-weakness': row({}, () => 'no hypothesis was confirmed, and every SLO held'),
  'slo-broken': row({}, () => 'an SLO did not hold while the fault acted'),
  'left-untested': row({ hypotheses: 'names' }, ({ hypotheses }) =>
    hypotheses.length === 0
      ? 'a hypothesis that could be tested was not'
      : `${listed(hypotheses)}: not tested on what serves now, or an SLO was not measured`,
  ),
  'still-there': row(
    { fixes: 'count' },
    ({ fixes }) => `the weakness is still there after ${counted(fixes, 'fix', 'fixes')}`,
  ),
  'not-remediable': row({ words: 'words' }, ({ words }) => `nothing can be changed about it: ${words}`),
  confirmed: row(
    { predicate: 'name', value: 'number?', unit: 'name' },
    ({ predicate, value, unit }) => `confirmed: ${predicate} was ${value ?? 'not measured'} ${unit} during the fault`,
  ),
};
