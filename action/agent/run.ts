/** Runs a phase's agent: brief file in, proposal file out, no credential in sight but the secrets that it names (R20.6). */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Agent, ErrorBody } from '../../schemas/generated/types.js';
import { durationSeconds } from '../../state/base/duration.js';
import { messageOf } from '../../state/base/message.js';
import { redactText } from '../../state/base/redact.js';
import { ownDirectory } from '../git/base.js';
import { scrubbedEnvironment } from '../process/environment.js';
import { runProcess } from '../process/process.js';
import { readRegularFile } from '../runtime/regular-file.js';
import { findIsolation } from './isolation.js';
import { checkProposal } from './proposal.js';

export type AgentOutcome = { ok: true; proposal: Record<string, unknown> } | { ok: false; error: ErrorBody };

export interface AgentRequest {
  agent: Agent;
  /** `proposal-analysis` and the like (brief.proposalSchema). */
  proposalSchema: string;
  briefPath: string;
  checkout: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Variables that the agent gets beside its own six. */
  given: Readonly<Record<string, string>>;
  /** Takes out of a text what is never shown. */
  mask(text: string): string;
  /** One line of the agent's output, masked. */
  onLine(line: string): void;
  /** The machine allows no namespace: what the runner's other processes hold can be read by the agent. */
  onExposed(): void;
  signal: AbortSignal;
}

const DEFAULT_TIMEOUT_SECONDS = 30 * 60;
const MAX_OUTPUT = 256 * 1024;
export const MAX_PROPOSAL = 1024 * 1024;

function failure(message: string, hint: string, problems?: ErrorBody['problems']): AgentOutcome {
  return { ok: false, error: { code: 'agent-failed', message, hint, ...(problems ? { problems } : {}) } };
}

/** Never rejects for what the agent does; each way to fail says what to do about it. */
export async function runAgent(request: AgentRequest): Promise<AgentOutcome> {
  const { agent } = request;
  // Outside of the checkout, so that nothing of ours can become part of a change.
  const home = await ownDirectory(request.env, 'agent');
  const proposalPath = join(home, 'proposal.json');
  const { mask } = request;
  const seconds = durationSeconds(agent.timeout ?? '') ?? DEFAULT_TIMEOUT_SECONDS;
  const env = scrubbedEnvironment(request.env, home, {
    ...request.given,
    CHAOS_LOOP_BRIEF: request.briefPath,
    CHAOS_LOOP_PROPOSAL: proposalPath,
  });
  try {
    const isolation = await findIsolation(env, request.checkout);
    if (!isolation.isolated) request.onExposed();
    const result = await runProcess({
      ...isolation.wrap('/bin/sh', ['-c', agent.run]),
      cwd: request.checkout,
      env,
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
  const read = await readRegularFile(path, MAX_PROPOSAL);
  if (read.ok) return checkProposal(read.bytes.toString('utf8'), schema);
  if (read.missing) {
    return failure(
      `The agent "${run}" wrote no proposal`,
      'Write JSON to the file that CHAOS_LOOP_PROPOSAL names before exiting with 0.',
    );
  }
  return failure(
    `The proposal of the agent "${run}" can't be read: ${read.why}`,
    `Write a regular file of at most ${MAX_PROPOSAL} bytes.`,
  );
}
