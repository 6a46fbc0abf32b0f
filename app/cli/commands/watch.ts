/** `status --watch`: a terminal is redrawn, anything else gets a line a change; ends with the runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { cutWords } from '../../../state/base/defuse.js';
import { phrase } from '../../../state/messages/sentence.js';
import type { Answer, CliIo } from '../command.js';
import type { Branch } from '../git/branch.js';
import { paint } from '../styled.js';
import { when } from '../text.js';
import { type Checked, checkRun } from './checked.js';
import { type Status, standing, statusOf } from './standing.js';

const LOOK_MS = 1000;
/** To the upper left corner, and everything below away: what was there before stays in the scrollback. */
const CLEAR = '\u001b[H\u001b[J';
const WIDTH = 100;

function over({ told }: Status): boolean {
  return told.length > 0 && told.every(({ state }) => state.transition.status === 'terminated');
}

/** One line a run: `04:10:53 r12 advisory-approval, blocked: waits for approval: …`. */
function changes({ told }: Status): string[] {
  return told.map(({ state, waiting: [first], checked }) => {
    const waits = first === undefined ? '' : `; waits for ${first.kind}: ${phrase(first.reason)}`;
    const warning = checked.warning === null ? '' : `; ${checked.warning}`;
    const text = `${when(state.event.at)}  ${state.runId} r${state.revision} ${standing(state)}${waits}${warning}`;
    return checked.warning === null ? cutWords(text, WIDTH) : text;
  });
}

/** `open`: the branch as it is now. Resolves when each watched run has ended. */
export async function watchStatus(open: () => Promise<Branch>, asked: string | null, io: CliIo): Promise<Answer> {
  const told = new Set<string>();
  // A history is checked once a commit, however often the clock is looked at.
  const checked = new Map<string, Promise<Checked>>();
  const check = (branch: Branch, runId: string): Promise<Checked> => {
    const key = `${branch.head} ${runId}`;
    const known = checked.get(key) ?? checkRun(branch, runId);
    checked.set(key, known);
    return known;
  };
  for (;;) {
    const status = await statusOf(await open(), asked, io.now(), check);
    const { result, lines } = status;
    if (io.columns === undefined)
      for (const line of changes(status).filter((one) => !told.has(one))) {
        told.add(line);
        io.stdout(`${paint(line, false)}\n`);
      }
    else {
      const footer = over(status) ? [] : ['', 'Ctrl-C ends this; the run goes on.'];
      io.stdout(`${CLEAR}${[...lines, ...footer].map((line) => `${paint(line, io.colors === true)}\n`).join('')}`);
    }
    if (over(status)) return { result, lines: [] };
    await sleep(LOOK_MS);
  }
}
