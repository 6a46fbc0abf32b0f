/** A receipt answers only for what it was asked (R5.10): where, of what, and how, is what it says itself and the configuration says. */

import type { LoadSettings, Predicate, ProviderRequest, Receipt, RunState } from '../../schemas/generated/types.js';
import { sameArmId } from '../base/arm-id.js';
import { canonicalize } from '../base/canonical.js';
import { digestOrNull } from '../base/digest.js';
import { durationSeconds } from '../base/duration.js';
import { asList, asNumber, asRecord, asSha, asText, textOrEmpty } from '../base/json.js';
import { wordOf } from '../base/message.js';
import { type PolicyVersion, ruledBy } from '../base/policy-versions.js';
import { redactText } from '../base/redact.js';
import { timeMs } from '../base/time.js';
import { type EffectiveSettings, effectiveSettings, environmentOf } from '../config/config.js';
import { inventoryScopes } from '../config/inventory.js';
import { type Surrounding, surroundingOf, type Watched, watchedAt } from '../config/watch.js';
import { kindOf } from '../evidence/kinds.js';
import { predicateDigest } from '../evidence/predicates.js';
import { isProviderKind, providerOf, providerRequest } from '../evidence/providers/index.js';
import type { AskedOf, ProviderKind, ProviderRules } from '../evidence/providers/port.js';
import type { ReceiptKind } from '../evidence/readers/index.js';
import { requestProblem } from '../evidence/receipt-request.js';

const SERVED = [
  'source',
  'container',
  'imageKind',
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
  /** Where faults are injected from: what was asked for, and what was chosen; left out by doctor, which asks for what the
   * configuration names. */
  workspace?: Pick<RunState['workspace'], 'request' | 'resource'>;
  /** The rules that it asks by; left out: those of before samples had to be over when they were collected. */
  policyVersion?: PolicyVersion;
}

/** What the run asks by. */
interface Asked extends EffectiveSettings {
  safetyHalts: readonly Predicate[];
  load: LoadSettings | null;
  watched: readonly Watched[];
  surrounding: Surrounding | null;
  scopes: readonly string[];
}

/** Why a receipt is no answer to its question, in words that follow its id; null when it is one. */
type Binding = (receipt: Receipt, raw: unknown, settings: Asked) => string | null;

