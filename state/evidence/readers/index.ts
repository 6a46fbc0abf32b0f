/** Raw payload → value: one pure reader a receipt kind, so that anyone can recompute what was recorded (R4.3). */
import type { Receipt } from '../../../schemas/generated/types.js';
import * as chaos from './chaos.js';
import { readClock } from './clock.js';
import * as github from './github.js';
import { readHaltWatch, readPredicate, readWorkSlices } from './samples.js';
import { readServing, readServingWatch } from './serving.js';
import type { ReadContext, Reader, Reading } from './shared.js';

export type ReceiptKind = Receipt['kind'];
export type { ReadContext, Reading } from './shared.js';

const READERS: Record<ReceiptKind, Reader> = {
  serving: readServing,
  'serving-watch': readServingWatch,
  'halt-watch': readHaltWatch,
  predicate: readPredicate,
  'work-slices': readWorkSlices,
  'workspace-list': chaos.readWorkspaceList,
  'role-assignments': chaos.readRoleAssignments,
  'scenario-list': chaos.readScenarioList,
  'scenario-configuration': chaos.readConfiguration,
  validation: chaos.readValidation,
  'scenario-run': chaos.readScenarioRun,
  'scenario-run-list': chaos.readScenarioRunList,
  target: chaos.readTarget,
  permission: github.readPermission,
  repository: github.readRepository,
  'branch-rules': github.readBranchRules,
  workflow: github.readWorkflow,
  'workflow-run': github.readWorkflowRun,
  'pull-request': github.readPullRequest,
  merge: github.readMerge,
  containment: github.readContainment,
  blobs: github.readBlobs,
  build: github.readBuild,
  artifact: github.readArtifact,
  'deployment-list': github.readDeploymentList,
  clock: readClock,
};

/** The value of a raw payload. Never throws for a payload that others made; null comes with a caveat (R4.4). */
export function readValue(kind: ReceiptKind, raw: unknown, context: ReadContext = {}): Reading {
  return READERS[kind](raw, context);
}
