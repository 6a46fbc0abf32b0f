/** What each verb does; answers with the text to reply. */
import type { Actor, ErrorBody, StartRequest, Written } from '../../schemas/generated/types.js';
import type { Command, CommandBody, Raised } from '../../state/base/command.js';
import { type Refusal, refuse } from '../../state/base/errors.js';
import { environmentOf } from '../../state/config/config.js';
import { authorityIn } from '../../state/config/in-force.js';
import { requestOfProvider } from '../../state/evidence/providers/index.js';
import { StoreError } from '../../state/store/branch.js';
import { withChain } from '../collectors/chain.js';
import { openDecisions, readDecisions, readingOf } from '../collectors/decisions.js';
import { collectIncident } from '../collectors/incident.js';
import { collectStatePlace, withBuildCheck } from '../collectors/state-place.js';
import type { ClosedExperiments } from '../controller/closed-experiments.js';
import type { Controller } from '../controller/controller.js';
import type { ExecuteResult } from '../controller/ports.js';
import type { IdentityPort } from '../github/app-command.js';
import type { Comment } from '../github/comments.js';
import type { SeenPermission } from '../github/permission.js';
import { type GitHub, GitHubUnavailable } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { indexOf } from '../github/run-index.js';
import { unusableState } from '../github/state-repository.js';
import { type Clock, nowOf } from '../runtime/clock.js';
import type { Background } from '../runtime/queue.js';
import { refusalText, startedText, statusAnswer } from '../views/answers.js';
import type { Story } from '../views/story.js';
import { Words } from './args.js';
import { helpText } from './help.js';
import { beforeItsStart, isRefusedAfterEnd } from './late.js';
import type { ParsedCommand } from './parse.js';
import { Reach, RUN_ID } from './reach.js';
import { type IssueName, reasonOf } from './read-words.js';
import { restoreState } from './restoring.js';
import { bodyOf } from './run-verbs.js';
import { doneText, type RunCommand, readRunWords, TABLE } from './table.js';

/** A command with the comment that carries it. */
export interface Asked {
  command: ParsedCommand;
  comment: Comment;
  issue: number;
  permission: SeenPermission;
  /** Configured teams in which GitHub shows the author; only asked for decisions. */
  teams: string[];
  /** When it was read that the comment stands as it was written, and what its author may do; R11.4 counts from then. */
  readAt: string;
  /** Called once the kernel accepted it; a command that was never taken was refused. */
  took?(): void;
}

/** The text to reply; null: that it was taken says all. */
export type Perform = (context: RepositoryContext, asked: Asked) => Promise<string | null>;

export interface PerformPorts {
  controller: Controller;
  experiments: ClosedExperiments;
  background: Background;
  clock: Clock;
  /** Signed in as the App itself. */
  app: GitHub;
  identity: IdentityPort;
}

const NO_REASON = 'no reason was given';

/** A command of no run carries what the configuration asks for, so that the kernel decides by it (R11.1). */
function raised({ config }: RepositoryContext, environment?: string): Raised {
  if (!config.parsed.ok) return {};
  const { permissions } =
    environment === undefined ? config.parsed.config : authorityIn(config.parsed.config, environment);
  return permissions === undefined || Object.keys(permissions).length === 0 ? {} : { permissions };
}

/** The id follows from comment and line: a redelivered comment is a replay (R2.4). */
function envelope({ command, comment, issue, permission }: Asked): Omit<Command, keyof CommandBody> {
  const actor: Actor = { login: comment.author.login, id: comment.author.id, type: 'user' };
  return {
    commandId: `comment-${comment.id}-${command.line}`,
    actor,
    authority: permission.effective,
    producer: { source: 'comment', commentId: comment.id, url: comment.url, issue, role: permission.role },
  };
}

function commandFor(asked: Asked, body: CommandBody): Command {
  return { ...envelope(asked), ...body };
}

function startRequest(
  context: RepositoryContext,
  environment: string,
  kind: StartRequest['kind'] = 'run',
): { ok: true; request: StartRequest } | Refusal {
  const { parsed, commit, moving } = context.config;
  if (moving) return moving;
  if (!parsed.ok) return parsed;
  const found = environmentOf(parsed.config, environment);
  if (!found) {
    const names = Object.keys(parsed.config.environments).join(', ');
    return refuse(
      'unknown-environment',
      `the configuration has no environment "${environment}"`,
      `Use one of ${names}.`,
    );
  }
  const { id, owner, name } = context.repository;
  const { settings } = found;
  return {
    ok: true,
    request: {
      schemaVersion: 'chaos-loop/start/v1',
      kind,
      repository: { id, owner, name },
      commit,
      environment: found.name,
      targets: settings.targets,
      guardrails: settings.guardrails,
      workspace: requestOfProvider(settings),
      ...(settings.maxIterations === undefined ? {} : { maxIterations: settings.maxIterations }),
      ...(settings.maxRepairs === undefined ? {} : { maxRepairs: settings.maxRepairs }),
      config: parsed.ref,
    },
  };
}

/** A comment that was taken before is answered by what it did then; the default branch may have moved since. */
function refusedText(error: ErrorBody): string {
  return error.code === 'command-conflict' ? 'This comment was taken before.' : refusalText(error);
}