const served: Binding = ({ subject }, raw, { serving }) => {
  const { url, settings } = asRecord(raw);
  if (url !== redactText(serving.url) || subject !== url) return 'was read at another address than serving.url';
  const other = SERVED.find((name) => (asRecord(settings)[name] ?? null) !== (serving[name] ?? null));
  if (other !== undefined) return `was read with another ${other} than the configured one`;
  const own = canonicalize(asRecord(settings).program ?? null);
  return own === canonicalize(serving.program ?? null) ? null : 'was read by a program with other settings';
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

/** How far a worker's own clock may step back between a sample and its collection, in milliseconds. */
const STEP_BACK_MS = 1000;

/**
 * Samples that no window bounds were taken before they were collected, by one and the same clock. One that stepped back in
 * between, or that ran ahead, would have a look of before a deployment be one of after it (R13.3), and a stale one fresh (R4.5).
 */
function aheadProblem({ window, startedAt, observedAt, collectedAt, value }: Receipt): string | null {
  if (window !== undefined || startedAt === undefined) return null;
  const { firstAt, lastAt } = asRecord(value);
  const times = [startedAt, observedAt, asText(firstAt), asText(lastAt)].flatMap((at) => at ?? []);
  return times.some((at) => timeMs(at) > timeMs(collectedAt) + STEP_BACK_MS)
    ? 'has samples of after it was collected'
    : null;
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

const pull = named(({ number }) => `pull/${wordOf(number)}`);

/** The commits that were compared are those that the subject names; which one the pull request became is the gate's to ask. */
const compared: Binding = ({ subject }, raw) => {
  const { mergeCommit, candidate } = asRecord(raw);
  if (asSha(mergeCommit) === null || asSha(candidate) === null) return 'does not say which commits were compared';
  return subject.endsWith(`@${wordOf(candidate)}`) ? null : `is of ${wordOf(candidate)}, not of ${subject}`;
};

/** Of the configured repository and platform, and asked there as the reference says. */
const imaged: Binding = ({ subject, value }, raw, { gate: { artifact } }) => {
  if (artifact.type !== 'oci') return 'is of an image, and none is configured';
  const { reference } = asRecord(value);
  if (reference !== subject) return `is of ${textOrEmpty(reference)}, not of ${subject}`;
  const { platform } = asRecord(raw);
  if ((platform ?? null) !== artifact.platform) return 'was read for another platform than gate.artifact.platform';
  const here = `${artifact.registry}/${artifact.repository}`;
  const [tag, digest] = [subject.startsWith(`${here}:`), subject.startsWith(`${here}@sha256:`)];
  return (artifact.tag === null ? digest : tag) ? null : `is of ${subject}, not of gate.artifact`;
};

/** Of the configured program, for the commit that the subject names. */
const printed: Binding = ({ subject }, raw, { gate: { artifact } }) => {
  const { run, commit } = asRecord(raw);
  if (artifact.type !== 'command' || run !== artifact.run)
    return 'was printed by another program than gate.artifact.run';
  return subject === `commits/${wordOf(commit)}` ? null : `is of ${textOrEmpty(commit)}, not of ${subject}`;
};

/** Of the configured program, as it stands there, and of the load that the subject names. */
const loaded: Binding = ({ subject }, raw, { load }) => {
  const { id, load: asked } = asRecord(raw);
  if (load === null || canonicalize(asked) !== canonicalize(load)) return 'is of another load than is configured';
  return id === subject ? null : `is of ${textOrEmpty(id)}, not of ${subject}`;
};

/** Of the resource group that the subject names, about all that is watched there. */
const logged: Binding = ({ subject, window }, raw, { watched }) => {
  const { group, resources, from, to } = asRecord(raw);
  if (!sameArmId(textOrEmpty(group), subject)) return `is of ${textOrEmpty(group)}, not of ${subject}`;
  const own = watched.find((one) => sameArmId(one.group, subject));
  if (!own || canonicalize(resources) !== canonicalize(own.resources))
    return 'is of other resources than are to be watched';
  return window && window.from === from && window.to === to ? null : 'is of another time than it says';
};

/** Of the environment that the subject names, about all that is to be asked and watched. */
const looked: Binding = ({ subject }, raw, { name, watched, surrounding }) => {
  if (subject !== name) return `is of ${subject}, not of ${name}`;
  const { asked, watched: seen } = asRecord(raw);
  const other = canonicalize(asked) !== canonicalize(surrounding) || canonicalize(seen) !== canonicalize(watched);
  return other ? 'is of other resources or questions than are to be watched' : null;
};

/** Of the digest that the subject names, verified by the configured trusted roots. */
const verified: Binding = ({ subject, value }, raw, { gate: { artifact } }) => {
  const asked = artifact.type === 'oci' || artifact.type === 'attestation' ? artifact.attested : null;
  if (asked === null) return 'is of an attestation, and none is configured';
  const { trustRoot } = asked;
  const { from } = asRecord(asRecord(raw).root);
  const { sha256, root } = asRecord(value);
  const pinned = 'path' in trustRoot || root === trustRoot.sha256;
  if (from !== ('path' in trustRoot ? trustRoot.path : trustRoot.url) || !pinned)
    return 'was verified by other trusted roots than the configured ones';
  return subject === `attestations/sha256:${textOrEmpty(sha256)}`
    ? null
    : `is of ${textOrEmpty(sha256)}, not of ${subject}`;
};

/** Of the environment that the subject names, and of all that lies where it is to be looked for. */
const found: Binding = ({ subject }, raw, { name, scopes }) => {
  if (subject !== name) return `is of ${subject}, not of ${name}`;
  return canonicalize(asRecord(raw).scopes) === canonicalize(scopes) ? null : 'is of other scopes than are to be asked';
};

const BINDINGS: Partial<Record<ReceiptKind, Binding>> = {
  serving: served,
  'serving-watch': served,
  predicate: predicated,
  'work-slices': predicated,
  'halt-watch': halting,
  'pull-request': pull,
  merge: pull,
  blobs: compared,
  containment: named(({ base, head }) => `${wordOf(base)}...${wordOf(head)}`),
  build: each(({ headSha }) => `commits/${wordOf(headSha)}`),
  'check-runs': each(({ headSha }) => `commits/${wordOf(headSha)}`),
  commit: named(({ sha }) => `commits/${wordOf(sha)}`),
  artifact: each(({ runId }) => (runId === null ? null : `runs/${wordOf(runId)}`)),
  image: imaged,
  'printed-digest': printed,
  load: loaded,
  'activity-log': logged,
  surroundings: looked,
  'target-state': ({ subject }, _raw, { name }) => (subject === name ? null : `is of ${subject}, not of ${name}`),
  inventory: found,
  advisor: found,
  attestation: verified,
  'workflow-run': named(({ id }) => `runs/${wordOf(id)}`),
  'deployment-list': named((_value, { name }) => `deployments/${name}`),
  repository: named(({ fullName }) => asText(fullName)),
  'branch-rules': named(({ branch }) => `branches/${wordOf(branch)}`),
  issue: named(({ number }) => `issues/${wordOf(number)}`),
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

/** Of whom it was asked, and what the provider finds in it; its clock may be the worker's only where it has none (R8.8). */
function providerProblem(receipt: Receipt, raw: unknown, provider: ProviderRules, asked: AskedOf<ProviderRequest>) {
  const { kind, subject } = receipt;
  const own = kind === 'clock' && asRecord(raw).own === true;
  if (own && !provider.ownClock) return `says that ${subject} has the worker's own clock`;
  return provider.bindings[kindOf(kind) as ProviderKind]?.(receipt, raw, asked) ?? null;
}

/** Why the receipt answers another question than was asked; null when it answers its own, or says nothing. */
export function bindingProblem(
  receipt: Receipt,
  raw: unknown,
  { config, environment, workspace, policyVersion }: Asker,
): string | null {
  const settings = receipt.value === null ? null : effectiveSettings(config.effective, environment);
  const own = environmentOf(config.effective, environment)?.settings;
  if (!settings || !own) return null;
  const bound = BINDINGS[receipt.kind];
  const ofProvider = isProviderKind(receipt.kind) || receipt.kind === 'clock';
  if (!bound && !ofProvider) return null;
  const provider = providerOf(own);
  const request = workspace?.request ?? providerRequest(own);
  const place = workspace?.resource?.id ?? null;
  const problem =
    (ofProvider && request ? providerProblem(receipt, raw, provider, { request, place }) : null) ??
    bound?.(receipt, raw, {
      ...settings,
      safetyHalts: own.guardrails.safetyHalts,
      load: own.load ?? null,
      watched: watchedAt(own),
      surrounding: surroundingOf(own),
      scopes: inventoryScopes(own),
    }) ??
    windowProblem(receipt, raw) ??
    (policyVersion && ruledBy(policyVersion, '2027-03') ? aheadProblem(receipt) : null) ??
    requestProblem(receipt, raw, provider);
  return problem === null ? null : `receipt ${receipt.id} ${problem}`;
}
