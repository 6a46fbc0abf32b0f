/** What each verb does; answers with the text to reply. */
import type { Actor, ErrorBody, Index, StartRequest } from '../../schemas/generated/types.js';
import type { Command, CommandBody, Raised } from '../../state/commands.js';
import { environmentOf } from '../../state/config.js';
import { type Refusal, refuse } from '../../state/errors.js';
import { type Clock, nowOf } from '../clock.js';
import type { Controller } from '../controller.js';
import { collectStatePlace } from '../evidence/state-place.js';
import type { ClosedExperiments } from '../experiments.js';
import type { Comment } from '../github/comments.js';
import type { SeenPermission } from '../github/permission.js';
import type { Background } from '../queue.js';
import { indexOf } from '../run-index.js';
import type { Site } from '../site.js';
import { refusalText, startedText, statusAnswer } from '../views/answers.js';
import type { Story } from '../views/story.js';
import { helpText } from './help.js';
import type { ParsedCommand } from './parse.js';
import { bodyOf } from './run-verbs.js';
import { doneText, type RunVerb } from './table.js';

/** A command with the comment that carries it. */
export interface Asked {
  command: ParsedCommand;
  comment: Comment;
  issue: number;
  permission: SeenPermission;
  /** Configured teams in which GitHub shows the author; only asked for decisions. */
  teams: string[];
}

export type Perform = (site: Site, asked: Asked) => Promise<string>;

export interface PerformPorts {
  controller: Controller;
  experiments: ClosedExperiments;
  background: Background;
  clock: Clock;
}

const NO_REASON = 'no reason was given';

/** A command of no run carries what the configuration asks for, so that the kernel decides by it (R11.1). */
function raised({ config }: Site): Raised {
  const permissions = config.parsed.ok ? config.parsed.config.permissions : undefined;
  return permissions === undefined ? {} : { permissions };
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
  site: Site,
  environment: string,
  kind: StartRequest['kind'] = 'run',
): { ok: true; request: StartRequest } | Refusal {
  const { parsed, commit } = site.config;
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
  const { id, owner, name } = site.repository;
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
      workspace: settings.workspace,
      ...(settings.maxIterations === undefined ? {} : { maxIterations: settings.maxIterations }),
      ...(settings.maxRepairs === undefined ? {} : { maxRepairs: settings.maxRepairs }),
      config: parsed.ref,
    },
  };
}

/** The run that is meant: the one whose record this conversation is, else the one that is named, else the only one. */
function runOf(index: Index, issue: number, word: string | undefined): { runId: string; named: boolean } | Refusal {
  const runs = Object.entries(index.runs);
  const name = word?.toLowerCase();
  const named = runs.find(([runId, run]) => runId.toLowerCase() === name || run.environment.toLowerCase() === name);
  if (named) return { runId: named[0], named: true };
  const own = runs.find(([, run]) => run.recordPullRequest === issue) ?? (runs.length === 1 ? runs[0] : undefined);
  if (own) return { runId: own[0], named: false };
  const names = runs.map(([runId, run]) => `${runId} (${run.environment})`).join(', ');
  return runs.length === 0
    ? refuse('not-found', 'no run is active', 'Nothing is to be done.')
    : refuse('invalid-command', 'it is not clear which run is meant', `Name one of ${names}.`);
}

/** The run whose record pull request this conversation is; decisions are taken there only (R11.2). */
function recordRun(index: Index, issue: number): string | Refusal {
  const own = Object.entries(index.runs).find(([, run]) => run.recordPullRequest === issue);
  if (own) return own[0];
  const records = Object.values(index.runs).flatMap((run) => run.recordPullRequest ?? []);
  const hint = records.length === 0 ? 'No run waits for a decision.' : `Comment on #${records.join(' or #')}.`;
  return refuse('invalid-command', 'decisions are taken on the record pull request of an active run', hint);
}

/** A comment that was taken before is answered by what it did then; the default branch may have moved since. */
function refusedText(error: ErrorBody): string {
  return error.code === 'command-conflict' ? 'This comment was taken before.' : refusalText(error);
}

