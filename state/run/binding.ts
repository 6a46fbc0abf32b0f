/** A receipt answers only for what it was asked (R5.10): where, of what, and how, is what it says itself and the configuration says. */
import type { Predicate, Receipt, RunState, WorkspaceRequest } from '../../schemas/generated/types.js';
import { armIdCovers, foldArmId, parseArmId, sameArmId } from '../base/arm-id.js';
import { digestOrNull } from '../base/digest.js';
import { durationSeconds } from '../base/duration.js';
import { asList, asNumber, asRecord, asSha, asText, textOrEmpty } from '../base/json.js';
import { redactText } from '../base/redact.js';
import { timeMs } from '../base/time.js';
import { type EffectiveSettings, effectiveSettings, environmentOf } from '../config/config.js';
import { predicateDigest } from '../evidence/predicates.js';
import type { ReceiptKind } from '../evidence/readers/index.js';
import { requestProblem } from '../evidence/receipt-request.js';

const SERVED = [
  'revisionPointer',
  'digestPointer',
  'commitPointer',
  'healthyPointer',
  'scalePointer',
  'every',
  'timeout',
] as const;

/** Who asked: the run, or an environment whose doctor looks. */
export interface Asker {
  config: { effective: RunState['config']['effective'] };
  environment: string;
  /** What was asked for, and what was chosen; left out by doctor, which asks for what the configuration names. */
  workspace?: Pick<RunState['workspace'], 'request' | 'resource'>;
}

/** What the run asks by. */
interface Asked extends EffectiveSettings {
  safetyHalts: readonly Predicate[];
  request: WorkspaceRequest;
  /** Null: not chosen yet. */
  workspaceId: string | null;
}

/** Why a receipt is no answer to its question, in words that follow its id; null when it is one. */
type Binding = (receipt: Receipt, raw: unknown, settings: Asked) => string | null;

const served: Binding = ({ subject }, raw, { serving }) => {
  const { url, settings } = asRecord(raw);
  if (url !== redactText(serving.url) || subject !== url) return 'was read at another address than serving.url';
  const other = SERVED.find((name) => (asRecord(settings)[name] ?? null) !== (serving[name] ?? null));
  return other === undefined ? null : `was read with another ${other} than the configured one`;
};

const predicated: Binding = ({ subject, predicateDigest: digest }, raw) => {
  const { predicate } = asRecord(raw);
  if (digest === undefined || digestOrNull(predicate) !== digest) return 'is of another predicate';
  return asRecord(predicate).id === subject
    ? null
    : `is of predicate "${textOrEmpty(asRecord(predicate).id)}", not of "${subject}"`;
};

const halting: Binding = (receipt, raw, settings) => {
  const configured = settings.safetyHalts.some((halt) => predicateDigest(halt) === receipt.predicateDigest);
  return predicated(receipt, raw, settings) ?? (configured ? null : 'is of a halt that is not configured');
};

/**
 * A window lies on the grid that its samples were planned on, and in the past: no sample says anything of a time before its
 * grid began, and none of a time after it was collected. One slot of the grid may be under way.
 */
function windowProblem({ window, startedAt, collectedAt }: Receipt, raw: unknown): string | null {
  if (window === undefined || startedAt === undefined) return null;
  if (timeMs(window.from) < timeMs(startedAt)) return 'is of a window that began before its samples';
  const { every: own, settings } = asRecord(raw);
  const every = durationSeconds(own) ?? asNumber(asRecord(settings).every) ?? 0;
  return timeMs(window.to) > timeMs(collectedAt) + every * 1000 ? 'is of a window that was not over yet' : null;
}

/** The payload names what it is of, as the subject does. */
function named(of: (value: Record<string, unknown>, settings: Asked) => string | null): Binding {
  return ({ subject, value }, _raw, settings) => {
    const found = of(asRecord(value), settings);
    return found === null || found.toLowerCase() === subject.toLowerCase() ? null : `is of ${found}, not of ${subject}`;
  };
}

/** Each entry names what it is of, as the subject does. */
function each(of: (entry: Record<string, unknown>) => string | null): Binding {
  return ({ subject, value }) => {
    const other = asList(value)
      .map((entry) => of(asRecord(entry)))
      .find((found) => found !== null && found !== subject);
    return other === undefined ? null : `is of ${other}, not of ${subject}`;
  };
}

/** Of several bindings the first that objects. */
function all(...bindings: readonly Binding[]): Binding {
  return (receipt, raw, settings) => {
    for (const binding of bindings) {
      const problem = binding(receipt, raw, settings);
      if (problem !== null) return problem;
    }
    return null;
  };
}

const pull = named(({ number }) => `pull/${number}`);

/** Of the run's own workspace, or of something in it; while none is chosen there is nothing to hold it against. */
const inWorkspace: Binding = ({ subject }, _raw, { workspaceId }) =>
  workspaceId === null || armIdCovers(workspaceId, subject) ? null : `is of ${subject}, which is not in ${workspaceId}`;

const ofWorkspace: Binding = ({ subject }, _raw, { workspaceId }) =>
  workspaceId === null || sameArmId(workspaceId, subject) ? null : `is of ${subject}, not of ${workspaceId}`;

/** Where a resource of the service names itself, it lies under the subject. ARM need not: then the request has the word. */
const ownId: Binding = ({ subject }, raw) => {
  const id = asText(asRecord(raw).id);
  return id === null || armIdCovers(subject, id) ? null : `is of ${id}, not of ${subject}`;
};

