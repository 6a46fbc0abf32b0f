/** What GitHub refuses of a run, and what to do about it (R14.8). */
import type { Refusals } from '../../schemas/generated/types.js';
import { bullets, code, plain } from './markdown.js';
import { at } from './words.js';

const OF = '-of-';

/** Under which name control.json keeps what an ended run was refused. */
export function ofEndedRun(effect: string, runId: string): string {
  return `${effect}${OF}${runId}`;
}

/** The ended run that such a name tells of; null for what is of no run. */
export function endedRunOf(name: string): string | null {
  const at = name.lastIndexOf(OF);
  return at <= 0 ? null : name.slice(at + OF.length);
}

/** What GitHub refuses, in its words, and what goes on (R14.8). */
export function refusalLines(refusals: Refusals | undefined, again: string): string {
  const told = Object.entries(refusals ?? {}).map(([effect, { since, words }]) => {
    const runId = endedRunOf(effect);
    const what = runId === null ? effect : effect.slice(0, -ofEndedRun('', runId).length);
    const retry = runId === null ? '' : ` For this ended run: ${code(`/chaos-loop retry ${runId}`)}.`;
    return `**GitHub refuses ${plain(what)}** since ${at(since)}: ${plain(words, 500)}${retry}`;
  });
  return told.length === 0
    ? ''
    : bullets([...told, `Correct that, then ${again}; until then it is tried now and then.`]);
}

/** How to have it tried again, or not at all. */
export const againText = (runId: string): string =>
  `${code(`/chaos-loop retry ${runId}`)}, or end the run with ${code(`/chaos-loop abandon ${runId}`)}`;
