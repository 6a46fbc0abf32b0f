/** Labels of issues and pull requests, and the events that say who put one there. */
import { invalidField, notFound } from '../errors.js';
import { labelEvent } from '../events.js';
import type { Actor, IssueRecord, LabelEventRecord, LabelRecord } from '../model.js';
import { type Answer, type Call, page, type Route } from '../router.js';
import { labelEventShape, labelShape } from '../shapes/label.js';
import { findIssue, requireFor } from './issues.js';

const LONGEST = 50;
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function nameOf(entry: unknown): string {
  const name = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : entry;
  if (typeof name !== 'string' || name.trim() === '') throw invalidField('Label', 'name', 'missing_field');
  if ([...name].length > LONGEST)
    throw invalidField('Label', 'name', 'invalid', `name is too long (maximum is ${LONGEST} characters)`);
  return name;
}

/** The repository's label of that name, made where there is none, as GitHub does when it is put on an issue. */
function labelNamed({ host }: Call, name: string): LabelRecord {
  host.data.labels ??= [];
  const found = host.data.labels.find((one) => same(one.name, name));
  if (found) return found;
  const made = { id: host.newId(), name, color: 'ededed' };
  host.data.labels.push(made);
  return made;
}

async function record(call: Call, issue: IssueRecord, event: LabelEventRecord['event'], name: string): Promise<void> {
  const { host, caller } = call;
  const actor: Actor = caller.actor;
  const made = { id: host.newId(), issue: issue.number, event, label: name, actor, createdAt: host.time() };
  host.data.labelEvents = [...(host.data.labelEvents ?? []), made];
  issue.updatedAt = made.createdAt;
  host.changed();
  await labelEvent(host, event, issue, labelNamed(call, name), actor);
}

function answer(call: Call, issue: IssueRecord): Answer {
  const labels = (issue.labels ?? []).map((name) => labelShape(call.host, labelNamed(call, name)));
  return { status: 200, body: labels };
}

function list(call: Call): Answer {
  const issue = findIssue(call);
  requireFor(call, issue, 'read');
  return answer(call, issue);
}

async function add(call: Call): Promise<Answer> {
  const issue = findIssue(call);
  requireFor(call, issue, 'write');
  const wanted: unknown = call.body.labels;
  if (!Array.isArray(wanted) || wanted.length === 0) throw invalidField('Label', 'labels', 'missing_field');
  for (const name of wanted.map(nameOf)) {
    const { name: known } = labelNamed(call, name);
    if ((issue.labels ?? []).includes(known)) continue;
    issue.labels = [...(issue.labels ?? []), known];
    await record(call, issue, 'labeled', known);
  }
  return answer(call, issue);
}

async function remove(call: Call): Promise<Answer> {
  const issue = findIssue(call);
  requireFor(call, issue, 'write');
  const known = (issue.labels ?? []).find((name) => same(name, call.params.name ?? ''));
  if (known === undefined) throw notFound('Label does not exist');
  issue.labels = (issue.labels ?? []).filter((name) => name !== known);
  await record(call, issue, 'unlabeled', known);
  return answer(call, issue);
}

/** Oldest first. Of the kinds that GitHub knows only these are kept. */
function listEvents(call: Call): Answer {
  const issue = findIssue(call);
  requireFor(call, issue, 'read');
  const events = (call.host.data.labelEvents ?? []).filter((event) => event.issue === issue.number);
  const { items, headers } = page(call, events);
  return { status: 200, body: items.map((event) => labelEventShape(call.host, event)), headers };
}

const READ = [{ issues: 'read' as const }, { pull_requests: 'read' as const }];
const WRITE = [{ issues: 'write' as const }, { pull_requests: 'write' as const }];
const BASE = '/repos/{owner}/{repo}/issues/{issue_number}';

export const labelRoutes: Route[] = [
  { method: 'GET', path: `${BASE}/labels`, needs: READ, handle: list },
  { method: 'POST', path: `${BASE}/labels`, needs: WRITE, body: ['labels'], handle: add },
  { method: 'DELETE', path: `${BASE}/labels/{name}`, needs: WRITE, handle: remove },
  { method: 'GET', path: `${BASE}/events`, needs: READ, handle: listEvents },
];
