/** Who has to do what now. */
import type { Refusals, RunState } from '../../schemas/generated/types.js';
import { CAUSES } from '../../state/base/causes.js';
import { phrase } from '../../state/messages/sentence.js';
import { bullets, code, plain } from './markdown.js';
import { at, PHASES } from './words.js';

function approvalStep(state: RunState): string {
  const first = state.advisory?.advisories[0]?.advisory.advisoryId;
  return bullets([
    `Choose which remedies to carry out. Comment on the record pull request: ${code(`/chaos-loop approve ${first ?? '<advisoryId>'}`)}, with one or more ids.`,
    `Or ${code('/chaos-loop reject')} to change nothing.`,
  ]);
}

function gateStep(state: RunState): string {
  const stages = Object.entries(state.gate?.stages ?? {});
  const open = stages.find(([, stage]) => stage.status !== 'proven');
  const pulls = (state.coding?.changes ?? []).flatMap((change) =>
    change.pullRequest !== null && change.mergeCommit === null ? [`#${change.pullRequest}`] : [],
  );
  if (open?.[0] === 'merge') return `Review and merge ${pulls.join(', ') || 'the change'}: merging is your decision.`;
  if (open) return `Waiting for **${open[0]}**: ${plain(phrase(open[1].reason))}`;
  return 'All stages are proven; the identical fault runs next.';
}

const OF = '-of-';

/** Under which name control.json keeps what an ended run was refused. */
export function ofEndedRun(effect: string, runId: string): string {
  return `${effect}${OF}${runId}`;
}

/** The ended run that such a name tells of; null for what is of no run. */
export function endedRunOf(name: string): string | null {
  const at = name.lastIndexOf(OF);
  return at <= 0 ? null : name.slice(at + OF.length);
}

/** What GitHub refuses, in its words, and what goes on (R14.8). */
export function refusalLines(refusals: Refusals | undefined, again: string): string {
  const told = Object.entries(refusals ?? {}).map(([effect, { since, words }]) => {
    const runId = endedRunOf(effect);
    const what = runId === null ? effect : effect.slice(0, -ofEndedRun('', runId).length);
    const retry = runId === null ? '' : ` For this ended run: ${code(`/chaos-loop retry ${runId}`)}.`;
    return `**GitHub refuses ${plain(what)}** since ${at(since)}: ${plain(words, 500)}${retry}`;
  });
  return told.length === 0
    ? ''
    : bullets([...told, `Correct that, then ${again}; until then it is tried now and then.`]);
}

export function nextStep(state: RunState): string {
  const again = `${code(`/chaos-loop retry ${state.runId}`)}, or end the run with ${code(`/chaos-loop abandon ${state.runId}`)}`;
  // Of an ended run control.json knows what is refused now.
  const refused = state.transition.status === 'terminated' ? '' : refusalLines(state.refusals, again);
  const step = stepOf(state);
  return refused === '' ? step : `${refused}\n${step.replace(' Nobody has to do anything.', '')}`;
}

function stepOf(state: RunState): string {
  if (state.transition.status === 'terminated') {
    if (state.cause === null) return 'Nothing: the run has ended.';
    const again = code(`/chaos-loop follow-up ${state.runId}`);
    return `${CAUSES[state.cause].next} ${again} tests the same hypothesis again, without what was tried.`;
  }
  if (state.ending)
    return `The run is being ended (${state.ending.kind}): the fault is lifted and recovery is proven first.`;
  if (state.phase === 'advisory-approval') return approvalStep(state);
  if (state.phase === 'awaiting-external-gate') return gateStep(state);
  if (state.lease === null) return `Waiting for a worker: ${PHASES[state.phase]}.`;
  return `${state.lease.status === 'claimed' ? 'Running' : 'Dispatched'}: ${PHASES[state.phase]}. Nobody has to do anything.`;
}
