/**
 * Who may make which event, written down apart from the kernel: a kernel that lets somebody else in is found out here
 * (§18). A type that has no row is one that nobody may make.
 */
import type { Actor, Config, EnvironmentConfig, Event, Lease, RunState } from '../../../schemas/generated/types.js';
import { VERBS } from '../../../schemas/generated/verbs.js';
import { effectiveSettings } from '../../config/config.js';

/** What a rule finds wrong; null: nothing. */
export type Problem = { expected: string; found: string } | null;

const LEVELS = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];

interface PeopleRow {
  /** Keys of `permissions` in the configuration that may ask for more. */
  verbs: readonly string[];
  /** The least permission that R11.1 asks for. */
  least: 'write' | 'maintain';
}

const row = (least: PeopleRow['least'], ...verbs: string[]): PeopleRow => ({ least, verbs });

/** Verbs whose event has another name, or none. */
const NO_EVENT: ReadonlySet<string> = new Set(['status', 'help', 'settle']);

/** Events of people (R11.1): what needs maintain and its own verb, and what is otherwise. */
export const OF_PEOPLE: Readonly<Record<string, PeopleRow>> = {
  ...Object.fromEntries(VERBS.flatMap((verb) => (NO_EVENT.has(verb) ? [] : [[verb, row('maintain', verb)]]))),
  abandon: row('write', 'abandon'),
  approve: row('write'),
  halt: row('write', 'halt'),
  reject: row('write'),
  'settle-operation': row('maintain', 'settle'),
  // It decides what the next fault acts on, as a start does (R7.6).
  'supersede-target': row('maintain', 'supersede-target', 'start'),
  'terminate-analysis-only': row('write', 'abandon'),
};

/** Submissions of a worker, and what those are called that lead back (R7.3, R7.4, R8.7). */
export const OF_WORKERS: ReadonlySet<string> = new Set([
  'asked-again',
  'claim',
  'gate-reopened',
  'phase-failed',
  'prepare',
  'refrozen',
  'repair',
  'settle',
  'submit',
]);

/** What the App saw or did. `repair`: of a worker that it saw lost (R15.1). */
export const OF_APP: ReadonlySet<string> = new Set([
  'change-delivered',
  'decisions-read',
  'dispatch',
  'gate-accepted',
  'lease-lost',
  'migrated',
  'observe-gate',
  'record-opened',
  'repair',
  'void-decision',
]);

export function named({ type, login }: Actor): string {
  return `${type} ${login}`;
}

/** One person or program; an id decides where both have one. */
export function sameActor(a: Actor, b: Actor): boolean {
  if (a.type !== b.type) return false;
  return a.id !== null && b.id !== null ? a.id === b.id : a.login.toLowerCase() === b.login.toLowerCase();
}

/** The configuration with the environment that the event is of; undefined: it is of none, or nobody says which. */
export interface InForce {
  config: Config | undefined;
  environment?: string | undefined;
}

function ownSettings({ config, environment = '' }: InForce): Partial<EnvironmentConfig> {
  const name = environment.toLowerCase();
  return Object.entries(config?.environments ?? {}).find(([key]) => key.toLowerCase() === name)?.[1] ?? {};
}

function neededFor({ verbs, least }: PeopleRow, inForce: InForce): string {
  const [everywhere, own] = [inForce.config, ownSettings(inForce)];
  const levels =
    verbs.length === 0
      ? [everywhere?.approvals?.permission, own.approvals?.permission]
      : [everywhere?.permissions, own.permissions].flatMap((raised: Record<string, string | undefined> = {}) =>
          verbs.map((verb) => raised[verb]),
        );
  const asked = [least, ...levels.flatMap((level) => level ?? [])];
  return asked.reduce((most, level) => (LEVELS.indexOf(level) > LEVELS.indexOf(most) ? level : most));
}

