/** Coding: exactly what was approved, each change with its patch, its changed path and its delivery (§12). */

import type { Change, CodingProposal, ImplementedChange, Patch, RunState } from '../../schemas/generated/types.js';
import { validateProposalCoding } from '../../schemas/generated/validators.js';
import type { CommandOf } from '../base/command.js';
import { digestOf } from '../base/digest.js';
import { type Problem, problemsOf, refuse } from '../base/errors.js';
import { timeMs } from '../base/time.js';
import { changedPathProblems } from '../config/roles.js';
import { predicateDigest } from '../evidence/predicates.js';
import { openGate } from '../gates/open.js';
import { counted } from '../messages/english.js';
import { problemOf } from '../messages/finding.js';
import { message } from '../messages/message.js';
import { addCaveat } from '../run/budget.js';
import { changesOf } from '../run/changes.js';
import { repeatPhase } from '../run/repair.js';
import { type RunDraft, type Step, settingsOf } from '../run/transaction.js';
import { terminate } from '../run/transition.js';
import { patchProblems } from './patch-rules.js';
import { otherBuild, unfixedProblem } from './unfixed.js';

type Submit = CommandOf<'submit'>;

/** A change id becomes the end of a branch name. */
const BRANCH_SAFE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** R12.1: every approved advisory exactly once, nothing else. */
export function coverageProblems(
  approved: readonly string[],
  proposal: {
    implemented: readonly Pick<ImplementedChange, 'advisoryIds'>[];
    notImplemented: CodingProposal['notImplemented'];
  },
): Problem[] {
  const covered = [
    ...proposal.implemented.flatMap((change, index) =>
      change.advisoryIds.map((id, place) => ({ id, path: `/implemented/${index}/advisoryIds/${place}` })),
    ),
    ...proposal.notImplemented.map((entry, index) => ({
      id: entry.advisoryId,
      path: `/notImplemented/${index}/advisoryId`,
    })),
  ];
  const problems: Problem[] = [];
  for (const [index, { id, path }] of covered.entries()) {
    if (!approved.includes(id))
      problems.push({ path, message: `advisory "${id}" was not approved`, hint: 'Implement approved ones only.' });
    else if (covered.findIndex((entry) => entry.id === id) !== index)
      problems.push({ path, message: `advisory "${id}" is covered twice`, hint: 'Cover it once.' });
  }
  for (const id of approved) {
    if (!covered.some((entry) => entry.id === id))
      problems.push({
        path: '/notImplemented',
        message: `approved advisory "${id}" is not covered`,
        hint: 'Implement it, or list it under notImplemented with the reason.',
      });
  }
  return problems;
}

function identityProblems(
  state: RunState,
  change: ImplementedChange,
  index: number,
  all: ImplementedChange[],
): Problem[] {
  const problems: Problem[] = [];
  const add = (key: string, message: string, hint: string) =>
    problems.push({ path: `/implemented/${index}/${key}`, message, hint });
  if (!BRANCH_SAFE.test(change.changeId))
    add('changeId', `"${change.changeId}" can't be part of a branch name`, 'Use letters, digits, - and _ only.');
  const used = changesOf(state).some((entry) => entry.changeId === change.changeId);
  if (used || all.findIndex((entry) => entry.changeId === change.changeId) !== index)
    add('changeId', `change id "${change.changeId}" is used already in this run`, 'Give each change its own id.');
  if (change.targetEnvironment.trim().toLowerCase() !== state.environment.toLowerCase())
    add('targetEnvironment', `is "${change.targetEnvironment}", not the run's`, `Use "${state.environment}".`);
  if (change.handoff !== undefined) problems.push(...handoffProblems(change.handoff, `/implemented/${index}/handoff`));
  problems.push(...changedPathProblems(state, change.changedPath, `/implemented/${index}/changedPath`).map(problemOf));
  return problems;
}

/** An issue where people are told what to do; they write the pull request, and a maintainer links it (R12.3). */
function handoffProblems(handoff: string, path: string): Problem[] {
  if (/^https?:\/\/[^/\s]+\/[^/\s]+\/[^/\s]+\/issues\/[1-9]\d*$/.test(handoff)) return [];
  return [{ path, message: `"${handoff}" is not an address of an issue`, hint: 'Open an issue and give its URL.' }];
}

