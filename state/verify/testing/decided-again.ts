/** Whole-run tests end with this: each kept command of the history decides to its revision again (R2.9). */
import type { Driver } from '../../testing/driver.js';
import { decisionRecomputes } from '../decision-recomputes.js';
import type { RunHistory } from '../history.js';
import { parseHistory } from '../parse.js';
import { HistoryReader } from '../reader.js';
import { historyOf, recorded } from './recorded.js';

function outcomeOf(history: RunHistory, reader: HistoryReader): unknown {
  const parsed = parseHistory(history, reader);
  return parsed.invalid[0] ?? decisionRecomputes.check(parsed);
}

/** The history with one kept command that says another time. */
function withAnother(history: RunHistory, at: number): RunHistory {
  const other = (text: string | null) => text?.replace(/"now":"[^"]*"/, '"now":"2099-01-01T00:00:00.000Z"') ?? null;
  return {
    ...history,
    command: (revision) => (revision === at ? other(history.command(revision)) : history.command(revision)),
  };
}

/**
 * Throws where a revision is another one, and where the check would not see that a kept command was changed.
 * @param reader of whoever verifies the same history
 */
export function mustDecideAgain(history: RunHistory, reader = new HistoryReader()): void {
  const found = outcomeOf(history, reader);
  if (found !== null) throw new Error(`decided again: ${JSON.stringify(found)}`);
  const { revisions } = parseHistory(history, reader);
  const last = revisions.at(-1)?.state.revision;
  if (last === undefined) throw new Error('there is no revision that could be decided again');
  if (outcomeOf(withAnother(history, last), reader) === null)
    throw new Error(`another command at r${last} was not found out`);
}

/** Likewise of what a driver made; a run that was edited by a test's hand has no such history. */
export function mustDecideAllAgain(driver: Driver): void {
  mustDecideAgain(historyOf(recorded(driver), driver.state.runId));
}
