/** The request that answers a receipt's question, as the collectors write it: system and path (R5.10). */
import type { Predicate, Receipt } from '../../schemas/generated/types.js';
import { foldArmId, parseArmId } from '../base/arm-id.js';
import { asRecord, textOrEmpty } from '../base/json.js';
import type { ReceiptKind } from './readers/index.js';
import { isSourceType, rulesOf } from './sources/index.js';

export interface Request {
  system: Receipt['source']['system'];
  /**
   * As asked, in plain characters. Of GitHub below the repository: its owner and name are display and may change while the
   * run goes on (R1.6). Of Azure without the query, in lower case. Null: nothing here knows how it is asked.
   */
  path: string | null;
  /** What was asked lies below the path. */
  within?: true;
}

type Asking = (subject: string, raw: unknown) => Request;

const github =
  (path: (subject: string) => string): Asking =>
  (subject) => ({ system: 'github', path: path(subject) });

const chaos =
  (end: string): Asking =>
  (subject) => ({ system: 'azure-chaos', path: foldArmId(`${subject}${end}`) });

/** How a sampled or queried predicate is asked; its own fields say all of it, and its digest binds them. */
export function predicateRequest(predicate: Predicate): Request {
  const source = asRecord(asRecord(predicate).source);
  // No payload has to hold a predicate; of another one nothing is known.
  if (!isSourceType(source.type)) return { system: 'azure-monitor', path: null };
  return rulesOf(predicate).request(predicate.source);
}

const predicated: Asking = (_subject, raw) => predicateRequest(asRecord(raw).predicate as Predicate);
const served: Asking = (_subject, raw) => ({ system: 'http', path: `GET ${textOrEmpty(asRecord(raw).url)}` });

const REQUESTS: Partial<Record<ReceiptKind, Asking>> = {
  serving: served,
  'serving-watch': served,
  predicate: predicated,
  'work-slices': predicated,
  'halt-watch': predicated,
  'workspace-list': chaos('/providers/Microsoft.Chaos/workspaces'),
  'scenario-list': chaos('/scenarios'),
  'scenario-configuration': chaos(''),
  validation: chaos('/validations/latest'),
  'scenario-run': chaos(''),
  // Each scenario has its own list: the request is the last one's.
  'scenario-run-list': (subject, raw) => ({ ...chaos('/scenarios')(subject, raw), within: true }),
  clock: (subject, raw) =>
    asRecord(raw).own === true ? { system: 'command', path: null } : { ...chaos('')(subject, raw), within: true },
  target: (subject) => {
    const { subscriptionId, resourceGroup } = parseArmId(subject) ?? {};
    return {
      system: 'azure-resource',
      path: foldArmId(`/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}/resources`),
    };
  },
  'pull-request': github((subject) => `/${subject.replace('pull/', 'pulls/')}`),
  merge: github((subject) => `/${subject.replace('pull/', 'pulls/')}`),
  blobs: github((subject) => `/${subject.replace('pull/', 'pulls/').replace(/@.*/, '')}/files`),
  containment: github((subject) => `/compare/${subject}`),
  build: github((subject) => `/actions/runs?head_sha=${subject.replace('commits/', '')}`),
  artifact: github((subject) => `/actions/${subject}/artifacts`),
  'workflow-run': github((subject) => `/actions/${subject}`),
  'deployment-list': github((subject) => `/deployments?environment=${subject.replace('deployments/', '')}`),
  workflow: github((subject) => `/contents/${subject}`),
  repository: github(() => ''),
  'branch-rules': github((subject) => `/rules/${subject}`),
};

/** How a receipt of that kind and subject is asked for; null where nothing is known of it (no collector makes one). */
export function requestOf(kind: ReceiptKind, subject: string, raw: unknown): Request | null {
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
function saidPath({ system, request }: Receipt['source']): string {
  const path = request.replace(/^GET /, '');
  switch (system) {
    case 'github':
      return decoded(path.replace(/^\/repos\/[^/]+\/[^/?]+/, ''));
    case 'azure-chaos':
    case 'azure-resource':
      return foldArmId(decoded(path.replace(/\?.*/, '')));
    default:
      return request;
  }
}

/** Why the receipt was asked for elsewhere than its question says; null: there, or nobody knows where. */
export function requestProblem(receipt: Receipt, raw: unknown): string | null {
  const asked = requestOf(receipt.kind, receipt.subject, raw);
  if (asked === null) return null;
  const { source } = receipt;
  if (source.system !== asked.system) return `was read from ${source.system}, not from ${asked.system}`;
  if (asked.path === null) return null;
  const said = saidPath(source);
  const there = said === asked.path || (asked.within === true && said.startsWith(`${asked.path}/`));
  return there ? null : `was asked by "${said}", not by "${asked.path}"`;
}
