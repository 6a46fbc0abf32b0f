/**
 * The library `chaos-loop/state`: the kernel and its stores for hosts that embed the loop (docs/state-cli.md). What stands
 * here is public; everything else may change.
 */
export type * from '../schemas/generated/types.js';
export type { SchemaProblem, Validator } from '../schemas/generated/validators.js';
export * from '../schemas/generated/validators.js';
export { canonicalize } from './base/canonical.js';
export type { Command, CommandBase, CommandBody, CommandOf, Evidence, SkippedOperation } from './base/command.js';
export { digestOf } from './base/digest.js';
export { ERROR_CODES, type ErrorCode } from './base/error-codes.js';
export { type Problem, problemsOf, type Refusal } from './base/errors.js';
export type { Permission, Verb } from './config/authority.js';
export { effectivePermission } from './config/authority.js';
export { planWorkspace, type WorkspacePlan } from './evidence/providers/chaos-studio-workspaces/preflight.js';
export { readValue } from './evidence/readers/index.js';
export { makeReceipt, type ReceiptDraft } from './evidence/receipts.js';
export { decide } from './kernel.js';
export type { MigrateContext } from './migrations/index.js';
export { buildBrief } from './queries/brief.js';
export { type Obligation, type ObligationKind, obligations } from './queries/obligations.js';
export { buildIndex } from './run/active-runs.js';
export type { Accepted, Context, Decision, World } from './run/documents.js';
export { type CarriedOut, type CarryOutOptions, carryOut } from './store/carry-out.js';
export { changesetOf } from './store/changeset.js';
export {
  createFolderStore,
  createStateFileStore,
  type FileStore,
  FileStoreError,
  type FileStoreOptions,
  type HeldLock,
  type LockOwner,
  type OlderSnapshot,
} from './store/file.js';
export { createMemoryStore, type MemoryCommit, type MemoryStore } from './store/memory.js';
export { type MigratedRun, type MigrateOptions, migrateRun } from './store/migrate-run.js';
export type { CommitOutcome, RunStore, Snapshot, StoreCommit } from './store/port.js';
export {
  type CommitSource,
  INVARIANTS,
  type InvariantName,
  type InvariantResult,
  type RunHistory,
  verifyHistory,
} from './verify/index.js';
