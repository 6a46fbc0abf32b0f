/** The service under test as a model in virtual time: what a fault blocks, and a steady stream of work. */

const DIGEST = `zip:${'ab'.repeat(32)}`;
const COMMIT = 'c'.repeat(40);
const ORDERS_PER_SECOND = 10;

export interface ServiceModel {
  revision: string;
  /** Each revision that served, since when (milliseconds), the oldest first. */
  readonly served: readonly { at: number; revision: string }[];
  digest: string;
  commit: string;
  healthy: boolean;
  /** Set by the fault. */
  blocked: boolean;
  /** The dependency is down for reasons of its own. */
  outage: boolean;
  /** Answers orders although the dependency can't be reached. */
  fixed: boolean;
  /** Counts what it did instead of asking the dependency, whether that helps or not. */
  counts: boolean;
  /** Work stops arriving. */
  idle: boolean;
  answer(path: string): { status: number; body: unknown };
  /** As it is now, while nothing is blocked. */
  keep(): KeptService;
}

export interface KeptService extends Pick<ServiceModel, 'revision' | 'digest' | 'commit' | 'fixed' | 'counts'> {
  began: number;
  counted: number;
}

/** @param now milliseconds */
export function createService(now: () => number, kept?: KeptService): ServiceModel {
  const began = kept?.began ?? now();
  let stood = 0;
  /** Since when it is blocked, and what was counted until then. */
  let since: number | null = null;
  let counted = kept?.counted ?? 0;
  const fallbacks = (): number => counted + (since === null ? 0 : ((now() - since) / 1000) * ORDERS_PER_SECOND);
  const served = [{ at: now(), revision: kept?.revision ?? 'r1' }];
  const service: ServiceModel = {
    get revision() {
      return served.at(-1)?.revision ?? '';
    },
    set revision(revision) {
      served.push({ at: now(), revision });
    },
    served,
    digest: kept?.digest ?? DIGEST,
    commit: kept?.commit ?? COMMIT,
    healthy: true,
    get blocked() {
      return since !== null;
    },
    set blocked(blocked) {
      if (blocked === (since !== null)) return;
      counted = blocked ? counted : fallbacks();
      since = blocked ? now() : null;
    },
    outage: false,
    fixed: kept?.fixed ?? false,
    counts: kept?.counts ?? false,
    idle: false,
    keep: () => ({
      revision: service.revision,
      digest: service.digest,
      commit: service.commit,
      fixed: service.fixed,
      counts: service.counts,
      began,
      counted: fallbacks(),
    }),
    answer(path) {
      const down = service.blocked || service.outage;
      if (!service.idle) stood = Math.floor(((now() - began) / 1000) * ORDERS_PER_SECOND);
      const orders = stood;
      switch (path) {
        case '/revision':
          return { status: 200, body: revisionOf(service) };
        case '/order':
          return { status: down && !service.fixed ? 503 : 200, body: {} };
        case '/dependency':
          return { status: down ? 503 : 200, body: {} };
        case '/health':
          return { status: service.healthy ? 200 : 503, body: {} };
        case '/counters':
          return { status: 200, body: service.counts ? { orders, fallbacks: Math.floor(fallbacks()) } : { orders } };
        default:
          return { status: 404, body: {} };
      }
    },
  };
  return service;
}

function revisionOf({ revision, digest, commit }: ServiceModel): Record<string, unknown> {
  return { revision, digest, commit, healthy: true };
}
