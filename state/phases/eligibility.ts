/** Whether a hypothesis may be tested here and now, from receipts (R7.1, R8.2, R6.3). */
import type {
  Hypothesis,
  NormalizedPlan,
  PolicyCheck,
  Receipt,
  RunState,
  Statement,
} from '../../schemas/generated/types.js';
import { armIdCovers, foldArmId, sameArmId } from '../base/arm-id.js';
import { durationSeconds } from '../base/duration.js';
import { declaredParent, declaredTargets } from '../base/node-group.js';
import { ruledBy } from '../base/policy-versions.js';
import { environmentOf } from '../config/config.js';
import { hypothesisProblems, predicatesOf } from '../config/hypothesis-rules.js';
import { policyChecks } from '../config/policy.js';
import { powerProblems } from '../config/power.js';
import { worksOf } from '../config/promises.js';
import { faultSubject, placeOf, providerOfRun } from '../config/provider.js';
import { findingsOf } from '../config/roles.js';
import { watchSeconds } from '../config/watch.js';
import { judge } from '../evidence/measure.js';
import { detectionDelaySeconds, predicateProblems } from '../evidence/predicate-problems.js';
import { predicateDigest } from '../evidence/predicates.js';
import type { CatalogEntry, FaultValidationValue } from '../evidence/providers/port.js';
import { newest } from '../evidence/select.js';
import { windowedRules } from '../evidence/sources/index.js';
import { atPlace } from '../messages/finding.js';
import { distinct, message } from '../messages/message.js';
import { settingsOf } from '../run/transaction.js';
import { actionTypeReasons } from './action-types.js';
import { payloadReason } from './payload.js';

export interface Eligibility {
  reasons: Statement[];
  caveats: Statement[];
  plan: NormalizedPlan | null;
  planDigest: string | null;
  policy: PolicyCheck[];
  receipts: string[];
}

/** What the worker needs beside control, fault and recovery: reading back, submitting. */
const MARGIN_SECONDS = 60;
/** Before 2026-12 only these families had to show their effect; now every fault has to (R7.1). */
const NEEDS_EFFECT = /network|nsg|dns|firewall|blackout|messag|servicebus|eventhub|queue/i;

const fold = (value: string) => value.toLowerCase();

/** What the provider shows of the hypothesis's fault, and whether it may run: the newest receipts. */
export function faultReceipts(
  state: RunState,
  hypothesis: Hypothesis,
  receipts: readonly Receipt[],
): { plan: Receipt | null; validation: Receipt | null } {
  const subject = faultSubject(state, hypothesis.fault);
  const about = (receipt: Receipt) => subject !== null && armIdCovers(subject, receipt.subject);
  return {
    plan: newest(receipts, 'fault-plan', about),
    validation: newest(receipts, 'fault-validation', about),
  };
}

function catalogReasons(
  state: RunState,
  hypothesis: Hypothesis,
  receipts: readonly Receipt[],
  found: Receipt[],
): Statement[] {
  const provider = providerOfRun(state);
  const listed = newest(receipts, 'fault-catalog', (receipt) => Array.isArray(receipt.value));
  if (!listed) return [provider.unlisted];
  found.push(listed);
  const entry = provider.entryOf(hypothesis.fault);
  const there = (listed.value as CatalogEntry[]).some(({ name }) => fold(name) === fold(entry));
  return there ? [] : [provider.notListed(entry)];
}

function targetReasons(state: RunState, hypothesis: Hypothesis, plan: NormalizedPlan): Statement[] {
  const { fault, faultProof } = hypothesis;
  const reasons: Statement[] = [];
  const outside = fault.targetResources.filter((target) => !state.targets.some((own) => sameArmId(own, target)));
  if (outside.length > 0) reasons.push(message('not-a-target', { targets: outside }));
  const resolved = [...new Set(plan.flatMap((action) => action.targets.map(foldArmId)))];
  const stray = resolved.filter((target) => declaredParent(target, fault.targetResources) === null);
  if (stray.length > 0) reasons.push(message('plan-reaches-others', { targets: stray }));
  const { maxTargets } = state.guardrails;
  const reached = declaredTargets(resolved, state.targets).size;
  if (reached > maxTargets) reasons.push(message('plan-reaches-many', { targets: reached, most: maxTargets }));
  const planned = plan.filter((action) => faultProof.actions.some((urn) => fold(urn) === fold(action.faultUrn)));
  for (const urn of faultProof.actions) {
    if (!planned.some((action) => fold(action.faultUrn) === fold(urn)))
      reasons.push(message('plan-lacks-action', { action: urn }));
  }
  for (const target of faultProof.targets) {
    if (!planned.some((action) => action.targets.some((id) => declaredParent(id, [target]) !== null)))
      reasons.push(message('target-unreached', { target }));
  }
  return reasons;
}