export function performer(ports: PerformPorts): Perform {
  const { controller, experiments, background, clock } = ports;

  async function execute(site: Site, asked: Asked, runId: string | null, body: CommandBody): Promise<string> {
    const result = await controller.execute(site, runId, commandFor(asked, body));
    if (!result.ok) return refusedText(result.error);
    const woken = result.accepted.state?.runId ?? runId;
    background.start(() => controller.reconcile(site, woken));
    return doneText(asked.command, result.accepted);
  }

  async function start(site: Site, asked: Asked, environment: string, kind: StartRequest['kind']): Promise<string> {
    const made = startRequest(site, environment, kind);
    if (!made.ok) return refusalText(made.error);
    return begin(site, asked, null, { type: 'start', request: made.request });
  }

  /** The same hypothesis in a run of its own, with the configuration as it is now (R3.3). */
  async function followUp(site: Site, asked: Asked, parentId: string): Promise<string> {
    const { state } = await site.store.read(parentId);
    if (!state) return refusalText(refuse('not-found', `there is no run "${parentId}"`, 'Name an ended run.').error);
    const made = startRequest(site, state.environment);
    if (!made.ok) return refusalText(made.error);
    return begin(site, asked, parentId, { type: 'follow-up', request: made.request });
  }

  async function begin(site: Site, asked: Asked, parentId: string | null, body: CommandBody): Promise<string> {
    const result = await controller.execute(site, parentId, commandFor(asked, body));
    if (!result.ok) return refusedText(result.error);
    const runId = result.accepted.state?.runId;
    if (runId === undefined || runId === parentId) return 'This run was started before.';
    await controller.reconcile(site, runId);
    const { state } = await site.store.read(runId);
    return state ? startedText(state) : 'Started.';
  }

  async function status(site: Site, issue: number): Promise<string> {
    const snapshot = await site.store.read(null);
    const index = await indexOf(site.store, snapshot);
    const own = Object.entries(index.runs).filter(([, run]) => run.recordPullRequest === issue);
    const wanted = own.length > 0 ? own : Object.entries(index.runs);
    const runs: Story[] = [];
    for (const [runId] of wanted) {
      const { state } = await site.store.read(runId);
      if (state) runs.push({ state, closed: await experiments.of(site.store, state) });
    }
    const busy = new Set(Object.values(index.runs).map((run) => run.environment.toLowerCase()));
    const names = site.config.parsed.ok ? Object.keys(site.config.parsed.config.environments) : [];
    const halt = snapshot.control?.halt ?? null;
    return statusAnswer({
      halt: halt && { login: halt.actor.login, reason: halt.reason },
      runs,
      refusals: snapshot.control?.refusals,
      idle: own.length > 0 ? [] : names.filter((name) => !busy.has(name.toLowerCase())),
    });
  }

  async function decide(site: Site, asked: Asked, body: CommandBody): Promise<string> {
    const run = recordRun(await indexOf(site.store, await site.store.read(null)), asked.issue);
    return typeof run === 'string' ? execute(site, asked, run, body) : refusalText(run.error);
  }

  async function onRun(site: Site, asked: Asked, verb: RunVerb, words: string[]): Promise<string> {
    const run = runOf(await indexOf(site.store, await site.store.read(null)), asked.issue, words[0]);
    if (!('runId' in run)) return refusalText(run.error);
    const rest = run.named ? words.slice(1) : words;
    const body = await bodyOf({ site, clock, noReason: NO_REASON }, verb, rest);
    return 'ok' in body ? refusalText(body.error) : execute(site, asked, run.runId, body);
  }

  /** A halt or its end concerns every active run. */
  async function everyRun(site: Site, asked: Asked, body: CommandBody): Promise<string> {
    const text = await execute(site, asked, null, body);
    const index = await indexOf(site.store, await site.store.read(null));
    for (const runId of Object.keys(index.runs)) background.start(() => controller.reconcile(site, runId));
    return text;
  }

  return async (site, asked) => {
    const { command, comment, issue } = asked;
    const at = comment.createdAt ?? nowOf(clock);
    const source = { type: 'comment' as const, id: String(comment.id) };
    const teams = asked.teams.length > 0 ? { teams: asked.teams } : {};
    switch (command.verb) {
      case 'help':
        return helpText(site.config.parsed.ok ? site.config.parsed.config : undefined);
      case 'status':
        return status(site, issue);
      case 'start':
        return start(site, asked, command.environment, 'run');
      case 'plan':
        return start(site, asked, command.environment, 'plan');
      case 'follow-up':
        return followUp(site, asked, command.runId);
      case 'doctor': {
        const { parsed } = site.config;
        if (!parsed.ok) return refusalText(parsed.error);
        const { id, owner, name } = site.repository;
        const repository = { id, owner, name };
        const { environment } = command;
        const seen = await collectStatePlace(site, clock);
        return execute(site, asked, null, {
          type: 'doctor',
          environment,
          repository,
          config: parsed.ref,
          issue,
          ...seen,
        });
      }
      case 'approve': {
        const { setId, advisoryIds } = command;
        return decide(site, asked, { type: 'approve', setId, advisoryIds, at, source, ...teams });
      }
      case 'reject': {
        const { setId, reason } = command;
        return decide(site, asked, { type: 'reject', setId, at, reason: reason ?? NO_REASON, source, ...teams });
      }
      case 'abandon':
      case 'retry':
      case 'link':
      case 'confirm-change':
      case 'supersede-target':
      case 'consent':
      case 'settle':
        return onRun(site, asked, command.verb, command.words);
      case 'release-environment': {
        const { environment, reason } = command;
        const body = { type: 'release-environment', environment, reason: reason ?? NO_REASON } as const;
        return execute(site, asked, null, { ...body, ...raised(site) });
      }
      case 'halt':
        return everyRun(site, asked, { type: 'halt', reason: command.reason ?? NO_REASON, ...raised(site) });
      case 'unhalt':
        return everyRun(site, asked, { type: 'unhalt', ...raised(site) });
    }
  };
}
