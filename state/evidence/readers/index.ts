/** Raw payload → value: one pure reader a receipt kind, so that anyone can recompute what was recorded (R4.3). */
import type { Receipt } from '../../../schemas/generated/types.js';
import { message } from '../../messages/message.js';
import { type CurrentKind, kindOf } from '../kinds.js';
import { isProviderKind, providerReader } from '../providers/index.js';
import type { ProviderKind } from '../providers/port.js';
import { readActivityLog } from './activity-log.js';
import * as app from './app.js';
import { readAttestation } from './attestation.js';
import { readCheckRuns, readCommit } from './checks.js';
import { readClock } from './clock.js';
import * as github from './github.js';
import { readImage } from './image.js';
import { readAdvisor, readInventory } from './inventory.js';
import { readIssue } from './issue.js';
import { readLoad } from './load.js';
import { readPrintedDigest } from './printed-digest.js';
import * as repository from './repository.js';
import { readHaltWatch, readPredicate, readWorkSlices } from './samples.js';
import { readServing, readServingWatch } from './serving.js';
import { type ReadContext, type Reader, type Reading, unread } from './shared.js';
import { readSurroundings } from './surroundings.js';
import { readTargetState } from './target-state.js';

export type ReceiptKind = Receipt['kind'];
export type { ReadContext, Reading } from './shared.js';

const READERS: Record<Exclude<CurrentKind, ProviderKind>, Reader> = {
  serving: readServing,
  'serving-watch': readServingWatch,
  'halt-watch': readHaltWatch,
  predicate: readPredicate,
  'work-slices': readWorkSlices,
  permission: repository.readPermission,
  repository: repository.readRepository,
  'branch-rules': repository.readBranchRules,
  installation: app.readInstallation,
  deliveries: app.readDeliveries,
  workflow: repository.readWorkflow,
  'workflow-run': repository.readWorkflowRun,
  'pull-request': github.readPullRequest,
  merge: github.readMerge,
  containment: github.readContainment,
  blobs: github.readBlobs,
  build: github.readBuild,
  'check-runs': readCheckRuns,
  commit: readCommit,
  artifact: github.readArtifact,
  image: readImage,
  'printed-digest': readPrintedDigest,
  attestation: readAttestation,
  'deployment-list': github.readDeploymentList,
  clock: readClock,
  load: readLoad,
  'activity-log': readActivityLog,
  surroundings: readSurroundings,
  issue: readIssue,
  'target-state': readTargetState,
  inventory: readInventory,
  advisor: readAdvisor,
};

/**
 * The value of a raw payload. Never throws for a payload that others made; null comes with a caveat (R4.4). What a fault
 * provider answered is read by that provider, which `context.system` names.
 */
export function readValue(kind: ReceiptKind, raw: unknown, context: ReadContext = {}): Reading {
  if (!isProviderKind(kind)) return READERS[kindOf(kind) as keyof typeof READERS](raw, context);
  const reader = providerReader(kindOf(kind) as ProviderKind, context.system);
  return reader ? reader(raw, context) : unread(message('no-reader', { kind, system: context.system ?? null }));
}
