import { pick } from '../random.js';
import type { Webhook } from './github.js';

/** What goes wrong in a world, each as a share of the times it could; nothing by default. */
export interface Chaos {
  /** Of webhooks: dropped, doubled, or late by up to ten minutes, in equal parts. */
  events: number;
  /** Every webhook is lost but those of comments on plain issues, which nothing else would ever tell of. */
  sweepOnly: boolean;
  /** How many times in all an App process dies, each in the middle of something. */
  deaths: number;
  /** The App dies right after the run has ended, before people were told. */
  diesAtEnd: boolean;
  /** App processes at once. */
  processes: number;
  /** Of requests to GitHub: refused with 502, cut before they arrived, or carried out without an answer. */
  requests: number;
  /** Of commits to the state branch: no answer, before or after the commit landed, or somebody else was first. */
  store: number;
  /** Of workers' requests to the App: cut before they arrived, taken without an answer, or taken twice at once. */
  door: number;
  /** Seconds that a dispatched worker waits for a machine, at most. */
  queueSeconds: number;
}

export const CALM: Chaos = {
  events: 0,
  sweepOnly: false,
  deaths: 0,
  diesAtEnd: false,
  processes: 1,
  requests: 0,
  store: 0,
  door: 0,
  queueSeconds: 10,
};

type Fate = 'once' | 'dropped' | 'doubled' | 'late';

/** GitHub's own pipeline misses nothing; the App's webhooks may go any way. */
export function fateOf({ name, payload }: Webhook, chaos: Chaos, random: () => number): Fate {
  if (chaos.sweepOnly) {
    const issue = payload.issue as { pull_request?: unknown } | undefined;
    return name === 'issue_comment' && issue !== undefined && !issue.pull_request ? 'once' : 'dropped';
  }
  return random() < chaos.events ? pick(random, ['dropped', 'doubled', 'late'] as const) : 'once';
}
