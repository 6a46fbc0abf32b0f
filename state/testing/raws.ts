/** Raw payloads as the services send them, and receipts of them: what a worker or the App would have collected. */
import type { Mode, Predicate, Receipt, Window } from '../../schemas/generated/types.js';
import type { Evidence } from '../base/command.js';
import { durationSeconds } from '../base/duration.js';
import { addSeconds, timeMs } from '../base/time.js';
import { requestOf } from '../evidence/receipt-request.js';
import { makeReceipt, type ReceiptDraft } from '../evidence/receipts.js';
import { sampledSource } from '../evidence/sources/index.js';
import { CONFIGURATION, FAULT_SECONDS, FAULT_URN, TARGET, WORKSPACE } from './fixture.js';

export interface Sample {
  ok: boolean;
  value: number | null;
}

/** As a collector of ours asks. */
function sourceOf({ kind, subject }: Pick<ReceiptDraft, 'kind' | 'subject'>, raw: unknown): ReceiptDraft['source'] {
  const { system, path } = requestOf(kind, subject, raw) ?? { system: 'http' as const, path: null };
  const get = system === 'github' || system.startsWith('azure-') ? 'GET ' : '';
  const repository = system === 'github' ? '/repos/example/shop' : '';
  return { system, request: `${get}${repository}${path ?? 'nothing known'}`, apiVersion: null };
}

/** Collects receipts with their raws, as one submission carries them. */
export class Bag implements Evidence {
  receipts: Receipt[] = [];
  raws: Record<string, unknown> = {};
  readonly #tags: { experiment?: number; mode?: Mode };

  constructor(tags: { experiment?: number; mode?: Mode } = {}) {
    this.#tags = tags;
  }

  /** `at` is when it was observed and collected. */
  add(draft: Pick<ReceiptDraft, 'kind' | 'subject'> & Partial<ReceiptDraft>, raw: unknown, at: string): Receipt {
    const made = makeReceipt(
      {
        source: sourceOf(draft, raw),
        observedAt: at,
        collectedAt: at,
        ...this.#tags,
        ...draft,
      },
      raw,
    );
    this.receipts.push(made.receipt);
    this.raws[made.receipt.rawDigest] = made.raw;
    return made.receipt;
  }

  get evidence(): Evidence {
    return { receipts: this.receipts, raws: this.raws };
  }
}

/** Samples on the predicate's own grid from `from` to `to`; `sample` gets the planned time. The grid began at `startedAt`. */
export function sampleRaw(
  predicate: Predicate,
  from: string,
  to: string,
  sample: (at: string) => Sample,
  startedAt = from,
): unknown {
  const { every, timeout } = sampledSource(predicate) ?? { every: 'PT1S', timeout: 'PT1S' };
  const samples: unknown[] = [];
  for (let at = from; timeMs(at) < timeMs(to); at = addSeconds(at, durationSeconds(every) ?? 1))
    samples.push({ at, sentAt: at, status: 200, ms: 5, error: null, ...sample(at) });
  return { predicate, startedAt, every, timeout, samples };
}

/**
 * A service's clock that is exactly the worker's, `offsetMs` ahead: seven answers just before and seven just after a second
 * began, twice. With `widthMs` that little is known of it.
 */
export function clockRaw(before: string, after: string, offsetMs = 0, widthMs = 0): unknown {
  const answers = (from: string) =>
    Array.from({ length: 14 }, (_, index) => {
      const second = Math.floor(timeMs(from) / 1000) * 1000 + Math.floor(index / 2) * 1000;
      const [early, late] = [second - 1 + Math.ceil(widthMs / 2), second + 1000 - Math.floor(widthMs / 2)];
      const at = new Date((index % 2 === 0 ? early : late) - offsetMs).toISOString();
      return { sentAt: at, receivedAt: at, date: new Date(second).toUTCString() };
    });
  return {
    before: answers(addSeconds(before, -10 + offsetMs / 1000)),
    after: answers(addSeconds(after, 2 + offsetMs / 1000)),
  };
}

