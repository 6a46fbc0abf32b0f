/**
 * What passes between a world and the process that lives its App. The world's clock stands still while the process has something
 * in hand: each message to it is a turn, over when it says so.
 */
import type { HostAnswer, HostRequest } from '../../../local/github/requests.js';
import type { Served } from '../../../local/simulation/network.js';
import type { Webhook } from '../../../local/simulation/world/github.js';

/** Where the process raises SIGKILL on itself: the first time that it comes by. */
export interface KillPoint {
  site: string;
  point: string;
  /** Of `before-intent`: the commit of state, counted through all processes, that makes the write due. */
  commit: number | null;
}

type Said =
  | { type: 'begin'; url: string; oidcIssuer: string; seed: string; points: KillPoint[]; commits: number }
  | { type: 'fire'; timer: number }
  | { type: 'answer'; request: number; answer: HostAnswer }
  | { type: 'deliver'; call: number; webhook: Webhook }
  | { type: 'take'; call: number; path: string; headers: Readonly<Record<string, string | undefined>>; body: string };

export type ToApp = Said & {
  turn: number;
  /** Milliseconds of the world's clock. */
  now: number;
};

export type Turn = Said;

export type FromApp =
  /** Its modules are loaded. */
  | { type: 'ready' }
  /** Nothing is in hand any more of that turn and all before it. */
  | { type: 'idle'; turn: number }
  | { type: 'timer'; timer: number; milliseconds: number }
  | { type: 'called-off'; timer: number }
  | { type: 'request'; request: number; value: HostRequest }
  | { type: 'done'; call: number; value: Served | null }
  | { type: 'committing' }
  | { type: 'log'; line: string }
  | { type: 'failed'; message: string }
  /** The last that it says. */
  | { type: 'dying'; point: KillPoint };
