/** Runs a phase's agent: brief file in, proposal file out, no credential in sight (R20.6). */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Agent, ErrorBody } from '../../schemas/generated/types.js';
import { durationSeconds } from '../../state/duration.js';
import { redactText } from '../../state/redact.js';
import { messageOf } from '../runtime.js';
import { masker, scrubbedEnvironment } from './environment.js';
import { runProcess } from './process.js';
import { checkProposal } from './proposal.js';

export type AgentOutcome = { ok: true; proposal: Record<string, unknown> } | { ok: false; error: ErrorBody };

export interface AgentRequest {
  agent: Agent;
  /** `proposal-analysis` and the like (brief.proposalSchema). */
  proposalSchema: string;
  briefPath: string;
  checkout: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Never shown, wherever they come from. */
  secrets: readonly string[];
  /** One line of the agent's output, masked. */
  onLine(line: string): void;
  signal: AbortSignal;
}

export const DEFAULT_TIMEOUT_SECONDS = 30 * 60;
const MAX_OUTPUT = 256 * 1024;
const MAX_PROPOSAL = 1024 * 1024;

function failure(message: string, hint: string, problems?: ErrorBody['problems']): AgentOutcome {
  return { ok: false, error: { code: 'agent-failed', message, hint, ...(problems ? { problems } : {}) } };
}

/** Never rejects for what the agent does; each way to fail says what to do about it. */
export async function runAgent(request: AgentRequest): Promise<AgentOutcome> {
  const { agent } = request;
  // Outside of the checkout, so that nothing of ours can become part of a change.
  const home = await mkdtemp(join(tmpdir(), 'chaos-loop-agent-'));
  const proposalPath = join(home, 'proposal.json');
  const mask = masker(request.env, request.secrets);
  const seconds = durationSeconds(agent.timeout ?? '') ?? DEFAULT_TIMEOUT_SECONDS;
  try {
    const result = await runProcess({
      file: '/bin/sh',
      args: ['-c', agent.run],
      cwd: request.checkout,
      env: scrubbedEnvironment(request.env, home, {
        CHAOS_LOOP_BRIEF: request.briefPath,
        CHAOS_LOOP_PROPOSAL: proposalPath,
      }),
      timeoutMs: seconds * 1000,
      maxOutput: MAX_OUTPUT,
      onLine: (line) => request.onLine(redactText(mask(line))),
      signal: request.signal,
    });
    const said = redactText(mask(result.stderr)).trim().slice(-1000);
    const heard = said === '' ? '' : ` Its last words: ${said}`;
    if (result.timedOut) {
      return failure(
        `The agent "${agent.run}" was stopped after ${seconds} s.${heard}`,
        'Make it faster, or raise agents.<phase>.timeout.',
      );
    }
    if (result.code !== 0) {
      return failure(
        `The agent "${agent.run}" ended with exit code ${result.code}.${heard}`,
        'Run it by hand with CHAOS_LOOP_BRIEF and CHAOS_LOOP_PROPOSAL set to see why.',
      );
    }
    return await readProposal(proposalPath, request.proposalSchema, agent.run);
  } catch (error) {
    return failure(
      `The agent "${agent.run}" could not be started: ${messageOf(error)}`,
      'Check agents.<phase>.run in .github/chaos-loop.yml.',
    );
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function readProposal(path: string, schema: string, run: string): Promise<AgentOutcome> {
  let text: string;
  try {
    const { size } = await stat(path);
    if (size > MAX_PROPOSAL) {
      return failure(`The agent "${run}" wrote a proposal of ${size} bytes`, `Keep it below ${MAX_PROPOSAL} bytes.`);
    }
    text = await readFile(path, 'utf8');
  } catch {
    return failure(
      `The agent "${run}" wrote no proposal`,
      'Write JSON to the file that CHAOS_LOOP_PROPOSAL names before exiting with 0.',
    );
  }
  return checkProposal(text, schema);
}
