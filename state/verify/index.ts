/** One checker for everybody: `verify`, tests, and whoever doubts a run (contract §18). Pure. */
import { messageOf } from '../base/message.js';
import { allTerminal } from './all-terminal.js';
import { approvalBound } from './approval-bound.js';
import { authorityRecomputes } from './authority-recomputes.js';
import { blockedOnlyAtGates } from './blocked-only-at-gates.js';
import { capRespected } from './cap-respected.js';
import { changeIdsUnique } from './change-ids-unique.js';
import { codingCoverageExact } from './coding-coverage-exact.js';
import { decisionRecomputes } from './decision-recomputes.js';
import { digestChain } from './digest-chain.js';
import { evidenceIntegrity } from './evidence-integrity.js';
import { frozenFaultImmutable } from './frozen-fault-immutable.js';
import { gateBeforeIteration } from './gate-before-iteration.js';
import type { RunHistory } from './history.js';
import { leaseFenced } from './lease-fenced.js';
import { legalTransition } from './legal-transition.js';
import { noObligations } from './no-obligations.js';
import { operationSingleton } from './operation-singleton.js';
import { pageBound } from './page-bound.js';
import { type ParsedHistory, parseHistory } from './parse.js';
import { provenance } from './provenance.js';
import type { HistoryReader } from './reader.js';
import { resolvedEarned } from './resolved-earned.js';
import type { Invariant, InvariantResult } from './result.js';
import { revisionContiguous } from './revision-contiguous.js';
import { schemaValid } from './schema-valid.js';
import { statementsCoded } from './statements-coded.js';
import { terminalConsistent } from './terminal-consistent.js';
import { timeMonotone } from './time-monotone.js';
import { valueRecomputes } from './value-recomputes.js';
import { workspaceImmutable } from './workspace-immutable.js';

export type { CommitSource, RunHistory } from './history.js';
export { notesOf } from './notes.js';
export { HistoryReader } from './reader.js';
export { INVARIANTS, type InvariantName, type InvariantResult } from './result.js';

/** In the order of contract §18. */
const ALWAYS: readonly Invariant[] = [
  schemaValid,
  revisionContiguous,
  digestChain,
  legalTransition,
  blockedOnlyAtGates,
  terminalConsistent,
  frozenFaultImmutable,
  workspaceImmutable,
  approvalBound,
  codingCoverageExact,
  changeIdsUnique,
  gateBeforeIteration,
  evidenceIntegrity,
  valueRecomputes,
  decisionRecomputes,
  resolvedEarned,
  pageBound,
  statementsCoded,
  authorityRecomputes,
  operationSingleton,
  timeMonotone,
  capRespected,
  leaseFenced,
  provenance,
];

const TERMINAL: readonly Invariant[] = [allTerminal, noObligations];

function resultOf(invariant: Invariant, history: ParsedHistory): InvariantResult {
  const { name } = invariant;
  const [invalid] = history.invalid;
  if (invariant.needsDocuments && invalid) {
    const where = invalid.revision === null ? invalid.document : `r${invalid.revision} of ${invalid.document}`;
    return { name, status: 'skipped', reason: `${where} can't be read as what it claims to be (schema-valid)` };
  }
  const idle = invariant.idle?.(history) ?? null;
  if (idle !== null) return { name, status: 'skipped', reason: idle };
  try {
    const outcome = invariant.check(history);
    if (outcome === null) return { name, status: 'passed' };
    if ('skipped' in outcome) return { name, status: 'skipped', reason: outcome.skipped };
    return { name, status: 'failed', ...outcome };
  } catch (error) {
    // A document that fits its schema and still can't be reasoned about is no reason to believe it.
    const found = `the documents contradict each other: ${messageOf(error)}`;
    const expected = 'documents that the rules can be applied to';
    return { name, status: 'failed', document: 'state.json', revision: null, commit: null, expected, found };
  }
}

/**
 * Every invariant by name. Skipped is not passed. With `requireTerminal` also that the run has ended and nobody has
 * anything left to do. `reader`: of whoever verifies several histories that have texts in common.
 */
export function verifyHistory(
  history: RunHistory,
  options: { requireTerminal?: boolean; reader?: HistoryReader } = {},
): InvariantResult[] {
  const parsed = parseHistory(history, options.reader);
  const invariants = options.requireTerminal ? [...ALWAYS, ...TERMINAL] : ALWAYS;
  return invariants.map((invariant) => resultOf(invariant, parsed));
}
