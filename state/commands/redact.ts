/**
 * A command before it is digested and kept (R2.9): secret-shaped values in words are masked; in what is executed, compared
 * or delivered they are refused by their place, because a masked fault, patch or id would be another one.
 */

import type { Command } from '../base/command.js';
import { digestOrNull } from '../base/digest.js';
import { type Problem, type Refusal, refuse } from '../base/errors.js';
import { isRedacted, redactMember } from '../base/redact.js';
import { counted } from '../messages/english.js';

/** Members that hold sentences for people, in commands and in the proposals that they carry. */
const WORDS = new Set([
  'reason',
  'details',
  'hint',
  'contaminated',
  'statement',
  'observation',
  'mechanism',
  'testableWith',
  'title',
  'summary',
  'change',
  'rollback',
  'citation',
]);

/** Whatever their members are called, these are executed, compared or delivered whole. */
const EXECUTED = new Set([
  'actor',
  'producer',
  'config',
  'request',
  'operation',
  'operations',
  'result',
  'receipts',
  'patches',
  'fault',
]);

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Whether what stands here is only said, or is used as it is; `words`: a message stands where a sentence may, with its parameters. */
type Use = 'executed' | 'words' | 'open';

function useOf(key: string, above: Use): Use {
  if (above !== 'open') return above;
  if (EXECUTED.has(key)) return 'executed';
  return WORDS.has(key) ? 'words' : 'open';
}

function cleanMember(key: string, value: unknown, path: string, above: Use, problems: Problem[]): unknown {
  const use = useOf(key, above);
  if (typeof value === 'string') {
    const clean = redactMember(key, value);
    if (clean === value) return value;
    if (use === 'words') return clean;
    const message = 'looks like a secret, and is executed, compared or delivered as it is';
    problems.push({ path, message, hint: 'Take the secret out; name it where the worker finds it.' });
    return value;
  }
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value))
    return value.map((item, index) => cleanMember(key, item, `${path}/${index}`, above, problems));
  return cleanObject(value as Record<string, unknown>, path, use, problems);
}

function cleanObject(object: Record<string, unknown>, path: string, use: Use, problems: Problem[]): unknown {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [
      key,
      cleanMember(key, value, `${path}/${escaped(key)}`, use, problems),
    ]),
  );
}

/** The command with its words redacted, payloads as they are; or every place where a secret may not stand. */
export function redactCommand(command: Command): { command: Command } | Refusal {
  const problems: Problem[] = [];
  const raws = 'raws' in command ? { raws: command.raws } : {};
  const body: Record<string, unknown> = { ...command };
  delete body.raws;
  const clean = { ...(cleanObject(body, '', 'open', problems) as object), ...raws } as Command;
  if (problems.length === 0) return { command: clean };
  return refuse(
    'secret-shaped',
    `${counted(problems.length, 'value looks like a secret', 'values look like secrets')}`,
    'Nothing was stored.',
    { problems },
  );
}

/** Payloads are redacted by whoever collects them: one under another digest, or that we would still change, is refused. */
export function checkPayloads(raws: Readonly<Record<string, unknown>>): Refusal | null {
  const problems = Object.entries(raws).flatMap(([digest, raw]): Problem[] => {
    const path = `/raws/${escaped(digest)}`;
    if (digestOrNull(raw) !== digest)
      return [{ path, message: 'is not the digest of the payload', hint: 'Collect the evidence again.' }];
    if (isRedacted(raw)) return [];
    return [{ path, message: 'holds what looks like a secret', hint: 'Redact the payload where it is collected.' }];
  });
  if (problems.length === 0) return null;
  return refuse(
    'invalid-receipts',
    `${counted(problems.length, 'problem')} with payloads`,
    'Collect the evidence again.',
    {
      problems,
    },
  );
}
