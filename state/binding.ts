/** A receipt answers only for what it was asked (R5.10): where, and how, is what the configuration says. */
import type { Receipt } from '../schemas/generated/types.js';
import type { EffectiveSettings } from './config.js';
import { record } from './readers/shared.js';
import { redactText } from './redact.js';

const POINTERS = ['revisionPointer', 'digestPointer', 'commitPointer', 'healthyPointer'] as const;

/** Why a reading of the serving revision is none of the configured service; null when it is. */
export function servingProblem(receipt: Receipt, raw: unknown, serving: EffectiveSettings['serving']): string | null {
  const { url, settings } = record(raw);
  if (url !== redactText(serving.url)) return `receipt ${receipt.id} was read at another address than serving.url`;
  const other = POINTERS.find((name) => (record(settings)[name] ?? null) !== serving[name]);
  return other === undefined ? null : `receipt ${receipt.id} was read with another ${other} than the configured one`;
}
