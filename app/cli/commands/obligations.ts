/** `obligations`: everything that somebody has to do, on every run of the branch (contract §17). */
import { resolve } from 'node:path';
import { phrase } from '../../../state/messages/sentence.js';
import { type CliCommand, GIT_OPTIONS, JSON_OPTION, noMore, textOf } from '../command.js';
import { openBranch } from '../git/branch.js';
import { readHead } from '../git/head.js';
import { ago, facts, plural, when } from '../text.js';
import { everyWaiting, type Waiting } from './waiting.js';

function lines(waiting: Waiting, now: string): string[] {
  const age = waiting.age === 'ok' ? '' : `, ${waiting.age}`;
  return [
    `${waiting.kind}: ${waiting.environment}${waiting.runId === null ? '' : `, run ${waiting.runId}`}`,
    ...facts(
      [
        ['Why', phrase(waiting.reason)],
        ['Since', `${when(waiting.since)} (${ago(waiting.since, now)}${age})`],
        ['Can act', waiting.who],
        ...waiting.next.map((next, index): [string, string] => [index === 0 ? 'Next' : 'Or', next]),
      ],
      '  ',
    ),
  ];
}

export const obligations: CliCommand = {
  name: 'obligations',
  summary: 'list who has to do what, since when, on every run',
  synopsis: '--git <path> [--branch <name>] [--json]',
  options: { ...GIT_OPTIONS, ...JSON_OPTION },
  async run(values, positionals, io) {
    noMore('obligations', positionals);
    const branch = await openBranch(resolve(io.cwd, textOf(values, 'git') ?? '.'), textOf(values, 'branch'));
    const { control, states } = await readHead(branch);
    const now = io.now();
    const found = everyWaiting(control, states, now);
    const halt = control?.halt;
    return {
      result: { head: branch.head, at: now, halt: halt ?? null, obligations: found },
      lines: [
        found.length === 0 ? 'Nobody has anything to do.' : `${plural(found.length, 'obligation')}:`,
        ...(halt ? ['', `Halted by ${halt.actor.login} since ${when(halt.at)}: ${halt.reason}`] : []),
        ...found.flatMap((waiting) => ['', ...lines(waiting, now)]),
      ],
    };
  },
};
