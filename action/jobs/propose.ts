/** Runs the agent, with no credential but the secrets that it names, and leaves a checked proposal and, for coding, what changed in the tree. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { Agent, Brief, CodingProposal, ErrorBody, Patch } from '../../schemas/generated/types.js';
import type { Problem } from '../../state/base/errors.js';
import { messageOf } from '../../state/base/message.js';
import { patchProblems } from '../../state/phases/patch-rules.js';
import { agentBrief } from '../agent/brief.js';
import { textOf as briefText } from '../agent/brief-part.js';
import { AGENT_FAILURE, type AgentFailure } from '../agent/proposal.js';
import { type AgentOutcome, runAgent } from '../agent/run.js';
import { secretHandedIn, secretsOf, textsOf } from '../agent/secrets.js';
import { type CheckedOut, setAside } from '../git/base.js';
import { splitPatches } from '../git/patch.js';
import { readWorkingTree } from '../git/working-tree.js';
import { masker } from '../process/environment.js';
import { type Runtime, WorkerError } from '../runtime/runtime.js';
import { checkoutOf, inCheckout } from '../workspace.js';
import { readBrief } from './brief.js';

export interface ProposeInputs {
  brief: string;
  proposal: string;
  patch: string;
  githubToken: string;
}

/** Writes to the log between `open` and `close` are no workflow commands, whatever an agent prints. */
export interface OutputFence {
  open(): void;
  line(text: string): void;
  close(): void;
}

const EXPOSED =
  "This machine allows no process namespace, so the agent can read what this job's other processes hold; see docs/security.md.";

const jsonText = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;

const TOO_LARGE: AgentOutcome = {
  ok: false,
  error: {
    code: 'agent-failed',
    message: 'The brief has more than 64 kB even without all that could be left out',
    hint: 'Make targets, guardrails, serving and gate of the environment smaller, or approve fewer remedies at a time.',
  },
};

async function write(env: Runtime['env'], path: string, text: string): Promise<void> {
  const target = inCheckout(env, path);
  // Whatever an agent left there: a folder, a link that leads elsewhere, a pipe that nobody reads.
  await rm(target, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}

async function patchesOf(
  base: CheckedOut,
  brief: Brief,
  ours: string[],
  proposal: CodingProposal,
): Promise<{ ok: true; patches: Record<string, Patch> } | { ok: false; error: ErrorBody }> {
  let tree: Awaited<ReturnType<typeof readWorkingTree>>;
  try {
    tree = await readWorkingTree(base, ours);
  } catch (error) {
    const hint = error instanceof WorkerError ? error.hint : 'Look at what the coding agent left in the checkout.';
    return {
      ok: false,
      error: { code: 'invalid-change', message: `The working tree can't be read: ${messageOf(error)}`, hint },
    };
  }
  const split = splitPatches(tree, proposal.implemented);
  const { state } = brief;
  const problems: Problem[] = [
    ...tree.problems,
    ...split.problems,
    ...(state
      ? proposal.implemented.flatMap((change) => {
          const patch = Object.hasOwn(split.patches, change.changeId) ? split.patches[change.changeId] : undefined;
          return patch ? patchProblems(state, change.changeId, patch, change.files) : [];
        })
      : []),
  ];
  if (problems.length === 0) return { ok: true, patches: split.patches };
  const said = problems.map((problem) => `${problem.message}. ${problem.hint}`).join(' ');
  return {
    ok: false,
    error: {
      code: 'invalid-change',
      message: `The working tree is not a change that can be proposed: ${said}`.slice(0, 7000),
      hint: 'Correct what the coding agent does.',
      problems: problems.slice(0, 100),
    },
  };
}

/**
 * An agent that fails is reported in the proposal file, so that deliver can submit it: the run must move on (R7.3).
 * Throws WorkerError only for what is wrong with the job itself.
 */
export async function propose(runtime: Runtime, inputs: ProposeInputs, fence: OutputFence): Promise<void> {
  const brief = await readBrief(runtime, inputs.brief);
  if (!brief.agent || !brief.proposalSchema) {
    throw new WorkerError('This phase has no agent', "Run this job only if the claim job's output agent is 'true'.");
  }
  const base = await setAside(checkoutOf(runtime.env), runtime.env);
  try {
    await proposeFrom(base, brief, brief.agent, brief.proposalSchema, runtime, inputs, fence);
  } finally {
    // A runner that is used again would collect one copy a job.
    await rm(base.directory, { recursive: true, force: true });
  }
}

/** What the agent's failure is called is told to everybody: no place of it shows a secret. */
function shown({ problems, ...error }: ErrorBody, mask: (text: string) => string): ErrorBody {
  return {
    ...error,
    message: mask(error.message),
    hint: mask(error.hint),
    ...(problems
      ? {
          problems: problems.map(({ path, message, hint }) => ({
            path: mask(path),
            message: mask(message),
            hint: mask(hint),
          })),
        }
      : {}),
  };
}

async function proposeFrom(
  base: CheckedOut,
  brief: Brief,
  agent: Agent,
  proposalSchema: string,
  runtime: Runtime,
  inputs: ProposeInputs,
  fence: OutputFence,
): Promise<void> {
  const { checkout } = base;
  const given = secretsOf(agent, runtime.env);
  const values = given.ok ? given.values : {};
  const hidden = Object.values(values).flatMap(textsOf);
  for (const text of hidden) runtime.mask(text);
  const mask = masker(runtime.env, [inputs.githubToken, ...hidden]);

  const shorter = agentBrief(brief);
  let outcome: AgentOutcome;
  if (!shorter) outcome = TOO_LARGE;
  else if (given.ok) {
    // The agent's copy takes the place of the whole one, which is in memory: both are at the path that everybody knows.
    await write(runtime.env, inputs.brief, briefText(shorter));
    for (const { what, count } of shorter.left ?? [])
      runtime.log.notice(`Not in the agent's brief: ${what} (${count}).`);
    fence.open();
    outcome = await runAgent({
      agent,
      proposalSchema,
      briefPath: inCheckout(runtime.env, inputs.brief),
      checkout,
      env: runtime.env,
      given: values,
      mask,
      onLine: (line) => fence.line(line),
      onExposed: () => runtime.log.warning(EXPOSED),
      signal: runtime.stopping,
    }).finally(() => fence.close());
  } else outcome = given;

  let failed: ErrorBody | null = outcome.ok ? null : outcome.error;
  let patches: Record<string, Patch> = {};
  if (outcome.ok && brief.phase === 'coding') {
    const ours = [inputs.brief, inputs.proposal, inputs.patch].map((path) =>
      relative(checkout, inCheckout(runtime.env, path)),
    );
    const proposal = outcome.proposal as unknown as CodingProposal;
    const read = await patchesOf(base, brief, ours, proposal);
    if (read.ok) patches = read.patches;
    else failed = read.error;
  }
  if (outcome.ok && failed === null) failed = secretHandedIn(values, outcome.proposal, patches);
  if (failed) {
    const error = shown(failed, mask);
    runtime.log.error(`${error.message} ${error.hint}`);
    const document: AgentFailure = { schemaVersion: AGENT_FAILURE, error };
    await write(runtime.env, inputs.proposal, jsonText(document));
    patches = {};
  } else if (outcome.ok) {
    await write(runtime.env, inputs.proposal, jsonText(outcome.proposal));
    runtime.log.info(`The agent's proposal fits ${brief.proposalSchema}.`);
  }
  await write(runtime.env, inputs.patch, jsonText(patches));
}
