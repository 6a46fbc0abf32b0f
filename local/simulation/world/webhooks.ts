/** How GitHub's webhooks travel to the processes of the App: lost, doubled, late, or to one that dies at them. */
import { between, pick } from '../random.js';
import type { VirtualClock } from '../virtual-clock.js';
import type { App } from './app.js';
import { type Chaos, fateOf } from './chaos.js';
import type { Webhook } from './github.js';
import type { WholeWorldOptions } from './types.js';

interface Ports {
  clock: VirtualClock;
  random(): number;
  chaos: Chaos;
  living(): App[];
  /** Starts a task; the world ends with its failure. */
  begin(what: string, task: Promise<unknown>): void;
  mishaps: string[];
  interference: WholeWorldOptions['interference'] | undefined;
  arrivals: WholeWorldOptions['arrivals'] | undefined;
  /** Reads the state as it is in this moment. */
  look(): Promise<unknown>;
}

export function webhooksTo(ports: Ports): (webhook: Webhook) => void {
  const { clock, random, chaos, living, begin, mishaps, interference, arrivals } = ports;
  let turn = 0;
  /** Sent once; with no App to take it, it is lost. Processes take turns. */
  const deliver = (webhook: Webhook, milliseconds: number): void => {
    clock.after(milliseconds, () => {
      const alive = living();
      turn += 1;
      const app = alive[turn % alive.length];
      if (app) begin(`webhook ${webhook.name}`, app.deliver(webhook));
    });
  };
  let emitted = 0;
  /** Taken by a process that ends at it. */
  const fell = (webhook: Webhook, answered: boolean): void => {
    clock.after(300, () => {
      const app = living()[0];
      if (!app) return;
      if (answered) begin(`webhook ${webhook.name}`, app.deliver(webhook));
      app.kill();
    });
  };
  return (webhook) => {
    if (interference) {
      const fate = interference.event(webhook) ?? [0];
      if (typeof fate === 'string') fell(webhook, fate === 'dies-after-answer');
      else for (const late of fate) deliver(webhook, 100 + random() * 900 + late);
      return;
    }
    if (arrivals) {
      for (const late of arrivals(emitted)) deliver(webhook, 100 + late);
      emitted += 1;
      return;
    }
    const fate = fateOf(webhook, chaos, random);
    mishaps.push(`webhook ${fate}`);
    // The end of the run stands in the branch from this moment.
    if (chaos.diesAtEnd && webhook.name === 'push') begin('end', ports.look());
    if (fate === 'dropped') return;
    const travel = 100 + random() * 900;
    deliver(webhook, travel + (fate === 'late' ? between(random, 1000, 600_000) : 0));
    // The second comes at the same moment, which two processes then share, or later.
    if (fate === 'doubled') deliver(webhook, travel + pick(random, [0, 0, between(random, 1, 120_000)]));
  };
}
