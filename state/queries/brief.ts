/** What a worker is given after its claim: everything that its phase needs, and no secret. */
import type { Agent, Agents, Brief, Lease, Repository, RunState } from '../../schemas/generated/types.js';
import type { IssueValue } from '../evidence/readers/issue.js';
import { sentence } from '../messages/sentence.js';
import type { World } from '../run/documents.js';

const PROPOSALS: Partial<Record<RunState['phase'], { agent: keyof Agents; schema: string }>> = {
  'resilience-analysis': { agent: 'analysis', schema: 'proposal-analysis' },
  diagnostic: { agent: 'diagnostic', schema: 'proposal-diagnostic' },
  advisory: { agent: 'advisory', schema: 'proposal-advisory' },
  coding: { agent: 'coding', schema: 'proposal-coding' },
};

/** Whether the phase asks an agent: hypotheses are proposed once a run, everything frozen is never proposed again. */
function asks(state: RunState): boolean {
  if (state.phase !== 'resilience-analysis') return true;
  return state.experiment === null && state.experiments.length === 0 && state.lineage === undefined;
}

const proposalOf = (state: RunState, { purpose }: Lease) =>
  purpose === 'phase' && asks(state) ? PROPOSALS[state.phase] : undefined;

/** The agent that the worker of this lease runs in a job of its own (R20.6); null: it needs none. */
export function agentOf(state: RunState, lease: Lease): Agent | null {
  const proposal = proposalOf(state, lease);
  return proposal ? (state.config.effective.agents?.[proposal.agent] ?? null) : null;
}

/** What the analysis begins from, as it was read at the start (R7.7); only while hypotheses are asked for. */
function incidentOf({ incident, receipts }: RunState): Brief['incident'] {
  const receipt = incident?.receiptId == null ? undefined : receipts[incident.receiptId];
  if (!incident || receipt === undefined || receipt.value === null) return undefined;
  const { title, text, cut, author } = receipt.value as IssueValue;
  const { issue, url, digest } = incident;
  return { issue, url, title, text, cut, author, readAt: receipt.collectedAt, digest };
}

function ofRun(state: RunState, lease: Lease, halted: boolean): Brief {
  const { effective } = state.config;
  const approved = state.approval?.advisoryIds ?? [];
  const proposal = proposalOf(state, lease);
  const incident = proposal?.agent === 'analysis' ? incidentOf(state) : undefined;
  return {
    schemaVersion: 'chaos-loop/brief/v1',
    runId: state.runId,
    environment: state.environment,
    purpose: lease.purpose,
    phase: lease.phase,
    mode: state.mode,
    iteration: state.iteration,
    revision: state.revision,
    token: lease.token,
    commit: state.commit,
    repository: state.repository,
    agent: agentOf(state, lease),
    proposalSchema: proposal?.schema ?? null,
    corrections: state.analysis.corrections.map(sentence),
    approvedAdvisories: (state.advisory?.advisories ?? [])
      .map((entry) => entry.advisory)
      .filter((advisory) => approved.includes(advisory.advisoryId)),
    maxEvidenceAge: effective.maxEvidenceAge ?? 'PT10M',
    config: state.config,
    state,
    halted,
    ...(incident ? { incident } : {}),
  };
}

/**
 * The brief of a lease, or null when neither the run nor a doctor holds it. `repository` is only needed for a doctor,
 * whose control document does not say which repository it is of.
 */
export function buildBrief(world: World, lease: Lease, repository: Repository): Brief | null {
  const { state, control } = world;
  const halted = control?.halt != null;
  if (lease.purpose !== 'doctor') return state?.lease?.token === lease.token ? ofRun(state, lease, halted) : null;
  if (!control) return null;
  for (const [environment, entry] of Object.entries(control.environments)) {
    if (entry.doctorLease?.token !== lease.token || !entry.doctorRequest) continue;
    const { effective, ...ref } = entry.doctorRequest.config;
    if (!effective) continue;
    const config = { ...ref, effective };
    return {
      schemaVersion: 'chaos-loop/brief/v1',
      runId: null,
      environment,
      purpose: 'doctor',
      phase: 'doctor',
      mode: null,
      iteration: 0,
      revision: control.revision,
      token: lease.token,
      commit: config.commit,
      repository,
      agent: null,
      proposalSchema: null,
      corrections: [],
      approvedAdvisories: [],
      maxEvidenceAge: config.effective.maxEvidenceAge ?? 'PT10M',
      config,
      state: null,
      ...(entry.residue ? { residue: entry.residue.map(({ id }) => id) } : {}),
      halted,
    };
  }
  return null;
}
