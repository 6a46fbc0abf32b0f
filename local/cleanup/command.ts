/** `cleanup <run>`: what a run that has ended made in Azure, shown, and with --yes removed by whoever is logged in here. */
import { resolve } from 'node:path';
import {
  type Answer,
  type CliCommand,
  GIT_OPTIONS,
  JSON_OPTION,
  noMore,
  type OptionValues,
  textOf,
} from '../../app/cli/command.js';
import { CliError } from '../../app/cli/errors.js';
import { openBranch } from '../../app/cli/git/branch.js';
import { readHead } from '../../app/cli/git/head.js';
import { plural } from '../../app/cli/text.js';
import type { RunState } from '../../schemas/generated/types.js';
import { messageOf } from '../../state/base/message.js';
import { madeBy } from '../../state/operations/made.js';
import type { Thing } from './remove.js';

const WORDS: Record<Thing['made']['kind'], string> = {
  configuration: 'configuration',
  role: 'role assignment',
  workspace: 'workspace',
};

/** Throws CliError for a run that is not there, or has not ended. */
export function runToClean(states: readonly RunState[], runId: string): RunState {
  const state = states.find((one) => one.runId === runId);
  if (!state) {
    const known = states.map((one) => one.runId).slice(-5);
    throw new CliError(
      'not-found',
      `there is no run ${runId} on this branch`,
      known.length === 0 ? 'No run was started yet.' : `The newest are ${known.join(', ')}.`,
    );
  }
  if (state.transition.status !== 'terminated')
    throw new CliError(
      'wrong-phase',
      `run ${runId} has not ended (${state.phase}); it may need what it made`,
      `Wait for its end, or end it: /chaos-loop abandon ${runId} <why>.`,
    );
  return state;
}

function lineOf({ made, id, state, why }: Thing, removed: boolean): string {
  const does = {
    there: removed ? 'still there' : 'to remove',
    gone: removed ? 'removed' : 'not there',
    left: 'left alone',
  }[state];
  return `  ${does}: ${WORDS[made.kind]} ${id}${why === null ? '' : `: ${why}`}`;
}

/** What was looked at, or what is left after the removal; exit code 1 where something that was to go is still there. */
export function answerOf(runId: string, things: readonly Thing[], removed: boolean): Answer {
  const open = things.filter(({ state }) => state === 'there');
  const result = { runId, removed, things: things.map(({ made, ...rest }) => ({ kind: made.kind, ...rest })) };
  const lines = things.map((thing) => lineOf(thing, removed));
  if (things.length === 0) return { result, lines: [`Run ${runId} made nothing that could be left.`] };
  if (removed && open.length > 0)
    return {
      result,
      lines: [`Of what run ${runId} made, ${plural(open.length, 'thing')} is left:`, ...lines],
      failed: new CliError(
        'not-cleaned',
        `${plural(open.length, 'thing')} could not be removed`,
        'Run it again, or remove them in the portal.',
      ),
    };
  const left = things.some(({ state }) => state === 'left');
  const head = removed
    ? `Nothing that run ${runId} made and nobody uses is left.`
    : open.length > 0
      ? `Run ${runId} made ${plural(open.length, 'thing')} that can be removed:`
      : `Nothing of run ${runId} has to be removed${left ? '; what somebody uses or changed stays' : ''}.`;
  const next =
    !removed && open.length > 0
      ? ['', `Nothing was changed. chaos-loop cleanup ${runId} --yes removes ${open.length === 1 ? 'it' : 'them'}.`]
      : [];
  return { result, lines: [head, ...lines, ...next] };
}

async function run(values: OptionValues, positionals: string[], cwd: string): Promise<Answer> {
  const [runId, ...rest] = positionals;
  if (runId === undefined) throw new CliError('usage', 'which run is missing', 'chaos-loop cleanup <runId>.');
  noMore('cleanup', rest);
  const branch = await openBranch(resolve(cwd, textOf(values, 'git') ?? '.'), textOf(values, 'branch'));
  const { states } = await readHead(branch);
  const state = runToClean(states, runId);
  if (madeBy(state).length === 0) return answerOf(runId, [], false);
  // Only a run that made something needs Azure, and only this command its clients.
  const [{ openAzure }, { lookAt, remove }] = await Promise.all([import('./azure.js'), import('./remove.js')]);
  try {
    const azure = await openAzure(process.env);
    const look = () => lookAt(azure, state, states);
    const things = await look();
    if (values.yes !== true) return answerOf(runId, things, false);
    return answerOf(runId, await remove(azure, things, look), true);
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(
      'unavailable',
      messageOf(error),
      'Log in with az login, as somebody who may delete there (docs/azure.md).',
    );
  }
}

export const CLEANUP: CliCommand = {
  name: 'cleanup',
  summary: 'show what a run that has ended made in Azure, and remove it with --yes; what others use or changed stays',
  synopsis: '<runId> [--git <path>] [--branch <name>] [--yes] [--json]',
  options: {
    ...GIT_OPTIONS,
    ...JSON_OPTION,
    yes: { type: 'boolean', says: 'remove it (default: only show it)' },
  },
  run: (values, positionals, io) => run(values, positionals, io.cwd),
};
