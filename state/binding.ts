/** A receipt answers only for what it was asked (R5.10): where, of what, and how, is what it says itself and the configuration says. */
import type { Predicate, Receipt, RunState } from '../schemas/generated/types.js';
import { foldArmId } from './arm-id.js';
import { type EffectiveSettings, effectiveSettings, environmentOf } from './config.js';
import { digestOrNull } from './digest.js';
import { predicateDigest } from './predicates.js';
import type { ReceiptKind } from './readers/index.js';
import { list, record, text, words } from './readers/shared.js';
import { redactText } from './redact.js';

const POINTERS = ['revisionPointer', 'digestPointer', 'commitPointer', 'healthyPointer', 'scalePointer'] as const;

/** What the run asks by. */
interface Asked extends EffectiveSettings {
  safetyHalts: readonly Predicate[];
}

/** Why a receipt is no answer to its question, in words that follow its id; null when it is one. */
type Binding = (receipt: Receipt, raw: unknown, settings: Asked) => string | null;

const served: Binding = (_receipt, raw, { serving }) => {
  const { url, settings } = record(raw);
  if (url !== redactText(serving.url)) return 'was read at another address than serving.url';
  const other = POINTERS.find((name) => (record(settings)[name] ?? null) !== (serving[name] ?? null));
  return other === undefined ? null : `was read with another ${other} than the configured one`;
};

const predicated: Binding = ({ subject, predicateDigest: digest }, raw) => {
  const { predicate } = record(raw);
  if (digest === undefined || digestOrNull(predicate) !== digest) return 'is of another predicate';
  return record(predicate).id === subject
    ? null
    : `is of predicate "${words(record(predicate).id)}", not of "${subject}"`;
};

const halting: Binding = (receipt, raw, settings) => {
  const configured = settings.safetyHalts.some((halt) => predicateDigest(halt) === receipt.predicateDigest);
  return predicated(receipt, raw, settings) ?? (configured ? null : 'is of a halt that is not configured');
};

/** The payload names what it is of, as the subject does. */
function named(of: (value: Record<string, unknown>, settings: Asked) => string | null): Binding {
  return ({ subject, value }, _raw, settings) => {
    const found = of(record(value), settings);
    return found === null || found.toLowerCase() === subject.toLowerCase() ? null : `is of ${found}, not of ${subject}`;
  };
}

/** Each entry names what it is of, as the subject does. */
function each(of: (entry: Record<string, unknown>) => string | null): Binding {
  return ({ subject, value }) => {
    const other = list(value)
      .map((entry) => of(record(entry)))
      .find((found) => found !== null && found !== subject);
    return other === undefined ? null : `is of ${other}, not of ${subject}`;
  };
}

const pull = named(({ number }) => `pull/${number}`);

const BINDINGS: Partial<Record<ReceiptKind, Binding>> = {
  serving: served,
  'serving-watch': served,
  predicate: predicated,
  'work-slices': predicated,
  'halt-watch': halting,
  target: ({ subject, value }) =>
    foldArmId(words(record(value).id)) === foldArmId(subject) ? null : `is not of ${subject}`,
  'scenario-run': ({ subject, value }) =>
    subject.split('/').at(-1)?.toLowerCase() === words(record(value).runId).toLowerCase()
      ? null
      : `is not of ${subject}`,
  'pull-request': pull,
  merge: pull,
  containment: named(({ base, head }) => `${base}...${head}`),
  build: each(({ headSha }) => `commits/${headSha}`),
  artifact: each(({ runId }) => (runId === null ? null : `runs/${runId}`)),
  'workflow-run': named(({ id }) => `runs/${id}`),
  'deployment-list': named((_value, { name }) => `deployments/${name}`),
  repository: named(({ fullName }) => text(fullName)),
  'branch-rules': named(({ branch }) => `branches/${branch}`),
  workflow: named(({ path }) => text(path)),
};

/** Why the receipt answers another question than the run asked; null when it answers its own, or says nothing. */
export function bindingProblem(
  receipt: Receipt,
  raw: unknown,
  { config, environment }: Pick<RunState, 'config' | 'environment'>,
): string | null {
  const bound = receipt.value === null ? undefined : BINDINGS[receipt.kind];
  const settings = bound && effectiveSettings(config.effective, environment);
  if (!bound || !settings) return null;
  const safetyHalts = environmentOf(config.effective, environment)?.settings.guardrails.safetyHalts ?? [];
  const problem = bound(receipt, raw, { ...settings, safetyHalts });
  return problem === null ? null : `receipt ${receipt.id} ${problem}`;
}
