/** Samples of a trusted command of the default branch (R5.4): one that failed says nothing at all. */
import type { CommandSource } from '../../../schemas/generated/types.js';
import { finding } from '../../messages/finding.js';
import { message } from '../../messages/message.js';
import { pointerProblems } from '../fields.js';
import type { SampledRules } from './port.js';

export const rules: SampledRules<CommandSource> = {
  asked: 'sampled',
  asks: ({ run }) => run,
  request: ({ run }) => ({ system: 'command', path: run }),
  problems: ({ jsonPointer }, path) => pointerProblems(jsonPointer, `${path}/source/jsonPointer`),
  roleProblems: ({ jsonPointer }, path) =>
    jsonPointer === undefined ? [finding(`${path}/source`, 'pointer-needed')] : [],
  failed: 'unread',
  answered: (_source, { status, error }, lacks) => status === 0 && (error === null || lacks),
  silence: message('no-sample-read'),
  executes: ({ run }) => [run],
};
