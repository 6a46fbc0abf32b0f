/**
 * Decisions by label (R11.2, R11.3): `chaos-loop: approve 1` and `chaos-loop: reject` on the record pull request. Who put a
 * label there, and when, is read from the pull request's events; a label without a readable event decides nothing.
 */
import type { AdvisorySet, RunState } from '../../schemas/generated/types.js';
import type { Command } from '../../state/base/command.js';
import { type Refusal, refuse } from '../../state/base/errors.js';
import { timeMs } from '../../state/base/time.js';
import { authorize } from '../../state/config/authority.js';
import { authorityIn } from '../../state/config/in-force.js';
import { openDecisions, readDecisions, readingOf } from '../collectors/decisions.js';
import type { ObserverPorts } from '../collectors/observers.js';
import type { Effect, Observer } from '../controller/ports.js';
import { Shown } from '../effects/ports.js';
import { listComments, upsertComment } from '../github/comments.js';
import { type LabelEvent, standingLabels } from '../github/labels.js';
import { readPermissionOf, type SeenPermission } from '../github/permission.js';
import { expectStatus, repositoryPath } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { teamsOf } from '../github/teams.js';
import { refusalText } from '../views/answers.js';
import { code, marker } from '../views/markdown.js';

const DECIDES = /^chaos-loop:\s*(?:(reject)|approve\s+(\S.*))$/i;

type Choice = { verb: 'reject' } | { verb: 'approve'; advisoryIds: string[] };

/** What a label decides; null: it is a label of something else. */
export function choiceOf(name: string): Choice | null {
  const match = DECIDES.exec(name.trim());
  if (!match) return null;
  const [, reject, words = ''] = match;
  return reject ? { verb: 'reject' } : { verb: 'approve', advisoryIds: words.split(/[\s,]+/).filter(Boolean) };
}

/** The set that people choose from now, with the record where they do. */
function open(state: RunState | null): { set: AdvisorySet; record: number } | null {
  const { advisory, approval, record, phase, ending } = state ?? {};
  if (phase !== 'advisory-approval' || approval?.status !== 'open' || ending) return null;
  return advisory && record?.pullRequest ? { set: advisory, record: record.pullRequest } : null;
}

const since = ({ at }: LabelEvent, { createdAt }: AdvisorySet): boolean => timeMs(at) > timeMs(createdAt);

function problemOf(
  state: RunState,
  set: AdvisorySet,
  event: LabelEvent,
  choice: Choice,
  seen: SeenPermission,
  teams: string[],
): Refusal | null {
  if (event.viaApp || event.author.type !== 'User')
    return refuse('not-permitted', 'an app put the label there', 'Put it there yourself, on the website.');
  const inForce = authorityIn(state.config.effective, state.environment);
  const refused = authorize(choice.verb, seen.permission, seen.role, inForce, teams);
  if (refused || choice.verb === 'reject') return refused;
  const known = new Set(set.advisories.flatMap(({ rank, advisory }) => [String(rank), advisory.advisoryId]));
  const unknown = choice.advisoryIds.find((id) => !known.has(id));
  if (unknown === undefined) return null;
  const ranks = set.advisories.map(({ rank }) => rank).join(', ');
  return refuse('unknown-advisory', `"${unknown}" is not in the current set`, `Use ${ranks}, or an id.`);
}

export function labelObserver(ports: ObserverPorts): Observer {
  const told = new Shown();

  /** Once a label, like the answer to a comment. */
  async function refused(
    context: RepositoryContext,
    record: number | null,
    event: LabelEvent,
    { error }: Refusal,
  ): Promise<void> {
    const key = `${context.repository.id}/${event.id}`;
    if (record === null || told.is(key, error.message)) return;
    const body = `@${event.author.login}, the label ${code(event.name)} decides nothing.\n\n${refusalText(error)}`;
    const { login } = await ports.identity();
    const comments = await listComments(context.github, context.repository, record);
    const mark = marker('label', String(event.id));
    await upsertComment(context.github, context.repository, record, { mark, body }, { login, comments });
    told.set(key, error.message);
  }

  /** Of one event; the id follows from it, so that seen again it is a replay (R2.4). */
  async function commandOf(
    context: RepositoryContext,
    state: RunState,
    set: AdvisorySet,
    event: LabelEvent,
    choice: Choice,
  ): Promise<Command | null> {
    const { login, id } = event.author;
    const seen = await readPermissionOf(context.github, context.repository, login);
    const all = state.config.effective.approvals?.teams ?? [];
    const teams = all.length > 0 ? await teamsOf(context.github, all, login) : [];
    const problem = problemOf(state, set, event, choice, seen, teams);
    if (problem) {
      await refused(context, state.record.pullRequest, event, problem);
      return null;
    }
    const source = { type: 'label' as const, id: String(event.id) };
    const actor = { login, id, type: 'user' as const };
    const waiting = [...openDecisions(state), { source, actor }];
    const reads = await readDecisions(context, waiting, readingOf(ports.clock, state));
    const base = {
      commandId: `label-${event.id}`,
      actor,
      authority: seen.effective,
      producer: { source: 'label', eventId: event.id, label: event.name, role: seen.role },
      setId: null,
      at: event.at,
      source,
      ...(teams.length > 0 ? { teams } : {}),
    };
    return choice.verb === 'approve'
      ? { ...base, type: 'approve', advisoryIds: choice.advisoryIds, reads }
      : { ...base, type: 'reject', reason: `label ${event.name}`, reads };
  }

  return async function labels(context, { state }) {
    const waiting = open(state);
    if (!waiting || !state) return [];
    const taken = new Set(state.approval?.decisions.map(({ source }) => `${source.type} ${source.id}`));
    const commands: Command[] = [];
    for (const event of await standingLabels(context.github, context.repository, waiting.record)) {
      const choice = choiceOf(event.name);
      if (!choice || !since(event, waiting.set) || taken.has(`label ${event.id}`)) continue;
      const command = await commandOf(context, state, waiting.set, event, choice);
      if (command) commands.push(command);
    }
    return commands;
  };
}

/** Labels of an older set are taken off when a new one appears: they said nothing of it (R11.3). */
export function staleLabelsEffect(): Effect {
  return {
    name: 'stale-labels',
    async apply(context, { state }) {
      const waiting = open(state);
      if (!waiting) return [];
      const { github, repository } = context;
      for (const event of await standingLabels(github, repository, waiting.record)) {
        if (!choiceOf(event.name) || since(event, waiting.set)) continue;
        const path = repositoryPath(repository, 'issues', waiting.record, 'labels', event.name);
        // 404: somebody was first.
        await expectStatus(`DELETE ${path}`, github.rest('DELETE', path), 200, 404);
      }
      return [];
    },
  };
}
