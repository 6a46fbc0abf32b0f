/**
 * One table: which event, and what it may concern. Bodies name things to look up and are never facts (R2.2); they are read
 * tolerantly, because old and new payloads differ.
 */
import type { EmitterWebhookEventName } from '@octokit/webhooks';
import type { ApplicationFunction } from 'probot';
import { asNumber, asRecord, asText } from '../../state/base/json.js';
import type { CommentInbox } from '../chatops/inbox.js';
import { mentions } from '../chatops/look.js';
import { runOfRecord } from '../github/records.js';
import type { NamedRepository } from '../github/repositories.js';
import { CONFIG_AGE_MS } from '../github/repository-context.js';
import { logged } from '../runtime/log-context.js';
import type { Metrics } from '../runtime/metrics.js';
import { answerGroup, askedGroup, type MergeGroups } from './merge-groups.js';
import { rerequestedSuite, runOfCheck, runsAt } from './rerequested.js';
import { contextOf, type EventPorts, Wakes, type Woken } from './wake.js';

type Body = Record<string, unknown>;

/** A push to the default branch. */
function movedDefault({ ref, repository }: Body): boolean {
  const branch = asText(asRecord(repository).default_branch);
  return branch !== null && ref === `refs/heads/${branch}`;
}

/** Any workflow can give its jobs any name, so that checks of GitHub Actions are no build (R13.1): its runs tell of those. */
const ACTIONS = 'github-actions';

/** A check, or all checks, of an App are over; what our own App writes tells it nothing. */
function ended(app: unknown, name: string | null): Woken | null {
  const slug = asText(asRecord(app).slug);
  if (slug === ACTIONS) return null;
  const check = { app: { id: asNumber(asRecord(app).id), slug }, name };
  const sender = slug === null ? null : `${slug}[bot]`;
  return { which: { phases: ['awaiting-external-gate'] }, looks: ['gate'], check, sender };
}

/** What an event may concern; null: nothing of ours. */
type Concerns = (body: Body) => (Woken & { checks?: true }) | null;

const WAKES: readonly { events: EmitterWebhookEventName[]; concerns: Concerns }[] = [
  {
    // A change may have been merged or closed, or the record pull request touched. One that was closed when its run ended was not finished.
    events: ['pull_request'],
    concerns: ({ action, pull_request, repository }) => {
      const pull = asNumber(asRecord(pull_request).number);
      if (pull === null) return null;
      const of = asNumber(asRecord(repository).id) ?? Number.NaN;
      const runId = action === 'reopened' ? runOfRecord(asRecord(pull_request), of) : null;
      const which = { pullRequests: [pull] };
      return { which, looks: ['gate', 'comments'], ...(runId !== null && { named: [runId] }) };
    },
  },
  {
    // A build may be done, or a worker's workflow run over.
    events: ['workflow_run'],
    concerns: ({ action, workflow_run }) => {
      if (action !== 'completed') return null;
      const { id, path } = asRecord(workflow_run);
      const ended = asNumber(id);
      const workflow = ended === null ? null : { id: ended, path: asText(path) };
      return { which: {}, looks: ['worker', 'gate'], workflow };
    },
  },
  {
    // `inactive` sends no event: the sweep sees it.
    events: ['deployment', 'deployment_status'],
    concerns: ({ deployment, deployment_status }) => {
      const names = [asRecord(deployment_status).environment, asRecord(deployment).environment];
      const environments = names.flatMap((name) => asText(name) ?? []);
      return environments.length === 0 ? null : { which: { environments }, looks: ['gate'] };
    },
  },
  {
    // The default branch moved: a change may have landed without its pull request saying so.
    events: ['push'],
    concerns: (body) =>
      movedDefault(body) ? { which: { phases: ['awaiting-external-gate'] }, looks: ['gate'] } : null,
  },
  {
    // An edited or deleted comment may make a decision void; a new one may be a command, which the inbox takes.
    events: ['issue_comment'],
    concerns: ({ action, issue }) => {
      const number = asNumber(asRecord(issue).number);
      return number === null || action === 'created'
        ? null
        : { which: { pullRequests: [number] }, looks: ['comments'] };
    },
  },
  {
    // Somebody wants our check looked at again; its external id names the run (R20.4). Or the build of another CI is done.
    events: ['check_run'],
    concerns: ({ action, check_run }) => {
      const run = asRecord(check_run);
      const runId = runOfCheck(run);
      if (action === 'rerequested' && runId !== null) return { which: {}, looks: [], named: [runId], checks: true };
      return action === 'completed' ? ended(run.app, asText(run.name)) : null;
    },
  },
  {
    // All of another CI on a commit is done.
    events: ['check_suite'],
    concerns: ({ action, check_suite }) => (action === 'completed' ? ended(asRecord(check_suite).app, null) : null),
  },
];