function durationReasons(state: RunState, hypothesis: Hypothesis, plan: NormalizedPlan): Statement[] {
  const settings = settingsOf(state);
  const fault = durationSeconds(hypothesis.fault.duration);
  if (fault === null) return [message('not-a-duration', { words: hypothesis.fault.duration })];
  const reasons: Statement[] = [];
  const most = durationSeconds(state.guardrails.maxFaultDuration) ?? 0;
  if (fault > most) reasons.push(message('fault-too-long', { seconds: fault, most }));
  const delays = state.guardrails.safetyHalts.flatMap((halt) => detectionDelaySeconds(halt, settings.pollEvery) ?? []);
  const shortest = Math.min(...delays);
  if (fault < shortest) reasons.push(message('fault-too-short', { seconds: fault, noticed: shortest }));
  const environment = environmentOf(state.config.effective, state.environment)?.settings;
  const told = environment ? watchSeconds(environment) : 0;
  const whole = 2 * fault + settings.recoveryTimeout + told + MARGIN_SECONDS;
  if (whole > settings.maxDuration)
    reasons.push(message('experiment-too-long', { seconds: whole, most: settings.maxDuration }));
  const heavy = ruledBy(state.policyVersion, '2026-12') ? payloadReason(state, hypothesis, fault) : null;
  if (heavy !== null) reasons.push(heavy);
  for (const action of plan) {
    if (!hypothesis.faultProof.actions.some((urn) => fold(urn) === fold(action.faultUrn))) continue;
    const planned = durationSeconds(action.duration);
    // The service-side duration is the last brake: no fault without one (R8.6).
    if (planned === null) reasons.push(message('action-without-duration', { action: action.actionId }));
    else if (planned !== fault)
      reasons.push(message('action-other-duration', { action: action.actionId, seconds: planned, expected: fault }));
  }
  return reasons;
}

/** What the hypothesis itself lacks: by the rules under which the run stands (§19). */
function ownReasons(state: RunState, hypothesis: Hypothesis, actions: NormalizedPlan): Statement[] {
  const policy = state.policyVersion;
  if (ruledBy(policy, '2026-12')) return findingsOf(policy, hypothesisProblems(hypothesis)).map(atPlace);
  const problems = predicatesOf(hypothesis).flatMap(({ path, predicate }) => predicateProblems(predicate, path));
  const family = [hypothesis.fault.faultType, ...actions.map((action) => action.faultUrn)];
  const blind = hypothesis.faultProof.effect.length === 0 && family.some((name) => NEEDS_EFFECT.test(name));
  const reasons = findingsOf(policy, problems).map(atPlace);
  return blind ? [...reasons, message('needs-effect')] : reasons;
}

/** What its window can't tell apart is refused before the fault (R7.1, R9.1); since 2027-02. */
function powerReasons(state: RunState, hypothesis: Hypothesis, receipts: readonly Receipt[]): Statement[] {
  if (!ruledBy(state.policyVersion, '2027-02')) return [];
  const digest = predicateDigest(hypothesis.confirm);
  const asked = newest(receipts, 'predicate', (entry) => entry.predicateDigest === digest);
  const before = asked ? judge(hypothesis.confirm, asked).value : null;
  return powerProblems(hypothesis, settingsOf(state).workRatio, before).map(atPlace);
}

/** R8.2: asked once, gives a number; effect, executed-path and changed-path predicates only need a known source. */
function readinessReasons(hypothesis: Hypothesis, receipts: readonly Receipt[], found: Receipt[]): Statement[] {
  const asked = [
    ...hypothesis.steadyState,
    ...worksOf(hypothesis).map(({ predicate }) => predicate),
    hypothesis.confirm,
    ...hypothesis.slo,
    ...hypothesis.recovery,
  ];
  const reasons = new Map<string, Statement>();
  for (const predicate of asked) {
    const digest = predicateDigest(predicate);
    const receipt = newest(receipts, 'predicate', (entry) => entry.predicateDigest === digest);
    const measured = receipt ? judge(predicate, receipt) : null;
    if (receipt) found.push(receipt);
    if (measured === null || measured.value === null)
      reasons.set(
        predicate.id,
        message('gives-no-number', { predicate: predicate.id, why: measured?.caveat ?? message('not-asked') }),
      );
  }
  return [...reasons.values()];
}

