/** What the controller looks at before it acts: the gate, the worker, and work that nobody has. */
import type { Lease, Message, RunState } from '../../schemas/generated/types.js';
import type { Command, Evidence } from '../../state/base/command.js';
import { timeMs } from '../../state/base/time.js';
import { SILENCE_SECONDS, watchesFault } from '../../state/commands/lease.js';
import type { MergeValue } from '../../state/evidence/readers/github.js';
import { message } from '../../state/messages/message.js';
import { endingOverdue } from '../../state/operations/ending.js';
import type { Snapshot } from '../../state/store/port.js';
import type { Observer } from '../controller/ports.js';
import { appCommand, type IdentityPort } from '../github/app-command.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { type Clock, nowOf } from '../runtime/clock.js';
import { collectWorkflowRun } from './builds.js';
import { Collector } from './collector.js';
import { collectGate } from './gate.js';

export interface ObserverPorts {
  identity: IdentityPort;
  clock: Clock;
  newId(prefix: string): string;
}

const LOOKS = { worker: { look: 'worker' as const }, gate: { look: 'gate' as const } };

/** Leases that a snapshot is about: the run's, or doctor's when it is of no run. */
function leasesOf({ state, control }: Snapshot): Lease[] {
  if (state) return state.lease ? [state.lease] : [];
  return Object.values(control?.environments ?? {}).flatMap((environment) => environment.doctorLease ?? []);
}

export interface LivenessPorts extends ObserverPorts {
  /** Milliseconds: the last heartbeat of the worker with this lease, or when somebody began to listen for it. */
  heard(token: string): number;
}

/**
 * A worker is alive while GitHub says that its workflow run is; expiry is the backstop (R15.1). One that watches a fault and
 * is not heard is dead, whatever GitHub says (R8.6): the kernel decides whether a fault may act.
 */
export function livenessObserver(ports: LivenessPorts): Observer {
  const lost = async (context: RepositoryContext, lease: Lease, polls: boolean): Promise<Command[]> => {
    const collector = new Collector(ports.clock);
    let reason: Message | null = null;
    let heardAt: string | null = null;
    const last = Math.max(ports.heard(lease.token), timeMs(lease.claimedAt ?? lease.dispatchedAt));
    if (polls && lease.status === 'claimed' && ports.clock.now() - last >= SILENCE_SECONDS * 1000) {
      heardAt = new Date(last).toISOString();
      reason = message('no-heartbeat', { since: heardAt });
    }
    if (timeMs(lease.expiresAt) <= ports.clock.now()) reason = message('lease-expired', { at: lease.expiresAt });
    if (lease.status === 'claimed' && lease.workflowRun !== null) {
      const run = await collectWorkflowRun(context, collector, lease.workflowRun);
      const replaced = run !== null && lease.attempt !== null && run.attempt > lease.attempt;
      // A run that GitHub does not know proves nothing: the lease's expiry then decides.
      if (run !== null && (run.status === 'completed' || replaced)) {
        reason = replaced
          ? message('worker-restarted', { workflowRun: run.id })
          : message('worker-ended', { workflowRun: run.id, conclusion: run.conclusion });
      }
    }
    if (reason === null) return [];
    const silent = heardAt === null ? {} : { heardAt };
    const body = { type: 'lease-lost' as const, token: lease.token, reason, ...silent, ...collector.evidence };
    return [appCommand(await ports.identity(), ports.newId, body)];
  };
  return Object.assign(async function liveness(context: RepositoryContext, snapshot: Snapshot) {
    const commands: Command[] = [];
    // Only the worker of a fault that may act polls.
    const polls = snapshot.state !== null && watchesFault(snapshot.state);
    for (const lease of leasesOf(snapshot)) commands.push(...(await lost(context, lease, polls)));
    return commands;
  }, LOOKS.worker);
}

/** A gate opens waiting for the merge: that the pull requests are open as they were delivered is no news, and no revision. */
function saysNothing({ gate, coding }: RunState, { receipts }: Evidence): boolean {
  const merge = gate?.stages.merge;
  if (merge?.status !== 'pending' || merge.receipts.length > 0) return false;
  const heads = new Set((coding?.changes ?? []).flatMap(({ headSha }) => headSha ?? []));
  return receipts.every(({ kind, value }) => {
    const seen = kind === 'merge' ? (value as MergeValue | null) : null;
    const open = seen !== null && !seen.merged && seen.state === 'open' && seen.base === seen.defaultBranch;
    return open && seen.head?.sha != null && heads.has(seen.head.sha);
  });
}

export function gateObserver(ports: ObserverPorts): Observer {
  return Object.assign(async function gate(context: RepositoryContext, { state }: Snapshot) {
    if (state?.phase !== 'awaiting-external-gate' || state.transition.status !== 'blocked' || state.ending) return [];
    const identity = await ports.identity();
    const evidence = await collectGate(context, state, ports.clock, identity.login);
    if (saysNothing(state, evidence)) return [];
    return [appCommand(identity, ports.newId, { type: 'observe-gate', ...evidence })];
  }, LOOKS.gate);
}

/** Whether a worker can be due at all; a request that the kernel would refuse each time is not made. */
function mayBeDue(state: RunState): boolean {
  if (state.ending) return true;
  if (state.phase === 'advisory-approval') return false;
  const delivering = state.operations.some((entry) => entry.kind === 'change-delivery' && entry.status !== 'settled');
  if (state.phase === 'coding') return !delivering;
  if (state.phase !== 'awaiting-external-gate') return true;
  const { merge, build, artifact, deployment, serving } = state.gate?.stages ?? {};
  const before = [merge, build, artifact, deployment].every((stage) => stage?.status === 'proven');
  return before && serving?.status !== 'proven';
}

/** A phase without a worker gets one; the kernel has the last word (a halt, a probe that was just there). */
export function idleObserver(ports: ObserverPorts): Observer {
  return async function idle(_site, { state }) {
    if (!state || state.transition.status === 'terminated' || !mayBeDue(state)) return [];
    // The time of an ending runs out under a worker that says nothing, too (R16.2).
    if (state.lease && !endingOverdue({ state, now: nowOf(ports.clock) })) return [];
    return [appCommand(await ports.identity(), ports.newId, { type: 'dispatch' })];
  };
}
