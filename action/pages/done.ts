import type { Patch, Receipt, WorkerReport } from '../../schemas/generated/types.js';

/** What a job hands in. Its page is made of nothing else. */
export interface Done {
  report: WorkerReport;
  proposal: Record<string, unknown> | null;
  patches: Record<string, Patch>;
  receipts: readonly Receipt[];
  raws: Readonly<Record<string, unknown>>;
}
