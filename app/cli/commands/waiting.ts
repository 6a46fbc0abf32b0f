/** Who has the next move, in words and with the command to write. */

import type { Control, RunState } from '../../../schemas/generated/types.js';
import { commandWord } from '../../../state/base/defuse.js';
import { MINIMUM, minimumFor, type Verb } from '../../../state/config/authority.js';
import { authorityIn } from '../../../state/config/in-force.js';
import { type Obligation, obligations } from '../../../state/queries/obligations.js';
import { findEnvironment } from '../../../state/run/transaction.js';

export interface Waiting extends Obligation {
  runId: string | null;
  environment: string;
  /** Who can act. */
  who: string;
  /** What to write or do, ready to be copied; the first is the usual one. */
  next: string[];
}

function verbOf(command: string): Verb | null {
  const verb = command === 'settle-operation' ? 'settle' : command;
  return Object.hasOwn(MINIMUM, verb) ? (verb as Verb) : null;
}

/** The comment for a command, with the ids that it needs. */
function comment(state: RunState | null, command: string): string {
  const advisory = state?.advisory?.advisories[0]?.advisory.advisoryId ?? '<advisoryId>';
  const target = state ? ` ${state.runId}` : '';
  switch (command) {
    case 'approve':
      return `/chaos-loop approve ${advisory}`;
    case 'reject':
      return '/chaos-loop reject <reason>';
    case 'abandon':
      return `/chaos-loop abandon${target} <reason>`;
    case 'halt':
      return '/chaos-loop halt <reason>';
    case 'link':
    case 'confirm-change': {
      const change = state?.coding?.changes.at(-1)?.changeId ?? '<changeId>';
      return `/chaos-loop ${command} ${change}${command === 'link' ? ' <pull request>' : ''}`;
    }
    case 'supersede-target':
      return '/chaos-loop supersede-target <old ARM id> <new ARM id> <changeId>';
    case 'consent':
      return `/chaos-loop consent ${state?.experiment?.faultDigest ?? '<fault digest>'}`;
    case 'settle-operation': {
      const open = state?.operations.find((operation) => operation.status === 'unknown')?.operationId;
      return `/chaos-loop settle ${open ?? '<operation>'} completed <run id> | never-happened | abort`;
    }
    case 'release-environment':
      return `/chaos-loop release-environment ${state ? commandWord(state.environment) : '<environment>'} <reason>`;
    case 'doctor':
      return `/chaos-loop doctor ${state ? commandWord(state.environment) : '<environment>'}`;
    case 'retry':
    case 'restore':
      return `/chaos-loop ${command}${target}`;
    default:
      return `/chaos-loop ${command}`;
  }
}

function whoOf(state: RunState | null, obligation: Obligation): string {
  switch (obligation.owner) {
    case 'worker': {
      const run = state?.lease?.workflowRun;
      return run ? `a worker, at work in workflow run ${run}` : 'a worker';
    }
    case 'app':
      return 'the App, by itself';
    case 'ci':
      return 'your build and deployment workflows';
    case 'people': {
      if (obligation.kind === 'merge') return 'people who may merge';
      const verb = verbOf(obligation.nextCommands[0] ?? '');
      const inForce = state ? authorityIn(state.config.effective, state.environment) : undefined;
      const needed = verb ? minimumFor(verb, inForce) : 'maintain';
      return `people with ${needed} permission on the repository`;
    }
  }
}

/** What a person does that is no comment. */
function deeds(state: RunState | null, { kind, owner }: Obligation): string[] {
  if (kind !== 'merge' || owner !== 'people') return [];
  return (state?.coding?.changes ?? []).flatMap(({ prUrl, pullRequest, mergeCommit }) =>
    prUrl !== null && mergeCommit === null ? [`review and merge pull request #${pullRequest}: ${prUrl}`] : [],
  );
}

function waitingFor(state: RunState, obligation: Obligation): Waiting {
  return {
    ...obligation,
    runId: state.runId,
    environment: state.environment,
    who: whoOf(state, obligation),
    next: [...deeds(state, obligation), ...obligation.nextCommands.map((command) => comment(state, command))],
  };
}

/** Every obligation of a run, the one that it waits for first. */
export function waitingOf(control: Control | null, state: RunState, now: string): Waiting[] {
  return obligations({ control, state }, now).map((obligation) => waitingFor(state, obligation));
}

/** What holds for an environment, whichever run is asked. */
const ofEnvironment = ({ kind }: Waiting): boolean => kind === 'locked' || kind === 'residue';

/** Of all runs, and of environments that a run which is gone left locked, or with something that its fault changed. */
export function everyWaiting(control: Control | null, states: readonly RunState[], now: string): Waiting[] {
  const ofRuns = states
    .filter((state) => state.transition.status !== 'terminated')
    .flatMap((state) => waitingOf(control, state, now));
  const named = new Set(ofRuns.filter(ofEnvironment).map(({ environment }) => environment));
  const locked = Object.keys(control?.environments ?? {}).flatMap((environment) => {
    if (named.has(environment)) return [];
    const last = states.findLast((state) => findEnvironment(control, state.environment)?.name === environment);
    return last ? waitingOf(control, last, now).filter((one) => ofEnvironment(one) && one.runId === last.runId) : [];
  });
  return [...ofRuns, ...locked];
}
