/** The request that answers a receipt's question, as the collectors write it: system and path (R5.10). */
import type { Predicate, Receipt } from '../../schemas/generated/types.js';
import { foldArmId, parseArmId } from '../base/arm-id.js';
import { asRecord, textOrEmpty } from '../base/json.js';
import { kindOf } from './kinds.js';
import { DEFAULT_RULES, isProviderKind } from './providers/index.js';
import type { ProviderKind, ProviderRules, Request } from './providers/port.js';
import type { ReceiptKind } from './readers/index.js';
import { isSourceType, rulesOf } from './sources/index.js';

type Asking = (subject: string, raw: unknown) => Request;

const github =
  (path: (subject: string) => string): Asking =>
  (subject) => ({ system: 'github', path: path(subject) });

/** How a sampled or queried predicate is asked; its own fields say all of it, and its digest binds them. */
export function predicateRequest(predicate: Predicate): Request {
  const source = asRecord(asRecord(predicate).source);
  // No payload has to hold a predicate; of another one nothing is known.
  if (!isSourceType(source.type)) return { system: 'azure-monitor', path: null };
  return rulesOf(predicate).request(predicate.source);
}

/** Whom the serving probe asks. @param url as `serving` has it: a URL, the id of a resource or the path of a program */
export function servingRequest(url: string, settings: unknown): Request {
  const { source } = asRecord(settings);
  if (source === 'resource') return { system: 'azure-resource', path: foldArmId(url), arm: true };
  return source === 'program' ? { system: 'command', path: url } : { system: 'http', path: `GET ${url}` };
}

const predicated: Asking = (_subject, raw) => predicateRequest(asRecord(raw).predicate as Predicate);
const served: Asking = (_subject, raw) => servingRequest(textOrEmpty(asRecord(raw).url), asRecord(raw).settings);

const ACTIVITY_LOG = '/providers/microsoft.insights/eventtypes/management/values';

const REQUESTS: Partial<Record<ReceiptKind, Asking>> = {
  serving: served,
  'serving-watch': served,
  predicate: predicated,
  'work-slices': predicated,
  'halt-watch': predicated,
  'pull-request': github((subject) => `/${subject.replace('pull/', 'pulls/')}`),
  merge: github((subject) => `/${subject.replace('pull/', 'pulls/')}`),
  blobs: github((subject) => `/${subject.replace('pull/', 'pulls/').replace(/@.*/, '')}/files`),
  containment: github((subject) => `/compare/${subject}`),
  build: github((subject) => `/actions/runs?head_sha=${subject.replace('commits/', '')}`),
  artifact: github((subject) => `/actions/${subject}/artifacts`),
  attestation: github((subject) => `/${subject}`),
  'printed-digest': (_subject, raw) => ({ system: 'command', path: textOrEmpty(asRecord(raw).run) }),
  load: (_subject, raw) => ({ system: 'command', path: textOrEmpty(asRecord(asRecord(raw).load).run) }),
  // The subscription is asked, and the filter names the group.
  'activity-log': (subject) => ({
    system: 'azure-monitor',
    path: `/subscriptions/${parseArmId(subject)?.subscriptionId ?? ''}${ACTIVITY_LOG}`.toLowerCase(),
    arm: true,
  }),
  // Several questions; what was asked about is the binding's to ask.
  surroundings: () => ({ system: 'azure-resource', path: null }),
  'target-state': () => ({ system: 'azure-resource', path: null }),
  inventory: () => ({ system: 'azure-resource', path: null }),
  advisor: () => ({ system: 'azure-resource', path: null }),
  // Where in the registry, and that it is the configured one, is the binding's to ask.
  image: (subject) => ({ system: 'oci', path: `GET ${subject}` }),
  'workflow-run': github((subject) => `/actions/${subject}`),
  'deployment-list': github((subject) => `/deployments?environment=${subject.replace('deployments/', '')}`),
  workflow: github((subject) => `/contents/${subject}`),
  issue: github((subject) => `/${subject}`),
  repository: github(() => ''),
  'branch-rules': github((subject) => `/rules/${subject}`),
  installation: github(() => '/installation'),
  deliveries: github(() => '/app/hook/deliveries'),
};

/**
 * How a receipt of that kind and subject is asked for; null where nothing is known of it (no collector makes one).
 * @param provider whom the run asks for its faults; left out: the one that environments have by default
 */
export function requestOf(
  kind: ReceiptKind,
  subject: string,
  raw: unknown,
  provider: ProviderRules = DEFAULT_RULES,
): Request | null {
  // The worker is the clock; which provider may say so is the binding's to ask.
  if (kind === 'clock' && asRecord(raw).own === true) return { system: 'command', path: null };
  const current = kindOf(kind);
  if (current === 'clock' || isProviderKind(current)) return provider.request(current as ProviderKind, subject);
  return REQUESTS[kind]?.(subject, raw) ?? null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What a receipt says that was asked, in the form of `Request.path`. */
function saidPath({ system, request }: Receipt['source'], { arm }: Request): string {
  const path = request.replace(/^(?:GET|POST) /, '');
  if (arm) return foldArmId(decoded(path.replace(/\?.*/, '')));
  if (system === 'azure-monitor') return path;
  return system === 'github' ? decoded(path.replace(/^\/repos\/[^/]+\/[^/?]+/, '')) : request;
}

/** Why the receipt was asked for elsewhere than its question says; null: there, or nobody knows where. */
export function requestProblem(receipt: Receipt, raw: unknown, provider?: ProviderRules): string | null {
  const asked = requestOf(receipt.kind, receipt.subject, raw, provider);
  if (asked === null) return null;
  const { source } = receipt;
  if (source.system !== asked.system) return `was read from ${source.system}, not from ${asked.system}`;
  if (asked.path === null) return null;
  const said = saidPath(source, asked);
  const there = said === asked.path || (asked.within === true && said.startsWith(`${asked.path}/`));
  return there ? null : `was asked by "${said}", not by "${asked.path}"`;
}
