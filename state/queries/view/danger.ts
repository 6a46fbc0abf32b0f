/** The two endings after which somebody has to look at the service first. */
import type { RunState } from '../../../schemas/generated/types.js';
import { effectiveSettings, environmentOf } from '../../config/config.js';
import { phrase } from '../../messages/sentence.js';
import type { Chapter } from './chapters.js';
import { amount, bound, clockSpan, labelOf, lines, sentence, small, span, told } from './format.js';
import type { Headline, Line } from './types.js';
import { LEFT_OPEN } from './verdicts.js';

/** Seconds that the recovery may take; null: the configuration does not name the environment. */
export function allowedRecovery({ config, environment }: RunState): number | null {
  return effectiveSettings(config.effective, environment)?.recoveryTimeout ?? null;
}

/** What was seen of the fault's end, by whoever injects it; the service's own state is another thing. */
export function faultEnd(last: Chapter | null): string | null {
  return last?.execution?.windows.fault?.to ?? last?.summary?.windows?.fault?.to ?? null;
}

/** How the service did when it should have been back, and what is known of the fault. */
function unrecovered(last: Chapter | null): Line[] {
  const asked = last?.hypothesis?.recovery ?? [];
  const still = (last?.execution?.recovery ?? []).flatMap(({ holds, value, unit }, index) => {
    const predicate = asked[index];
    return holds === true || value === null || !predicate ? [] : [told(predicate, amount(value, unit))];
  });
  const end = faultEnd(last);
  return lines(
    still.length === 0 ? null : ['Even then: ', { strong: [...new Set(still)].join('; ') }, '.'],
    end === null
      ? ['Nothing shows that the fault is over.']
      : [`The fault itself ended at ${clockSpan(end, end)} UTC, as its provider says.`],
  );
}

/** Which safety halt stopped the last fault, as people know it; null: none did. */
export function stoppedBy({ config, environment }: RunState, last: Chapter | null): Line | null {
  const id = last?.execution?.haltedBy ?? null;
  if (id === null) return null;
  const halts = environmentOf(config.effective, environment)?.settings.guardrails.safetyHalts ?? [];
  const halt = halts.find((entry) => entry.id === id);
  return halt
    ? [`A safety halt stopped the fault (${small(labelOf(halt))} ${bound(halt)}).`]
    : ['A safety halt stopped the fault: ', { code: id }, '.'];
}

/** A fault that a safety rule stopped, or a service that did not come back. */
export function danger(state: RunState, last: Chapter | null): Headline {
  const unsafe = state.cause === 'unsafe';
  const details = last?.execution?.details ?? null;
  const seconds = allowedRecovery(state);
  const allowed: Line | null = seconds === null ? null : [`${span(seconds)} were allowed.`];
  const why = unsafe ? (stoppedBy(state, last) ?? (details === null ? null : [sentence(phrase(details))])) : allowed;
  return {
    outcome: 'danger',
    tone: 'bad',
    word: unsafe ? 'Stopped for safety' : 'Not recovered',
    lead: unsafe ? 'Stopped for safety.' : 'The service did not recover in time.',
    says: lines(why, ...(unsafe ? [] : unrecovered(last)), [LEFT_OPEN[last?.mode ?? 'initial']]),
  };
}
