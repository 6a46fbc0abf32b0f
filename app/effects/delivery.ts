/**
 * Branch, commit and pull request of a change, made from the stored patch (R12.3, R20.6). Each step looks first, so a
 * delivery that was cut short goes on where it stopped, and doing it twice makes one pull request (R14.3, R14.4).
 */
import type { Change, Operation, Patch, RunState } from '../../schemas/generated/types.js';
import { validatePatch } from '../../schemas/generated/validators.js';
import type { Command } from '../../state/base/command.js';
import { digestOf } from '../../state/base/digest.js';
import { asNumber, asRecord, asText, parseJson } from '../../state/base/json.js';
import type { Snapshot } from '../../state/store/port.js';
import { Collector } from '../collectors/collector.js';
import { proveHead } from '../collectors/head.js';
import { collectMerge, collectPullRequest } from '../collectors/pull-request.js';
import type { Effect } from '../controller/ports.js';
import { EffectStopped, refusalOf } from '../controller/refused-effects.js';
import { appCommand } from '../github/app-command.js';
import { commitPatch } from '../github/patch-commit.js';
import { GitHubRefused, repositoryPath } from '../github/port.js';
import { createBranch } from '../github/refs.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { headOf, readEntries } from '../github/trees.js';
import { movedBlobs, pathsOf } from '../submissions/base-blobs.js';
import { changeBody, changeCommitMessage, changeMark, changeTitle } from '../views/change.js';
import { pullsOfBranch, refuseStranger } from './own-pulls.js';
import type { EffectPorts } from './ports.js';

/** The delivery can't go on by itself; said on the record pull request, and an obligation until it can (R14.8). */
class DeliveryStopped extends EffectStopped {
  override name = 'DeliveryStopped';
}

interface Delivery {
  state: RunState;
  operation: Operation;
  change: Change;
  branch: string;
}

function pending(state: RunState): Delivery[] {
  return state.operations.flatMap((operation) => {
    if (operation.kind !== 'change-delivery' || operation.status === 'settled') return [];
    const change = state.coding?.changes.find((candidate) => candidate.operationId === operation.operationId);
    const branch = asText(operation.intent.branch);
    return change && branch !== null ? [{ state, operation, change, branch }] : [];
  });
}

async function readPatch(context: RepositoryContext, { state, change }: Delivery): Promise<Patch> {
  const digest = change.patchDigest;
  const content = digest === null ? null : await context.store.readFile(`runs/${state.runId}/evidence/${digest}.json`);
  const patch: unknown = content === null ? null : parseJson(content);
  if (!validatePatch(patch) || digestOf(patch) !== digest) {
    throw new DeliveryStopped(`the stored patch ${digest} of ${change.changeId} can not be read`);
  }
  return patch;
}

/** The App's newest pull request of the branch; null: none yet. Throws EffectStopped where somebody else's is in the way. */
async function findPull(context: RepositoryContext, delivery: Delivery, login: string): Promise<number | null> {
  const { branch, change, state } = delivery;
  const base = context.repository.defaultBranch;
  const pulls = await pullsOfBranch(context, { branch, base, mark: changeMark(state, change), login });
  const [own] = pulls.own;
  if (!own) refuseStranger(pulls, branch);
  return own?.number ?? null;
}

async function ensureBranch(context: RepositoryContext, delivery: Delivery): Promise<void> {
  const { state, change, branch } = delivery;
  const message = changeCommitMessage(state, change);
  const head = await headOf(context.github, context.repository, branch);
  if (head !== null) {
    // Who knows the name of the branch knows the message, too: only the tree says that it is ours (R12.4).
    const { tree, patchTree } = await proveHead(context, {
      head,
      patch: await readPatch(context, delivery),
      landed: null,
    });
    if (tree === patchTree) return;
    throw new DeliveryStopped(
      `branch ${branch} exists and does not hold our patch (${head}): delete it, or abandon the run; the delivery then goes on by itself`,
    );
  }
  const patch = await readPatch(context, delivery);
  const parent = await headOf(context.github, context.repository, context.repository.defaultBranch);
  if (parent === null) throw new DeliveryStopped(`there is no branch ${context.repository.defaultBranch}`);
  const patches = { [change.changeId]: patch };
  const moved = movedBlobs(patches, await readEntries(context.github, context.repository, parent, pathsOf(patches)));
  if (moved.length > 0) throw new DeliveryStopped(moved.map((problem) => problem.message).join('; '));
  const sha = await commitPatch(context, { patch, parent, message });
  // Another process that was first made it with the same commit message; the next look tells.
  await createBranch(context.github, context.repository, branch, sha, true);
}

async function ensurePull(context: RepositoryContext, delivery: Delivery, login: string): Promise<number> {
  const { state, change, branch } = delivery;
  const found = await findPull(context, delivery, login);
  if (found !== null) return found;
  await ensureBranch(context, delivery);
  const path = repositoryPath(context.repository, 'pulls');
  const body = {
    title: changeTitle(change),
    head: branch,
    base: context.repository.defaultBranch,
    body: changeBody(state, change, context.state ?? undefined),
  };
  const answer = await context.github.rest('POST', path, body);
  const made = asNumber(asRecord(answer.data).number);
  if (answer.status === 201 && made !== null) return made;
  const raced = answer.status === 422 ? await findPull(context, delivery, login) : null;
  if (raced === null) throw new GitHubRefused(`POST ${path}`, answer.status, answer.data);
  return raced;
}

export function deliveryEffect(ports: EffectPorts): Effect {
  async function deliver(context: RepositoryContext, delivery: Delivery): Promise<Command[]> {
    const { operation, change, branch } = delivery;
    const { login } = await ports.identity();
    const pull = await ensurePull(context, delivery, login);
    const collector = new Collector(ports.clock);
    const seen = await collectPullRequest(context, collector, pull);
    const patch = await readPatch(context, delivery);
    const merge = await collectMerge(context, collector, pull, { patch, delivered: null });
    if (!seen || !merge?.head) throw new DeliveryStopped(`pull request ${pull} could not be read back`);
    if (merge.head.tree !== merge.head.patchTree)
      throw new DeliveryStopped(
        `pull request ${pull} does not hold our patch (${merge.head.sha}): close it and delete branch ${branch}, or abandon the run`,
      );
    const body = {
      type: 'change-delivered' as const,
      operationId: operation.operationId,
      changeId: change.changeId,
      branch,
      headSha: seen.headSha,
      pullRequest: seen.number,
      prUrl: seen.url,
      ...collector.evidence,
    };
    return [appCommand(await ports.identity(), ports.newId, body)];
  }

  return {
    name: 'change-delivery',
    async apply(context: RepositoryContext, { state }: Snapshot) {
      if (!state || state.transition.status === 'terminated') return [];
      const commands: Command[] = [];
      let stopped: unknown = null;
      // One change that GitHub refuses holds up none of the others.
      for (const delivery of pending(state)) {
        try {
          commands.push(...(await deliver(context, delivery)));
        } catch (error) {
          const refusal = refusalOf(error);
          if (!refusal) throw error;
          stopped = error;
          await ports.tell(context, state, `delivery-${delivery.operation.operationId}`, refusal.words);
        }
      }
      if (stopped !== null && commands.length === 0) throw stopped;
      return commands;
    },
  };
}
