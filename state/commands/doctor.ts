/** `doctor`: may this environment be tested? A read-only worker answers four questions with receipts (R6.1, R2.7). */
import type {
  Config,
  Control,
  DoctorCheck,
  EnvironmentConfig,
  Lease,
  Predicate,
  Receipt,
  Statement,
} from '../../schemas/generated/types.js';
import type { CommandOf, Evidence } from '../base/command.js';
import { type Problem, refuse } from '../base/errors.js';
import { asRecord } from '../base/json.js';
import type { PolicyVersion } from '../base/policy-versions.js';
import { addSeconds } from '../base/time.js';
import { effectiveSettings, environmentDigest, environmentOf } from '../config/config.js';
import { type CurrentKind, isKind } from '../evidence/kinds.js';
import { predicateDigest } from '../evidence/predicates.js';
import { providerOf, providerRequest } from '../evidence/providers/index.js';
import { citedIds } from '../evidence/select.js';
import { message } from '../messages/message.js';
import { lookedAgain } from '../operations/residue.js';
import { checkEvidence, keepReceipts } from '../run/keep.js';
import { type Draft, environmentEntry, type Step } from '../run/transaction.js';
import { doctorAdvice } from './doctor-advice.js';
import { chainAdvice } from './doctor-chain.js';

const CHECKS: readonly DoctorCheck['name'][] = ['rights', 'worker-workflow', 'workspace', 'probe-and-halts'];

/** Control holds the receipts that an environment's entry cites, and no others. */
function keepCited(draft: Draft, evidence: Evidence): void {
  keepReceipts(draft.control.receipts, evidence);
  const cited = citedIds(draft.control.environments);
  draft.control.receipts = Object.fromEntries(Object.entries(draft.control.receipts).filter(([id]) => cited.has(id)));
}

/** Who asks: doctor looks before there is a run, by the present rules. */
function asks(effective: Config, environment: string, rules: PolicyVersion) {
  return { config: { effective }, environment, policyVersion: rules };
}

/** Who asked for the doctor of that environment; null: nothing is being asked, or its configuration is not kept. */
export function doctorAsks({ control, rules }: Draft, name: string): ReturnType<typeof asks> | null {
  const effective = control.environments[name]?.doctorRequest?.config.effective;
  return effective ? asks(effective, name, rules) : null;
}

/** Records the request and dispatches the doctor worker; a second request replaces the first. */
export function requestDoctor(draft: Draft, command: CommandOf<'doctor'>): Step {
  const { config, environment } = command;
  const settings = effectiveSettings(config.effective, environment);
  if (!settings)
    return refuse(
      'unknown-environment',
      `the configuration has no environment "${environment}"`,
      `Use one of ${Object.keys(config.effective.environments).join(', ')}.`,
    );
  const { receipts = [], raws = {} } = command;
  const doubted = checkEvidence({ receipts, raws }, draft.now, asks(config.effective, settings.name, draft.rules));
  if (doubted) return doubted;
  const entry = environmentEntry(draft.control, settings.name);
  const advice = [
    ...doctorAdvice(command.repository, config.effective, receipts, settings.gate.build),
    ...chainAdvice(settings, receipts),
  ];
  entry.doctorRequest = { config, actor: command.actor, issue: command.issue, advice };
  keepCited(draft, { receipts, raws });
  entry.doctorLease = {
    purpose: 'doctor',
    phase: 'doctor',
    revision: draft.control.revision + 1,
    token: draft.newId('lease'),
    status: 'dispatched',
    dispatchedAt: draft.now,
    workflowRun: null,
    attempt: null,
    expiresAt: addSeconds(draft.now, settings.maxDuration),
  };
  draft.changed.control = true;
  draft.reason = message('doctor-asked', { environment: settings.name, login: command.actor.login });
  return null;
}

/** What shows a check: without a receipt of that kind it shows nothing. Null: the worker's being there shows it. */
function shownBy(name: DoctorCheck['name'], settings: EnvironmentConfig): CurrentKind | null {
  switch (name) {
    case 'rights':
      return null;
    case 'worker-workflow':
      return 'workflow';
    case 'workspace':
      return providerOf(settings).prepare ? 'fault-preparation' : 'fault-catalog';
    case 'probe-and-halts':
      return 'serving';
  }
}

/** What doctor asks once: the halts, and what is promised (R5.11). A promise that nobody can measure ends a run late. */
function askedPredicates({ guardrails, slo = [], work }: EnvironmentConfig): Predicate[] {
  return [...guardrails.safetyHalts, ...slo, ...(work ? [work.predicate] : [])];
}

