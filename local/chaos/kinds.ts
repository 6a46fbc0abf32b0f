/** What a lane is about: from where in a run it goes on, what people decide, and where it ends when it does not end by itself. */

import { type ActName, HOSTILE, peopleTo } from './acts.js';

export interface Script {
  /** The place of the clean run that it goes on from. */
  from: string;
  decision: 'approve' | 'reject';
  /** Phase and iteration, or `fault` and iteration; null: it goes to its end. */
  abandonAt: string | null;
  /** App processes. */
  processes: 1 | 2;
}

interface KindOfLane {
  from: string;
  /** What people may do, each as likely as the others. */
  ends: readonly Pick<Script, 'decision' | 'abandonAt'>[];
  processes: 1 | 2;
  /** In a hundred. */
  weight: number;
  /** What people do beside the run. */
  acts?: readonly ActName[];
  /** Its last moment, seconds since the lane began; absent: before anybody decides. */
  actsUntil?: number;
  /** Families of sites that its arms are drawn from; absent: all that it reaches. */
  only?: readonly string[];
}

const REJECTED = { decision: 'reject', abandonAt: null } as const;
const APPROVED = { decision: 'approve', abandonAt: 'awaiting-external-gate/0' } as const;
const ACCEPTED = { decision: 'approve', abandonAt: 'chaos-execution/1' } as const;

/** While the fault acts. */
const CANCELED = { decision: 'reject', abandonAt: 'fault/0' } as const;

const KINDS = {
  /** A phase without a write outside. */
  plain: { from: 'diagnostic/0', ends: [REJECTED], processes: 1, weight: 10 },
  /** A fault is started: an outcome can be unknown. */
  'uncertain-operation': { from: 'chaos-execution/0', ends: [REJECTED, CANCELED], processes: 1, weight: 8 },
  /** Branch, commit and pull request of a change. */
  'durable-steps': { from: 'coding/0', ends: [APPROVED], processes: 1, weight: 15 },
  approval: { from: 'advisory-approval/0', ends: [REJECTED, APPROVED], processes: 1, weight: 16 },
  /** A worker is dispatched, claims and delivers. */
  delegation: {
    from: 'advisory/0',
    ends: [REJECTED],
    processes: 1,
    weight: 15,
    only: ['worker', 'lease', 'state', 'event'],
  },
  /** Merge, build, artifact, deployment and what serves. */
  'external-gate': { from: 'awaiting-external-gate/0', ends: [ACCEPTED], processes: 1, weight: 8 },
  /** Events of one run that arrive together. */
  join: { from: 'probe/0', ends: [ACCEPTED], processes: 2, weight: 6 },
  'lost-events': { from: 'awaiting-external-gate/0', ends: [ACCEPTED], processes: 1, weight: 6, only: ['event'] },
  'concurrent-controllers': { from: 'advisory-approval/0', ends: [REJECTED, APPROVED], processes: 2, weight: 10 },
  /** People close and reopen, edit and delete what is the App's. */
  'human-interference': {
    from: 'advisory-approval/0',
    ends: [REJECTED, APPROVED],
    processes: 1,
    weight: 8,
    acts: peopleTo('record'),
  },
  /** A second worker comes for the lease of a fault. */
  'second-worker': {
    from: 'chaos-execution/0',
    ends: [REJECTED],
    processes: 1,
    weight: 4,
    acts: peopleTo('lease'),
  },
  /** A machine stands still, its lease goes to another, and it goes on as if nothing had been. */
  'stalled-worker': { from: 'advisory/0', ends: [REJECTED], processes: 1, weight: 4, only: ['lease'] },
  /** People push over a change that waits for them, and back. */
  'force-push': {
    from: 'awaiting-external-gate/0',
    ends: [ACCEPTED],
    processes: 1,
    weight: 4,
    acts: peopleTo('change'),
    // It is back before it is merged.
    actsUntil: 16,
  },
  /** What was deployed is taken back for a while. */
  rollback: { from: 'awaiting-external-gate/0', ends: [ACCEPTED], processes: 1, weight: 4, acts: peopleTo('service') },
  /** Strangers say what they like, as commands, as marks, to agents and to pages. */
  'hostile-input': { from: 'advisory-approval/0', ends: [REJECTED, APPROVED], processes: 1, weight: 8, acts: HOSTILE },
  /** The configuration is broken for a while, or does not have the environment. */
  reconfigured: {
    from: 'advisory/0',
    ends: [REJECTED],
    processes: 1,
    weight: 3,
    acts: peopleTo('configuration'),
  },
  /** The App is suspended for minutes, while a worker works or a change is delivered. */
  suspended: { from: 'coding/0', ends: [APPROVED], processes: 1, weight: 3, acts: peopleTo('app') },
  /** The repository is archived for minutes, with a fault that acts or about to. */
  archived: { from: 'chaos-execution/0', ends: [REJECTED], processes: 1, weight: 3, acts: peopleTo('repository') },
  /** An agent was talked into harm, and the next one is asked for the same. */
  'harmful-advice': {
    from: 'advisory/0',
    ends: [REJECTED],
    processes: 1,
    weight: 3,
    acts: peopleTo('agent').filter((name) => !name.startsWith('agent-writes-')),
    actsUntil: 16,
  },
  'harmful-change': {
    from: 'coding/0',
    ends: [APPROVED],
    processes: 1,
    weight: 3,
    acts: peopleTo('agent'),
    actsUntil: 16,
  },
  /** The last phase: the verdict, and what people are told of it. */
  verdict: { from: 'diagnostic/1', ends: [{ decision: 'approve', abandonAt: null }], processes: 1, weight: 6 },
} as const satisfies Record<string, KindOfLane>;

export type Kind = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as Kind[];

export const kindOf = (kind: Kind): KindOfLane => KINDS[kind];

export const scriptsOf = (kind: Kind): Script[] =>
  kindOf(kind).ends.map((end) => ({ from: kindOf(kind).from, processes: kindOf(kind).processes, ...end }));

/** Scripts that are the same are lived once. */
export const scriptKey = ({ from, decision, abandonAt, processes }: Script): string =>
  [from, decision, abandonAt ?? 'end', processes].join(' ');
