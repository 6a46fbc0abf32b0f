import type { Patch, Receipt, WorkerReport } from '../../schemas/generated/types.js';

/** What a job hands in, and a chart for its page. The page is made of nothing else. */
export interface Done {
  report: WorkerReport;
  proposal: Record<string, unknown> | null;
  patches: Record<string, Patch>;
  receipts: readonly Receipt[];
  raws: Readonly<Record<string, unknown>>;
  chart?: string[];
}
