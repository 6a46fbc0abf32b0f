/**
 * What the App tells a monitoring system, in Prometheus' text format. Nothing here decides: each part says what it saw, and a
 * number that nobody reported is absent, not zero.
 */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ErrorBody, RunState } from '../../schemas/generated/types.js';
import { wordOf } from '../../state/base/message.js';
import type { Obligation } from '../../state/queries/obligations.js';
import type { Clock } from './clock.js';

/** `refused`: GitHub said no, and it rests; `failed`: what passes by itself, tried at the next look. */
export type EffectOutcome = 'done' | 'refused' | 'failed' | 'rests';

export interface Metrics {
  /** A run as it was read or decided; ended ones are no longer shown as active. `key` names it once in the App. */
  run(key: string, state: RunState, waiting: readonly Pick<Obligation, 'kind' | 'owner' | 'since'>[]): void;
  /** A command that was decided; null: accepted. */
  decision(type: string, error: ErrorBody | null): void;
  /** The run has just ended so. */
  ended(state: RunState): void;
  effect(key: string, name: string, outcome: EffectOutcome): void;
  /** A request to GitHub and its answer (null: none came); of no installation where the App signs in as itself. */
  request(
    installation: number | null,
    method: string,
    path: string,
    answer: { status: number; headers: object } | null,
  ): void;
  submission(type: string, status: number): void;
  delivery(event: string): void;
  /** A sweep of everything that began then, in milliseconds, and ended now. */
  swept(begunAt: number, whole: boolean): void;
}

export interface MetricsPage extends Metrics {
  contentType: string;
  text(): Promise<string>;
}

/** `rest-read`, `rest-write`, `graphql`, `token`: limits differ by kind, routes would be too many. */
function kindOf(method: string, path: string): string {
  if (path === '/graphql') return 'graphql';
  if (path.endsWith('/access_tokens')) return 'token';
  return method === 'GET' || method === 'HEAD' ? 'rest-read' : 'rest-write';
}

function numberIn(headers: object, name: string): number | null {
  const text = (headers as Readonly<Record<string, unknown>>)[name];
  const value = typeof text === 'string' || typeof text === 'number' ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Longer than what failed rests between two sweeps. */
const UNSEEN_MS = 3_600_000;

interface Seen {
  phase: string;
  status: string;
  seenAt: number;
  waiting: readonly Pick<Obligation, 'kind' | 'owner' | 'since'>[];
}

export function createMetrics(clock: Clock): MetricsPage {
  const registry = new Registry();
  const registers = [registry];
  const prefix = 'chaos_loop_';
  collectDefaultMetrics({ register: registry });
  const runs = new Map<string, Seen>();
  const effects = new Map<string, { name: string; outcome: EffectOutcome }>();
  let sweptAt: number | null = null;

  new Gauge({
    name: `${prefix}runs_active`,
    help: 'Runs that have not ended, by phase and status',
    labelNames: ['phase', 'status'],
    registers,
    collect() {
      this.reset();
      for (const { phase, status } of runs.values()) this.inc({ phase, status });
    },
  });
  new Gauge({
    name: `${prefix}waiting_since_timestamp_seconds`,
    help: 'Since when the longest-waiting obligation of its kind has waited, Unix time',
    labelNames: ['kind', 'owner'],
    registers,
    collect() {
      this.reset();
      const oldest = new Map<string, { kind: string; owner: string; at: number }>();
      for (const { waiting } of runs.values())
        for (const { kind, owner, since } of waiting) {
          const at = Date.parse(since) / 1000;
          const known = oldest.get(`${kind}/${owner}`);
          if (known === undefined || at < known.at) oldest.set(`${kind}/${owner}`, { kind, owner, at });
        }
      for (const { kind, owner, at } of oldest.values()) this.set({ kind, owner }, at);
    },
  });
  new Gauge({
    name: `${prefix}effects_open`,
    help: 'Writes to GitHub that are not done: failed (tried again at the next look) or refused (backed off)',
    labelNames: ['effect', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const { name, outcome } of effects.values())
        this.inc({ effect: name, outcome: outcome === 'rests' ? 'refused' : outcome });
    },
  });
  new Gauge({
    name: `${prefix}sweep_age_seconds`,
    help: 'Seconds since the last sweep of everything ended',
    registers,
    collect() {
      if (sweptAt === null) this.remove({});
      else this.set((clock.now() - sweptAt) / 1000);
    },
  });
  const sweeps = new Histogram({
    name: `${prefix}sweep_duration_seconds`,
    help: 'How long sweeps of everything took',
    labelNames: ['outcome'],
    buckets: [0.5, 1, 5, 15, 60, 300, 900],
    registers,
  });
  const counter = <T extends string>(name: string, help: string, labelNames: T[]) =>
    new Counter({ name: `${prefix}${name}_total`, help, labelNames, registers });
  const endings = counter('runs_ended', 'Runs that this process ended, by verdict and cause', ['verdict', 'cause']);
  const decisions = counter('decisions', 'Commands that the kernel accepted, by type', ['command']);
  const refusals = counter('refusals', 'Commands that were refused, by type and code', ['command', 'code']);
  const requests = counter('github_requests', 'Requests to GitHub, by kind and status', ['kind', 'status']);
  const submissions = counter('submissions', 'Messages of workers, by type and HTTP status', ['type', 'status']);
  const deliveries = counter('webhooks', 'Webhook deliveries, by event', ['event']);
  const remaining = new Gauge({
    name: `${prefix}github_limit_remaining`,
    help: "What is left of GitHub's rate limit, as its last answer said",
    labelNames: ['installation', 'resource'],
    registers,
  });

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    run(key, state, waiting) {
      if (state.transition.status !== 'terminated') {
        const { phase, transition } = state;
        runs.set(key, { phase, status: transition.status, seenAt: clock.now(), waiting });
        return;
      }
      runs.delete(key);
    },
    ended: ({ verdict, cause }) => endings.inc({ verdict, cause: cause ?? '' }),
    decision(command, error) {
      if (error === null) decisions.inc({ command });
      else refusals.inc({ command, code: error.code });
    },
    effect(key, name, outcome) {
      if (outcome === 'done') effects.delete(`${key}/${name}`);
      else effects.set(`${key}/${name}`, { name, outcome });
    },
    request(installation, method, path, answer) {
      requests.inc({ kind: kindOf(method, path), status: answer === null ? 'none' : String(answer.status) });
      const left = answer && numberIn(answer.headers, 'x-ratelimit-remaining');
      const resource = answer && (answer.headers as Readonly<Record<string, unknown>>)['x-ratelimit-resource'];
      if (left !== null && left !== undefined)
        remaining.set({ installation: String(installation ?? 'app'), resource: wordOf(resource ?? 'core') }, left);
    },
    submission: (type, status) => submissions.inc({ type, status: String(status) }),
    delivery: (event) => deliveries.inc({ event }),
    swept(begunAt, whole) {
      sweeps.observe({ outcome: whole ? 'whole' : 'failed' }, (clock.now() - begunAt) / 1000);
      if (!whole) return;
      sweptAt = clock.now();
      // Sweeps see every active run; what they see no more is gone with its repository.
      for (const [key, { seenAt }] of runs) if (clock.now() - seenAt > UNSEEN_MS) runs.delete(key);
    },
  };
}
