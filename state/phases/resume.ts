/** An open experiment before its fault is started again: a repair, or the revalidation of a fix (R7.4, R7.6). */

import type { Experiment, Statement } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { digestOf } from '../base/digest.js';
import { refuse } from '../base/errors.js';
import { samePlan } from '../base/node-group.js';
import { environmentOf } from '../config/config.js';
import { withPromises } from '../config/promises.js';
import type { FaultValidationValue } from '../evidence/providers/port.js';
import { newest } from '../evidence/select.js';
import { buildOf, servesExpected, servingValue } from '../evidence/serving.js';
import { reopenGate } from '../gates/reopen.js';
import { message } from '../messages/message.js';
import { phrase } from '../messages/sentence.js';
import { addCaveat, repairsOf } from '../run/budget.js';
import { repair } from '../run/repair.js';
import type { RunDraft, Step } from '../run/transaction.js';
import { escalate, moveTo } from '../run/transition.js';
import { evaluate, faultReceipts, readiness } from './eligibility.js';
import { parseProposal } from './proposal.js';

/** Classes of repair after which the fault can't have been proven, so that it may be frozen anew (R7.4). */
const NEVER_PROVEN = new Set(['build-identity', 'readiness', 'steady-state', 'fault-start', 'fault-proof']);

/** Only in mode initial, and only while the fault was never proven (R7.4). */
function refreezable({ mode, repairs }: Experiment): boolean {
  const provable = repairs.some(
    ({ phase, class: cause }) => phase === 'diagnostic' || (phase === 'chaos-execution' && !NEVER_PROVEN.has(cause)),
  );
  return mode === 'initial' && !provable;
}

/** The same hypothesis with another configuration or other parameters of its fault; nothing else may differ. */
function refreeze(draft: RunDraft, command: CommandOf<'submit'>): Step {
  const { experiment, analysis, workspace } = draft.state;
  if (!experiment || !refreezable(experiment))
    return refuse('invalid-proposal', 'the hypothesis of this experiment is frozen', 'Send proposal null.');
  const proposal = parseProposal(command.proposal);
  if ('ok' in proposal) return proposal;
  const [proposed, ...others] = proposal.hypotheses;
  const promised = environmentOf(draft.state.config.effective, draft.state.environment)?.settings ?? {};
  // R5.11: recorded with what is promised, as the first time.
  const offered = proposed ? withPromises(proposed, promised) : undefined;
  const { configurationName, parameters } = offered?.fault ?? experiment.fault;
  const expected = { ...experiment.hypothesis, fault: { ...experiment.fault, configurationName, parameters } };
  if (!offered || others.length > 0 || digestOf(offered) !== digestOf(expected))
    return refuse(
      'invalid-proposal',
      `a repair keeps hypothesis ${experiment.hypothesisId}`,
      'Change nothing but fault.configurationName and fault.parameters.',
      { path: '/hypotheses/0' },
    );
  const found = evaluate(draft.state, offered, command.receipts);
  if (found.reasons.length > 0 || !found.plan || !found.planDigest || !workspace.resource)
    return refuse(
      'invalid-proposal',
      `not eligible: ${found.reasons.map(phrase).join('; ')}`,
      'Propose one that is, or none.',
    );
  const digest = digestOf(offered);
  const record = analysis.hypotheses.find((entry) => entry.hypothesis.hypothesisId === experiment.hypothesisId);
  const { plan, planDigest, receipts, policy } = found;
  if (record) Object.assign(record, { hypothesis: offered, digest, plan, planDigest, receipts, policy });
  Object.assign(experiment, {
    hypothesis: offered,
    hypothesisDigest: digest,
    fault: offered.fault,
    faultDigest: digestOf(offered.fault),
    plan,
    planDigest,
  });
  draft.eventType = 'refrozen';
  draft.details.refrozen = true;
  addCaveat(draft.state, message('fault-refrozen', { experiment: experiment.n }));
  return null;
}

/** The fresh plan against the kept one; null when they agree or the plan was frozen anew. */
function planProblem(draft: RunDraft, command: CommandOf<'submit'>): { drift: boolean; details: Statement } | null {
  const { state } = draft;
  const { experiment } = state;
  if (!experiment) return null;
  const { validation } = faultReceipts(state, experiment.hypothesis, command.receipts);
  const value = (validation?.value ?? null) as FaultValidationValue | null;
  if (!validation || !value?.plan || value.planDigest === null)
    return {
      drift: false,
      details: message('no-fresh-validation', { why: validation?.caveat ?? null }),
    };
  if (value.status !== 'Succeeded' && value.status !== 'Accepted')
    return { drift: false, details: message('validation-not-succeeded', { status: value.status, problems: [] }) };
  if (samePlan(value.plan, experiment.plan, state.targets)) return null;
  if (!refreezable(experiment)) return { drift: true, details: message('plan-drifted') };
  experiment.plan = value.plan;
  experiment.planDigest = value.planDigest;
  draft.eventType = 'refrozen';
  draft.details.refrozen = true;
  addCaveat(state, message('plan-refrozen', { experiment: experiment.n }));
  return null;
}

export function resumeExperiment(draft: RunDraft, command: CommandOf<'submit'>): Step {
  const { state } = draft;
  const { experiment } = state;
  if (!experiment) return refuse('wrong-phase', 'no experiment is open', 'Read the state again.');
  if (command.proposal !== null) {
    const refused = refreeze(draft, command);
    if (refused) return refused;
  }
  // R7.6: the whole hypothesis and the fault are byte-equal to what was frozen.
  if (
    digestOf(experiment.hypothesis) !== experiment.hypothesisDigest ||
    digestOf(experiment.fault) !== experiment.faultDigest
  ) {
    escalate(draft, 'fault-drift', message('hypothesis-drifted'));
    return null;
  }
  if (command.report.outcome !== 'done') {
    repair(draft, command.report.class ?? 'provider', command.report.details);
    return null;
  }
  const serving = newest(command.receipts, 'serving', (receipt) => receipt.value !== null);
  const value = servingValue(serving);
  if (!serving || !value) {
    repair(draft, 'build-identity', message('serving-unread'));
    return null;
  }
  if (!servesExpected(value, experiment.expectedBuild)) {
    const seen = { revision: value.revision, expected: experiment.expectedBuild.revision };
    if (experiment.mode === 'verify') {
      reopenGate(draft, message('other-build-serves', seen));
      return null;
    }
    experiment.expectedBuild = buildOf(serving, value);
    addCaveat(state, message('build-adopted', { experiment: experiment.n, ...seen }));
  }
  const plan = planProblem(draft, command);
  if (plan?.drift) escalate(draft, 'fault-drift', plan.details);
  else if (plan) repair(draft, 'provider', plan.details);
  else {
    const missing = readiness(experiment.hypothesis, command.receipts);
    if (missing.length > 0) repair(draft, 'readiness', message('several-reasons', { reasons: missing }));
    else
      moveTo(
        draft,
        'chaos-execution',
        message('attempt-begins', {
          experiment: experiment.n,
          mode: experiment.mode,
          attempt: repairsOf(experiment) + 1,
        }),
      );
  }
  return null;
}
