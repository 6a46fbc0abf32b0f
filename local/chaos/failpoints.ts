/**
 * Every place at which something can go wrong between the loop and what is around it, and each way in which it can. Closed:
 * plans name nothing else, and a test fails when the product writes or hears something that stands here nowhere.
 */
import type { EventFate, RequestFate, WorkerFate } from '../simulation/world/interference.js';

/**
 * Of a write outside: before what makes it due is recorded; before it is sent; carried out, no answer; carried out, and a page of
 * something between the two in place of the answer; answered, not recorded.
 */
const WRITE = ['before-intent', 'after-intent', 'response-lost', 'garbled', 'before-record'] as const;
const EVENT = ['drop', 'double', 'delay', 'reorder', 'die-before-answer', 'die-after-answer'] as const;

const POINTS = {
  /** What the App writes to GitHub, by kind (docs/scale.md). */
  app: WRITE,
  /** What a worker sends to the App: it is itself the record. */
  worker: [...WRITE, 'late'],
  /** What a worker writes to Azure. */
  azure: WRITE,
  state: ['before-commit', 'response-lost', 'conflict'],
  read: ['stale'],
  event: EVENT,
  lease: ['expires-alive'],
} as const;

type Family = keyof typeof POINTS;
export type Point = (typeof POINTS)[Family][number];

const REPOSITORY = '/repos/{owner}/{repo}';

export const LOCATIONS: Readonly<Record<Family, readonly string[]>> = {
  app: [
    `POST ${REPOSITORY}/dispatches`,
    `POST ${REPOSITORY}/git/blobs`,
    `POST ${REPOSITORY}/git/trees`,
    `POST ${REPOSITORY}/git/commits`,
    `POST ${REPOSITORY}/git/refs`,
    `DELETE ${REPOSITORY}/git/refs/{+ref}`,
    `POST ${REPOSITORY}/pulls`,
    `PATCH ${REPOSITORY}/pulls/{pull_number}`,
    `POST ${REPOSITORY}/issues/{issue_number}/comments`,
    `PATCH ${REPOSITORY}/issues/comments/{comment_id}`,
    `DELETE ${REPOSITORY}/issues/comments/{comment_id}`,
    `POST ${REPOSITORY}/issues/{issue_number}/labels`,
    `DELETE ${REPOSITORY}/issues/{issue_number}/labels/{name}`,
    `POST ${REPOSITORY}/issues/comments/{comment_id}/reactions`,
    'GraphQL mutation CommitOnBranch',
    'GraphQL mutation WriteChecks',
    'GraphQL mutation MarkReady',
  ],
  worker: ['claim', 'prepare', 'settle', 'submit'],
  azure: [
    'ScenarioConfigurations_CreateOrUpdate',
    'ScenarioConfigurations_FixResourcePermissions',
    'ScenarioConfigurations_Validate',
    'ScenarioConfigurations_Execute',
    'ScenarioRuns_Cancel',
  ],
  state: ['commit'],
  read: [`GET ${REPOSITORY}/git/ref/{+ref}`],
  event: [
    'issue_comment',
    'pull_request',
    'workflow_run',
    'deployment',
    'deployment_status',
    'push',
    'check_run',
    'check_suite',
    'merge_group',
  ],
  lease: ['phase'],
};

/** `family:location`. */
export const siteOf = (family: Family, location: string): string => `${family}:${location}`;

export const SITES: readonly string[] = Object.entries(LOCATIONS).flatMap(([family, all]) =>
  all.map((location) => siteOf(family as Family, location)),
);

export function familyOf(site: string): Family {
  const family = site.slice(0, site.indexOf(':'));
  if (!Object.hasOwn(POINTS, family)) throw new Error(`${site} does not name a place of a failure`);
  return family as Family;
}

/** A family's points, for whoever has its name as text. */
export const pointsOf = (family: Family): readonly Point[] => POINTS[family];

export const REQUEST_FATES: Readonly<Partial<Record<Point, RequestFate>>> = {
  'before-intent': 'dies-before',
  'after-intent': 'cut',
  'response-lost': 'unanswered',
  garbled: 'garbled',
  'before-record': 'dies-after',
  'before-commit': 'cut',
  conflict: 'conflict',
  stale: 'stale',
};

/** What a proxy says, or a portal that wants somebody to sign in. */
const PAGE = '<!doctype html><title>Sign in</title>';

const WORKER_FATES: Readonly<Partial<Record<Point, WorkerFate>>> = {
  'before-intent': 'dies-before',
  'after-intent': 'cut',
  'response-lost': 'lose',
  garbled: {
    change(answer) {
      Object.assign(answer, { status: 200, body: PAGE, text: PAGE });
    },
  },
  'before-record': 'dies-after',
};

const MINUTE = 60_000;

/** `chance` in [0, 1) says when in the next worker's time a machine goes on that stood still. */
export function workerFate(point: Point, chance: () => number): WorkerFate | undefined {
  // A lease (R15.1) of the simulated environment lives for an hour; the silence of who watches a fault ends it sooner (R8.6).
  if (point === 'expires-alive') return { pause: { most: 65 * MINUTE, afterNext: (chance() * MINUTE) / 2 } };
  // Its machine is lost with it, and another worker has the lease by then.
  if (point === 'late') return { arrivesLate: { most: 65 * MINUTE, afterNext: chance() * 20_000 } };
  return WORKER_FATES[point];
}

/** `chance` in [0, 1) says how late. */
export function eventFate(point: Point, chance: number): EventFate | undefined {
  switch (point) {
    case 'drop':
      return [];
    case 'double':
      return chance < 0.5 ? [0, 0] : [0, chance * 120_000];
    case 'delay':
      return [60_000 + chance * 600_000];
    case 'reorder':
      return [2000 + chance * 18_000];
    case 'die-before-answer':
    case 'die-after-answer':
      return point === 'die-before-answer' ? 'dies-before-answer' : 'dies-after-answer';
    default:
      return undefined;
  }
}