/** One answer in one sample ("asked once"). */
export function onceRaw(predicate: Predicate, at: string, sample: Sample): { raw: unknown; window: Window } {
  const to = addSeconds(at, 1);
  return { raw: sampleRaw(predicate, at, to, () => sample), window: { from: at, to } };
}

export interface Serving {
  revision: string;
  digest?: string;
  commit?: string;
  healthy?: boolean;
  scale?: { min: number; max: number };
}

export const SERVING_URL = 'http://shop.example.test/revision';

const SERVING_SETTINGS = {
  revisionPointer: '/revision',
  digestPointer: '/digest',
  commitPointer: '/commit',
  healthyPointer: '/healthy',
  scalePointer: '/scale',
  every: 1,
  timeout: 1,
};

/** One sample a second from `from`; null is an unreadable answer. */
export function servingRaw(from: string, answers: readonly (Serving | null)[], startedAt = from): unknown {
  return {
    url: SERVING_URL,
    settings: SERVING_SETTINGS,
    startedAt,
    samples: answers.map((answer, index) => ({
      at: addSeconds(from, index),
      sentAt: addSeconds(from, index),
      status: answer === null ? 503 : 200,
      ms: 3,
      body: answer === null ? null : { healthy: true, ...answer },
      error: answer === null ? 'unavailable' : null,
    })),
  };
}

export function workspaceListRaw(over: Record<string, unknown> = {}): unknown {
  const workspace = {
    id: WORKSPACE,
    name: 'ws-shop',
    location: 'eastus',
    identity: { type: 'SystemAssigned', principalId: '00000000-0000-4000-8000-00000000000a' },
    properties: { provisioningState: 'Succeeded', scopes: [WORKSPACE.split('/providers/')[0]] },
    ...over,
  };
  return { pages: [{ value: [workspace] }] };
}

export function scenarioListRaw(names: readonly string[] = ['DependencyBlackout']): unknown {
  const value = names.map((name) => ({
    name,
    properties: { actions: [{ name: 'block', actionId: 'microsoft-networkSecurityGroup-securityRule/1.0' }] },
  }));
  return { pages: [{ value }] };
}

export function configurationRaw(parameters: Record<string, string> = { port: '8443' }, name = 'pricing'): unknown {
  return {
    id: CONFIGURATION,
    name,
    properties: {
      scenarioId: CONFIGURATION.split('/configurations/')[0],
      parameters: Object.entries(parameters).map(([key, value]) => ({ key, value })),
    },
  };
}

export function planJson(over: { targets?: string[]; seconds?: number; port?: string; urn?: string } = {}): string {
  const { targets = [TARGET], seconds = FAULT_SECONDS, port = '8443', urn = FAULT_URN } = over;
  return JSON.stringify({
    actions: {
      block: {
        properties: { faultUrn: urn, faultParameters: { port }, targetResources: targets.map((id) => ({ id })) },
        stopCondition: { duration: `PT${seconds}S` },
      },
    },
  });
}

export function validationRaw(at: string, plan = planJson(), status = 'Succeeded'): unknown {
  return { properties: { status, startTime: at, endTime: at, executionPlanJson: plan } };
}

export interface RunRaw {
  runId?: string;
  status?: string;
  state?: string;
  startedAt: string;
  completedAt: string | null;
  targets?: string[];
  plan?: string;
}

/** A run of the fixture's scenario, as collectors name it. */
export function runSubject(runId: string): string {
  return `${CONFIGURATION.split('/configurations/')[0]}/runs/${runId}`;
}

export function scenarioRunRaw(run: RunRaw): unknown {
  const { runId = 'run-1', status = 'Succeeded', state = 'Succeeded', targets = [TARGET], plan = planJson() } = run;
  const resources = targets.map((id) => ({ id }));
  return {
    name: runId,
    properties: {
      status,
      startTime: run.startedAt,
      endTime: run.completedAt,
      resources,
      scenarioRunJson: plan,
      scenarioRunSummary: [
        { actionUrn: 'block', state, startedAt: run.startedAt, completedAt: run.completedAt, resources },
      ],
    },
  };
}