export function performer(ports: PerformPorts): Perform {
  const { controller, experiments, background, clock } = ports;

  /** What could not be recorded because others wrote all the while is no answer: the comment is handled again (R14.8). */
  async function record(context: RepositoryContext, runId: string | null, command: Command): Promise<ExecuteResult> {
    const result = await controller.execute(context, runId, command);
    if (!result.ok && result.error.code === 'busy') throw new GitHubUnavailable(result.error.message);
    return result;
  }

  async function execute(
    context: RepositoryContext,
    asked: Asked,
    runId: string | null,
    body: CommandBody,
    words: object | null = null,
  ): Promise<string | null> {
    const result = await record(context, runId, commandFor(asked, body));
    if (!result.ok) return refusedText(result.error);
    asked.took?.();
    const woken = result.accepted.state?.runId ?? runId;
    background.start(() => controller.reconcile(context, woken));
    return doneText(asked.command, result.accepted, words);
  }

  async function start(
    context: RepositoryContext,
    asked: Asked,
    { environment, from }: { environment: string; from?: IssueName },
    kind: StartRequest['kind'],
  ): Promise<string> {
    const made = startRequest(context, environment, kind);
    if (!made.ok) return refusalText(made.error);
    const { request } = made;
    if (!from) return begin(context, asked, null, { type: 'start', request });
    const incident = await collectIncident(context, clock, from);
    if (!incident.ok) return refusalText(incident.error);
    return begin(context, asked, null, {
      type: 'start',
      request: { ...request, incident: { issue: from.number } },
      ...incident.evidence,
    });
  }

  /** On a record pull request its run; elsewhere the one that is named. */
  async function parentOf(context: RepositoryContext, issue: number, word: string | null): Promise<string | Refusal> {
    const reach = await Reach.of(context, issue);
    if (reach.own === null) {
      const hint = 'Write `/chaos-loop follow-up <runId>`.';
      return word ?? refuse('invalid-command', 'follow-up takes the id of an ended run', hint);
    }
    const found = await reach.find(Words.of([{ text: word ?? '', code: true }]));
    if ('error' in found) return found;
    return word === null || found.named > 0 ? found.run.runId : word;
  }

  /** The same hypothesis in a run of its own, with the configuration as it is now (R3.3). */
  async function followUp(context: RepositoryContext, asked: Asked, word: string | null): Promise<string> {
    const found = await parentOf(context, asked.issue, word);
    if (typeof found !== 'string') return refusalText(found.error);
    const parentId = found;
    const { state } = RUN_ID.test(parentId) ? await context.store.read(parentId) : { state: null };
    if (!state) return refusalText(refuse('not-found', `there is no run "${parentId}"`, 'Name an ended run.').error);
    const made = startRequest(context, state.environment);
    if (!made.ok) return refusalText(made.error);
    return begin(context, asked, parentId, { type: 'follow-up', request: made.request });
  }

  async function begin(
    context: RepositoryContext,
    asked: Asked,
    parentId: string | null,
    body: CommandBody,
  ): Promise<string> {
    const result = await record(context, parentId, commandFor(asked, body));
    if (!result.ok) return refusedText(result.error);
    asked.took?.();
    const runId = result.accepted.state?.runId;
    if (runId === undefined || runId === parentId) return 'This run was started before.';
    await controller.reconcile(context, runId);
    const { state } = await context.store.read(runId);
    return state ? startedText(state) : 'Started.';
  }

  async function status(context: RepositoryContext, issue: number): Promise<string> {
    const snapshot = await context.store.read(null);
    const index = await indexOf(context.store, snapshot);
    const { own } = await Reach.of(context, issue);
    const wanted = own ? [own.runId] : Object.keys(index.runs);
    const runs: Story[] = [];
    const { moving } = context.config;
    const broken: string[] = moving ? [refusalText(moving.error)] : [];
    const active = Object.values(snapshot.control?.environments ?? {}).flatMap(({ activeRun }) => activeRun ?? []);
    for (const runId of new Set([...wanted, ...(own ? [] : active)])) {
      try {
        const { state } = await context.store.read(runId);
        if (state) runs.push(await experiments.story(context.store, { state, control: snapshot.control }));
      } catch (error) {
        // One run's document keeps nobody from hearing of the others.
        if (!(error instanceof StoreError)) throw error;
        broken.push(refusalText(unusableState(error, runId).error));
      }
    }
    const busy = new Set(Object.values(index.runs).map((run) => run.environment.toLowerCase()));
    const names = context.config.parsed.ok ? Object.keys(context.config.parsed.config.environments) : [];
    const halt = snapshot.control?.halt ?? null;
    const answer = statusAnswer({
      halt: halt && { login: halt.actor.login, reason: halt.reason },
      runs,
      refusals: snapshot.control?.refusals,
      idle: own ? [] : names.filter((name) => !busy.has(name.toLowerCase())),
    });
    return [...broken, answer].join('\n\n');
  }

  async function onRun(context: RepositoryContext, asked: Asked, command: RunCommand): Promise<string | null> {
    const { verb, words } = command;
    const reach = await Reach.of(context, asked.issue);
    if (TABLE[verb].where === 'record' && reach.own === null) {
      const { records } = reach;
      const hint = records.length === 0 ? 'No run waits for a decision.' : `Comment on ${records.join(' or ')}.`;
      const message = 'decisions are taken on the record pull request of an active run';
      return refusalText(refuse('invalid-command', message, hint).error);
    }
    const found = await reach.find(words);
    if ('error' in found) return refusalText(found.error);
    const read = readRunWords(command, found.named);
    if (!read.ok) return refusalText(read.error);
    const snapshot = await context.store.read(found.run.runId);
    const early = beforeItsStart(asked.comment, snapshot);
    if (early) return refusalText(early.error);
    if (verb === 'retry' && isRefusedAfterEnd(snapshot)) {
      background.start(() => controller.askAgain(context, found.run.runId));
      asked.took?.();
      return 'Asked for again.';
    }
    const { comment, teams } = asked;
    const decision = {
      at: comment.createdAt ?? nowOf(clock),
      source: { type: 'comment' as const, id: String(comment.id) },
      ...(teams.length > 0 ? { teams } : {}),
    };
    const body = await bodyOf({ context, clock, noReason: NO_REASON, decision }, verb, read.words as never);
    if ('ok' in body) return refusalText(body.error);
    const { runId } = found.run;
    return execute(context, asked, runId, await vouched(context, asked, runId, body), read.words);
  }

  /** When it was written (R16.1); beside an approval what all that wait are now, so that it can be counted (R11.4). */
  async function vouched(
    context: RepositoryContext,
    asked: Asked,
    runId: string,
    body: CommandBody,
  ): Promise<CommandBody> {
    const written = writtenOf(asked);
    if (body.type === 'link' || body.type === 'confirm-change') return { ...body, written };
    if (body.type !== 'approve') return body;
    const { state } = await context.store.read(runId);
    // Its own comment was read a moment ago; those that wait are read again.
    const own = { source: written.source, exists: true, editedAt: null, permission: asked.permission.effective };
    const others = await readDecisions(context, openDecisions(state), readingOf(clock, state));
    const teams = asked.teams.length > 0 ? { teams: asked.teams } : {};
    return { ...body, reads: [...others, { ...own, ...teams, at: asked.readAt }] };
  }

  function writtenOf({ comment }: Asked): Written {
    return { at: comment.createdAt ?? nowOf(clock), source: { type: 'comment', id: String(comment.id) } };
  }

  /** A halt or its end concerns every active run. */
  async function everyRun(context: RepositoryContext, asked: Asked, body: CommandBody): Promise<string | null> {
    const text = await execute(context, asked, null, body);
    const index = await indexOf(context.store, await context.store.read(null));
    for (const runId of Object.keys(index.runs)) background.start(() => controller.reconcile(context, runId));
    return text;
  }

  return async (context, asked) => {
    const { command, issue } = asked;
    switch (command.verb) {
      case 'help':
        return helpText(context.config.parsed.ok ? context.config.parsed.config : undefined);
      case 'status':
        return status(context, issue);
      case 'start':
        return start(context, asked, command, 'run');
      case 'plan':
        return start(context, asked, command, 'plan');
      case 'follow-up':
        return followUp(context, asked, command.runId);
      case 'doctor': {
        const { parsed, moving } = context.config;
        if (moving) return refusalText(moving.error);
        if (!parsed.ok) return refusalText(parsed.error);
        const { id, owner, name } = context.repository;
        const repository = { id, owner, name };
        const { environment } = command;
        const place = await collectStatePlace(context, clock);
        const built = await withBuildCheck(context, clock, environment, place);
        const seen = await withChain(context, ports, environment, built);
        return execute(context, asked, null, {
          type: 'doctor',
          environment,
          repository,
          config: parsed.ref,
          issue,
          ...seen,
        });
      }
      case 'restore': {
        const wake = (runId: string | null) => background.start(() => controller.reconcile(context, runId));
        const ofPerson = (body: CommandBody) => commandFor(asked, body);
        return restoreState(
          { controller, context, command: ofPerson, permissions: raised(context), wake, took: () => asked.took?.() },
          command.target,
        );
      }
      case 'release-environment': {
        const front = (await Reach.of(context, issue)).front(command.words);
        if ('error' in front) return refusalText(front.error);
        const environment = front.word ?? command.environment;
        const reason = reasonOf(command.words, front.count);
        const released = { ...asked, command: { ...command, environment, reason } };
        const body = { type: 'release-environment', environment, reason: reason ?? NO_REASON } as const;
        return execute(context, released, null, {
          ...body,
          written: writtenOf(asked),
          ...raised(context, environment),
        });
      }
      case 'halt':
        return everyRun(context, asked, {
          type: 'halt',
          reason: command.reason ?? NO_REASON,
          written: writtenOf(asked),
          ...raised(context),
        });
      case 'unhalt':
        return everyRun(context, asked, { type: 'unhalt', written: writtenOf(asked), ...raised(context) });
      default:
        return onRun(context, asked, command);
    }
  };
}
