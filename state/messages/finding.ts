/** What is wrong at a place of a document, as a code: a reason in state, a problem of an error where it is refused (R2.3, R6.1). */
import type { Message } from '../../schemas/generated/types.js';
import type { Problem } from '../base/errors.js';
import type { Code } from './catalog.js';
import { type Arguments, message } from './message.js';
import { hintOf, plain } from './sentence.js';

export interface Finding {
  /** JSON pointer of the place. */
  path: string;
  why: Message;
}

export const finding = <C extends Code>(path: string, code: C, ...params: Arguments<C>): Finding => ({
  path,
  why: message(code, ...params),
});

export const atPlace = ({ path, why }: Finding): Message => message('at-place', { path, why });

export const problemOf = ({ path, why }: Finding): Problem => ({ path, message: plain(why), hint: hintOf(why) ?? '' });
