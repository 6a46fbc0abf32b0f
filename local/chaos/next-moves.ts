/** At each revision somebody has the next move, and each command that is named for it is one that a dry run accepts (R16.1, R16.3, R17). */
import type { Control, RunState } from '../../schemas/generated/types.js';
import type { Command, CommandBody } from '../../state/base/command.js';
import { decide } from '../../state/kernel.js';
import type { NextCommand } from '../../state/queries/next-commands.js';
import { obligations } from '../../state/queries/obligations.js';
import type { RunHistory } from '../../state/verify/index.js';
import { MAINTAINER } from '../simulation/world/place.js';
import { historyOf } from './revisions.js';

/**
 * The command as a maintainer would give it; null for one that says what somebody has to look up first (a pull request, the
 * successor of a target, revisions to leave out).
 */
function bodyOf(type: NextCommand, state: RunState, now: string): CommandBody | null {
  const source = { type: 'comment' as const, id: 'dry-run' };
  const reason = 'a dry run';
  switch (type) {
    case 'approve': {
      const [first] = state.advisory?.advisories ?? [];
      return { type, setId: null, advisoryIds: first ? [first.advisory.advisoryId] : [], at: now, source };
    }
    case 'reject':
      return { type, setId: null, at: now, reason, source };
    case 'abandon':
    case 'halt':
      return { type, reason };
    case 'unhalt':
    case 'retry':
      return { type };
    case 'consent':
      return { type, faultDigest: state.experiment?.faultDigest ?? '' };
    case 'confirm-change':
      return { type, changeId: state.coding?.changes[0]?.changeId ?? '', paths: null };
    case 'release-environment':
      return { type, environment: state.environment, reason };
    case 'settle-operation': {
      const operationId = state.operations.find(({ status }) => status === 'unknown')?.operationId ?? '';
      return { type, operationId, outcome: 'abort', externalId: null, receipts: [], raws: {} };
    }
    case 'doctor':
    case 'link':
    case 'restore':
    case 'supersede-target':
      return null;
  }
}

const SENDER = {
  commandId: 'dry-run',
  actor: { login: MAINTAINER, id: 11, type: 'user' },
  authority: 'maintain',
  producer: { source: 'dry-run' },
} as const;

/** Why it is refused; null: it is accepted, or can't be asked here. */
function refusal(type: NextCommand, state: RunState, control: Control | null, now: string): string | null {
  const body = bodyOf(type, state, now);
  if (body === null) return null;
  const decision = decide({ state, control }, { ...SENDER, ...body } as Command, { now });
  return decision.ok ? null : `${type} is refused: ${decision.error.code}`;
}

/** @param from milliseconds; what lies before is the clean run's */
export function nextMoves(history: RunHistory, from: number): string[] {
  const wrong: string[] = [];
  for (const { state, control, at } of historyOf(history)) {
    if (!state || state.transition.status === 'terminated' || Date.parse(at) < from) continue;
    const all = obligations({ state, control }, at);
    if (all.length === 0) wrong.push(`r${state.revision}: nobody has the next move`);
    for (const { kind, owner, nextCommands } of all)
      if (nextCommands.length === 0 || !owner) wrong.push(`r${state.revision}: ${kind} of ${owner} without a command`);
    const named = new Set(all.flatMap(({ nextCommands }) => nextCommands));
    // What was ended can't be given up.
    if (!state.ending) named.add('abandon');
    for (const type of named) {
      const refused = refusal(type, state, control, at);
      if (refused !== null) wrong.push(`r${state.revision}: ${refused}`);
    }
  }
  return wrong;
}
