/** Samples of a trusted command of the default branch (R5.4): one that failed says nothing at all. */
import type { CommandSource } from '../../../schemas/generated/types.js';
import { pointerProblems } from '../fields.js';
import type { SampledRules } from './port.js';

export const rules: SampledRules<CommandSource> = {
  asked: 'sampled',
  asks: ({ run }) => run,
  request: ({ run }) => ({ system: 'command', path: run }),
  problems: ({ jsonPointer }, path) => pointerProblems(jsonPointer, `${path}/source/jsonPointer`),
  roleProblems: ({ jsonPointer }, path) =>
    jsonPointer === undefined
      ? [
          {
            path: `${path}/source`,
            message: 'a command needs a jsonPointer: what it prints is its answer, not that it ran',
            hint: 'Add source.jsonPointer.',
          },
        ]
      : [],
  failed: 'unread',
  answered: (_source, { status, error }, lacks) => status === 0 && (error === null || lacks),
  silence: { how: 'no sample was read', hint: 'Ask for something that only a working service can answer.' },
  executes: ({ run }) => [run],
};