/** Why no person with this permission may do it. `teams`: those that a decision says its maker is in. */
export function personProblem(event: Event, inForce: InForce, teams: readonly string[]): Problem {
  const { config } = inForce;
  const { type, actor, authority } = event;
  const own = OF_PEOPLE[type];
  if (!own) return { expected: 'an event that a person may make', found: `"${type}" by ${named(actor)}` };
  if ((actor.type !== 'user' && actor.type !== 'cli') || /\[bot\]$/i.test(actor.login))
    return { expected: `"${type}" by a person`, found: named(actor) };
  const allowed = own.verbs.length === 0 ? config?.approvals?.teams : undefined;
  if (allowed) {
    const listed = allowed.map((name) => name.toLowerCase());
    if (teams.some((name) => listed.includes(name.toLowerCase()))) return null;
    if ((config?.approvals?.permission ?? ownSettings(inForce).approvals?.permission) === undefined)
      return {
        expected: `"${type}" by a member of ${allowed.join(' or ')}`,
        found: `${named(actor)}, of none of them`,
      };
  }
  const needed = neededFor(own, inForce);
  const seen = LEVELS.indexOf(authority ?? '');
  return seen >= LEVELS.indexOf(needed)
    ? null
    : { expected: `"${type}" with ${needed} permission (R11.1)`, found: `${named(actor)} with ${authority ?? 'none'}` };
}

/** A claim of a token is a text; a list of one is none. */
function claim(event: Event, name: string): string | null {
  const value = event.producer[name];
  return typeof value === 'string' ? value : null;
}

/** Why this worker is not the one that holds the lease, by the claims of its token (R20.2). */
export function workerProblem(event: Event, lease: Lease | null, state: RunState | null): Problem {
  const { type, actor, authority } = event;
  const expected = `"${type}" by the worker that holds the lease`;
  if (actor.type !== 'worker') return { expected, found: named(actor) };
  if (authority !== null) return { expected: 'a worker without a permission', found: `one with ${authority}` };
  if (!lease || lease.workflowRun === null) return { expected, found: 'a lease that nobody has claimed, or none' };
  const holder = `${lease.workflowRun}.${lease.attempt}`;
  const login = /^workflow-run-(.+)$/.exec(actor.login)?.[1] ?? null;
  if (login !== null && login !== holder)
    return { expected: `workflow run ${holder}, which holds the lease`, found: actor.login };
  // A file has no tokens: who writes it says which worker it was (docs/state-cli.md).
  if (claim(event, 'source') === 'state-cli' && login !== null) return null;
  const told = `${claim(event, 'run_id')}.${claim(event, 'run_attempt')}`;
  if (told !== holder)
    return { expected: `a token of workflow run ${holder}, which holds the lease`, found: `one of ${told}` };
  return state ? claimsProblem(event, state) : null;
}

/** The claims that are there are those of our worker workflow (R20.2). */
function claimsProblem(event: Event, state: RunState): Problem {
  const workflow = effectiveSettings(state.config.effective, state.environment)?.workflow ?? '';
  const path = claim(event, 'workflow_ref')
    ?.replace(/^[^/]+\/[^/]+\//, '')
    .split('@')[0];
  const rows: [string, string | null | undefined, string][] = [
    ['repository_id', claim(event, 'repository_id'), String(state.repository.id)],
    ['event_name', claim(event, 'event_name'), 'repository_dispatch'],
    ['workflow_ref', path, workflow],
  ];
  for (const [name, seen, wanted] of rows) {
    if (seen != null && seen !== wanted)
      return { expected: `a token whose ${name} is of ${wanted}`, found: `one of ${seen}` };
  }
  return null;
}

/** Why this is not the App; `known`: who made the App's earlier events, by which it is recognized. */
export function appProblem({ type, actor, authority }: Event, known: Actor | null): Problem {
  const expected = `"${type}" by the App`;
  if (actor.type !== 'app') return { expected, found: named(actor) };
  if (authority !== null) return { expected: `${expected}, without a person's permission`, found: `with ${authority}` };
  return known && !sameActor(known, actor)
    ? { expected: `"${type}" by ${known.login}, the App of this history`, found: actor.login }
    : null;
}