function changeProblems(draft: RunDraft, command: Submit, proposal: CodingProposal): Problem[] {
  const { state } = draft;
  const notBefore = timeMs(draft.now) - settingsOf(state).maxEvidenceAge * 1000;
  const problems = proposal.implemented.flatMap((change, index) => {
    const found = identityProblems(state, change, index, proposal.implemented);
    const patch = Object.hasOwn(command.patches, change.changeId) ? command.patches[change.changeId] : undefined;
    if (patch && change.handoff !== undefined)
      found.push({
        path: `/patches/${change.changeId}`,
        message: `"${change.changeId}" is handed to people and has a patch too`,
        hint: 'Give either a patch or a hand-off.',
      });
    else if (patch) found.push(...patchProblems(state, change.changeId, patch, change.files));
    else if (change.handoff === undefined)
      found.push({
        path: `/patches/${change.changeId}`,
        message: `change "${change.changeId}" has no patch`,
        hint: 'Edit the working tree, or list its advisories under notImplemented.',
      });
    const unfixed = unfixedProblem(state, change, command, notBefore);
    if (unfixed !== null)
      found.push({
        path: `/implemented/${index}/changedPath`,
        message: unfixed,
        hint: 'Choose a path that only the change brings, and measure it before the change.',
      });
    return found;
  });
  for (const id of Object.keys(command.patches)) {
    if (!proposal.implemented.some((change) => change.changeId === id))
      problems.push({ path: `/patches/${id}`, message: `"${id}" is not a change`, hint: 'Remove this patch.' });
  }
  return problems;
}

function branchOf(state: RunState, changeId: string): string {
  return `chaos-loop/${state.runId}-${changeId}`;
}

/** A change that people carry out: no patch, no delivery, its pull request is linked later (R12.3). */
function handedOver(state: RunState, change: ImplementedChange, handoff: string, receipts: string[]): Change {
  const { files: _files, handoff: _handoff, ...rest } = change;
  return {
    ...rest,
    patchDigest: null,
    paths: [],
    iteration: state.iteration,
    branch: null,
    headSha: null,
    pullRequest: null,
    prUrl: null,
    handoff,
    operationId: null,
    mergeCommit: null,
    receipts,
  };
}

/** Records the change, stores its patch and prepares its delivery (R12.3, R14.3). */
function addChange(draft: RunDraft, change: ImplementedChange, patch: Patch, receipts: string[]): Change {
  const { state } = draft;
  const patchDigest = digestOf(patch);
  const branch = branchOf(state, change.changeId);
  const operationId = draft.newId('op');
  state.operations.push({
    operationId,
    kind: 'change-delivery',
    class: 'idempotent',
    key: branch,
    intent: { changeId: change.changeId, patchDigest, branch, base: patch.base, title: change.title },
    status: 'prepared',
    outcome: null,
    attempts: 1,
    preparedAt: draft.now,
    settledAt: null,
    result: null,
    receipts: [],
  });
  const { files: _files, handoff: _handoff, ...rest } = change;
  return {
    ...rest,
    patchDigest,
    paths: patch.files.map((file) => file.path),
    iteration: state.iteration,
    branch,
    headSha: null,
    pullRequest: null,
    prUrl: null,
    handoff: null,
    operationId,
    mergeCommit: null,
    receipts,
  };
}

export function submitCoding(draft: RunDraft, command: Submit): Step {
  const { state } = draft;
  const { proposal, report } = command;
  if (report.outcome !== 'done' || proposal === null) {
    repeatPhase(draft, report.outcome === 'done' ? { ...report, details: message('no-change-proposed') } : report);
    return null;
  }
  if (!validateProposalCoding(proposal))
    return refuse('invalid-proposal', 'the coding proposal is not valid', 'Correct each problem.', {
      problems: problemsOf(validateProposalCoding.errors),
    });
  const coverage = coverageProblems(state.approval?.advisoryIds ?? [], proposal);
  if (coverage.length > 0)
    return refuse('coverage-not-exact', 'the approved advisories are not covered exactly', 'Cover each once.', {
      problems: coverage,
    });
  const problems = changeProblems(draft, command, proposal);
  if (problems.length > 0)
    return refuse('invalid-change', `${counted(problems.length, 'problem')} with the changes`, 'Correct each.', {
      problems,
    });
  const earlier = changesOf(state);
  const changes: Change[] = [];
  for (const change of proposal.implemented) {
    const patch = Object.hasOwn(command.patches, change.changeId) ? command.patches[change.changeId] : undefined;
    const digest = predicateDigest(change.changedPath);
    const cited = command.receipts.filter((receipt) => receipt.predicateDigest === digest).map(({ id }) => id);
    if (patch) changes.push(addChange(draft, change, patch, cited));
    else if (change.handoff !== undefined) changes.push(handedOver(state, change, change.handoff, cited));
  }
  state.coding = {
    iteration: state.iteration,
    changes: [...earlier, ...changes],
    notImplemented: proposal.notImplemented,
  };
  if (changes.length === 0) {
    terminate(draft, 'no-remediation', null, message('nothing-implemented'));
    return null;
  }
  const other = otherBuild(state, command);
  if (other !== null) addCaveat(state, other);
  // The App delivers, people do what is handed to them; no worker is needed until the gate.
  state.lease = null;
  if (changes.every((change) => change.operationId === null)) {
    openGate(draft);
    return null;
  }
  draft.reason = message('changes-ready', { changes: changes.length });
  return null;
}