/** Why the receipts that a check cites do not show all that it is about; null when they do. */
function unshown({ name }: DoctorCheck, cited: readonly Receipt[], settings: EnvironmentConfig): Statement | null {
  const kind = shownBy(name, settings);
  if (kind !== null && !cited.some((receipt) => isKind(receipt, kind))) return message('cites-none-of-kind', { kind });
  if (name !== 'probe-and-halts') return null;
  const missing = askedPredicates(settings).find(
    (predicate) => !cited.some((receipt) => receipt.predicateDigest === predicateDigest(predicate)),
  );
  return missing ? message('predicate-unshown', { predicate: missing.id }) : null;
}

/** A check that is said to have passed must show it: the worker's word alone is no fact (R4.1). */
function contradiction(
  check: DoctorCheck,
  receipts: Map<string, Receipt>,
  settings: EnvironmentConfig,
): Statement | null {
  const request = providerRequest(settings);
  if (check.status !== 'passed') return null;
  if (check.receipts.length === 0) return message('cites-nothing');
  for (const id of check.receipts) {
    const receipt = receipts.get(id);
    if (!receipt) return message('receipt-missing', { receipt: id });
    if (receipt.value === null)
      return message('receipt-without-value', { receipt: id, why: receipt.caveat ?? message('not-read') });
    if (receipt.kind === 'workflow' && asRecord(receipt.value).exists !== true) return message('workflow-missing');
    if (isKind(receipt, 'fault-preparation') && request) {
      const offered = providerOf(settings).prepare?.choose(receipt.value, request);
      if (offered && !offered.place && !offered.create) return message('request-unfit');
    }
  }
  const cited = check.receipts.flatMap((id) => receipts.get(id) ?? []);
  return unshown(check, cited, settings);
}

function checkProblems(checks: readonly DoctorCheck[]): Problem[] {
  return CHECKS.flatMap((name) => {
    const count = checks.filter((check) => check.name === name).length;
    if (count === 1) return [];
    return [
      {
        path: '/report/checks',
        message: `check "${name}" appears ${count} times`,
        hint: 'Give each of the four checks once.',
      },
    ];
  });
}

/** A job that failed as a whole looked at nothing; its cause stands where people read what doctor found (R15.1). */
function failedChecks({ details }: CommandOf<'submit'>['report']): DoctorCheck[] {
  return CHECKS.map((name, index) => ({
    name,
    status: 'failed',
    details: index === 0 ? message('doctor-job-failed', { why: details }) : message('not-read'),
    hint: null,
    receipts: [],
  }));
}

/** Writes what doctor found; only four passed checks, each shown by receipts, enable execution. */
export function submitDoctor(draft: Draft, command: CommandOf<'submit'>, name: string): Step {
  const entry = environmentEntry(draft.control, name);
  const request = entry.doctorRequest;
  const effective = request?.config.effective;
  if (!request || !effective) return refuse('lease-lost', 'no doctor was asked for', 'Ask for doctor again.');
  const refused = checkEvidence(command, draft.now, asks(effective, name, draft.rules));
  if (refused) return refused;
  const { report } = command;
  const given = report.outcome === 'failed' ? failedChecks(report) : (report.checks ?? []);
  const problems = checkProblems(given);
  if (problems.length > 0)
    return refuse('invalid-command', 'a doctor answers four checks', 'Submit each check once.', { problems });
  const receipts = new Map(command.receipts.map((receipt) => [receipt.id, receipt]));
  const settings = environmentOf(effective, name)?.settings;
  if (!settings) return refuse('lease-lost', 'no doctor was asked for', 'Ask for doctor again.');
  const checks = given.map((check) => {
    const why = contradiction(check, receipts, settings);
    return why === null
      ? check
      : { ...check, status: 'failed' as const, details: message('check-contradicted', { said: check.details, why }) };
  });
  const digest = environmentDigest(effective, name);
  const passed = checks.every((check) => check.status === 'passed');
  lookedAgain(entry, command.receipts);
  entry.doctorLast = { at: draft.now, digest, checks, ...(request.advice ? { advice: request.advice } : {}) };
  entry.doctorPassed = passed ? { at: draft.now, by: request.actor, digest, checks } : null;
  entry.doctorLease = null;
  const { path, commit, digest: asked } = request.config;
  entry.doctorRequest = { ...request, config: { path, commit, digest: asked } };
  keepCited(draft, command);
  draft.changed.control = true;
  const failed = checks.filter((check) => check.status === 'failed').map((check) => check.name);
  draft.reason = passed
    ? message('doctor-passed', { environment: name })
    : message('doctor-failed', { environment: name, checks: failed });
  return null;
}

/** The environment whose doctor lease has this token. */
export function doctorByToken(control: Control, token: string): { name: string; lease: Lease } | null {
  for (const [name, entry] of Object.entries(control.environments)) {
    if (entry.doctorLease?.token === token) return { name, lease: entry.doctorLease };
  }
  return null;
}