/** Of these the App knows what it did itself; a workflow run that it started, or that somebody re-ran, is a fact. */
const OWN = new Set(['pull_request', 'issue_comment']);

function senderOf(event: string, { sender }: Body): Pick<Woken, 'sender'> {
  return OWN.has(event) ? { sender: asText(asRecord(sender).login) } : {};
}

function repositoryOf(body: Body): NamedRepository | null {
  const repository = asRecord(body.repository);
  const id = asNumber(repository.id);
  const owner = asText(asRecord(repository.owner).login);
  const name = asText(repository.name);
  return id === null || owner === null || name === null ? null : { id, owner, name };
}

/** A new comment that may carry commands. Most are talk, which costs no request; bots are not taken (R11.1). */
function takeComment(ports: EventPorts & { inbox: CommentInbox }, source: Body): void {
  const issue = asNumber(asRecord(source.issue).number);
  const comment = asRecord(source.comment);
  const commentId = asNumber(comment.id);
  const named = repositoryOf(source);
  if (source.action !== 'created' || issue === null || commentId === null || named === null) return;
  const body = asText(comment.body) ?? '';
  const author = asText(asRecord(comment.user).login) ?? '';
  if (asRecord(comment.user).type === 'Bot' || !mentions(body)) return;
  const open = () => contextOf(ports, named);
  ports.background.start(() => ports.inbox.take({ repositoryId: named.id, open, issue, commentId, author, body }));
}

type Handler = (delivery: { id: string; name: string; payload: unknown }) => void;

/** The Probot function. */
export function chaosLoopApp(
  ports: EventPorts & {
    inbox: CommentInbox;
    groups: MergeGroups;
    metrics?: Pick<Metrics, 'delivery'>;
    checksAgain?: Set<string>;
  },
): ApplicationFunction {
  const wakes = new Wakes(ports);
  return (app) => {
    const handlers = new Map<string, Handler[]>();
    const on = (events: EmitterWebhookEventName | readonly EmitterWebhookEventName[], handler: Handler): void => {
      for (const event of [events].flat()) handlers.set(event, [...(handlers.get(event) ?? []), handler]);
    };
    for (const { events, concerns } of WAKES)
      on(events, ({ id, name, payload }) => {
        const body = asRecord(payload);
        const named = repositoryOf(body);
        if (named && movedDefault(body)) ports.openContext.moved?.(named.id);
        const woken = concerns(body);
        if (woken?.checks) for (const runId of woken.named ?? []) ports.checksAgain?.add(runId);
        if (woken)
          logged({ delivery: id, event: name }, () => wakes.wake(named, { ...woken, ...senderOf(name, body) }));
      });
    on('check_suite', ({ id, name, payload }) =>
      logged({ delivery: id, event: name }, () => {
        const body = asRecord(payload);
        const named = repositoryOf(body);
        const sha = rerequestedSuite(body);
        if (named === null || sha === null) return;
        ports.background.start(async () => {
          const context = await contextOf(ports, named, CONFIG_AGE_MS);
          if (!context) return;
          const runs = await runsAt(context, sha);
          for (const runId of runs) ports.checksAgain?.add(runId);
          if (runs.length > 0) wakes.wake(named, { which: {}, looks: [], named: runs });
        });
      }),
    );
    on('merge_group', ({ id, name, payload }) =>
      logged({ delivery: id, event: name }, () => {
        const body = asRecord(payload);
        const named = repositoryOf(body);
        const sha = askedGroup(body);
        const group = named === null || sha === null ? null : ports.groups.ask(named, sha);
        if (group === null) return;
        ports.background.start(async () => {
          const context = await contextOf(ports, group.repository, CONFIG_AGE_MS);
          if (context) await answerGroup(context, group, ports.clock.now());
          ports.groups.over(group);
        });
      }),
    );
    on(['installation', 'installation_repositories'], () => ports.repositories.changed());
    on('issue_comment', ({ id, name, payload }) =>
      logged({ delivery: id, event: name }, () => takeComment(ports, asRecord(payload))),
    );
    // One for all events: for each that it calls Probot makes a context with a client of its own.
    app.onAny(({ id, name, payload }) => {
      ports.metrics?.delivery(name);
      for (const handler of handlers.get(name) ?? []) handler({ id, name, payload });
    });
  };
}
