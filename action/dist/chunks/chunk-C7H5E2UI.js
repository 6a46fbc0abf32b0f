import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  armIdCovers
} from "./chunk-L6UF5U7M.js";
import {
  digestOf
} from "./chunk-JDARW6BK.js";
import {
  durationSeconds
} from "./chunk-UQGSUOX7.js";
import {
  asList,
  asNumber,
  asRecord,
  asText,
  indentedBytes,
  redactText
} from "./chunk-GQ55RZAZ.js";

// state/messages/english.ts
function counted(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}
var quoted = (text) => `"${text}"`;
var because = (why) => why === null ? "" : ` (${why})`;
function listed(items) {
  return items.length < 2 ? items[0] ?? "" : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
var percent = (share) => `${Number((share * 100).toPrecision(4))}%`;

// state/messages/fit.ts
function fitBytes(text, max) {
  if (text.length * 3 <= max) return text;
  let bytes = 0;
  let end = 0;
  for (const char of text) {
    const code = char.codePointAt(0);
    bytes += code < 128 ? 1 : code < 2048 ? 2 : code < 65536 ? 3 : 4;
    if (bytes <= max - 3) end += char.length;
    if (bytes > max) return `${text.slice(0, end)}…`;
  }
  return text;
}

// state/messages/params.ts
function row(params, english, hint) {
  return hint === void 0 ? { params, english } : { params, english, hint };
}
var WORDS_BYTES = 500;
var NAME_BYTES = 2048;
var LIST = 20;
var isCount = (value) => Number.isInteger(value) && value >= 0;
var isText = (value, max) => typeof value === "string" && fitBytes(value, max) === value;
var isName = (value) => isText(value, NAME_BYTES);
var isStatement = (value) => typeof value === "string" || value !== null && typeof value === "object" && !Array.isArray(value);
var isList = (value, of) => Array.isArray(value) && value.length <= LIST && value.every(of);
var FITS = {
  count: isCount,
  number: Number.isFinite,
  flag: (value) => typeof value === "boolean",
  name: isName,
  names: (value) => isList(value, isName),
  words: (value) => isText(value, WORDS_BYTES),
  text: (value) => typeof value === "string",
  value: (value) => value === null || Number.isFinite(value) || typeof value === "boolean" || isName(value),
  statement: isStatement,
  statements: (value) => isList(value, isStatement)
};
var kindOf = (kind) => kind.endsWith("?") ? kind.slice(0, -1) : kind;
function paramFits(kind, value) {
  return value === null && kind !== "value" ? kind.endsWith("?") : FITS[kindOf(kind)](value);
}
function stored(kind, value) {
  const of = kindOf(kind);
  if (typeof value === "string")
    return of === "words" ? fitBytes(value, WORDS_BYTES) : of === "statement" || of === "text" ? value : fitBytes(value, NAME_BYTES);
  return Array.isArray(value) ? value.slice(0, LIST) : value;
}
var holdsWords = (kind) => kindOf(kind) === "words";
var holdsStatements = (kind) => kindOf(kind).startsWith("statement");

// state/messages/english/analysis.ts
var analysis = {
  // The workspace
  "workspaces-unlisted": row(
    { why: "statement?" },
    ({ why }) => `the workspaces could not be listed${why === null ? "" : `: ${why}`}`
  ),
  "workspace-read-again": row({ why: "statement" }, ({ why }) => `the workspace is read again: ${why}`),
  "workspace-ready": row(
    { workspace: "name?" },
    ({ workspace }) => `the workspace is ready: ${workspace ?? "unknown"}`
  ),
  "no-workspace-fits": row(
    { resourceGroup: "name", rejected: "statements" },
    ({ resourceGroup, rejected }) => `no workspace fits: ${rejected.length === 0 ? `there is none in resource group ${resourceGroup}` : rejected.join("; ")}`
  ),
  "workspace-unfit": row({ workspace: "name", why: "statement" }, ({ workspace, why }) => `${workspace} ${why}`),
  "in-other-subscription": row({ expected: "name" }, ({ expected }) => `is in another subscription than ${expected}`),
  "in-other-group": row(
    { group: "name?", expected: "name" },
    ({ group, expected }) => `is in resource group ${group ?? "none"}, not in ${expected}`
  ),
  "in-other-region": row(
    { region: "name?", expected: "name" },
    ({ region, expected }) => `is in region ${region ?? "unknown"}, not in ${expected}`
  ),
  "not-provisioned": row(
    { status: "name?" },
    ({ status }) => `has provisioning state ${status ?? "unknown"}, not Succeeded`
  ),
  "lacks-identity": row({ identity: "name" }, ({ identity }) => `does not have the identity ${identity}`),
  "no-identity": row({}, () => "has no managed identity, so it can't inject faults"),
  "scopes-lack": row({ scope: "name" }, ({ scope }) => `its scopes do not cover ${scope}`),
  "created-otherwise": row(
    { rejected: "statements" },
    ({ rejected }) => `the workspace that was created is not what was requested: ${rejected.join("; ") || "it does not show"}`
  ),
  "no-principal": row(
    { workspace: "name", identity: "name?" },
    ({ workspace, identity }) => `${workspace} shows no principal for ${identity ?? "its identity"}`
  ),
  "reader-missing": row(
    { principal: "name", scopes: "names" },
    ({ principal, scopes }) => `principal ${principal} is not seen to have Reader on ${listed(scopes)}`
  ),
  "create-workspace": row(
    { resourceGroup: "name" },
    ({ resourceGroup }) => `Create a workspace in ${resourceGroup} that covers every managed scope, with a managed identity`
  ),
  "let-worker-create": row(
    { name: "name" },
    ({ name }) => `Or let the worker create ${name}: its identity may not do so now`
  ),
  "look-in-portal": row({}, () => "Look at the workspace in the portal; correct it, or delete it and start again"),
  "give-identity": row({}, () => "Give the workspace the identity that the request names"),
  "grant-reader": row(
    { principal: "name", scopes: "names" },
    ({ principal, scopes }) => `Grant Reader on ${listed(scopes)} to principal ${principal}`
  ),
  // Asking again
  "nothing-to-test": row({ why: "statement" }, ({ why }) => `nothing to test yet: ${why}`),
  "no-hypothesis": row({}, () => "no hypothesis was proposed"),
  "nobody-proposed": row({ why: "statement" }, ({ why }) => `nobody proposed a hypothesis: ${why}`),
  "next-untested": row({}, () => "the next hypothesis could not be tested"),
  "findings-only": row(
    { findings: "count" },
    ({ findings }) => `${counted(findings, "finding")}, and no hypothesis that can be tested`
  ),
  "plan-done": row(
    { hypotheses: "count" },
    ({ hypotheses }) => `a plan with ${counted(hypotheses, "hypothesis", "hypotheses")}, without a fault`
  ),
  "no-expected-build": row({}, () => "the serving revision could not be read, so there is no expected build"),
  "receipts-missing": row({ hypothesis: "name" }, ({ hypothesis }) => `collect the receipts of ${hypothesis}`),
  "of-hypothesis": row({ hypothesis: "name", why: "statement" }, ({ hypothesis, why }) => `${hypothesis}: ${why}`),
  "worker-reports": row({ why: "statement" }, ({ why }) => `the worker reports: ${why}`),
  testing: row({ hypothesis: "name", words: "words" }, ({ hypothesis, words }) => `testing ${hypothesis}: ${words}`),
  // Against a hypothesis
  "at-place": row({ path: "name", why: "statement" }, ({ path, why }) => `${path}: ${why}`),
  "no-workspace": row({}, () => "no workspace is ready"),
  "catalog-unlisted": row({}, () => "the faults of the provider were not listed"),
  "catalog-lacks": row({ entry: "name" }, ({ entry }) => `the provider has no fault ${quoted(entry)}`),
  "fault-undefined": row(
    { entry: "name", why: "statement?" },
    ({ entry, why }) => `fault ${quoted(entry)} could not be read${why === null ? "" : `: ${why}`}`
  ),
  "scenarios-unlisted": row({}, () => "the live scenarios of the workspace were not listed"),
  "scenario-missing": row({ scenario: "name" }, ({ scenario }) => `the workspace has no scenario ${quoted(scenario)}`),
  "configuration-missing": row(
    { configuration: "name", why: "statement?" },
    ({ configuration, why }) => `configuration ${quoted(configuration)} was not found (${why ?? "no receipt"})`
  ),
  "configuration-named-else": row(
    { name: "name?", expected: "name" },
    ({ name, expected }) => `the configuration found is named ${name}, not ${expected}`
  ),
  "configuration-of-other-scenario": row(
    { configuration: "name", scenario: "name" },
    ({ configuration, scenario }) => `configuration ${quoted(configuration)} is of another scenario (${scenario})`
  ),
  "parameter-differs": row(
    { parameter: "name", value: "value", expected: "value" },
    ({ parameter, value, expected }) => `configuration parameter ${parameter} is ${value ?? "absent"}, not ${expected}`
  ),
  "not-a-target": row(
    { targets: "names" },
    ({ targets }) => `${listed(targets)} ${targets.length === 1 ? "is not a target" : "are not targets"} of this run`
  ),
  "plan-reaches-others": row(
    { targets: "names" },
    ({ targets }) => `the plan reaches ${listed(targets)}, which the hypothesis does not name`
  ),
  "plan-reaches-many": row(
    { targets: "count", most: "count" },
    ({ targets, most }) => `the plan reaches ${counted(targets, "target")}; ${most} allowed`
  ),
  "plan-lacks-action": row({ action: "name" }, ({ action }) => `the plan has no action ${action}`),
  "target-unreached": row({ target: "name" }, ({ target }) => `no action of the proof reaches ${target}`),
  "plan-missing": row({}, () => "the validation has no readable execution plan"),
  "fault-too-long": row(
    { seconds: "number", most: "number" },
    ({ seconds: seconds2, most }) => `the fault lasts ${seconds2} s; ${most} s are allowed`
  ),
  "fault-too-short": row(
    { seconds: "number", noticed: "number" },
    ({ seconds: seconds2, noticed }) => `the fault lasts ${seconds2} s; no halt is noticed before ${noticed} s`
  ),
  "experiment-too-long": row(
    { seconds: "number", most: "number" },
    ({ seconds: seconds2, most }) => `control, fault and recovery may take ${seconds2} s; a worker has ${most} s`
  ),
  "samples-too-heavy": row(
    { bytes: "number", most: "number" },
    ({ bytes, most }) => `the samples of control window and fault would have ${bytes} bytes; a submission has room for ${most}: sample less often, or let the fault be shorter`
  ),
  "samples-too-many": row(
    { samples: "number", most: "number" },
    ({ samples, most }) => `${samples} samples would be taken at once, and ${most} can be read: sample less often, or let the fault be shorter`
  ),
  "action-without-duration": row({ action: "name" }, ({ action }) => `action ${action} has no duration of its own`),
  "action-other-duration": row(
    { action: "name", seconds: "number", expected: "number" },
    ({ action, seconds: seconds2, expected }) => `action ${action} lasts ${seconds2} s, the hypothesis says ${expected} s`
  ),
  "needs-effect": row({}, () => "a network or messaging fault needs at least one effect predicate"),
  "gives-no-number": row(
    { predicate: "name", why: "statement" },
    ({ predicate, why }) => `readiness: ${quoted(predicate)} gives no number (${why})`
  ),
  "of-predicate": row({ predicate: "name", why: "statement" }, ({ predicate, why }) => `${quoted(predicate)}: ${why}`),
  "validation-warnings": row(
    { hypothesis: "name" },
    ({ hypothesis }) => `validation of ${hypothesis} has non-blocking warnings`
  ),
  // Policy
  "scenario-allowed": row({ scenario: "name" }, ({ scenario }) => `scenario ${scenario} is allowed`),
  "scenario-refused": row({ scenario: "name" }, ({ scenario }) => `policy does not allow scenario ${scenario}`),
  "action-allowed": row({ action: "name" }, ({ action }) => `action ${action} is allowed`),
  "action-refused": row(
    { action: "name", unlessNamed: "flag" },
    ({ action, unlessNamed }) => `policy does not allow action ${action}${unlessNamed ? " unless it is named" : ""}`
  ),
  "tags-unread": row(
    { target: "name", tag: "name" },
    ({ target, tag }) => `the tags of ${target} were not read, so nobody opted it in (${tag})`
  ),
  "tag-missing": row({ target: "name", tag: "name" }, ({ target, tag }) => `${target} has no tag ${tag}`),
  "tag-differs": row(
    { target: "name", name: "name", value: "name?", expected: "name" },
    ({ target, name, value, expected }) => `${target} has tag ${name}=${value ?? "of another type"}, not ${expected}`
  ),
  "tag-matches": row({ target: "name", tag: "name" }, ({ target, tag }) => `${target} has opted in (${tag})`),
  "window-open": row({}, () => "the time window is open"),
  "window-closed": row({}, () => "the time window is closed; the fault waits until it opens"),
  // Verdicts
  "not-exercised": row({}, () => "the hypothesis was not exercised"),
  "refuted-next": row({}, () => "the weakness did not show; the next hypothesis is tested"),
  "weakness-gone": row({}, () => "the same fault no longer does harm, and every SLO held"),
  "no-weakness": row({}, () => "no hypothesis was confirmed, and every SLO held"),
  "slo-broken": row({}, () => "an SLO did not hold while the fault acted"),
  "left-untested": row(
    { hypotheses: "names" },
    ({ hypotheses }) => hypotheses.length === 0 ? "a hypothesis that could be tested was not" : `${listed(hypotheses)}: not tested on what serves now, or an SLO was not measured`
  ),
  "still-there": row(
    { fixes: "count" },
    ({ fixes }) => `the weakness is still there after ${counted(fixes, "fix", "fixes")}`
  ),
  "not-remediable": row({ words: "words" }, ({ words }) => `nothing can be changed about it: ${words}`),
  confirmed: row(
    { predicate: "name", value: "number?", unit: "name" },
    ({ predicate, value, unit }) => `confirmed: ${predicate} was ${value ?? "not measured"} ${unit} during the fault`
  )
};

// state/messages/english/doctor.ts
var doctor = {
  "doctor-asked": row(
    { environment: "name", login: "name" },
    ({ environment, login }) => `doctor asked for by ${login} for ${environment}`
  ),
  "doctor-passed": row({ environment: "name" }, ({ environment }) => `${environment} is ready: doctor passed`),
  "doctor-failed": row(
    { environment: "name", checks: "names" },
    ({ environment, checks }) => `${environment} is not ready: doctor failed ${listed(checks)}`
  ),
  "doctor-job-failed": row({ why: "statement" }, ({ why }) => `the doctor job failed: ${why}`),
  "check-contradicted": row({ said: "statement", why: "statement" }, ({ said, why }) => `${said} (${why})`),
  "cites-none-of-kind": row({ kind: "name" }, ({ kind }) => `it cites no ${kind} receipt`),
  "cites-nothing": row({}, () => "it cites no receipt"),
  "predicate-unshown": row({ predicate: "name" }, ({ predicate }) => `no receipt shows that ${predicate} can be read`),
  "receipt-missing": row({ receipt: "name" }, ({ receipt }) => `receipt ${receipt} was not submitted`),
  "receipt-without-value": row(
    { receipt: "name", why: "statement" },
    ({ receipt, why }) => `receipt ${receipt} has no value: ${why}`
  ),
  "workflow-missing": row({}, () => "the workflow file does not exist"),
  "request-unfit": row({}, () => "no workspace fits the request"),
  // The check that is to be the build
  "check-unseen": row(
    { name: "name", app: "name" },
    ({ name, app }) => `whether App ${app} makes a check ${quoted(name)} could not be seen`
  ),
  "check-seen": row(
    { name: "name", app: "name" },
    ({ name, app }) => `App ${app} made the check ${quoted(name)} on the newest commit of the default branch`
  ),
  "check-missing": row(
    { name: "name", app: "name" },
    ({ name, app }) => `there is no check ${quoted(name)} of App ${app} on the newest commit of the default branch`
  ),
  "check-by-other": row(
    { name: "name", app: "name", other: "name" },
    ({ name, app, other }) => `the check ${quoted(name)} is of App ${other}, not of ${app}`
  ),
  "name-the-check": row(
    {},
    () => "set gate.build.check to the App and the name as they stand on a commit that was built, and ask doctor again"
  ),
  // What the worker's doctor saw
  "rights-accepted": row({}, () => "the OIDC token was accepted by the App, and the job token reads the repository"),
  "give-permissions": row({}, () => "give the job `permissions: {id-token: write, contents: read}`"),
  "workflow-not-there": row({ workflow: "name" }, ({ workflow }) => `${workflow} is not on the default branch`),
  "workflow-starts": row(
    { workflow: "name", event: "name" },
    ({ workflow, event }) => `${workflow} starts on repository_dispatch ${quoted(event)}`
  ),
  "workflow-never-starts": row(
    { workflow: "name", event: "name" },
    ({ workflow, event }) => `${workflow} does not start on repository_dispatch ${quoted(event)}`
  ),
  "add-workflow": row(
    { workflow: "name", event: "name" },
    ({ workflow, event }) => `put ${workflow} on the default branch with \`on: {repository_dispatch: {types: [${event}]}}\``
  ),
  "workflow-lacks": row({ workflow: "name", why: "statement" }, ({ workflow, why }) => `${workflow}: ${why}`),
  "uploads-no-artifact": row(
    { job: "name", artifact: "name", taker: "name" },
    ({ job, artifact, taker }) => `job ${quoted(job)} uploads no artifact ${quoted(artifact)}, which job ${quoted(taker)} needs`,
    ({ artifact }) => `Add a step with actions/upload-artifact and \`name: ${artifact}\`, path chaos-loop/.`
  ),
  "uploads-on-success": row(
    { job: "name", artifact: "name" },
    ({ job, artifact }) => `job ${quoted(job)} uploads ${quoted(artifact)} only when the agent succeeded`,
    () => 'Give that step `if: "!cancelled()"`.'
  ),
  "fetches-no-artifact": row(
    { job: "name", artifact: "name" },
    ({ job, artifact }) => `job ${quoted(job)} does not fetch the artifact ${quoted(artifact)}`,
    ({ artifact }) => `Add a step with actions/download-artifact and \`name: ${artifact}\`, path chaos-loop.`
  ),
  "place-fits": row({ place: "name" }, ({ place }) => `${place} fits`),
  "rights-lacking": row(
    { place: "name", rights: "names" },
    ({ place, rights }) => `the login may not do at ${place} what a start needs: ${listed(rights)}`
  ),
  "grant-rights": row({}, () => "give the login of the deliver job a role that has these actions (docs/azure.md)"),
  "create-fitting-workspace": row(
    {},
    () => "create a workspace that fits environments.<name>.workspace, with a managed identity"
  ),
  "can-be-read": row(
    { revision: "name", halts: "count", promises: "count" },
    ({ revision, halts, promises }) => `revision ${revision} serves; ${counted(halts, "halt")}, ${counted(promises, "promise")} and the work can be read`
  ),
  "service-says": row({ url: "name", why: "statement" }, ({ url, why }) => `${url}: ${why}`),
  "correct-probe": row(
    {},
    () => "correct environments.<name>.serving, guardrails.safetyHalts, slo, work and allowHosts, or start the service"
  ),
  "checks-done": row(
    { checks: "count", failed: "count" },
    ({ checks, failed }) => failed === 0 ? `all ${checks} checks passed` : `${counted(failed, "check")} failed`
  ),
  // Where the state lies
  "state-place-unseen": row(
    { repository: "name" },
    ({ repository }) => `whether ${repository}, which holds the state, is public could not be seen`
  ),
  "ask-doctor-again": row({}, () => "ask doctor again; the App needs to be installed there"),
  "state-private": row(
    { repository: "name", visibility: "name" },
    ({ repository, visibility }) => `the state lies in ${repository}, which is ${visibility}`
  ),
  "state-public": row(
    { repository: "name" },
    ({ repository }) => `${repository} is public, and so is the state in it: suspected weaknesses, measurements and what was seen of Azure`
  ),
  "set-state-repository": row(
    {},
    () => "set stateRepository to a private repository of the same owner in which the App is installed"
  ),
  "rules-unread": row({ branch: "name" }, ({ branch }) => `the rules of ${branch} could not be read`),
  "rules-missing": row(
    { branch: "name", rules: "names" },
    ({ branch, rules: rules5 }) => `anyone who can push can change the state branch ${branch}: no rule restricts ${listed(rules5)}. Verify and quarantine would notice, no rule prevents it`
  ),
  "rules-fine": row(
    { branch: "name" },
    ({ branch }) => `updates and deletion of ${branch} are restricted. Who may bypass that is shown to administrators only: see there that it is the App alone`
  ),
  "add-ruleset": row(
    { branch: "name" },
    ({ branch }) => `add a ruleset for the branch ${branch} that restricts updates and deletions, with the App as its only bypass`
  )
};

// state/messages/english/execution.ts
var execution = {
  // Dispositions
  "fault-landed": row({}, () => "the fault landed and had its effect"),
  "no-effect-measured": row({}, () => "the fault had no effect that was measured"),
  "no-action-proven": row({}, () => "no action of the proof acted on a proven target"),
  "landed-in-part": row(
    { planned: "count", reached: "count" },
    ({ planned, reached }) => `the fault reached ${reached} of the ${counted(planned, "place")} that its plan names`
  ),
  "start-unknown": row({}, () => "nobody knows whether the fault was started"),
  "run-unread": row({}, () => "the run that was started could not be read"),
  "recovery-unproven": row(
    { runId: "name", why: "statement" },
    ({ runId, why }) => `nobody proved that run ${runId} recovered: ${why}`
  ),
  "drift-and-unrecovered": row({ drift: "statement", why: "statement" }, ({ drift, why }) => `${drift}; ${why}`),
  "not-steady": row({ predicates: "names" }, ({ predicates: predicates2 }) => `${predicates2.join(", ")} did not hold before`),
  "halts-unwatched": row({ halts: "names" }, ({ halts }) => `halt ${halts.join(", ")} was not watched`),
  "targets-exceeded": row(
    { targets: "count", most: "count" },
    ({ targets, most }) => `the fault reached ${counted(targets, "target")}; ${most} ${most === 1 ? "is" : "are"} allowed`
  ),
  "plan-unreadable": row({}, () => "the run reports no readable execution plan"),
  "plan-differs": row({}, () => "the run’s own execution plan is not the one that was frozen"),
  // Recovery
  "worker-says-unrecovered": row({ why: "statement" }, ({ why }) => `the worker reports that recovery failed: ${why}`),
  "run-not-over": row({ status: "name" }, ({ status }) => `the run is ${status}, not over`),
  "no-recovery-window": row({}, () => "no recovery window was measured"),
  "recovery-window-early": row({}, () => "the recovery window begins before the fault ended"),
  "recovery-window-short": row(
    { seconds: "number", needed: "number" },
    ({ seconds: seconds2, needed }) => `the recovery window has ${seconds2} s of ${needed} s`
  ),
  "recovery-late": row(
    { seconds: "number", most: "number" },
    ({ seconds: seconds2, most }) => `recovery took ${seconds2} s; ${most} s are allowed`
  ),
  "recovery-predicate-failed": row(
    { predicates: "names" },
    ({ predicates: predicates2 }) => `a recovery predicate did not hold: ${listed(predicates2)}`
  ),
  // Contamination
  "serving-not-watched": row({}, () => "the serving revision was not watched from control to the end of the fault"),
  "other-revision-served": row(
    { revisions: "names", expected: "name" },
    ({ revisions, expected }) => `revision ${revisions.join(", ")} served instead of ${expected}`
  ),
  "revision-mixed": row(
    { revisions: "names" },
    ({ revisions }) => `revision ${revisions.join(", ")} served with more than one digest or commit`
  ),
  "scale-changed": row({ scales: "names" }, ({ scales }) => `the scale settings changed: ${scales.join(", then ")}`),
  "serving-unread-after": row({}, () => "the serving revision was not readable after the fault"),
  "other-build-before": row(
    { revision: "name?", expected: "name" },
    ({ revision }) => `before the fault ${revision === null ? "nothing readable" : `revision ${revision}`} served, not the expected build`
  ),
  "other-build-after": row(
    { revision: "name?", expected: "name" },
    ({ revision }) => `after the fault ${revision === null ? "nothing readable" : `revision ${revision}`} served, not the expected build`
  ),
  "control-before-serving": row({}, () => "the control window begins before the accepted build served"),
  "halt-before-fault": row({ halt: "name" }, ({ halt }) => `halt ${halt} tripped before the fault`),
  "not-watched-between": row(
    { predicate: "name" },
    ({ predicate }) => `${predicate} was not watched between the control window and the fault`
  ),
  "effect-before-fault": row(
    { predicate: "name" },
    ({ predicate }) => `${predicate}: the effect was there between the control window and the fault`
  ),
  "unsteady-before-fault": row(
    { predicate: "name" },
    ({ predicate }) => `${predicate}: steady state did not hold between the control window and the fault`
  ),
  // The control window
  "no-control-window": row({}, () => "no control window was measured"),
  "control-in-fault": row({}, () => "the control window reaches into the fault"),
  "control-other-length": row(
    { seconds: "number", faultSeconds: "number" },
    ({ seconds: seconds2, faultSeconds }) => `the control window has ${seconds2} s, the fault has ${faultSeconds} s`
  ),
  "start-late": row(
    { seconds: "number", most: "number" },
    ({ seconds: seconds2, most }) => `the start was prepared ${seconds2} s after the control window; ${most} s are allowed`
  ),
  "fault-began-late": row(
    { seconds: "number", most: "number" },
    ({ seconds: seconds2, most }) => `the fault began ${seconds2} s after it was prepared; ${most} s are allowed`
  ),
  // The service's clock
  "clock-unknown": row({}, () => "the service's clock is not known"),
  "clock-read-seldom": row(
    { before: "count", after: "count", needed: "count" },
    ({ before, after, needed }) => `the service's clock was read ${counted(before, "time")} before the fault and ${counted(after, "time")} after it; ${needed} are needed`
  ),
  "clock-unread-before": row({}, () => "the service's clock was not read before the fault"),
  "clock-unread-after": row({}, () => "the service's clock was not read after the fault"),
  "clock-imprecise": row(
    { halfMs: "number" },
    ({ halfMs }) => `the service's clock is known to ± ${Math.round(halfMs)} ms only`
  ),
  // What a worker reports in its own words
  reported: row({ words: "words" }, ({ words }) => words),
  // Before the fault is started again
  "fault-refrozen": row(
    { experiment: "count" },
    ({ experiment }) => `experiment ${experiment}: the fault was frozen anew before it was proven`
  ),
  "plan-refrozen": row(
    { experiment: "count" },
    ({ experiment }) => `experiment ${experiment}: the execution plan was frozen anew before the fault was proven`
  ),
  "build-adopted": row(
    { experiment: "count", revision: "name", expected: "name" },
    ({ experiment, revision, expected }) => `experiment ${experiment}: revision ${revision} serves, revision ${expected} is expected; adopted as the expected build`
  ),
  "other-build-serves": row(
    { revision: "name", expected: "name" },
    ({ revision, expected }) => `revision ${revision} serves, revision ${expected} is expected`
  ),
  "serving-unread": row({}, () => "the serving revision could not be read"),
  "no-fresh-validation": row(
    { why: "statement?" },
    ({ why }) => `no fresh validation with a readable plan (${why ?? "no receipt"})`
  ),
  "validation-not-succeeded": row(
    { status: "name", problems: "statements" },
    ({ status, problems }) => [`the latest validation is ${status}`, ...problems].join("; ")
  ),
  "plan-drifted": row({}, () => "the execution plan is not the one of the frozen fault any more"),
  "hypothesis-drifted": row({}, () => "the hypothesis is not the frozen one any more"),
  "several-reasons": row({ reasons: "statements" }, ({ reasons }) => reasons.join("; ")),
  "attempt-begins": row(
    { experiment: "count", mode: "name", attempt: "count" },
    ({ experiment, mode, attempt }) => `experiment ${experiment} (${mode}), attempt ${attempt}`
  )
};

// state/messages/english/gates.ts
var shaShown = (sha) => sha ?? "none";
var gates = {
  // What was expected, or observed
  nothing: row({}, () => "none"),
  absent: row({}, () => "absent"),
  "not-read": row({}, () => "not read"),
  merged: row({}, () => "merged"),
  closed: row({}, () => "closed"),
  "a-change": row({}, () => "a change"),
  "a-merge-commit": row({}, () => "a merge commit"),
  "a-revision": row({}, () => "a revision"),
  "a-digest": row({}, () => "a digest, <kind>:<64 hex>"),
  "a-time": row({}, () => "a time"),
  "a-maker": row({}, () => "its maker"),
  "another-workflow": row({}, () => "another workflow"),
  "another-check": row({}, () => "a check of another App"),
  "a-success": row({}, () => "success"),
  "a-fresh-probe": row({ seconds: "number" }, ({ seconds: seconds2 }) => `a probe of the last ${seconds2} s`),
  "a-later-probe": row({ after: "name" }, ({ after }) => `a probe after ${after}`),
  "latest-merge": row({}, () => "the merge that is later than the others"),
  "a-fitting-deployment": row({}, () => "a matching deployment with status success"),
  healthy: row({ healthy: "flag" }, ({ healthy }) => healthy ? "healthy" : "unhealthy"),
  "of-time": row({ at: "name" }, ({ at }) => at),
  "of-commit": row({ sha: "name" }, ({ sha }) => sha),
  "of-commits": row({ shas: "names" }, ({ shas }) => shas.join(", ")),
  "one-of-commits": row({ shas: "names" }, ({ shas }) => shas.join(" or ")),
  "of-digest": row({ kind: "name", sha256: "name" }, ({ kind, sha256 }) => `${kind}:${sha256}`),
  "of-branch": row({ branch: "name" }, ({ branch }) => branch),
  "of-name": row({ name: "name" }, ({ name }) => name),
  "of-status": row({ status: "name?" }, ({ status }) => status ?? "none"),
  "as-written": row({ words: "words" }, ({ words }) => words),
  "of-workflow": row({ workflow: "name", commit: "name" }, ({ workflow, commit }) => `${workflow} at ${commit}`),
  "of-run": row(
    { run: "count", commit: "name?" },
    ({ run: run2, commit }) => `run ${run2}${commit === null ? "" : ` at ${commit}`}`
  ),
  "of-check": row(
    { name: "name", app: "name", commit: "name" },
    ({ name, app, commit }) => `${quoted(name)} of App ${app} at ${commit}`
  ),
  "of-check-run": row({ check: "count", commit: "name" }, ({ check, commit }) => `check run ${check} at ${commit}`),
  "of-deployment": row(
    { deployment: "count", commit: "name" },
    ({ deployment, commit }) => `deployment ${deployment} at ${commit}`
  ),
  "in-a-row": row({ samples: "count" }, ({ samples }) => `${samples} in a row`),
  "of-share": row({ share: "number" }, ({ share }) => percent(share)),
  // Merge
  "pull-request-unread": row(
    { pullRequest: "count?", change: "name" },
    ({ pullRequest, change }) => `pull request ${pullRequest ?? "?"} of ${change} was not read`
  ),
  "not-merged-yet": row(
    { pullRequest: "count?", change: "name" },
    ({ pullRequest, change }) => `pull request ${pullRequest ?? "?"} of ${change} is not merged yet`
  ),
  "aims-elsewhere": row(
    { pullRequest: "count?", change: "name" },
    ({ pullRequest, change }) => `pull request ${pullRequest ?? "?"} of ${change} aims at another branch`
  ),
  "closed-unmerged": row(
    { pullRequest: "count?", change: "name" },
    ({ pullRequest, change }) => `pull request ${pullRequest ?? "?"} of ${change} was closed without a merge`
  ),
  "merged-elsewhere": row(
    { pullRequest: "count?", change: "name" },
    ({ pullRequest, change }) => `pull request ${pullRequest ?? "?"} of ${change} was merged into another branch`
  ),
  "merge-commit-missing": row(
    { pullRequest: "count?", change: "name" },
    ({ pullRequest, change }) => `pull request ${pullRequest ?? "?"} of ${change} names no merge commit`
  ),
  "is-merged": row(
    { pullRequest: "count?", change: "name" },
    ({ pullRequest, change }) => `pull request ${pullRequest ?? "?"} of ${change} is merged`
  ),
  "head-unread": row({ change: "name" }, ({ change }) => `the head of ${change} was not read`),
  "somebody-pushed": row(
    { pullRequest: "count?", change: "name" },
    ({ pullRequest, change }) => `somebody pushed to pull request ${pullRequest ?? "?"}: look at it, then confirm-change ${change}`
  ),
  "handed-to-people": row(
    { change: "name", handoff: "name?" },
    ({ change, handoff }) => `${change} is handed to people (${handoff ?? "no reason"}): link its pull request`
  ),
  "no-change-waits": row({}, () => "no change is waiting to be merged"),
  "all-closed": row(
    {},
    () => "every pull request was closed without a merge: link another one, reopen one, or abandon"
  ),
  "all-merged": row(
    { pullRequests: "count" },
    ({ pullRequests }) => `${counted(pullRequests, "pull request")} merged into the default branch`
  ),
  // Build and artifact
  "wait-merge": row({}, () => "waiting for the merge"),
  "wait-candidate": row({}, () => "waiting for a deployment that contains the merge"),
  "skips-ci": row(
    { commit: "name", words: "words" },
    ({ commit, words }) => `${commit.slice(0, 12)} has no run because its message skips CI (${words}): run the build on it by hand, or merge something after it`
  ),
  "skips-ci-too": row(
    { why: "statement", commit: "name", words: "words" },
    ({ why, commit, words }) => `${why}: ${commit.slice(0, 12)} has no run because its message skips CI (${words})`
  ),
  "wait-build": row({}, () => "waiting for a build"),
  "builds-unread": row({}, () => "the builds were not read"),
  "worker-is-no-build": row({}, () => "our own worker workflow does not count as a build"),
  "build-by-event": row(
    { run: "count", event: "name" },
    ({ run: run2, event }) => `build ${run2} was started by ${event || "an unknown event"}, which proves nothing`
  ),
  "build-elsewhere": row(
    { run: "count", repository: "count?" },
    ({ run: run2, repository }) => `build ${run2} ran for another repository (${repository ?? "unknown"})`
  ),
  "build-idle": row(
    { run: "count", conclusion: "name?" },
    ({ run: run2, conclusion }) => `build ${run2} was ${conclusion ?? "not concluded"}`
  ),
  "no-build": row({}, () => "no run of the build workflow on the candidate"),
  "build-runs": row({ run: "count", status: "name" }, ({ run: run2, status }) => `build ${run2} is ${status}`),
  "build-failed": row({ run: "count" }, ({ run: run2 }) => `build ${run2} did not succeed`),
  "build-succeeded": row(
    { run: "count", later: "count?", laterConclusion: "name?" },
    ({ run: run2, later, laterConclusion }) => `build ${run2} of the candidate succeeded${later === null ? "" : ` (a later run, ${later}, ended in ${laterConclusion ?? "nothing"})`}`
  ),
  "checks-unread": row({}, () => "the checks were not read"),
  "own-check-is-no-build": row({}, () => "our own check cannot be the build"),
  "check-of-other-app": row(
    { check: "count", app: "name" },
    ({ check, app }) => `check run ${check} has that name, but App ${app || "unknown"} made it`
  ),
  "no-check": row({}, () => "no check run of that App and name on the candidate"),
  "check-idle": row(
    { check: "count", conclusion: "name?" },
    ({ check, conclusion }) => `check run ${check} was ${conclusion ?? "not concluded"}`
  ),
  "check-waits": row({ check: "count", status: "name" }, ({ check, status }) => `check run ${check} is ${status}`),
  "check-failed": row({ check: "count" }, ({ check }) => `check run ${check} did not succeed`),
  "check-succeeded": row({ check: "count" }, ({ check }) => `check run ${check} of the candidate succeeded`),
  "artifacts-unread": row({}, () => "the artifacts were not read"),
  "artifact-missing": row({ run: "count" }, ({ run: run2 }) => `build ${run2} has no artifact of that name`),
  "artifact-of-other-commit": row({}, () => "the artifact is of another commit"),
  "artifact-without-digest": row({}, () => "the artifact has no digest"),
  "artifact-found": row(
    { artifact: "count", run: "count" },
    ({ artifact, run: run2 }) => `artifact ${artifact} of build ${run2}`
  ),
  "check-uploads-nothing": row(
    {},
    () => "the build is the check of another CI, which uploads no Actions artifact: name another kind in gate.artifact"
  ),
  "wait-named-image": row({}, () => "waiting: neither the deployment nor the service names the digest of an image"),
  "wait-registry": row({ reference: "name" }, ({ reference }) => `waiting for a worker to read ${reference}`),
  "wait-command": row({ run: "name" }, ({ run: run2 }) => `waiting for a worker to run ${run2}`),
  "command-unread": row({ run: "name" }, ({ run: run2 }) => `${run2} gave no digest`),
  "digest-printed": row({ run: "name" }, ({ run: run2 }) => `printed by ${run2}`),
  "wait-named-digest": row({}, () => "waiting: neither the deployment nor the service names a digest"),
  "wait-attestation": row(
    { digest: "name" },
    ({ digest }) => `waiting for a worker to verify attestations of ${digest}`
  ),
  "attestation-unverified": row({ digest: "name" }, ({ digest }) => `attestations of ${digest} are unverified`),
  "attestation-missing": row({ digest: "name" }, ({ digest }) => `nobody attested ${digest}`),
  "attestation-refused": row({ why: "words" }, ({ why }) => `the attestation does not hold: ${why}`),
  "attests-another-thing": row({}, () => "the attestation is of another digest, or attests another thing"),
  "attested-by-other-issuer": row({}, () => "the signer’s identity comes from another issuer"),
  "attested-elsewhere": row(
    { repository: "count?" },
    ({ repository }) => `it was attested in another repository (${repository ?? "unknown"})`
  ),
  "attested-by-other-workflow": row({}, () => "another workflow signed the attestation"),
  "attested-for-other-commit": row({}, () => "the attestation is of another commit"),
  "attested-by-event": row({}, () => "what started the run that attested it proves nothing"),
  "attested-by-other-run": row({}, () => "another run than the build attested it"),
  "digest-attested": row(
    { signer: "name", run: "count?" },
    ({ signer, run: run2 }) => `attested by ${signer}${run2 === null ? "" : ` in run ${run2}`}`
  ),
  "a-valid-signature": row({}, () => "an attestation whose signature holds"),
  "an-attestation": row({}, () => "an attestation"),
  "image-unread": row({ reference: "name" }, ({ reference }) => `${reference} was not read`),
  "image-not-the-named": row(
    { reference: "name" },
    ({ reference }) => `${reference} is another image than the deployment or the service names`
  ),
  "image-of-other-commit": row({}, () => "the image says that it is of another commit"),
  "image-unbound": row(
    {},
    () => "nothing ties the image to the commit: let the deployment, or an artifact of the build, name its digest"
  ),
  "image-only-claims": row(
    {},
    () => "only the image itself claims to be of the commit: let the deployment, or an artifact of the build, name its digest"
  ),
  "a-bound-image": row({}, () => "an image that the build or the deployment names"),
  "image-by-build": row(
    { reference: "name", artifact: "count", run: "count" },
    ({ reference, artifact, run: run2 }) => `${reference}, named by artifact ${artifact} of build ${run2}`
  ),
  "image-by-deployment": row({ reference: "name" }, ({ reference }) => `${reference}, named by the deployment`),
  "image-by-attestation": row(
    { reference: "name", signer: "name", run: "count?" },
    ({ reference, signer, run: run2 }) => `${reference}, attested by ${signer}${run2 === null ? "" : ` in run ${run2}`}`
  ),
  "image-by-claim": row({ reference: "name" }, ({ reference }) => `${reference}, claimed by its own label`),
  // Deployment
  "deployments-unread": row({}, () => "the deployments were not read"),
  "no-deployment-yet": row({ environment: "name" }, ({ environment }) => `no deployment to ${environment} yet`),
  "deployment-unfit": row(
    { deployment: "count", why: "statement" },
    ({ deployment, why }) => `deployment ${deployment} ${why}`
  ),
  "is-of-environment": row({ environment: "name" }, ({ environment }) => `is for environment ${quoted(environment)}`),
  "matches-not": row({}, () => "does not match gate.deployment.match"),
  "made-by-other": row(
    { creator: "name?" },
    ({ creator }) => `was made by ${creator ?? "nobody known"}, who is not in gate.deployment.creators`
  ),
  "made-by-worker": row({}, () => "was made by our own worker workflow"),
  "latest-status": row({ status: "name?" }, ({ status }) => `has latest status ${status ?? "none"}, not success`),
  "is-no-candidate": row({}, () => "is not a candidate"),
  "no-time-of-success": row(
    { deployment: "count" },
    ({ deployment }) => `deployment ${deployment} has no time of success`
  ),
  "says-other-commit": row(
    { deployment: "count" },
    ({ deployment }) => `deployment ${deployment} says that it is of another commit`
  ),
  "digest-unreadable": row(
    { deployment: "count" },
    ({ deployment }) => `deployment ${deployment} names a digest that can’t be read`
  ),
  "maker-unread": row({ deployment: "count" }, ({ deployment }) => `who made deployment ${deployment} was not read`),
  "names-other-digest": row(
    { deployment: "count" },
    ({ deployment }) => `deployment ${deployment} names another digest than the artifact`
  ),
  "deployment-succeeded": row(
    { deployment: "count" },
    ({ deployment }) => `deployment ${deployment} of the candidate succeeded`
  ),
  "merge-not-contained": row(
    { change: "name" },
    ({ change }) => `the deployed commit does not contain the merge of ${change}`
  ),
  "not-the-merge-commit": row({}, () => "the deployed commit is not the merge commit itself"),
  "files-not-compared": row({ change: "name" }, ({ change }) => `the files of ${change} were not compared`),
  "changed-since-merge": row({ path: "name" }, ({ path }) => `changed-since-merge: ${path}`),
  // Serving
  "wait-deployment": row({}, () => "waiting for a deployment"),
  "wait-digest": row({}, () => "waiting for the digest of the artifact"),
  "wait-probe": row({}, () => "waiting for a probe after the deployment"),
  "service-unread": row({}, () => "the probe could not read the service"),
  "probe-too-early": row({}, () => "the probe began before the deployment succeeded"),
  "probe-too-old": row({}, () => "the last probe is older than maxEvidenceAge"),
  "other-digest-serves": row({}, () => "what serves is not the artifact that was built"),
  "served-digest-unreadable": row({}, () => "the service names a digest that can’t be read"),
  "digest-nowhere": row({}, () => "neither the deployment nor the service names a digest"),
  "other-commit-serves": row({}, () => "what serves is of another commit"),
  "not-healthy": row({}, () => "the service is not healthy"),
  "too-few-in-a-row": row({}, () => "too few samples in a row report this revision"),
  "not-all-traffic": row({}, () => "not all traffic reaches this revision"),
  "target-unread": row({}, () => "a target of the fault was not looked up"),
  "target-gone": row({}, () => "a target of the fault is gone (target replaced: supersede-target)"),
  "revision-serves": row({ revision: "name" }, ({ revision }) => `revision ${revision} serves`),
  // The gate as a whole
  "gate-observed": row({}, () => "gate observed"),
  "stage-is": row(
    { stage: "name", status: "name", why: "statement" },
    ({ stage, status, why }) => `${stage} ${status}: ${why}`
  ),
  "stages-changed": row({ stages: "statements" }, ({ stages }) => stages.join("; ")),
  "gate-accepted": row(
    { deployment: "count", commit: "name", revision: "name", again: "flag" },
    ({ deployment, commit, revision, again }) => `accepted: deployment ${deployment} of ${commit.slice(0, 12)} serves as ${revision}${again ? " (again)" : ""}`
  ),
  "accepted-cap-reached": row(
    { why: "statement", most: "count" },
    ({ why, most }) => `${why}, and ${counted(most, "fix is", "fixes are")} used up`
  ),
  "accepted-build-gone": row({ why: "statement" }, ({ why }) => `the accepted build does not serve any more: ${why}`),
  "untested-again": row(
    { hypothesis: "name" },
    ({ hypothesis }) => `${hypothesis} is untested again: files of its fix are others on the candidate that was accepted now`
  ),
  "target-replaced": row(
    { change: "name", target: "name", replacement: "name", login: "name" },
    ({ change, target, replacement, login }) => `target replaced by ${change}: ${target} → ${replacement} (${login})`
  ),
  "people-answer": row(
    { login: "name", pullRequest: "count?", sha: "name?" },
    ({ login, pullRequest, sha }) => `${login} answers for what was pushed to pull request ${pullRequest ?? "?"} (${shaShown(sha)})`
  ),
  "files-confirmed": row(
    { login: "name", paths: "names", change: "name" },
    ({ login, paths, change }) => `${login} confirmed ${paths.join(", ")} of ${change} as deployed`
  ),
  "gate-opened": row({}, () => "every change is a pull request; people merge and deploy"),
  "probe-failed": row({ why: "statement" }, ({ why }) => `the probe failed: ${why}`),
  "pull-request-linked": row(
    { pullRequest: "count", author: "name?", change: "name", login: "name" },
    ({ pullRequest, author, change, login }) => `pull request ${pullRequest} of ${author ?? "nobody known"} linked to ${change} by ${login}`
  ),
  // Approval
  "approved-by": row(
    { login: "name", advisories: "names", needed: "count" },
    ({ login, advisories, needed }) => `${login} approved ${advisories.join(", ")}${needed > 1 ? `; ${needed} people are needed` : ""}`
  ),
  "rejected-by": row({ login: "name", words: "words" }, ({ login, words }) => `rejected by ${login}: ${words}`),
  "decision-void": row(
    { login: "name", why: "name" },
    ({ login, why }) => `the decision of ${login} is void: ${VOID[why] ?? why}`
  ),
  "decisions-void": row({ decisions: "statements" }, ({ decisions }) => decisions.join("; ")),
  "advisories-approved": row(
    { advisories: "names", people: "names" },
    ({ advisories, people }) => `${advisories.join(", ")} approved by ${people.join(", ")}`
  )
};
var VOID = {
  edited: "its comment was edited",
  deleted: "its comment was deleted",
  removed: "its label was removed",
  permission: "its author may not approve any more"
};

// state/messages/english/obstacles.ts
var obstacles = {
  // What was waited for in vain
  waited: row({ seconds: "number", why: "statement" }, ({ seconds: seconds2, why }) => `${why} (waited ${seconds2} s)`),
  "no-fault-started": row({ why: "statement" }, ({ why }) => `${why}; no fault was started`),
  "serving-unfit": row(
    { revision: "name?", samples: "count", expected: "name", needed: "count" },
    ({ revision, samples, expected, needed }) => `${revision === null ? "nothing readable serves" : `revision ${revision} serves, healthy in ${samples} samples in a row`}; revision ${expected} in ${needed} samples is needed`
  ),
  "no-number": row({ predicates: "names" }, ({ predicates: predicates2 }) => `${listed(predicates2)} gave no number`),
  "no-current-number": row(
    { predicates: "names" },
    ({ predicates: predicates2 }) => `the newest answer of ${listed(predicates2)} is too old, or is none`
  ),
  "not-steady-now": row(
    { predicates: "names" },
    ({ predicates: predicates2 }) => `steady state does not hold: ${listed(predicates2)}`
  ),
  "unsteady-in-control": row(
    { predicates: "names" },
    ({ predicates: predicates2 }) => `steady state did not hold in the control window: ${listed(predicates2)}`
  ),
  "unsteady-since-control": row(
    { predicates: "names" },
    ({ predicates: predicates2 }) => `steady state did not hold between the control window and the fault: ${listed(predicates2)}`
  ),
  "effect-too-early": row(
    { predicates: "names" },
    ({ predicates: predicates2 }) => `the effect is there before the fault: ${listed(predicates2)}`
  ),
  "halt-would-stop": row({ halt: "name" }, ({ halt }) => `safety halt ${halt} would stop the fault at once`),
  "work-too-small": row(
    { predicate: "name", measured: "number?", needed: "number" },
    ({ predicate, measured, needed }) => `${predicate}: ${measured === null ? "nothing was measured" : measured} in one interval; ${needed} needed`
  ),
  "work-small-in-control": row(
    { predicate: "name", measured: "names", needed: "number" },
    ({ predicate, measured, needed }) => `${predicate} in the intervals of the control window: ${measured.length === 0 ? "not measured" : measured.join(", ")}; ${needed} needed in each`
  ),
  "other-runs-active": row({ runs: "names" }, ({ runs }) => `other faults are running: ${listed(runs)}`),
  "runs-not-listed": row(
    { why: "statement?" },
    ({ why }) => `whether other faults are running could not be read${why === null ? "" : `: ${why}`}`
  ),
  "provider-unread": row({ words: "words" }, ({ words }) => `the fault provider could not be read: ${words}`),
  "provider-no-login": row({ words: "words" }, ({ words }) => `the fault provider gave no new login: ${words}`),
  "service-clock-unread": row(
    { answers: "count", needed: "count", words: "words?" },
    ({ answers, needed, words }) => `the clock of the service was read ${answers} times of ${needed}: ${words ?? "no answer carries a date"}`
  ),
  "deployment-under-way": row(
    { deployment: "count", status: "name" },
    ({ deployment, status }) => `deployment ${deployment} is ${status}`
  ),
  "source-not-built": row(
    { predicate: "name", type: "name" },
    ({ predicate, type }) => `predicate ${predicate} asks Azure Monitor (${type}), which this version cannot`,
    () => "Use an http source."
  ),
  "predicates-refused": row({ why: "statements" }, ({ why }) => why.join("; ")),
  "plan-revalidated-otherwise": row({}, () => "the plan of the latest validation is not the one that was kept"),
  "duration-unread": row({ duration: "words" }, ({ duration }) => `${duration} is not a duration`),
  // What was to start the fault
  "app-refused-start": row({ words: "words" }, ({ words }) => `the App refused the fault start: ${words}`),
  "lease-unconfirmed": row({}, () => "the App did not say again that the lease is held"),
  "provider-refused-start": row({ words: "words" }, ({ words }) => `the fault provider refused the start: ${words}`),
  "start-never-happened": row({ why: "statement" }, ({ why }) => `the fault was never started: ${why}`),
  "start-not-told-apart": row(
    { runs: "names", why: "statement" },
    ({ runs, why }) => `which run is ours can't be told: ${runs.length === 0 ? "the list is unreadable" : runs.join(", ")} (${why})`
  ),
  "start-unanswered": row({}, () => "the start was not answered in time"),
  "start-named-none": row({}, () => "the answer names no run"),
  "start-named-older": row({ runId: "name" }, ({ runId }) => `the answer names run ${runId}, an older one`),
  "start-unclear": row({ words: "words" }, ({ words }) => words),
  // What ends an experiment from outside
  "lease-taken": row({}, () => "another worker has the lease"),
  "run-ending": row({ why: "statement" }, ({ why }) => `the run is ending: ${why}`),
  "halt-set": row({}, () => "a halt is set"),
  "app-silent": row(
    { seconds: "number" },
    ({ seconds: seconds2 }) => `neither the App nor the state branch answered for ${seconds2} s`
  ),
  "job-cancelled": row({}, () => "the job is being cancelled"),
  "job-stopping": row({ words: "words" }, ({ words }) => words),
  // Why a fault was cancelled
  "halt-tripped-now": row({ halt: "name" }, ({ halt }) => `safety halt ${halt} tripped`),
  "plan-not-validated": row({}, () => "the plan of the run is not the validated one"),
  "too-many-targets-hit": row(
    { targets: "count", most: "count" },
    ({ targets, most }) => `${targets} targets are hit, ${most} ${most === 1 ? "is" : "are"} allowed`
  ),
  "second-run-active": row({ runs: "names" }, ({ runs }) => `run ${listed(runs)} is active beside ours`),
  "revision-serves-now": row({ revision: "name" }, ({ revision }) => `revision ${revision} serves`),
  "deployed-meanwhile": row(
    { deployment: "count" },
    ({ deployment }) => `deployment ${deployment} was made while the experiment ran`
  ),
  "run-endless": row({}, () => "the run does not end"),
  "job-out-of-time": row({}, () => "the job is about to reach its time limit"),
  "second-run-of-start": row({}, () => "a second run of one start"),
  "one-of-several-runs": row({}, () => "one of several runs that may be ours"),
  "worker-gone": row({}, () => "the worker that started it is gone"),
  // What a worker reports at the end
  "fault-over": row(
    { runId: "name?", status: "name?", cancelled: "statement?", recovered: "number?", measured: "flag" },
    ({ runId, status, cancelled, recovered, measured }) => [
      runId === null ? "the run could not be read" : `run ${runId} is ${status ?? "of an unknown status"}`,
      ...cancelled === null ? [] : [`cancelled: ${cancelled}`],
      recovered !== null ? `recovered after ${recovered} s` : measured ? "recovery was not proven in time" : "recovery was not measured: the job is ending"
    ].join("; ")
  ),
  "fault-lifted": row(
    { why: "statement", runs: "names", unread: "name?", recovered: "flag" },
    ({ why, runs, unread: unread2, recovered }) => [
      why,
      ...unread2 === null ? [] : [`run ${unread2} is unreadable`],
      ...runs.map((run2) => `run ${run2}`),
      recovered ? "recovery is proven" : "recovery is not proven"
    ].join("; ")
  ),
  "worker-broke-off": row({ words: "words" }, ({ words }) => `the worker broke off: ${words}`),
  "cleaned-up": row({}, () => "cleaned up after a lost worker"),
  "no-fault-active": row({}, () => "no fault of this run is active")
};

// state/messages/english/predicates.ts
var seconds = (value) => `${Number(value.toFixed(3))}`;
var atMost = (value) => `${Math.floor(value * 1e3 + 1e-6) / 1e3}`;
var percent2 = (share) => `${Number((share * 100).toFixed(1))}%`;
function range(least, most) {
  if (most !== null) return `between ${least} and ${most}`;
  return least === null ? "any number" : `at least ${least}`;
}
var SILENCE = "Ask for something that only a working service can answer.";
var predicates = {
  // Single fields
  "needs-integer": row(
    { operator: "name" },
    ({ operator }) => `${operator} needs an integer threshold`,
    () => "Use >= or <= for measured numbers."
  ),
  "not-a-duration": row(
    { words: "words" },
    ({ words }) => `"${words}" is not a duration between 0 and PT12H`,
    () => "Use an ISO 8601 duration such as PT5S."
  ),
  "asked-too-often": row(
    { every: "name", least: "name" },
    ({ every }) => `"${every}" is too often: a worker that asks so fast has no time for anything else`,
    ({ least }) => `Use ${least} or longer.`
  ),
  "no-pointer": row(
    { pointer: "name" },
    ({ pointer }) => `"${pointer}" is no JSON pointer`,
    () => "Begin each name with a slash, such as /data/revision."
  ),
  "no-address": row(
    { url: "name" },
    ({ url }) => `"${url}" is not an address`,
    () => "Give an address such as https://shop.example.com/health."
  ),
  "address-with-login": row(
    {},
    () => "the address holds a user or a password, which is never sent and would be published",
    () => "Leave it out, and let the endpoint be asked without."
  ),
  // Of one kind of source
  "query-makes-rows": row(
    {},
    () => "the query makes rows of its own: they are there whatever happens",
    () => "Read a table only; leave out print, range, datatable and externaldata."
  ),
  "vouches-for-nothing": row(
    { value: "number" },
    ({ value }) => `it may answer ${value} where nobody came, and then vouches for nothing`,
    () => "Leave what it counts as it is: no number or comparison of its own."
  ),
  "query-brings-clock": row(
    {},
    () => "the query brings its own clock",
    () => "Leave out ago( and now(: the window is set by Chaos Loop."
  ),
  "query-fixes-time": row(
    {},
    () => "the query holds a time of its own, which is a clock, too",
    () => "Leave out datetime(, hours and weekdays: the window is set by Chaos Loop."
  ),
  "pointer-needed": row(
    {},
    () => "a command needs a jsonPointer: what it prints is its answer, not that it ran",
    () => "Add source.jsonPointer."
  ),
  "no-final-status": row(
    { status: "number" },
    ({ status }) => `no answer ends with the status ${status}`,
    () => "Name the status of the whole answer, such as 200."
  ),
  "head-without-body": row(
    {},
    () => "an answer to HEAD has no body",
    () => "Ask for an answer with a body, or leave out jsonPointer."
  ),
  "status-without-body": row(
    { status: "number?" },
    ({ status }) => `an answer with status ${status} has no body`,
    () => "Ask for an answer with a body, or leave out jsonPointer."
  ),
  // Where it has a role
  "aggregate-unused": row(
    { source: "name" },
    ({ source }) => `a ${source} predicate has no samples: its aggregate would not be used`,
    () => 'Remove "aggregate".'
  ),
  "coverage-too-small": row(
    { coverage: "number", least: "number" },
    ({ coverage }) => `${coverage} of what was planned says nothing about the rest of the window`,
    ({ least }) => `Use at least ${least}, or leave it out (0.8).`
  ),
  "halt-too-late": row(
    { source: "name", sampled: "name" },
    ({ source }) => `a halt of type ${source} comes too late to cancel a fault`,
    ({ sampled }) => `Use ${sampled}.`
  ),
  "halt-needs-window": row(
    { aggregate: "name" },
    ({ aggregate }) => `a halt is judged at each sample: ${quoted(aggregate)} needs a window`,
    () => "Use share or last."
  ),
  "work-no-quantity": row(
    {},
    () => "work is a quantity of the window",
    () => "Use aggregate increase, a metric Total or Count, or logs."
  ),
  "path-no-quantity": row(
    {},
    () => "an executed path is a quantity of the window or a share",
    () => "Use aggregate increase, a metric Total or Count, logs, or share."
  ),
  "last-says-nothing": row(
    {},
    () => "the last value says nothing about what ran in the window",
    () => "Use increase or share."
  ),
  "can-give-no-number": row(
    { aggregate: "name" },
    ({ aggregate }) => `${quoted(aggregate)} can give no number here: nothing says where the number stands in the answer`,
    () => "Add source.jsonPointer, or use the aggregate share."
  ),
  "cannot-differ": row(
    { predicate: "name", holds: "flag", least: "number?", most: "number?", operator: "name", threshold: "number" },
    ({ predicate, holds: holds2, least, most, operator, threshold }) => `${quoted(predicate)} ${holds2 ? "holds" : "fails"} whatever happens: its value is ${range(least, most)}, compared ${operator} ${threshold}`,
    () => "Choose a threshold that some possible values meet and others miss; mind the unit (share and ratio are 0 to 1, percent 0 to 100)."
  ),
  "silence-is-good": row(
    { how: "statement", predicate: "name", value: "value", holds: "flag" },
    ({ how, predicate, value, holds: holds2 }) => `silence would count as good: where ${how}, ${quoted(predicate)} is ${value} and ${holds2 ? "holds" : "does not hold"}`
  ),
  "silence-turned": row(
    {
      how: "statement",
      predicate: "name",
      value: "value",
      holds: "flag",
      good: "statement",
      operator: "name",
      share: "number"
    },
    ({ how, predicate, value, holds: holds2 }) => `silence would count as good: where ${how}, ${quoted(predicate)} is ${value} and ${holds2 ? "holds" : "does not hold"}`,
    ({ good, operator, share }) => `Turn it round: ${good} ${operator} ${share}.`
  ),
  "no-sample-answered": row(
    {},
    () => "no sample was answered",
    () => SILENCE
  ),
  "no-sample-read": row(
    {},
    () => "no sample was read",
    () => SILENCE
  ),
  "answers-without-finding": row(
    {},
    () => "the query finds nothing and answers all the same",
    () => "Add source.presentBy.query: a query whose number is above 0 while the service is in use."
  ),
  "unused-reports-zero": row(
    {},
    () => "the service is not used and the metric reports 0",
    () => "Add source.presentBy: a metric of the same resource that is above 0 while the service is in use."
  ),
  "share-of-good": row({}, () => "the share of good answers"),
  "share-of-good-answers": row({}, () => "leave out expectStatus and ask for a share of good answers"),
  // Promises, slices and paces
  "slices-not-allowed": row(
    { slices: "number", least: "count", most: "count", usual: "count" },
    ({ slices, least, most }) => `${slices} slices; ${least} to ${most} are allowed`,
    ({ usual }) => `Use ${usual}.`
  ),
  "slice-too-short": row(
    { seconds: "number", readings: "count", predicate: "name", every: "number", slices: "number" },
    ({ seconds: slice, readings, predicate, every }) => `a slice of ${seconds(slice)} s holds less than ${readings} readings of ${quoted(predicate)}, which is read every ${every} s`,
    ({ seconds: slice, readings, every, slices }) => `Read it at least every ${seconds(slice / readings)} s, or let the fault last ${every * readings * slices} s.`
  ),
  "slice-too-coarse": row(
    {
      seconds: "number",
      readings: "count",
      predicate: "name",
      every: "number",
      slices: "number",
      ratio: "number",
      least: "count"
    },
    ({ seconds: slice, readings, predicate, every, ratio, least }) => `a slice of ${seconds(slice)} s holds ${readings} readings of ${quoted(predicate)}, which is read every ${every} s: with less than ${least}, one more or less can cross workRatio ${ratio}, and a healthy service would count as starved`,
    ({ seconds: slice, every, slices, least }) => `Read it at least every ${atMost(slice / least)} s, or let the fault last ${seconds(every * least * slices)} s.`
  ),
  "ratio-leaves-nothing": row(
    { predicate: "name", ratio: "number" },
    ({ predicate, ratio }) => `workRatio ${ratio} leaves no room for one reading of ${quoted(predicate)} more or less, and a healthy service would count as starved`,
    () => "Set workRatio below 1, such as 0.8."
  ),
  "window-too-coarse": row(
    {
      predicate: "name",
      samples: "count",
      step: "number",
      before: "number",
      threshold: "number",
      least: "count?",
      seconds: "number"
    },
    ({ predicate, samples, step, before, threshold, seconds: window }) => `the ${samples} samples of ${quoted(predicate)} in ${seconds(window)} s can show no change smaller than ${percent2(step)}, and without a fault it is ${percent2(Math.abs(before - threshold))} away from its threshold: a single sample would decide`,
    ({ seconds: window, samples, least }) => least === null ? "Move the threshold away from the value without a fault." : `Read it at least every ${atMost(window / least)} s, let the fault last ${seconds(window / samples * least)} s, or move the threshold.`
  ),
  "window-detects": row(
    { seconds: "number", samples: "count", step: "number" },
    ({ seconds: window, samples, step }) => `${samples} samples in ${seconds(window)} s, so a change of ${percent2(step)} or more shows`
  ),
  "window-holds-too-few": row(
    { seconds: "number", readings: "count", predicate: "name", every: "number" },
    ({ seconds: window, readings, predicate, every }) => `${window} s hold less than ${readings} readings of ${quoted(predicate)}, which is read every ${every} s`,
    ({ seconds: window, readings, every }) => `Read it at least every ${seconds(window / readings)} s, or let the fault last ${every * readings} s.`
  ),
  "read-too-seldom": row(
    { predicate: "name", every: "number", seconds: "number" },
    ({ predicate, every, seconds: window }) => `${quoted(predicate)} is read every ${every} s, and the window that it is read in lasts ${window} s`,
    ({ seconds: window }) => `Read it more often than every ${window} s.`
  ),
  "promised-otherwise": row(
    { predicate: "name" },
    ({ predicate }) => `${quoted(predicate)} is promised by the configuration with another content`,
    () => "Repeat the promise exactly, leave it out, or use another id."
  ),
  "work-is-promised": row(
    {},
    () => "the work of an environment is promised by its configuration",
    () => 'Leave "work" out; "workExpected" adds to it.'
  ),
  "too-many-promised": row(
    { predicates: "count", most: "count" },
    ({ predicates: predicates2, most }) => `with the promises of the environment there are ${predicates2} predicates; ${most} are allowed`,
    () => "Propose fewer."
  ),
  "no-effect-shown": row(
    {},
    () => "nothing would show that the fault had its effect",
    () => "Add a predicate that is false without the fault and true while it acts, measured at the target."
  )
};

// state/messages/english/readers.ts
var NOUNS = {
  "fault-preparation": "list of workspaces",
  "role-assignments": "list of role assignments",
  "fault-catalog": "list of scenarios",
  "fault-plan": "configuration",
  "fault-run": "run",
  "fault-validation": "validation",
  "fault-run-list": "list of runs",
  target: "resource group",
  "pull-request": "pull request",
  merge: "pull request",
  "deployment-list": "list of deployments",
  deployment: "deployment",
  build: "list of workflow runs",
  artifact: "list of artifacts",
  image: "image",
  "printed-digest": "digest that was printed",
  attestation: "list of attestations",
  containment: "comparison",
  permission: "permission",
  repository: "repository",
  "branch-rules": "rules of the branch",
  workflow: "workflow file",
  "workflow-run": "workflow run"
};
var noun = (kind) => NOUNS[kind] ?? kind;
var readers = {
  "not-readable": row({ kind: "name" }, ({ kind }) => `the ${noun(kind)} was not readable`),
  "list-incomplete": row({ kind: "name" }, ({ kind }) => `the ${noun(kind)} was not complete`),
  "not-found": row({ kind: "name" }, ({ kind }) => `no ${noun(kind)} was found`),
  "none-of-newest": row(
    { deployments: "count" },
    ({ deployments }) => `none of the newest ${deployments} deployments can be the candidate, and older ones are not read`
  ),
  "no-attempt-succeeded": row(
    { attempts: "count" },
    ({ attempts }) => `none of the newest ${attempts} attempts to deploy succeeded, and older ones are not read`
  ),
  "files-not-listed": row(
    { files: "count", pullRequest: "count" },
    ({ files, pullRequest }) => `GitHub lists no more than ${files} files of pull request #${pullRequest}`
  ),
  "collector-stopped": row({ words: "words" }, ({ words }) => words),
  "no-reader": row(
    { kind: "name", system: "name?" },
    ({ kind, system }) => `nothing here reads ${kind} of ${system ?? "an unknown system"}`
  ),
  "answered-with": row(
    { status: "number?" },
    ({ status }) => `it answered ${status === null ? "nothing" : `status ${status}`}`
  ),
  "printed-no-digest": row({}, () => "it printed no digest, <kind>:<64 hex>"),
  "image-of-no-kind": row({}, () => "not an image that is read here (OCI or Docker v2, manifest or index)"),
  "image-altered": row({}, () => "its digest is not that of what was read"),
  "image-of-other-platform": row(
    { platform: "name?" },
    ({ platform }) => `there is no image${platform === null ? "" : ` of ${platform}`}`
  ),
  "no-file-compared": row({}, () => "no file was compared"),
  // Samples
  "no-schedule": row({}, () => "the sample series has no schedule"),
  "no-predicate": row({}, () => "read without its predicate"),
  "no-window": row({}, () => "read without a window"),
  "not-sampled": row({}, () => "its source can’t be read"),
  "no-sample-planned": row({}, () => "no sample was planned in the window"),
  "too-few-samples": row(
    { samples: "count", planned: "count" },
    ({ samples, planned }) => `too few samples: ${samples} of ${planned} planned`
  ),
  "too-few-polls": row(
    { polls: "count", planned: "count" },
    ({ polls, planned }) => `too few polls were sent: ${polls} of ${planned} planned`
  ),
  "no-reading": row({}, () => "no reading"),
  "counter-read-late": row({ at: "name" }, ({ at }) => `the counter was not read when the window began, but at ${at}`),
  "counter-read-once": row({}, () => "fewer than two samples of the counter"),
  "counter-reset": row({}, () => "the counter was reset"),
  "slice-unread": row(
    { slice: "count", slices: "count", why: "statement?" },
    ({ slice, slices, why }) => `slice ${slice} of ${slices}${why === null ? " has no value" : `: ${why}`}`
  ),
  // Metrics and queries
  "other-window-asked": row({}, () => "it was asked about another window"),
  "other-thing-answered": row(
    { answered: "name", expected: "name" },
    ({ answered, expected }) => `the answer is of ${quoted(answered)}, not of ${quoted(expected)}`
  ),
  "series-empty": row(
    { vouches: "name?", why: "statement?" },
    ({ vouches, why }) => `the series is empty${vouches === null ? "" : `, and ${vouches} does not vouch for it${because(why)}`}`
  ),
  "unknown-metric": row(
    { metric: "name", nearest: "name?" },
    ({ metric, nearest }) => `unknown metric ${quoted(metric)}${nearest === null ? "" : `; the nearest name is ${quoted(nearest)}`}`
  ),
  "service-refused": row(
    { error: "name", words: "words?" },
    ({ error, words }) => `${error}${words === null ? "" : `: ${words}`}`
  ),
  "no-metric-named": row({}, () => "the answer names no metric"),
  "nothing-counted": row({}, () => "nothing was counted, so there is no average"),
  "mean-of-averages": row({}, () => "plain mean of averages: totals and counts were not given"),
  "interval-unreadable": row({}, () => "the interval of the metric was not readable"),
  "window-too-short": row({}, () => "the window is shorter than the interval of the metric"),
  "no-aggregation": row({ aggregation: "name" }, ({ aggregation }) => `no point has ${aggregation}`),
  "too-few-points": row(
    { points: "count", planned: "count" },
    ({ points, planned }) => `too few points: ${points} of ${planned}`
  ),
  "nobody-came": row({}, () => "it is 0: nobody came"),
  "window-not-covered": row({}, () => "it does not cover the window"),
  "partial-answer": row(
    { error: "name", words: "words?" },
    ({ error, words }) => `partial answer: ${error}${words === null ? "" : `: ${words}`}`
  ),
  "no-table": row({}, () => "the answer has no table"),
  "many-tables": row({}, () => "the answer has more than one table"),
  "no-row": row({}, () => "no row"),
  "many-rows": row({ rows: "count" }, ({ rows }) => `${counted(rows, "row")}, one is needed`),
  "many-columns": row({}, () => "one column is needed"),
  "not-a-number": row({}, () => "the value is not a finite number"),
  "nobody-vouches": row(
    { value: "number", present: "value", why: "statement?" },
    ({ value, present, why }) => `the value is ${value}, and presentBy shows nobody: ${why ?? String(present)}`
  ),
  "plain-count": row({}, () => "a plain count over a sampled table: use sum(itemCount)"),
  // What serves, and clocks
  "serving-unsampled": row({}, () => "no sample of the serving revision"),
  "revision-too-long": row({ most: "count" }, ({ most }) => `its revision has more than ${most} characters`),
  "no-revision": row({}, () => "the service reports no revision"),
  "no-date": row({}, () => "no answer carries a date"),
  "dates-apart": row(
    { lowMs: "number", highMs: "number" },
    ({ lowMs, highMs }) => `the dates of the answers do not meet: ${lowMs} ms and ${highMs} ms`
  ),
  // Measuring
  "nothing-to-measure": row({}, () => "there is no window to measure"),
  "no-receipt": row({}, () => "no receipt for this predicate over this window"),
  "not-asked": row({}, () => "not asked"),
  "other-unit": row(
    { unit: "name?", expected: "name" },
    ({ unit, expected }) => `it was measured in ${unit ?? "no unit"}, not in ${expected}`
  ),
  "no-slices": row({}, () => "no intervals were measured"),
  "other-slices": row(
    { slices: "count", expected: "count" },
    ({ slices, expected }) => `${counted(slices, "interval was", "intervals were")} measured; ${expected} are needed`
  ),
  "no-work-planned": row({}, () => "no work was to be measured")
};

// state/messages/english/run.ts
var run = {
  "ended-because": row({ cause: "name", why: "statement" }, ({ cause, why }) => `${cause}: ${why}`),
  "escalates-when-lifted": row(
    { cause: "name", why: "statement" },
    ({ cause, why }) => `the run ends (${cause}) once the fault is known to be lifted: ${why}`
  ),
  "start-unsettled": row(
    { runId: "name", operationId: "name" },
    ({ runId, operationId }) => `run ${runId} ended, and nobody knows whether fault start ${operationId} took effect`
  ),
  "may-have-taken-effect": row(
    { operationId: "name", kind: "name", key: "name" },
    ({ operationId, kind, key }) => `${kind} ${operationId} may have taken effect: ${key}`
  ),
  "fault-state-unknown": row({}, () => "it was not proven that the fault is over and the service is back"),
  "no-repairs-left": row({ why: "statement" }, ({ why }) => `${why} (no repairs left)`),
  "no-attempts-left": row({ why: "statement" }, ({ why }) => `${why} (no attempts left)`),
  repaired: row({ cause: "name", why: "statement" }, ({ cause, why }) => `repair (${cause}): ${why}`),
  "phase-failed": row({ phase: "name", why: "statement" }, ({ phase, why }) => `${phase} failed: ${why}`),
  "worker-lost": row(
    { phase: "name", why: "statement" },
    ({ phase, why }) => `the worker of ${phase} was lost: ${why}`
  ),
  "ended-by": row(
    { kind: "name", login: "name", words: "words" },
    ({ kind, login, words }) => `${kind} by ${login}: ${words}`
  ),
  "ends-when-lifted": row({ why: "statement" }, ({ why }) => `${why}; waiting until the fault is lifted`),
  "cleanup-looks": row(
    { cause: "name?", why: "statement" },
    ({ cause, why }) => `${cause ?? "ending"}: a cleanup worker looks at the fault: ${why}`
  ),
  "fault-may-act": row(
    { runId: "name", why: "statement" },
    ({ runId, why }) => `run ${runId} ended, and its fault may still act: ${why}`
  ),
  "ended-fault-unknown": row(
    { why: "statement" },
    ({ why }) => `${why}; it was not proven that the fault is over and the service is back`
  ),
  "environment-released": row(
    { environment: "name", login: "name", words: "words" },
    ({ environment, login, words }) => `environment ${environment} released by ${login}: ${words}`
  ),
  "cancels-left-out": row(
    { count: "count" },
    ({ count }) => `${counted(count, "more run was", "more runs were")} canceled than this document has room for`
  ),
  ended: row({ verdict: "name" }, ({ verdict }) => verdict),
  "in-own-words": row({ words: "words" }, ({ words }) => words),
  started: row({ login: "name?" }, ({ login }) => login === null ? "started" : `started by ${login}`),
  followed: row(
    { runId: "name", verdict: "name", login: "name" },
    ({ runId, verdict, login }) => `follow-up of ${runId} (${verdict}) by ${login}`
  ),
  "not-taken-further": row({ phase: "name" }, ({ phase }) => `the run is ending; ${phase} is not taken any further`),
  "lease-claimed": row(
    { of: "name", workflowRun: "count" },
    ({ of, workflowRun }) => `${of} taken by worker ${workflowRun}`
  ),
  "lease-lost": row({ of: "name", why: "statement" }, ({ of, why }) => `${of} lease lost: ${why}`),
  "probe-worker-lost": row({ why: "statement" }, ({ why }) => `the probe worker was lost: ${why}`),
  "no-heartbeat": row({ since: "name" }, ({ since }) => `no heartbeat since ${since}`),
  "lease-expired": row({ at: "name" }, ({ at }) => `the lease expired at ${at}`),
  "worker-ended": row(
    { workflowRun: "count", conclusion: "name?" },
    ({ workflowRun, conclusion }) => `workflow run ${workflowRun} ended (${conclusion ?? "unknown"}) without a result`
  ),
  "worker-restarted": row(
    { workflowRun: "count" },
    ({ workflowRun }) => `a new attempt of workflow run ${workflowRun} began, and the one before gave no result`
  ),
  "not-lifted-in-time": row({}, () => "nobody proved in time that the fault is lifted"),
  "worker-dispatched": row({ again: "flag" }, ({ again }) => `worker dispatched${again ? " again" : ""}`),
  "record-sought": row(
    { probe: "flag" },
    ({ probe }) => `${probe ? "probe dispatched, and " : ""}the record pull request is looked for again`
  ),
  "refused-asked-again": row({}, () => "what was refused is asked for again"),
  "delivery-asked-again": row(
    { changes: "count" },
    ({ changes }) => `delivery of ${counted(changes, "change")} asked for again`
  ),
  "record-opened": row({ pullRequest: "count" }, ({ pullRequest }) => `record pull request ${pullRequest} opened`),
  "effect-succeeded": row({ effect: "name" }, ({ effect }) => `${effect} succeeded, which had been refused`),
  "effect-refused": row({ effect: "name", words: "words" }, ({ effect, words }) => `${effect} was refused: ${words}`),
  "consent-given": row(
    { login: "name", experiment: "count" },
    ({ login, experiment }) => `${login} consents to the fault of experiment ${experiment}`
  ),
  halted: row(
    { login: "name", words: "words", again: "flag" },
    ({ login, words, again }) => `halted${again ? " again" : ""} by ${login}: ${words}`
  ),
  "halt-lifted": row({ login: "name" }, ({ login }) => `halt lifted by ${login}`),
  "halts-lifted-early": row(
    { login: "name" },
    ({ login }) => `${login} lifts halts that were written before; none is set`
  ),
  "policy-window-closed": row({}, () => "the policy’s time window is closed"),
  "consent-due": row({ fault: "name" }, ({ fault }) => `a person confirms the frozen fault ${fault} first`),
  restored: row(
    { revision: "count", commit: "name?", skipped: "count" },
    ({ revision, commit, skipped }) => `restored from revision ${revision}; skipped ${commit?.slice(0, 12) ?? "nothing"}${skipped > 1 ? ` and ${skipped - 1} more` : ""}`
  ),
  "restored-because": row({ what: "statement", words: "words" }, ({ what, words }) => `${what}: ${words}`),
  "skipped-operations": row(
    { operations: "count" },
    ({ operations }) => `skipped revisions say that ${operations} operations were prepared; look at each of them`
  ),
  "skipped-fault": row(
    { runId: "name" },
    ({ runId }) => `a skipped revision of ended run ${runId} says that it started a fault`
  ),
  migrated: row({ from: "name", to: "name" }, ({ from, to }) => `migrated from the rules of ${from} to those of ${to}`),
  "refused-by-rules": row(
    { rules: "name", why: "statement", more: "count" },
    ({ rules: rules5, why, more }) => `the rules of ${rules5} refuse the frozen hypothesis: ${why}${more === 0 ? "" : `, and ${more} more`}`
  ),
  "migrated-from-v0": row({}, () => "migrated from run-state/v0, which had no workspace preflight"),
  "said-before": row({ words: "text" }, ({ words }) => words),
  // Operations
  "operation-prepared": row({ kind: "name" }, ({ kind }) => `${kind} prepared`),
  "operation-settled": row({ kind: "name", outcome: "name" }, ({ kind, outcome }) => `${kind} ${outcome}`),
  "cancel-sent": row({}, () => "fault-cancel sent"),
  "settled-by": row(
    { operationId: "name", outcome: "name", login: "name" },
    ({ operationId, outcome, login }) => `${operationId} settled as ${outcome} by ${login}`
  ),
  "given-up": row({ operationId: "name" }, ({ operationId }) => `${operationId} was given up by a person`),
  "given-up-locked": row(
    { runId: "name", operationId: "name" },
    ({ runId, operationId }) => `run ${runId}: ${operationId} was given up by a person; its fault may still act`
  ),
  "ended-and": row({ why: "statement", also: "statement" }, ({ why, also }) => `${why}; ${also}`),
  // Obligations
  "to-be-read-again": row({}, () => "to be read once more"),
  "people-choose": row({}, () => "people choose advisories"),
  "app-opens-pull-request": row({}, () => "the App opens the pull request"),
  "cleanup-worker": row(
    { phase: "name", status: "name" },
    ({ phase, status }) => `${phase}: cleanup worker ${status}, for a fault that nobody watches`
  ),
  "phase-worker": row(
    { phase: "name", status: "name?", after: "name?", words: "words?" },
    ({ phase, status, after, words }) => `${phase}: ${status === null ? "no worker yet" : `worker ${status}`}${after === null ? "" : ` again after ${quoted(after)}. ${words ?? ""}`}`
  ),
  "ending-waits": row({ kind: "name" }, ({ kind }) => `${kind}: waiting until the fault is lifted`),
  "outcome-unknown": row({ operationId: "name" }, ({ operationId }) => `${operationId} has an unknown outcome`),
  // Changes
  "change-opened": row(
    { change: "name", pullRequest: "count" },
    ({ change, pullRequest }) => `change ${change} is pull request ${pullRequest}`
  ),
  "changes-ready": row({ changes: "count" }, ({ changes }) => `${counted(changes, "change")} ready to be delivered`),
  "no-change-proposed": row({}, () => "nobody proposed a change"),
  "nothing-implemented": row({}, () => "nothing of what was approved was implemented"),
  "advisories-offered": row(
    { advisories: "count" },
    ({ advisories }) => `${counted(advisories, "remedy", "remedies")} to choose from`
  ),
  "nothing-advised": row({}, () => "nothing was advised"),
  "nothing-new-advised": row({}, () => "nothing new was advised after a fix that did not help"),
  "attempted-before": row({}, () => "it was attempted before and supersedes no attempt"),
  "attempted-no-news": row({}, () => "it was attempted before and cites no receipt from after that attempt"),
  "path-read-elsewhere": row(
    { revision: "name", receipt: "name", expected: "name" },
    ({ revision, receipt, expected }) => `the changed paths were read on revision ${revision} (receipt ${receipt}), not on the tested revision ${expected}`
  )
};

// state/messages/catalog.ts
var CATALOG = { ...run, ...readers, ...analysis, ...predicates, ...execution, ...obstacles, ...gates, ...doctor };
function rowOf(code) {
  return Object.hasOwn(CATALOG, code) ? CATALOG[code] : null;
}

// state/messages/message.ts
var DEPTH = 4;
function message(code, ...[params]) {
  const row2 = rowOf(code);
  if (row2 === null) throw new Error(`no message "${code}"`);
  const given = params ?? {};
  const kept = Object.entries(row2.params).map(([name, kind]) => [
    name,
    withCodes(kind, stored(kind, given[name] ?? null))
  ]);
  return { code, params: Object.fromEntries(kept) };
}
function coded(statement) {
  if (typeof statement === "string") return message("said-before", { words: statement });
  const row2 = rowOf(statement.code);
  const params = Object.entries(statement.params).map(([name, value]) => [
    name,
    withCodes(row2?.params[name] ?? "", value)
  ]);
  return { code: statement.code, params: Object.fromEntries(params) };
}
function withCodes(kind, value) {
  if (value === null || !holdsStatements(kind)) return value;
  return Array.isArray(value) ? value.map((inner) => coded(inner)) : coded(value);
}
function olderWords(statement) {
  if (typeof statement === "string") return statement;
  return paramsOf(statement, "said-before")?.words ?? null;
}
function codeOf(statement) {
  return typeof statement === "string" ? statement : olderWords(statement) ?? statement.code;
}
function says(statement, code, older) {
  const words = olderWords(statement);
  return words === null ? codeOf(statement) === code : older(words);
}
function paramsOf(statement, code) {
  if (statement === null || statement === void 0 || typeof statement === "string") return null;
  return statement.code === code ? statement.params : null;
}
var SHORTER = [
  { words: 150, entries: 20 },
  { words: 60, entries: 5 },
  { words: 20, entries: 2 }
];
function fitStatement(statement, max) {
  if (typeof statement === "string") return fitBytes(statement, max);
  let fits = statement;
  for (const step of SHORTER) {
    if (indentedBytes(fits) <= max) break;
    fits = shortened(statement, step);
  }
  return fits;
}
function shortened({ code, params }, step) {
  const row2 = rowOf(code);
  const short = (said) => typeof said === "string" ? fitBytes(said, step.words) : shortened(said, step);
  const shorter = Object.entries(params).map(([name, value]) => {
    const kind = row2?.params[name] ?? "";
    if (holdsWords(kind) && typeof value === "string") return [name, fitBytes(value, step.words)];
    if (!Array.isArray(value))
      return [name, holdsStatements(kind) && value !== null ? short(value) : value];
    const entries = value.slice(0, step.entries);
    return [name, holdsStatements(kind) ? entries.map((said) => short(said)) : entries];
  });
  return { code, params: Object.fromEntries(shorter) };
}
function messageProblem(statement, depth = DEPTH) {
  if (typeof statement === "string") return "a text where a message belongs";
  const { code, params } = statement;
  const row2 = rowOf(code);
  if (row2 === null) return `no message has the code "${code}"`;
  if (depth === 0) return `"${code}" lies too deep in other messages`;
  const extra = Object.keys(params).find((name) => !Object.hasOwn(row2.params, name));
  if (extra !== void 0) return `"${code}" has no parameter "${extra}"`;
  for (const [name, kind] of Object.entries(row2.params)) {
    const value = params[name];
    if (value === void 0 || !paramFits(kind, value)) return `"${code}" has another parameter "${name}"`;
    if (!holdsStatements(kind) || value === null) continue;
    for (const inner of Array.isArray(value) ? value : [value]) {
      const wrong = messageProblem(inner, depth - 1);
      if (wrong !== null) return wrong;
    }
  }
  return null;
}
function isMessage(value) {
  const { code, params } = asRecord(value);
  return typeof code === "string" && typeof params === "object" && params !== null && messageProblem(value) === null;
}

// state/messages/sentence.ts
function told(statement) {
  const row2 = rowOf(statement.code);
  if (row2 === null) return null;
  const shown = Object.entries(statement.params).map(([name, value]) => [
    name,
    shownParam(row2.params[name] ?? "", value)
  ]);
  return { row: row2, params: Object.fromEntries(shown) };
}
function shownParam(kind, value) {
  if (value === null || !holdsStatements(kind)) return value;
  return Array.isArray(value) ? value.map((inner) => plain(inner)) : plain(value);
}
function plain(statement) {
  if (typeof statement === "string") return statement;
  const found = told(statement);
  return found === null ? `${statement.code} ${JSON.stringify(statement.params)}` : found.row.english(found.params);
}
function hintOf(statement) {
  const found = typeof statement === "string" ? null : told(statement);
  if (typeof statement === "string" || found === null) return null;
  if (found.row.hint) return found.row.hint(found.params);
  const inner = Object.entries(statement.params).flatMap(
    ([name, value]) => value !== null && !Array.isArray(value) && holdsStatements(found.row.params[name] ?? "") ? [value] : []
  );
  return inner.length === 1 ? hintOf(inner[0]) : null;
}
function phrase(statement) {
  const hint = hintOf(statement);
  return hint === null ? plain(statement) : `${plain(statement)}. ${hint}`;
}
function sentence(statement) {
  if (typeof statement === "string") return statement;
  const text = phrase(statement);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!…]$/.test(text) ? "" : "."}`;
}

// state/base/time.ts
var TOLERANT = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:?\d{2})$/i;
var CANONICAL_LENGTH = 24;
function digits(text, from, to) {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}
var DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];
function isLeap(year) {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
function dayMs(text) {
  if (text[4] !== "-" || text[7] !== "-") return Number.NaN;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  if (!(year >= 100 && month >= 1 && month <= 12)) return Number.NaN;
  const leap = isLeap(year);
  const before = DAYS_BEFORE[month - 1];
  const length = DAYS_BEFORE[month] - before + (leap && month === 2 ? 1 : 0);
  if (!(day >= 1 && day <= length)) return Number.NaN;
  const last = year - 1;
  const days = last * 365 + Math.floor(last / 4) - Math.floor(last / 100) + Math.floor(last / 400) - 719162 + before + (leap && month > 2 ? 1 : 0) + day - 1;
  return days * 864e5;
}
var lastDay = "1970-01-01";
var lastDayMs = 0;
function canonicalMs(text) {
  if (text.length !== CANONICAL_LENGTH || text[10] !== "T") return Number.NaN;
  if (text[13] !== ":" || text[16] !== ":" || text[19] !== "." || text[23] !== "Z") return Number.NaN;
  const hour = digits(text, 11, 13);
  const minute = digits(text, 14, 16);
  const second = digits(text, 17, 19);
  const millisecond = digits(text, 20, 23);
  if (!(hour <= 23 && minute <= 59 && second <= 59)) return Number.NaN;
  if (!text.startsWith(lastDay)) {
    const day = text.slice(0, 10);
    const ms = dayMs(day);
    if (Number.isNaN(ms)) return ms;
    lastDay = day;
    lastDayMs = ms;
  }
  return lastDayMs + hour * 36e5 + minute * 6e4 + second * 1e3 + millisecond;
}
function parseTime(text) {
  if (typeof text !== "string") return null;
  if (!Number.isNaN(canonicalMs(text))) return text;
  const match = TOLERANT.exec(text.trim());
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number);
  if (hour > 23 || minute > 59 || second > 59) return null;
  const milliseconds = Number((match[7] ?? "").padEnd(3, "0").slice(0, 3));
  const utc = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  const back = new Date(utc);
  if (back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day) return null;
  const zone = match[8].toUpperCase();
  if (zone === "Z") return back.toISOString();
  const offsetHours = Number(zone.slice(1, 3));
  const offsetMinutes = Number(zone.slice(-2));
  if (offsetHours > 14 || offsetMinutes > 59) return null;
  const sign = zone.startsWith("-") ? -1 : 1;
  return new Date(utc - sign * (offsetHours * 60 + offsetMinutes) * 6e4).toISOString();
}
function timeMs(time) {
  const ms = canonicalMs(time);
  return Number.isNaN(ms) ? Date.parse(time) : ms;
}
function addSeconds(time, seconds2) {
  return new Date(timeMs(time) + Math.round(seconds2 * 1e3)).toISOString();
}
function laterOf(a, b) {
  return timeMs(a) >= timeMs(b) ? a : b;
}
function windowSeconds(window) {
  return (timeMs(window.to) - timeMs(window.from)) / 1e3;
}

// state/messages/finding.ts
var finding = (path, code, ...params) => ({
  path,
  why: message(code, ...params)
});
var problemOf = ({ path, why }) => ({ path, message: plain(why), hint: hintOf(why) ?? "" });

// state/evidence/fields.ts
var SHORTEST_PACE = 0.1;
function paceProblems(every, path) {
  const seconds2 = durationSeconds(every);
  if (every === void 0 || seconds2 === null || seconds2 >= SHORTEST_PACE) return [];
  return [finding(path, "asked-too-often", { every, least: `PT${SHORTEST_PACE}S` })];
}
function pointerProblems(pointer, path) {
  if (pointer === void 0 || /^(?:\/(?:[^~/]|~[01])*)*$/.test(pointer)) return [];
  return [finding(path, "no-pointer", { pointer })];
}
function urlProblems(url, path) {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null) return [finding(path, "no-address", { url })];
  return parsed.username === "" && parsed.password === "" ? [] : [finding(path, "address-with-login")];
}

// state/evidence/sources/command.ts
var rules = {
  asked: "sampled",
  asks: ({ run: run2 }) => run2,
  request: ({ run: run2 }) => ({ system: "command", path: run2 }),
  problems: ({ jsonPointer }, path) => pointerProblems(jsonPointer, `${path}/source/jsonPointer`),
  roleProblems: ({ jsonPointer }, path) => jsonPointer === void 0 ? [finding(`${path}/source`, "pointer-needed")] : [],
  failed: "unread",
  answered: (_source, { status, error }, lacks) => status === 0 && (error === null || lacks),
  silence: message("no-sample-read"),
  executes: ({ run: run2 }) => [run2]
};

// state/evidence/sources/http.ts
var GATEWAY = [502, 503, 504];
var NOT_FOUND = [404, 410];
var WITHOUT_BODY = /* @__PURE__ */ new Set([204, 205, 304]);
var asks = ({ method, url }) => `${method ?? "GET"} ${url}`;
function bodyProblems({ method, expectStatus, jsonPointer }, path) {
  if (expectStatus !== void 0 && expectStatus < 200)
    return [finding(`${path}/source/expectStatus`, "no-final-status", { status: expectStatus })];
  if (jsonPointer === void 0) return [];
  if (method === "HEAD") return [finding(`${path}/source/method`, "head-without-body")];
  return WITHOUT_BODY.has(expectStatus ?? 200) ? [finding(`${path}/source/expectStatus`, "status-without-body", { status: expectStatus ?? null })] : [];
}
var rules2 = {
  asked: "sampled",
  asks,
  request: (source) => ({ system: "http", path: redactText(asks(source)) }),
  problems: ({ url }, path) => urlProblems(url, `${path}/source/url`),
  roleProblems: bodyProblems,
  failed: "unmet",
  answered({ jsonPointer, expectStatus }, { status, error, value }, lacks) {
    if (status === null || GATEWAY.includes(status)) return false;
    if (jsonPointer === void 0 || NOT_FOUND.includes(status)) return true;
    const plain2 = value === null || typeof value === "number" || typeof value === "boolean";
    return status === (expectStatus ?? 200) && (error === null && plain2 || lacks);
  },
  silence: message("no-sample-answered"),
  good: ({ expectStatus }) => expectStatus === void 0 || expectStatus === 200 ? message("share-of-good") : message("share-of-good-answers")
};

// state/evidence/kql.ts
var APART = /\/\/[^\n]*|```[\s\S]*?(?:```|$)|@"[^"]*(?:"|$)|@'[^']*(?:'|$)|"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|'(?:[^'\\]|\\[\s\S])*(?:'|\\?$)/g;
function plainOf(query) {
  return query.replace(APART, (part) => part.startsWith("//") ? " " : '""');
}
var CLOCK = /\b(?:ago|now)\s*\(/i;
function bringsClock(query) {
  return CLOCK.test(query) || CLOCK.test(plainOf(query));
}
var FIXED = [
  /\bdate(?:time)?\s*\((?!\s*null\s*\))/,
  /\bmake_datetime\s*\(/,
  /\btodatetime\s*\(\s*(?:["\d]|strcat\b|format_)/,
  /\bunixtime_\w{1,20}_todatetime\s*\(\s*\d/,
  /\b(?:hourofday|dayof(?:week|month|year)|week_?of_?year|monthofyear|getyear|getmonth|datetime_part|format_datetime)\s*\(/,
  /\b(?:timegenerated|timestamp|_timereceived)\s*(?:[<>]=?|[=!]=|!?between\s*\()\s*"/
];
function fixesTime(query) {
  const plain2 = plainOf(query).toLowerCase();
  return FIXED.some((time) => time.test(plain2));
}
var OWN_ROWS = /(?:^|[;=(,|{]|\bunion\b|\bas\b)\s*(?:print\b(?!\s*[=,)])|datatable\s*\(|externaldata\s*\(|range\s+\w+\s+from\b)/i;
function bringsRows(query) {
  return OWN_ROWS.test(plainOf(query).trim());
}
function operatorsOf(query) {
  const statement = plainOf(query).split(";").findLast((part) => part.trim() !== "") ?? "";
  return statement.split("|").map((operator) => operator.trim().toLowerCase());
}
var TRANSPARENT = /* @__PURE__ */ new Set(["todouble", "toreal", "tolong", "toint", "round", "abs"]);
function functionsOf(expression) {
  const found = [];
  const opaque = [];
  let before = "";
  for (const [token] of expression.matchAll(/\w+|[^\s\w]/g)) {
    const name = /^[a-z_]/.test(before) ? before : void 0;
    before = token;
    if (token === ")") opaque.pop();
    if (token !== "(") continue;
    const outermost = !opaque.includes(true);
    const through = name === void 0 || TRANSPARENT.has(name);
    if (outermost && name !== void 0 && !through) found.push(name);
    opaque.push(!through);
  }
  return found;
}
function aggregatesOf(operator) {
  return /^summarize\b/.test(operator) ? operator.slice("summarize".length).split(/\bby\b/)[0] ?? "" : null;
}
var OF_VALUES = /^(?:percentiles?w?|avg(?:if)?|min(?:if)?|max(?:if)?)$/;
var COUNTS = /* @__PURE__ */ new Set(["count", "countif", "dcount", "dcountif", "count_distinct"]);
var COLUMNS = /^(?:project|extend)\b(?!-)|^project-(?:away|keep|rename|reorder)\b/;
function carriesNull(assigned) {
  const expression = assigned.replace(/^\s*\w+\s*=(?![=~])/, "");
  const names = expression.match(/[a-z_]\w*(?!\w*\s*\()/g) ?? [];
  const columns = names.filter((name) => !TRANSPARENT.has(name));
  return columns.length > 0 && !/[<>=!~"]|\b(?:and|or|not|in|has|between)\b/.test(expression) && functionsOf(expression).length === 0;
}
function partsOf(list) {
  const parts = [""];
  let depth = 0;
  for (const character of list) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}
function keepsNull(operator) {
  if (!COLUMNS.test(operator)) return false;
  return /^project-/.test(operator) || partsOf(operator.replace(/^\w+/, "")).every(carriesNull);
}
function onlyOfValues(query) {
  const operators = operatorsOf(query);
  const at = operators.findLastIndex((operator) => aggregatesOf(operator) !== null);
  const functions = functionsOf(aggregatesOf(operators[at] ?? "") ?? "");
  return functions.length > 0 && functions.every((name) => OF_VALUES.test(name)) && operators.slice(at + 1).every(keepsNull) && !bringsRows(query);
}
var YES_OR_NO = /[<>]|[=!]=|=~|!~|\b(?:isnull|isnotnull|isempty|isnotempty|isnan|isfinite|not|and|or|in|has|between|true)\b/;
function closedAt(text, from) {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
function withoutAggregates(expression) {
  const call = /\b(?:percentiles?w?|(?:avg|min|max|sum|count|dcount|stdev|variance|take_any|arg_max|arg_min)(?:if)?|count_distinct)\s*\(/;
  let rest = expression;
  for (let found = call.exec(rest); found; found = call.exec(rest)) {
    const end = closedAt(rest, found.index + found[0].length);
    rest = `${rest.slice(0, found.index)}aggregated${rest.slice(end + 1)}`;
  }
  return rest;
}
function withoutDigits(expression) {
  const call = /\b(?:round|bin|floor|ceiling)\s*\(/g;
  let rest = expression;
  for (let found = call.exec(rest); found; found = call.exec(rest)) {
    const from = found.index + found[0].length;
    const [first = ""] = partsOf(rest.slice(from, closedAt(rest, from)));
    rest = `${rest.slice(0, from)}${first}${rest.slice(closedAt(rest, from))}`;
  }
  return rest;
}
function literalsOf(expression) {
  const plain2 = withoutDigits(expression);
  return [...plain2.matchAll(/(?<![\w.])\d+(?:\.\d+)?(?![\w.])/g)].flatMap(({ 0: text, index }) => {
    const before = plain2.slice(0, index).trimEnd().at(-1);
    const after = plain2.slice(index + text.length).trimStart()[0];
    return before === "*" || before === "/" || after === "*" || after === "/" ? [] : [Number(text)];
  });
}
function constantsOf(query) {
  const operators = operatorsOf(query);
  const found = /* @__PURE__ */ new Set();
  const last = operators.findLastIndex((operator) => aggregatesOf(operator) !== null);
  let oneRow = false;
  for (const [index, operator] of operators.entries()) {
    const aggregates = aggregatesOf(operator);
    if (oneRow && (aggregates !== null || /^count\b/.test(operator))) found.add(1);
    if (aggregates !== null) oneRow = !/\bby\b/.test(operator);
    if (index < last || aggregates === null && !/^(?:project|extend)\b(?!-)/.test(operator)) continue;
    const own = (aggregates ?? operator.replace(/^\w+/, "")).replace(/(^|,)\s*\w+\s*=(?![=~])/g, "$1");
    const expression = withoutAggregates(own);
    for (const literal of literalsOf(expression)) found.add(literal);
    if (YES_OR_NO.test(expression)) found.add(1);
  }
  return [...found];
}
function countsRows(query) {
  const last = operatorsOf(query).at(-1) ?? "";
  if (/^count\b/.test(last)) return true;
  const aggregates = aggregatesOf(last) ?? "";
  const functions = functionsOf(aggregates);
  return functions.length === 1 && COUNTS.has(functions[0]) && /^\s*(?:\w+\s*=\s*)?[a-z_]+\s*\(.*\)\s*$/s.test(aggregates) && !/\)\s*[-+*/%]/.test(aggregates);
}

// state/base/policy-versions.ts
var POLICY_VERSIONS = ["2026-11", "2026-12", "2027-01", "2027-02"];
var CURRENT_POLICY = "2027-02";
function ruledBy(policy, rule) {
  return POLICY_VERSIONS.indexOf(policy) >= POLICY_VERSIONS.indexOf(rule);
}

// state/evidence/readers/shared.ts
function readsBy({ rules: rules5 = CURRENT_POLICY }, version) {
  return ruledBy(rules5, version);
}
function unread(caveat) {
  return { value: null, caveat };
}
var LEAST_COVERAGE = 0.8;
function leastCoverage(predicate) {
  return predicate.minCoverage ?? LEAST_COVERAGE;
}
function pageEntries(pages) {
  if (!Array.isArray(pages) || pages.length === 0) return null;
  const entries = [];
  for (const page of pages) {
    const value = asRecord(page).value;
    if (!Array.isArray(value)) return null;
    for (const entry of value) entries.push(asRecord(entry));
  }
  return asRecord(pages[pages.length - 1]).nextLink ? null : entries;
}

// state/evidence/readers/logs.ts
var SAMPLED = /\b(requests|dependencies|traces|exceptions|pageViews|customEvents|AppRequests|AppDependencies|AppTraces|AppExceptions|AppEvents)\b/;
var PLAIN_COUNT = /\bcount(?:if)?\s*\(|\|\s*count\b/;
var WEIGHED = /\bitemCount\b/i;
function readLogs(raw, source, vouchable = true) {
  const response = asRecord(asRecord(raw).response);
  const error = asRecord(response.error);
  if (response.error !== void 0 && response.error !== null)
    return unread(message("partial-answer", { error: asText(error.code) ?? "error", words: asText(error.message) }));
  const tables = asList(response.tables).map(asRecord);
  const [table, other] = tables.filter((entry) => asList(entry.columns).length > 0);
  if (!table) return unread(message("no-table"));
  if (other) return unread(message("many-tables"));
  const rows = asList(table.rows);
  if (rows.length !== 1)
    return unread(rows.length === 0 ? message("no-row") : message("many-rows", { rows: rows.length }));
  const row2 = asList(rows[0]);
  if (asList(table.columns).length !== 1 || row2.length !== 1) return unread(message("many-columns"));
  const value = asNumber(row2[0]);
  if (value === null) return unread(message("not-a-number"));
  if (vouchable && source.presentBy && (value === 0 || constantsOf(source.query).includes(value))) {
    const present = readLogs({ response: asRecord(raw).present }, { type: "logs", query: source.presentBy.query });
    if (typeof present.value !== "number" || present.value <= 0)
      return unread(message("nobody-vouches", { value, present: asNumber(present.value), why: present.caveat }));
  }
  const sampled = SAMPLED.test(source.query) && PLAIN_COUNT.test(source.query) && !WEIGHED.test(source.query);
  return { value, caveat: sampled ? message("plain-count") : null };
}

// state/evidence/sources/azure-monitor.ts
var INGESTION_MARGIN_SECONDS = 120;
var BUILD_WORDS = [
  "revision",
  "version",
  "build",
  "commit",
  "digest",
  "image",
  "release",
  "deployment",
  "role",
  "slot"
];
var NAMED = [
  `(?<![A-Za-z])(?:${BUILD_WORDS.join("|")})`,
  `(?:${BUILD_WORDS.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join("|")})`
].join("|");
var FILTERED = new RegExp(`(?:${NAMED})\\w{0,40}['"]?\\s{1,9}(?:eq|ne|startswith)\\b`);
var COMPARED = "==|=~|!=|!~|!?in\\b|!?has|!?contains|!?startswith|!?endswith|matches\\b";
var QUERIED = new RegExp(`(?:${NAMED})\\w{0,40}['"\\])]{0,4}\\s{0,9}(?:${COMPARED})`);

// state/evidence/sources/port.ts
var ANY = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
var QUANTITY = { least: 0, most: Number.POSITIVE_INFINITY };
var SHARE = { least: 0, most: 1 };

// state/evidence/sources/logs.ts
var queriesOf = ({ query, presentBy }) => [
  ["query", query],
  ...presentBy ? [["presentBy/query", presentBy.query]] : []
];
function roleProblems(source, path) {
  const problems = queriesOf(source).flatMap(
    ([key, query]) => bringsRows(query) ? [finding(`${path}/source/${key}`, "query-makes-rows")] : []
  );
  const answered = source.presentBy && constantsOf(source.presentBy.query).find((value) => value > 0);
  if (answered !== void 0)
    problems.push(finding(`${path}/source/presentBy/query`, "vouches-for-nothing", { value: answered }));
  return problems;
}
var rules3 = {
  asked: "windowed",
  asks: () => "a log query",
  plain: true,
  request: ({ workspaceId, resourceId }) => ({
    system: "azure-monitor",
    path: redactText(`/v1${resourceId ?? `/workspaces/${workspaceId ?? ""}`}/query`)
  }),
  problems: (source, path) => queriesOf(source).flatMap(([key, query]) => {
    if (bringsClock(query)) return [finding(`${path}/source/${key}`, "query-brings-clock")];
    return fixesTime(query) ? [finding(`${path}/source/${key}`, "query-fixes-time")] : [];
  }),
  roleProblems,
  silence: message("answers-without-finding"),
  read: (raw, source, _predicate, _window, vouchable) => readLogs(raw, source, vouchable),
  durations: [],
  margin: INGESTION_MARGIN_SECONDS,
  grain: () => null,
  range: ({ query }) => countsRows(query) ? QUANTITY : ANY,
  quantity: ({ query }) => !onlyOfValues(query),
  level: () => false,
  showsPath: true,
  silent({ query, presentBy }) {
    if (presentBy !== void 0) return [null];
    return onlyOfValues(query) ? [null] : [.../* @__PURE__ */ new Set([0, null, ...constantsOf(query)])];
  },
  answersNothing: (caveat) => says(caveat, "no-row", (older) => older === "no row"),
  namesBuild: ({ query }) => QUERIED.test(query)
};

// node_modules/leven/index.js
var array = [];
var characterCodeCache = [];
function leven(first, second, options) {
  if (first === second) {
    return 0;
  }
  const maxDistance = options?.maxDistance;
  const swap = first;
  if (first.length > second.length) {
    first = second;
    second = swap;
  }
  let firstLength = first.length;
  let secondLength = second.length;
  while (firstLength > 0 && first.charCodeAt(~-firstLength) === second.charCodeAt(~-secondLength)) {
    firstLength--;
    secondLength--;
  }
  let start = 0;
  while (start < firstLength && first.charCodeAt(start) === second.charCodeAt(start)) {
    start++;
  }
  firstLength -= start;
  secondLength -= start;
  if (maxDistance !== void 0 && secondLength - firstLength > maxDistance) {
    return maxDistance;
  }
  if (firstLength === 0) {
    return maxDistance !== void 0 && secondLength > maxDistance ? maxDistance : secondLength;
  }
  let bCharacterCode;
  let result;
  let temporary;
  let temporary2;
  let index = 0;
  let index2 = 0;
  while (index < firstLength) {
    characterCodeCache[index] = first.charCodeAt(start + index);
    array[index] = ++index;
  }
  while (index2 < secondLength) {
    bCharacterCode = second.charCodeAt(start + index2);
    temporary = index2++;
    result = index2;
    for (index = 0; index < firstLength; index++) {
      temporary2 = bCharacterCode === characterCodeCache[index] ? temporary : temporary + 1;
      temporary = array[index];
      result = array[index] = temporary > result ? temporary2 > result ? result + 1 : temporary2 : temporary2 > temporary ? temporary + 1 : temporary2;
    }
    if (maxDistance !== void 0) {
      let rowMinimum = result;
      for (index = 0; index < firstLength; index++) {
        if (array[index] < rowMinimum) {
          rowMinimum = array[index];
        }
      }
      if (rowMinimum > maxDistance) {
        return maxDistance;
      }
    }
  }
  array.length = firstLength;
  characterCodeCache.length = firstLength;
  return maxDistance !== void 0 && result > maxDistance ? maxDistance : result;
}
function closestMatch(target, candidates, options) {
  if (!Array.isArray(candidates) || candidates.length === 0) {
    return void 0;
  }
  const userMax = options?.maxDistance;
  const targetLength = target.length;
  for (const candidate of candidates) {
    if (candidate === target) {
      return candidate;
    }
  }
  if (userMax === 0) {
    return void 0;
  }
  let best;
  let bestDist = Number.POSITIVE_INFINITY;
  const seen = /* @__PURE__ */ new Set();
  for (const candidate of candidates) {
    if (seen.has(candidate)) {
      continue;
    }
    seen.add(candidate);
    const lengthDiff = Math.abs(candidate.length - targetLength);
    if (lengthDiff >= bestDist) {
      continue;
    }
    if (userMax !== void 0 && lengthDiff > userMax) {
      continue;
    }
    const cap = Number.isFinite(bestDist) ? userMax === void 0 ? bestDist : Math.min(bestDist, userMax) : userMax;
    const distance = cap === void 0 ? leven(target, candidate) : leven(target, candidate, { maxDistance: cap });
    if (userMax !== void 0 && distance > userMax) {
      continue;
    }
    let actualD = distance;
    if (cap !== void 0 && distance === cap && cap === userMax) {
      actualD = leven(target, candidate);
    }
    if (actualD < bestDist) {
      bestDist = actualD;
      best = candidate;
      if (bestDist === 0) {
        break;
      }
    }
  }
  if (userMax !== void 0 && bestDist > userMax) {
    return void 0;
  }
  return best;
}

// state/evidence/readers/metrics.ts
var REFUSED = "failed to find metric configuration";
var ASKED = "metric: ";
var KNOWN = "valid metrics: ";
function namesOf(message2) {
  const lower = message2.toLowerCase();
  const refused = lower.indexOf(REFUSED);
  const known = refused < 0 ? -1 : lower.indexOf(KNOWN, refused);
  const asked = known < 0 ? -1 : lower.lastIndexOf(ASKED, known - 1);
  const name = asked < refused ? "" : message2.slice(asked + ASKED.length, known).trimEnd();
  return name.length > 1 && name.endsWith(",") ? [name.slice(0, -1), message2.slice(known + KNOWN.length)] : null;
}
var MAX_READ = 4e3;
function refusalOf(response) {
  const error = asRecord(asRecord(response).error ?? response);
  const [code, words] = [asText(error.code), asText(error.message)];
  if (code === null || words === null) return null;
  const found = namesOf(words.slice(0, MAX_READ));
  if (found === null) return message("service-refused", { error: code, words });
  const [asked, known] = found;
  const names = known.split(",").flatMap((name) => name.trim() || []);
  const nearest = closestMatch(asked, names);
  return message("unknown-metric", { metric: asked, nearest: nearest ?? null });
}
function otherAnswer(response, { resourceId, metric, interval }) {
  const grain = asText(asRecord(response).interval);
  if (grain !== null && durationSeconds(grain) !== durationSeconds(interval))
    return message("other-thing-answered", { answered: grain, expected: interval });
  for (const entry of asList(asRecord(response).value).map(asRecord)) {
    const name = asText(asRecord(entry.name).value);
    if (name !== null && name.toLowerCase() !== metric.toLowerCase())
      return message("other-thing-answered", { answered: name, expected: metric });
    const id = asText(entry.id);
    if (id !== null && !armIdCovers(resourceId, id))
      return message("other-thing-answered", { answered: id, expected: resourceId });
  }
  return null;
}
function pointsOf(response, window, interval) {
  const refused = refusalOf(response);
  if (refused !== null) return refused;
  const metrics = asList(asRecord(response).value).map(asRecord);
  if (metrics.length === 0) return message("no-metric-named");
  const points = [];
  for (const metric of metrics) {
    const error = asText(metric.errorCode);
    if (error !== null && error !== "Success")
      return message("service-refused", { error, words: asText(metric.errorMessage) });
    for (const series of asList(metric.timeseries)) {
      for (const entry of asList(asRecord(series).data)) {
        const data = asRecord(entry);
        const at = parseTime(data.timeStamp);
        if (at === null || timeMs(at) < timeMs(window.from)) continue;
        if (timeMs(addSeconds(at, interval)) > timeMs(window.to)) continue;
        points.push({ at, data });
      }
    }
  }
  return points;
}
var sum = (values) => values.reduce((total, value) => total + value, 0);
function valuesOf(points, aggregation) {
  return points.flatMap(({ data }) => asNumber(data[aggregation.toLowerCase()]) ?? []);
}
function has(point, ...aggregations) {
  return aggregations.every((aggregation) => valuesOf([point], aggregation).length > 0);
}
function usable(aggregation, points) {
  return points.filter(
    (point) => has(point, aggregation) || aggregation === "Average" && has(point, "total", "count")
  );
}
function covered(points) {
  return new Set(points.map(({ at }) => at)).size;
}
function newest(points, window) {
  return points.reduce((last, { at }) => laterOf(last, at), window.from);
}
function average(points) {
  const counts = sum(valuesOf(points, "count"));
  if (points.every((point) => has(point, "total", "count")) && counts > 0)
    return { value: sum(valuesOf(points, "total")) / counts, caveat: null };
  const values = valuesOf(points, "average");
  if (values.length === 0) return unread(message("nothing-counted"));
  return { value: sum(values) / values.length, caveat: message("mean-of-averages") };
}
function aggregated(aggregation, points) {
  const values = valuesOf(points, aggregation);
  switch (aggregation) {
    case "Average":
      return average(points);
    case "Minimum":
      return { value: Math.min(...values), caveat: null };
    case "Maximum":
      return { value: Math.max(...values), caveat: null };
    default:
      return { value: sum(values), caveat: null };
  }
}
function readMetric(raw, source, predicate, window, vouchable = true) {
  const { aggregation } = source;
  const interval = durationSeconds(source.interval);
  if (interval === null) return unread(message("interval-unreadable"));
  const other = asRecord(raw).window === void 0 ? null : otherAnswer(asRecord(raw).response, source);
  if (other !== null) return unread(other);
  const all = pointsOf(asRecord(raw).response, window, interval);
  if (!Array.isArray(all)) return unread(all);
  const planned = Math.floor(windowSeconds(window) / interval);
  if (planned === 0) return unread(message("window-too-short"));
  const minimum = leastCoverage(predicate) * planned;
  const points = usable(aggregation, all);
  if (all.length === 0) return absent(raw, source, window, { interval, minimum, vouchable });
  if (points.length === 0) return unread(message("no-aggregation", { aggregation }));
  if (covered(points) < minimum) return unread(message("too-few-points", { points: covered(points), planned }));
  const reading = aggregated(aggregation, points);
  if (vouchable && reading.value === 0 && source.presentBy) {
    const vouched = absent(raw, source, window, { interval, minimum, vouchable });
    if (vouched.value === null) return vouched;
  }
  return { ...reading, observedAt: newest(points, window) };
}
function absent(raw, source, window, { interval, minimum, vouchable }) {
  const { presentBy } = source;
  const empty = (why) => unread(message("series-empty", { vouches: why === null ? null : presentBy?.metric ?? null, why }));
  if (!presentBy || source.aggregation !== "Total" && source.aggregation !== "Count") return empty(null);
  const present = pointsOf(asRecord(raw).present, window, interval);
  if (!Array.isArray(present)) return empty(present);
  const points = usable(presentBy.aggregation, present);
  if (covered(points) < minimum) return empty(message("window-not-covered"));
  if (vouchable && !(sum(valuesOf(points, presentBy.aggregation)) > 0)) return empty(message("nobody-came"));
  return { value: 0, caveat: null, observedAt: newest(points, window) };
}

// state/evidence/sources/metric.ts
var counted2 = ({ aggregation }) => aggregation === "Total" || aggregation === "Count";
function requestFor({ resourceId, namespace, metric, aggregation, filter, interval }) {
  const more = [
    ...namespace === void 0 ? [] : [`namespace ${namespace}`],
    ...filter === void 0 ? [] : [filter]
  ];
  const what = [metric, aggregation, interval, ...more].join(", ");
  return `${resourceId}/providers/Microsoft.Insights/metrics (${what})`;
}
var isUnknown = (caveat) => says(caveat, "unknown-metric", (older) => older.startsWith("unknown metric"));
var isEmpty = (caveat) => olderWords(caveat) === "the series is empty" || paramsOf(caveat, "series-empty")?.vouches === null;
var rules4 = {
  asked: "windowed",
  asks: ({ aggregation, metric }) => `${aggregation} ${metric}`,
  request: (source) => ({ system: "azure-monitor", path: redactText(requestFor(source)) }),
  silence: message("unused-reports-zero"),
  read: readMetric,
  durations: ["interval"],
  margin: INGESTION_MARGIN_SECONDS,
  grain: ({ interval }) => interval,
  range: (source) => counted2(source) ? QUANTITY : ANY,
  quantity: counted2,
  level: (source) => !counted2(source),
  // A platform counter reports 0 when nobody comes; `presentBy` does too, and then vouches for nothing.
  silent: (source) => counted2(source) && source.presentBy === void 0 ? [null, 0] : [null],
  answersNothing: (caveat) => isEmpty(caveat) || isUnknown(caveat),
  unknown: isUnknown,
  // Azure's own metric namespaces are named after the provider.
  mayBegin: ({ namespace }) => namespace !== void 0 && !/^microsoft\./i.test(namespace),
  namesBuild: ({ filter }) => filter !== void 0 && FILTERED.test(filter),
  withoutBuild: ({ filter: _filter, ...source }) => source
};

// state/evidence/sources/registry.ts
var RULES = {
  metric: rules4,
  logs: rules3,
  http: rules2,
  command: rules
};

// state/evidence/sources/index.ts
var SOURCES = RULES;
function rulesOf({ source }) {
  return SOURCES[source.type];
}
function isSourceType(type) {
  return typeof type === "string" && Object.hasOwn(SOURCES, type);
}
function isSampled(predicate) {
  return rulesOf(predicate).asked === "sampled";
}
function sampledSource(predicate) {
  return isSampled(predicate) ? predicate.source : null;
}
function sampledRules(predicate) {
  const rules5 = rulesOf(predicate);
  return rules5.asked === "sampled" ? rules5 : null;
}
function windowedRules(predicate) {
  const rules5 = rulesOf(predicate);
  return rules5.asked === "windowed" ? rules5 : null;
}
var SAMPLED_TYPES = Object.entries(SOURCES).flatMap(([type, { asked }]) => asked === "sampled" ? [type] : []).join(" or ");

// state/evidence/predicates.ts
function predicateDigest(predicate) {
  return digestOf(predicate);
}
function holds(predicate, value) {
  if (value === null || !Number.isFinite(value)) return null;
  const { operator, threshold } = predicate;
  switch (operator) {
    case ">":
      return value > threshold;
    case ">=":
      return value >= threshold;
    case "<":
      return value < threshold;
    case "<=":
      return value <= threshold;
    case "==":
    case "!=":
      if (!Number.isInteger(value) || !Number.isInteger(threshold)) return null;
      return operator === "==" ? value === threshold : value !== threshold;
  }
}
function aggregateOf(predicate) {
  if (predicate.aggregate) return predicate.aggregate;
  const { source } = predicate;
  return "jsonPointer" in source && source.jsonPointer !== void 0 ? "last" : "share";
}

export {
  counted,
  message,
  codeOf,
  paramsOf,
  fitStatement,
  isMessage,
  phrase,
  sentence,
  finding,
  problemOf,
  paceProblems,
  pointerProblems,
  urlProblems,
  readsBy,
  unread,
  LEAST_COVERAGE,
  leastCoverage,
  pageEntries,
  ANY,
  QUANTITY,
  SHARE,
  parseTime,
  timeMs,
  addSeconds,
  windowSeconds,
  rulesOf,
  isSourceType,
  isSampled,
  sampledSource,
  sampledRules,
  windowedRules,
  SAMPLED_TYPES,
  predicateDigest,
  holds,
  aggregateOf
};
