/** Receipt kinds of faults are named for the thing; kept histories name some of them for the product that came first. */
import type { ReceiptKind } from '../../schemas/generated/types.js';

/** Older name → what it is written as now. */
const OLDER = {
  'workspace-list': 'fault-preparation',
  'scenario-list': 'fault-catalog',
  'scenario-configuration': 'fault-plan',
  validation: 'fault-validation',
  'scenario-run': 'fault-run',
  'scenario-run-list': 'fault-run-list',
} as const satisfies Partial<Record<ReceiptKind, ReceiptKind>>;

type OlderKind = keyof typeof OLDER;
/** A kind as it is written now. */
export type CurrentKind = Exclude<ReceiptKind, OlderKind>;

export function kindOf(kind: ReceiptKind): CurrentKind {
  return Object.hasOwn(OLDER, kind) ? OLDER[kind as OlderKind] : (kind as CurrentKind);
}

/** Whether a receipt is of the kind, under whichever name. */
export function isKind(receipt: { kind: ReceiptKind }, kind: CurrentKind): boolean {
  return kindOf(receipt.kind) === kind;
}
