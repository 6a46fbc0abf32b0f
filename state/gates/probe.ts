/** The probe worker of the serving stage: when one is due, and what it found (R13.1, R20.5). */
import type { Gate, GateStage, Receipt, RunState } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { refuse } from '../base/errors.js';
import { timeMs } from '../base/time.js';
import type { EffectiveSettings } from '../config/config.js';
import type { DeploymentValue } from '../evidence/readers/github.js';
import { message } from '../messages/message.js';
import { bindingProblem } from '../run/binding.js';
import type { RunDraft, Step } from '../run/transaction.js';
import { settingsOf } from '../run/transaction.js';
import { rulesOf } from './artifacts/index.js';
import { deploymentDigest, withoutOwn } from './candidate.js';
import { factsOf } from './facts.js';
import { servingStage } from './stages/serving.js';

/** Between the end of one probe and the next. */
const PROBE_PAUSE_SECONDS = 10;

/** When the last probe of this gate ended, in milliseconds; -Infinity when there was none. */
function lastProbe(state: RunState, stage: GateStage): number {
  const times = stage.receipts.flatMap((id) => {
    const receipt: Receipt | undefined = state.receipts[id];
    return receipt?.kind === 'serving' ? [timeMs(receipt.collectedAt)] : [];
  });
  // A probe that brought no receipt still left the stage refuted at its end.
  if (stage.status === 'not-proven') times.push(timeMs(stage.since));
  return Math.max(...times);
}

/**
 * What GitHub shows is proven, the rest is not, nobody probes, and the last probe is not just over. An artifact that lies
 * elsewhere is read by the same worker that looks at the service (R20.5).
 */
export function probeDue(draft: RunDraft): boolean {
  const { state } = draft;
  const { gate } = state;
  if (!gate || state.phase !== 'awaiting-external-gate' || state.lease) return false;
  const { merge, build, artifact, deployment, serving } = gate.stages;
  if (![merge, build, deployment].every((stage) => stage.status === 'proven')) return false;
  const { readBy } = rulesOf(settingsOf(state).gate.artifact);
  if (readBy === 'app' && artifact.status !== 'proven') return false;
  if (artifact.status === 'proven' && serving.status === 'proven') return false;
  return timeMs(draft.now) - lastProbe(state, serving) >= PROBE_PAUSE_SECONDS * 1000;
}

/** The candidate's deployment as the gate last saw it, however long ago: the next observation reads it anew. */
export function knownDeployment(
  gate: Gate,
  receipts: Record<string, Receipt>,
  settings: EffectiveSettings['gate'],
): DeploymentValue | null {
  for (const id of gate.stages.deployment.receipts) {
    const receipt = receipts[id];
    if (receipt?.kind !== 'deployment-list' || !Array.isArray(receipt.value)) continue;
    const all = withoutOwn(receipt.value as DeploymentValue[], settings);
    return all.find((entry) => entry.id === gate.candidate?.deploymentId) ?? null;
  }
  return null;
}

/** Records what the probe saw, judged against the present candidate; accepting is left to the next observation. */
export function submitProbe(draft: RunDraft, command: CommandOf<'submit'>): Step {
  const { state } = draft;
  const { gate } = state;
  if (!gate) return refuse('wrong-phase', 'no gate is open', 'Read the state again.');
  state.lease = null;
  const before = gate.stages.serving;
  if (command.report.outcome !== 'done' || command.receipts.every((receipt) => receipt.kind !== 'serving')) {
    const reason = message('probe-failed', { why: command.report.details });
    gate.stages.serving = { ...before, status: 'not-proven', reason, receipts: [], since: draft.now };
    draft.reason = reason;
    return null;
  }
  const facts = factsOf(state, Object.values(state.receipts), draft.now);
  for (const receipt of command.receipts.filter(({ kind }) => kind === 'serving')) {
    const problem = bindingProblem(receipt, command.raws[receipt.rawDigest], state);
    if (problem) return refuse('invalid-receipts', problem, 'Probe what the configuration names.');
  }
  const candidate = knownDeployment(gate, state.receipts, facts.settings.gate);
  const named = candidate ? deploymentDigest(candidate, facts.settings.gate) : null;
  const { status, reason, expected, observed, receipts } = servingStage(
    facts,
    candidate,
    gate.candidate?.digest ?? null,
    named,
  );
  gate.stages.serving = {
    status,
    reason,
    expected,
    observed,
    receipts: [...new Set([...receipts, ...command.receipts.map((receipt) => receipt.id)])],
    since: before.status === status ? before.since : draft.now,
  };
  draft.reason = message('stage-is', { stage: 'serving', status, why: reason });
  return null;
}
