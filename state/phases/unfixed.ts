/** R12.2: before anything is pushed, the changed path is shown not to hold on the unfixed build. */
import type { ImplementedChange, Message, Predicate, Receipt, RunState } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { ruledBy } from '../base/policy-versions.js';
import { timeMs } from '../base/time.js';
import { sameWindow } from '../evidence/measure.js';
import { holds, predicateDigest } from '../evidence/predicates.js';
import { type UnfixedAnswer, unfixedAnswer } from '../evidence/readers/absence.js';
import { readValue } from '../evidence/readers/index.js';
import type { ServingValue, ServingWatchValue } from '../evidence/readers/serving.js';
import { newest } from '../evidence/select.js';
import { servesExpected, servingValue } from '../evidence/serving.js';
import { isSampled, windowedRules } from '../evidence/sources/index.js';
import { message } from '../messages/message.js';
import { phrase } from '../messages/sentence.js';

type Evidence = Pick<CommandOf<'submit'>, 'receipts' | 'raws'>;

/**
 * What has to be shown not to hold: without the filter that names a build, on every other one of which the reading is empty
 * whatever it does. A filter may be added and never suffices. Null: no part can be left out of a query.
 */
export function unfixedPredicate(changedPath: Predicate): Predicate | null {
  const rules = windowedRules(changedPath);
  if (!rules?.namesBuild?.(changedPath.source)) return changedPath;
  const source = rules.withoutBuild?.(changedPath.source) ?? null;
  return source && { ...changedPath, source };
}

interface Answering {
  receipt: Receipt;
  value: ServingValue;
  /** More than one: a roll-out is under way. */
  revisions: readonly string[];
}

/** Which build answered, as it was read beside the changed path; null: nobody can say. */
function answering({ receipts, raws }: Evidence, notBefore: number): Answering | null {
  const receipt = newest(receipts, 'serving', (entry) => timeMs(entry.observedAt) >= notBefore);
  const value = servingValue(receipt);
  if (!receipt || !value) return null;
  const { value: watch } = readValue('serving-watch', raws[receipt.rawDigest]);
  return { receipt, value, revisions: (watch as ServingWatchValue | null)?.revisions ?? [] };
}

/**
 * A metric or a query is asked about the window in which the fault acted on this build: people's own demand was measured
 * there, so that silence of the path is not silence of everybody. What an agent's `presentBy` vouches for is no such proof.
 */
function windowProblem(state: RunState, receipt: Receipt): string | null {
  const execution = state.experiment?.execution;
  const fault = execution?.proven === true ? execution.windows.fault : null;
  if (fault === null) return 'no fault was proven to act, so there is no window to ask about';
  if (sameWindow(receipt.window, fault)) return null;
  return `its changed path was read from ${receipt.window?.from ?? 'no time'}, not over the fault window (${fault.from} to ${fault.to})`;
}

function answerProblem(changedPath: Predicate, answer: UnfixedAnswer): string | null {
  if (answer.kind === 'silent') return `its changed path got no answer on the unfixed build: ${phrase(answer.why)}`;
  if (answer.kind === 'absent') return null;
  if (changedPath.aggregate === 'increase' && answer.value !== 0)
    return `its counter reads ${answer.value} before the change exists`;
  return holds(changedPath, answer.value) === false ? null : `its changed path holds already (${answer.value})`;
}

/** R12.2: the changed path does not hold on the unfixed build: absent, false or 0. Null when that is shown. */
export function unfixedProblem(
  state: RunState,
  { changedPath }: ImplementedChange,
  evidence: Evidence,
  notBefore: number,
): string | null {
  const ruled = ruledBy(state.policyVersion, '2026-12');
  const asked = ruled ? unfixedPredicate(changedPath) : changedPath;
  if (asked === null) return 'its query names a build: on any other build it finds nothing, whatever the change does';
  const digest = predicateDigest(asked);
  const receipt = newest(evidence.receipts, 'predicate', (entry) => entry.predicateDigest === digest);
  if (!receipt) {
    const filtered = asked === changedPath ? '' : ' without the filter that names a build';
    return `no receipt shows its changed path${filtered} on the unfixed build`;
  }
  if (timeMs(ruled && !isSampled(asked) ? receipt.collectedAt : receipt.observedAt) < notBefore)
    return 'the receipt of its changed path is too old';
  if (ruled) {
    const build = answering(evidence, notBefore);
    if (build === null) return 'nothing shows which build answered: the serving revision was not read beside it';
    if (build.revisions.length > 1) return `several builds answered while it was read: ${build.revisions.join(', ')}`;
    const elsewhen = isSampled(asked) ? null : windowProblem(state, receipt);
    if (elsewhen !== null) return elsewhen;
  }
  return answerProblem(asked, unfixedAnswer(asked, receipt, evidence.raws[receipt.rawDigest]));
}

/**
 * People may have deployed since the fault, while they chose: what answered is then an unfixed build, and not the one that
 * was tested. Said, and no reason to stop. Null: the tested one answered.
 */
export function otherBuild(state: RunState, evidence: Evidence): Message | null {
  const expected = state.experiment?.expectedBuild;
  if (!expected || !ruledBy(state.policyVersion, '2026-12')) return null;
  const build = answering(evidence, Number.NEGATIVE_INFINITY);
  if (build === null || servesExpected(build.value, expected)) return null;
  return message('path-read-elsewhere', {
    revision: build.value.revision,
    receipt: build.receipt.id,
    expected: expected.revision,
  });
}