/** R5.3: a metric that its resource does not have; a custom one of an executed path may begin to exist with it. */
function metricReasons({ faultProof, executedPath }: Hypothesis, receipts: readonly Receipt[]): Statement[] {
  const mayBegin = windowedRules(executedPath)?.mayBegin?.(executedPath.source);
  const named = [...faultProof.effect, ...(mayBegin ? [] : [executedPath])];
  return named.flatMap((predicate) => {
    const digest = predicateDigest(predicate);
    const caveat = newest(receipts, 'predicate', (entry) => entry.predicateDigest === digest)?.caveat ?? null;
    return caveat !== null && windowedRules(predicate)?.unknown?.(caveat)
      ? [message('of-predicate', { predicate: predicate.id, why: caveat })]
      : [];
  });
}

/** Readiness alone, for an experiment that is open already (R8.2). */
export function readiness(hypothesis: Hypothesis, receipts: readonly Receipt[]): Statement[] {
  return readinessReasons(hypothesis, receipts, []);
}

/** Every reason against testing the hypothesis; none means eligible. The plan is kept by its digest. */
export function evaluate(state: RunState, hypothesis: Hypothesis, receipts: readonly Receipt[]): Eligibility {
  const found: Receipt[] = [];
  const caveats: Statement[] = [];
  const reasons: Statement[] = [];
  if (placeOf(state) === null)
    return { reasons: [message('no-workspace')], caveats, plan: null, planDigest: null, policy: [], receipts: [] };
  const shown = faultReceipts(state, hypothesis, receipts);
  const { validation } = shown;
  const value = (validation?.value ?? null) as FaultValidationValue | null;
  reasons.push(...ownReasons(state, hypothesis, value?.plan ?? []));
  reasons.push(...catalogReasons(state, hypothesis, receipts, found));
  for (const receipt of [shown.plan, validation]) if (receipt) found.push(receipt);
  reasons.push(...providerOfRun(state).objections(hypothesis.fault, shown.plan));
  const status = value?.status ?? 'missing';
  if (status === 'Accepted') caveats.push(message('validation-warnings', { hypothesis: hypothesis.hypothesisId }));
  else if (status !== 'Succeeded')
    reasons.push(
      message('validation-not-succeeded', {
        status,
        problems: (value?.problems ?? []).map((words) => message('as-written', { words })),
      }),
    );
  const plan = value?.plan ?? null;
  if (plan === null || plan.length === 0) reasons.push(message('plan-missing'));
  const actions = plan ?? [];
  if (actions.length > 0) reasons.push(...targetReasons(state, hypothesis, actions));
  reasons.push(...actionTypeReasons(actions, receipts, found));
  reasons.push(...durationReasons(state, hypothesis, actions));
  const policy = environmentOf(state.config.effective, state.environment)?.settings.policy;
  const checks = policyChecks(
    policy,
    providerOfRun(state).entryOf(hypothesis.fault),
    hypothesis,
    actions,
    receipts,
    found,
  );
  reasons.push(...checks.filter((check) => check.status === 'refused').map((check) => check.reason));
  reasons.push(...powerReasons(state, hypothesis, receipts));
  reasons.push(...metricReasons(hypothesis, receipts), ...readinessReasons(hypothesis, receipts, found));
  return {
    reasons: distinct(reasons),
    caveats,
    plan,
    planDigest: value?.planDigest ?? null,
    policy: checks,
    receipts: [...new Set(found.map((receipt) => receipt.id))],
  };
}

/** R7.2: likelihood × blastRadius × falsifiability. */
export function scoreOf({ rankingInputs }: Hypothesis): number {
  return rankingInputs.likelihood * rankingInputs.blastRadius * rankingInputs.falsifiability;
}

/** Score descending, then id ignoring case, then id: total and stable (R7.2, R10.1). */
export function byRank<T extends { id: string; score: number }>(a: T, b: T): number {
  if (a.score !== b.score) return b.score - a.score;
  const [left, right] = [fold(a.id), fold(b.id)];
  if (left !== right) return left < right ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
