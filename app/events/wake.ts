/** Events only wake: they say which runs to look at again, and GitHub's API says what is true. */
import type { Controller } from '../controller/controller.js';
import type { NamedRepository, Repositories } from '../github/repositories.js';
import { CONFIG_AGE_MS, type OpenContext, type RepositoryContext } from '../github/repository-context.js';
import { indexOf, runsToWake, type Wake } from '../github/run-index.js';
import type { Clock } from '../runtime/clock.js';
import type { Background } from '../runtime/queue.js';

export interface EventPorts {
  repositories: Repositories;
  openContext: OpenContext;
  controller: Controller;
  background: Background;
  clock: Clock;
}

/** What an event tells of, another process may have just committed. */
const STATE_AGE_MS = 1500;

/** The context of an event; null where the App is not installed or the repository has no configuration. */
export async function contextOf(
  ports: EventPorts,
  named: NamedRepository | null,
  configAge?: number,
): Promise<RepositoryContext | null> {
  const repository = named && (await ports.repositories.find(named));
  return repository ? ports.openContext(repository, configAge) : null;
}

/** What is looked at again. `control`: doctor's leases too. */
export interface Woken {
  which: Wake;
  control?: boolean;
  /** Runs by name, ended ones too. */
  named?: string[];
}

/** Answered at once; the runs are reconciled afterwards. */
export function wake(
  ports: EventPorts,
  named: NamedRepository | null,
  { which, control, named: asked = [] }: Woken,
): void {
  ports.background.start(async () => {
    const context = await contextOf(ports, named, CONFIG_AGE_MS);
    if (!context) return;
    const snapshot = await context.store.read(null, ports.clock.now() - STATE_AGE_MS);
    if (snapshot.head === null) return;
    const index = await indexOf(context.store, snapshot);
    const runs: (string | null)[] = [...new Set([...(asked.length > 0 ? [] : runsToWake(index, which)), ...asked])];
    if (control) runs.push(null);
    await Promise.all(runs.map((runId) => ports.controller.reconcile(context, runId)));
  });
}
