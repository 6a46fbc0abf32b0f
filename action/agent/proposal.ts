/** Proposals are checked where they are made and again where they are submitted: an artifact is untrusted (R20.1). */
import type { ErrorBody } from '../../schemas/generated/types.js';
import {
  validateProposalAdvisory,
  validateProposalAnalysis,
  validateProposalCoding,
  validateProposalDiagnostic,
} from '../../schemas/generated/validators.js';
import { problemsOf } from '../../state/base/errors.js';
import { messageOf } from '../../state/base/message.js';

const VALIDATORS = {
  'proposal-analysis': validateProposalAnalysis,
  'proposal-advisory': validateProposalAdvisory,
  'proposal-coding': validateProposalCoding,
  'proposal-diagnostic': validateProposalDiagnostic,
} as const;

export type ProposalCheck = { ok: true; proposal: Record<string, unknown> } | { ok: false; error: ErrorBody };

/** Which schema a brief asks for; its name, its file name and its `$id` are all understood. */
function schemaName(schema: string): keyof typeof VALIDATORS | null {
  const name = schema.replace(/^.*\//, '').replace(/\.json$/, '');
  return Object.hasOwn(VALIDATORS, name) ? (name as keyof typeof VALIDATORS) : null;
}

/** Reads and checks a proposal; every problem at once, each with its pointer. */
export function checkProposal(text: string, schema: string): ProposalCheck {
  const refuse = (message: string, hint: string, problems?: ErrorBody['problems']): ProposalCheck => ({
    ok: false,
    error: { code: 'invalid-proposal', message, hint, ...(problems ? { problems } : {}) },
  });
  const name = schemaName(schema);
  if (name === null)
    return refuse(`"${schema}" is not a kind of proposal`, 'Update the App or the action: they differ.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse(`The proposal is no JSON: ${messageOf(error)}`, 'Write one JSON document.');
  }
  const validate = VALIDATORS[name];
  if (!validate(value)) {
    const problems = problemsOf(validate.errors).slice(0, 100);
    const places = problems.map((problem) => `${problem.path || '/'}: ${problem.message}`).join('; ');
    return refuse(`The proposal does not fit ${name}: ${places}`.slice(0, 7000), `See schemas/${name}.json.`, problems);
  }
  return { ok: true, proposal: value as unknown as Record<string, unknown> };
}

export const AGENT_FAILURE = 'chaos-loop/agent-failure/v1';

/** What propose leaves instead of a proposal, so that deliver can report why there is none. */
export interface AgentFailure {
  schemaVersion: typeof AGENT_FAILURE;
  error: ErrorBody;
}

export function agentFailureOf(text: string): ErrorBody | null {
  try {
    const value = JSON.parse(text) as Partial<AgentFailure> | null;
    const error = value?.schemaVersion === AGENT_FAILURE ? value.error : undefined;
    return typeof error?.message === 'string' && typeof error.hint === 'string' ? error : null;
  } catch {
    return null;
  }
}
