/** Whether something is a command at all: any JSON comes in, only well-formed commands go on (R2.3). */

import { type Validator, validateCommand, validateSubmission } from '../../schemas/generated/validators.js';
import type { CommandOf, CommandType } from '../base/command.js';
import { type Problem, problemsOf, type Refusal, refuse } from '../base/errors.js';
import { asRecord } from '../base/json.js';
import { counted } from '../messages/english.js';
import { COMMANDS, isCommandType, OF_WORKERS, rowOf } from './table.js';

/** What the schema of the value's own type says, and nothing of the others. */
function schemaProblems(value: unknown, validate: Validator<unknown>): Problem[] {
  return validate(value) ? [] : problemsOf(validate.errors, value);
}

/** Every problem of a worker's message as it is sent. */
export function messageProblems(message: Record<string, unknown>): Problem[] {
  const type = typeof message.type === 'string' ? message.type.slice(0, 100) : 'none';
  if (!OF_WORKERS.includes(type))
    return [{ path: '/type', message: `"${type}" is not a submission`, hint: `Use one of ${OF_WORKERS.join(', ')}.` }];
  return schemaProblems(message, validateSubmission);
}

function rowProblems<T extends CommandType>(command: CommandOf<T>): Problem[] {
  return rowOf<T>(command).problems?.(command) ?? [];
}

/** null when the value is a well-formed command; else every problem at once, with its pointer. */
export function checkCommandShape(value: unknown): Refusal | null {
  const { type } = asRecord(value);
  if (!isCommandType(type))
    return refuse(
      'invalid-command',
      `"${typeof type === 'string' ? type.slice(0, 100) : 'none'}" is not a command`,
      `Use one of ${Object.keys(COMMANDS).join(', ')}.`,
      { path: '/type' },
    );
  const malformed = schemaProblems(value, validateCommand);
  const problems = malformed.length > 0 ? malformed : rowProblems(value as CommandOf<typeof type>);
  if (problems.length === 0) return null;
  const code = COMMANDS[type].of === 'beginning' ? 'invalid-start' : 'invalid-command';
  return refuse(
    code,
    `the ${type} command has ${counted(problems.length, 'problem')}`,
    'Correct them and send it again.',
    {
      problems,
    },
  );
}