const entryIds =
  (pages: (raw: Record<string, unknown>) => unknown[]): Binding =>
  ({ subject }, raw) => {
    const entries = pages(asRecord(raw)).flatMap((page) => asList(asRecord(page).value));
    const other = entries
      .map((entry) => asText(asRecord(entry).id))
      .find((id) => id !== null && !armIdCovers(subject, id));
    return other === undefined ? null : `lists ${other}, which is not in ${subject}`;
  };

const pagesOf = (raw: Record<string, unknown>) => asList(raw.pages);

/** The list of the resource group that the request names: a workspace of another one is nobody's choice (R6.4). */
const requested: Binding = ({ subject }, _raw, { request }) => {
  const group = `/subscriptions/${request.subscriptionId}/resourceGroups/${request.resourceGroup}`;
  return sameArmId(group, subject) ? null : `is of ${subject}, not of ${group}`;
};

/** Assignments at a managed scope, its own and those that it inherits or hands down. No worker reads them yet (R6.6). */
const assigned: Binding = ({ subject, value }, _raw, { request }) => {
  if (!request.managedScopes.some((scope) => sameArmId(scope, subject)))
    return `is of ${subject}, which is no managed scope`;
  const other = asList(value)
    .map((entry) => textOrEmpty(asRecord(entry).scope))
    .find((scope) => scope !== '' && scope !== '/' && !armIdCovers(scope, subject) && !armIdCovers(subject, scope));
  return other === undefined ? null : `lists an assignment at ${other}, which is not at ${subject}`;
};

/** Chaos Studio has a clock of its own, so that the worker's stands in for it nowhere (R8.8). */
const clocked: Binding = ({ subject }, raw) => {
  const chaos = parseArmId(subject)?.type?.toLowerCase().startsWith('microsoft.chaos/') === true;
  return asRecord(raw).own === true && chaos ? `says that ${subject} has the worker's own clock` : null;
};

/** The commits that were compared are those that the subject names; which one the pull request became is the gate's to ask. */
const compared: Binding = ({ subject }, raw) => {
  const { mergeCommit, candidate } = asRecord(raw);
  if (asSha(mergeCommit) === null || asSha(candidate) === null) return 'does not say which commits were compared';
  return subject.endsWith(`@${candidate}`) ? null : `is of ${candidate}, not of ${subject}`;
};

const BINDINGS: Partial<Record<ReceiptKind, Binding>> = {
  serving: served,
  'serving-watch': served,
  predicate: predicated,
  'work-slices': predicated,
  'halt-watch': halting,
  target: ({ subject, value }) =>
    foldArmId(textOrEmpty(asRecord(value).id)) === foldArmId(subject) ? null : `is not of ${subject}`,
  'workspace-list': all(requested, entryIds(pagesOf)),
  'role-assignments': assigned,
  'scenario-list': all(ofWorkspace, entryIds(pagesOf)),
  'scenario-configuration': all(inWorkspace, ownId),
  validation: all(inWorkspace, ownId),
  'scenario-run': all(
    inWorkspace,
    ({ subject, value }) =>
      subject.split('/').at(-1)?.toLowerCase() === textOrEmpty(asRecord(value).runId).toLowerCase()
        ? null
        : `is not of ${subject}`,
    ownId,
  ),
  'scenario-run-list': all(
    ofWorkspace,
    entryIds((raw) => asList(raw.scenarios).flatMap((scenario) => pagesOf(asRecord(scenario)))),
  ),
  clock: all(ofWorkspace, clocked),
  'pull-request': pull,
  merge: pull,
  blobs: compared,
  containment: named(({ base, head }) => `${base}...${head}`),
  build: each(({ headSha }) => `commits/${headSha}`),
  artifact: each(({ runId }) => (runId === null ? null : `runs/${runId}`)),
  'workflow-run': named(({ id }) => `runs/${id}`),
  'deployment-list': named((_value, { name }) => `deployments/${name}`),
  repository: named(({ fullName }) => asText(fullName)),
  'branch-rules': named(({ branch }) => `branches/${branch}`),
  workflow: all(
    named(({ path }) => asText(path)),
    named((_value, { workflow }) => workflow),
  ),
  // Nobody collects one: who may decide stands in the command, and is read again with it (R11.1, R11.4).
  permission: ({ subject, value }) =>
    subject.split('/').at(-1)?.toLowerCase() === textOrEmpty(asRecord(value).login).toLowerCase()
      ? null
      : `is of ${textOrEmpty(asRecord(value).login)}, not of ${subject}`,
};

/** Why the receipt answers another question than was asked; null when it answers its own, or says nothing. */
export function bindingProblem(
  receipt: Receipt,
  raw: unknown,
  { config, environment, workspace }: Asker,
): string | null {
  const bound = receipt.value === null ? undefined : BINDINGS[receipt.kind];
  const settings = bound && effectiveSettings(config.effective, environment);
  const own = environmentOf(config.effective, environment)?.settings;
  if (!bound || !settings || !own) return null;
  const asked: Asked = {
    ...settings,
    safetyHalts: own.guardrails.safetyHalts,
    request: workspace?.request ?? own.workspace,
    workspaceId: workspace?.resource?.id ?? null,
  };
  const problem = bound(receipt, raw, asked) ?? windowProblem(receipt, raw) ?? requestProblem(receipt, raw);
  return problem === null ? null : `receipt ${receipt.id} ${problem}`;
}
