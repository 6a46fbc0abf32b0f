/** Sends a worker for each lease that none has claimed. The payload is a hint; the first claim wins (R15.1). */
import type { Lease } from '../../schemas/generated/types.js';
import { timeMs } from '../../state/base/time.js';
import { DISPATCH_EVENT, type DispatchJobs } from '../../state/config/worker-workflow.js';
import { agentOf } from '../../state/queries/brief.js';
import type { Snapshot } from '../../state/store/port.js';
import type { Effect } from '../controller/ports.js';
import { expectStatus, repositoryPath } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import type { Clock } from '../runtime/clock.js';
import { at } from '../runtime/priority.js';

interface Waiting {
  runId: string | null;
  environment: string;
  lease: Lease;
  /** Without an agent one job claims and delivers; what runs no agent needs no wall between them (R20.6). */
  jobs: DispatchJobs;
}

function waiting({ state, control }: Snapshot): Waiting[] {
  if (state) {
    const { runId, environment, lease } = state;
    return lease ? [{ runId, environment, lease, jobs: agentOf(state, lease) === null ? 'one' : 'three' }] : [];
  }
  return Object.entries(control?.environments ?? {}).flatMap(([environment, { doctorLease }]) =>
    doctorLease ? [{ runId: null, environment, lease: doctorLease, jobs: 'one' as const }] : [],
  );
}

export class Dispatcher implements Effect {
  readonly name = 'dispatch';
  readonly #clock: Clock;
  readonly #again: number;
  /** When this process sent each token; null: it made the lease and has not sent it yet. */
  readonly #sent = new Map<string, number | null>();

  constructor(clock: Clock, redispatchAfterSeconds: number) {
    this.#clock = clock;
    this.#again = redispatchAfterSeconds * 1000;
  }

  /** This process committed the lease, so sending it is this process's task. */
  readonly own = (token: string): void => {
    if (!this.#sent.has(token)) this.#sent.set(token, null);
    for (const old of this.#sent.keys()) {
      if (this.#sent.size <= 1000) break;
      this.#sent.delete(old);
    }
  };

  async apply(context: RepositoryContext, snapshot: Snapshot): Promise<[]> {
    for (const item of waiting(snapshot)) {
      if (item.lease.status === 'dispatched' && this.#due(item.lease))
        await at('urgent', () => this.#send(context, item));
    }
    return [];
  }

  /** Another process's lease is left to it until it is late; so is one that was sent. */
  #due({ token, dispatchedAt }: Lease): boolean {
    const sent = this.#sent.get(token);
    if (sent === null) return true;
    return this.#clock.now() - (sent ?? timeMs(dispatchedAt)) >= this.#again;
  }

  async #send(context: RepositoryContext, { runId, environment, lease, jobs }: Waiting): Promise<void> {
    const path = repositoryPath(context.repository, 'dispatches');
    const chaosLoop = { runId, environment, token: lease.token, revision: lease.revision, jobs };
    const body = { event_type: DISPATCH_EVENT, client_payload: { chaosLoop } };
    await expectStatus(`POST ${path}`, context.github.rest('POST', path, body), 204);
    this.#sent.set(lease.token, this.#clock.now());
  }
}
