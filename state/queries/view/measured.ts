/** What was measured of a run, in words: the numbers that its verdict, or its lack of one, speaks of. */
import type { Hypothesis, RunState } from '../../../schemas/generated/types.js';
import { visibleLine } from '../../base/defuse.js';
import { worksOf } from '../../config/promises.js';
import { paramsOf } from '../../messages/message.js';
import type { Chapter, Pair } from './chapters.js';
import { amount, amountBeside, bound, labelOf, small, told } from './format.js';
import { NOT_MEASURED } from './readings.js';
import type { Line } from './types.js';
import { furtherDetails, NO_VERDICT } from './verdicts.js';
/** `0% of orders answered`, of the number that decides; null: it was not measured. */
export function deciding(chapter: Chapter | null, when: 'control' | 'during'): string | null {
  const confirm = chapter?.diagnostic?.confirm ?? chapter?.summary?.confirm;
  const predicate = chapter?.hypothesis?.confirm;
  const measured = confirm?.[when];
  if (!predicate || !measured || measured.value === null) return null;
  return told(predicate, amount(measured.value, measured.unit));
}

/** The bare number of the same. */
export function number(chapter: Chapter | null, when: 'control' | 'during'): string | null {
  const measured = (chapter?.diagnostic?.confirm ?? chapter?.summary?.confirm)?.[when];
  return measured && measured.value !== null ? amount(measured.value, measured.unit) : null;
}

export function proven({ before }: Pair): Line | null {
  const [during, without] = [deciding(before, 'during'), number(before, 'control')];
  if (during === null) return null;
  const beside = without === null ? '' : ` (${without} without it)`;
  return ['During the fault: ', { strong: during }, `${beside}.`];
}

/** Whether what was changed was seen to run while the fault acted; null: nobody looked. */
export function newCode(after: Chapter | null): { ran: boolean; text: string } | null {
  const seen = after?.diagnostic?.changedPaths ?? [];
  if (seen.length === 0) return null;
  const told_ = seen.flatMap(({ changeId, measured }) => {
    const predicate = after?.experiment?.changedPaths.find((entry) => entry.changeId === changeId)?.predicate;
    if (!predicate) return [];
    const label = labelOf(predicate);
    const text = measured.value === null ? NOT_MEASURED : amountBeside(label, measured.value, measured.unit);
    return [`${small(label)}: ${text}`];
  });
  return { ran: seen.every(({ measured }) => measured.holds === true), text: told_.join(', ') };
}

/** Every promise that was broken during the fault, with its number. */
export function broken(chapter: Chapter | null): Line | null {
  const slo = chapter?.diagnostic?.slo ?? [];
  const told_ = slo.flatMap((measured, index) => {
    const predicate = chapter?.hypothesis?.slo[index];
    if (measured.holds !== false || !predicate || measured.value === null) return [];
    return [`${told(predicate, amount(measured.value, measured.unit))} (promised: ${bound(predicate)})`];
  });
  return told_.length === 0 ? null : ['During the fault: ', { strong: told_.join('; ') }, '.'];
}

/** `Orders requested: 10 in one interval; 25 needed.`, of work that was waited for in vain; null: that was not what was said. */
function tooLittle({ experiment }: Chapter, hypothesis: Hypothesis): Line | null {
  const said = experiment?.repairs.at(-1)?.details;
  const found = paramsOf(paramsOf(said, 'waited')?.why, 'work-too-small');
  const work = worksOf(hypothesis).find(({ predicate }) => predicate.id === found?.predicate);
  if (!found || !work) return null;
  const measured = found.measured === null ? 'nothing was measured' : amount(found.measured, '');
  return [`${labelOf(work.predicate)}: ${measured} in one interval, ${amount(found.needed, '')} needed.`];
}

/** The numbers that a cause speaks of. */
export function numbers(state: RunState, chapter: Chapter | null): Line | null {
  const hypothesis = chapter?.hypothesis ?? null;
  if (!chapter || !hypothesis) return null;
  switch (state.cause) {
    case 'fault-proof': {
      const effect = chapter.execution?.effect.find(({ during }) => during?.holds === false);
      const predicate = hypothesis.faultProof.effect.find(({ id }) => id === effect?.predicateId);
      if (!effect?.control || !effect.during || !predicate || effect.during.value === null) return null;
      const [was, is] = [effect.control, effect.during].map(({ value, unit }) =>
        value === null ? NOT_MEASURED : amount(value, unit),
      );
      return [`${labelOf(predicate)}: ${was} → ${is}; ${bound(predicate)} is needed.`];
    }
    case 'starved': {
      const work = chapter.diagnostic?.work;
      if (!work || work.smallest === null) return tooLittle(chapter, hypothesis);
      return [`${amount(work.smallest, '')} in the weakest interval, ${amount(Math.ceil(work.minimum), '')} needed.`];
    }
    case 'path-not-seen':
    case 'not-separated':
    case 'not-measured':
      return proven({ hypothesis, before: chapter, after: null });
    default:
      return null;
  }
}

export function causeSentence(state: RunState, chapter: Chapter | null): string {
  const cause = state.cause ?? 'untested';
  if (cause === 'fault-proof' && chapter?.execution?.landed === false) return 'The fault did not hit its target.';
  if (cause === 'fault-proof' && chapter?.execution?.inPart) return 'The fault hit only a part of its targets.';
  const seen = chapter?.diagnostic?.executedPath.holds;
  if (cause === 'path-not-seen' && seen === true) return 'The new code was not seen to run.';
  return NO_VERDICT[cause];
}

/** What the last attempt said of the cause, where no number says more. */
export function details(state: RunState, chapter: Chapter | null): Line | null {
  const repair = chapter?.experiment?.repairs.at(-1);
  const said = repair && repair.class === state.cause ? furtherDetails(repair.details) : null;
  return said === null ? null : [visibleLine(said, 240)];
}
