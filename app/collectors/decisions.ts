/** Decisions are read again where they were made, before the run moves on by them and as long as they wait (R11.4). */
import type { Actor, DecisionRead, RunState } from '../../schemas/generated/types.js';
import type { Command, DecisionSource } from '../../state/base/command.js';
import type { Snapshot } from '../../state/store/port.js';
import type { Observer } from '../controller/ports.js';
import { appCommand } from '../github/app-command.js';
import { lastEditOf, readComment } from '../github/comments.js';
import { standingLabels } from '../github/labels.js';
import { readPermissionOf } from '../github/permission.js';
import { GitHubRefused, GitHubUnavailable } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { teamsOf } from '../github/teams.js';
import { type Clock, nowOf } from '../runtime/clock.js';
import type { ObserverPorts } from './observers.js';

/** What is read again: where the decision was made, and by whom. */
export interface Decided {
  source: DecisionSource;
  actor: Actor;
}

/** Null: GitHub does not answer. Other failures are defects. */
async function orUnknown<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof GitHubUnavailable || error instanceof GitHubRefused) return null;
    throw error;
  }
}

type Place = Pick<DecisionRead, 'exists' | 'editedAt'>;

/** A label stands while the event that put it there is its last one. */
async function labelPlace(context: RepositoryContext, id: string, record: number | null): Promise<Place> {
  const found =
    record === null ? null : await orUnknown(() => standingLabels(context.github, context.repository, record));
  return { exists: found === null ? null : found.some((event) => String(event.id) === id), editedAt: null };
}

async function placeOf(context: RepositoryContext, { source }: Decided, record: number | null): Promise<Place> {
  const unknown = { exists: null, editedAt: null };
  if (source.type === 'label') return labelPlace(context, source.id, record);
  if (source.type !== 'comment' || !/^\d+$/.test(source.id)) return unknown;
  const found = await orUnknown(async () => {
    const comment = await readComment(context.github, context.repository, Number(source.id));
    if (!comment) return { exists: false, editedAt: null };
    const editedAt = await lastEditOf(context.github, comment);
    return editedAt === undefined ? unknown : { exists: true, editedAt };
  });
  return found ?? unknown;
}

async function authorityOf(
  context: RepositoryContext,
  { actor }: Decided,
  teams: readonly string[],
): Promise<Pick<DecisionRead, 'permission' | 'teams'>> {
  const found = await orUnknown(async () => {
    const { effective } = await readPermissionOf(context.github, context.repository, actor.login);
    const memberOf = teams.length > 0 ? await teamsOf(context.github, teams, actor.login) : [];
    return { permission: effective, ...(memberOf.length > 0 ? { teams: memberOf } : {}) };
  });
  return found ?? { permission: null };
}

/** What a run's decisions are read with. */
export interface Reading {
  clock: Clock;
  /** Configured ones. */
  teams: readonly string[];
  /** The record pull request, whose labels decide. */
  record: number | null;
}

export function readingOf(clock: Clock, state: RunState | null): Reading {
  const { config, record } = state ?? {};
  return { clock, teams: config?.effective.approvals?.teams ?? [], record: record?.pullRequest ?? null };
}

/** One answer a decision, also for those that could not be read: unknown is neither void nor counted. */
export async function readDecisions(
  context: RepositoryContext,
  decisions: readonly Decided[],
  { clock, teams, record }: Reading,
): Promise<DecisionRead[]> {
  const reads: DecisionRead[] = [];
  for (const decision of decisions) {
    const at = nowOf(clock);
    const place = await placeOf(context, decision, record);
    reads.push({ source: decision.source, ...place, ...(await authorityOf(context, decision, teams)), at });
  }
  return reads;
}

/** The decisions of an approval that is still open; none where nobody can be waiting. */
export function openDecisions(state: RunState | null): Decided[] {
  if (state?.phase !== 'advisory-approval' || state.approval?.status !== 'open') return [];
  return state.approval.decisions.filter(({ source }) => source.type !== 'cli');
}

export function decisionsObserver({ identity, clock, newId }: ObserverPorts): Observer {
  async function decisions(context: RepositoryContext, { state }: Snapshot): Promise<Command[]> {
    const open = openDecisions(state);
    if (open.length === 0 || !state) return [];
    const reads = await readDecisions(context, open, readingOf(clock, state));
    return [appCommand(await identity(), newId, { type: 'decisions-read', reads })];
  }
  return Object.assign(decisions, { look: 'comments' as const });
}
