/** What each cause means to whoever reads the verdict: one sentence, outcome first. What to do next is in base/causes.ts. */
import type { Cause, Statement } from '../../../schemas/generated/types.js';
import { codeOf } from '../../messages/message.js';
import { phrase } from '../../messages/sentence.js';
import { sentence } from './format.js';

/** Behind “No verdict.”; the split ones are in outcome.ts. */
export const NO_VERDICT: Record<Cause, string> = {
  'nothing-eligible': 'Nothing that was suspected can be tested here.',
  workspace: 'No workspace can run the fault.',
  unsafe: 'The fault was stopped for safety.',
  'recovery-failed': 'The service did not recover in time after the fault.',
  'fault-drift': 'The second fault would not have been the same as the first.',
  'cap-reached': 'The weakness is there, and no fix may be tried any more.',
  'slo-still-broken': 'An SLO was broken during the fault.',
  untested: 'Something that was suspected could not be tested.',
  'build-identity': 'A build other than the one under test was serving.',
  readiness: 'A number could not be read before the fault.',
  'steady-state': 'The service was not healthy before the fault.',
  starved: 'Too little traffic to learn from.',
  'fault-start': 'The fault could not be started.',
  'fault-proof': 'The fault had no measurable effect.',
  contaminated: 'Something else changed during the experiment.',
  'observer-lost': 'The worker was lost while it measured.',
  halted: 'A person stopped the fault.',
  provider: 'The fault provider failed.',
  'path-not-seen': 'The suspected code was not seen to run.',
  'not-measured': 'The number that decides could not be measured.',
  'not-separated': 'The number was beyond its threshold even without the fault.',
  'no-remediation': 'No remedy was found.',
};

/** What a verdict that did not come leaves open. */
export const LEFT_OPEN = {
  initial: 'Whether the weakness is real is not known.',
  verify: 'Whether the fix helps is not known.',
} as const;

/** Details that say of an attempt what its cause says already. */
const RESTATES: ReadonlySet<string | null> = new Set(['no-effect-measured', 'not-exercised', 'halted']);

/** What is known of an attempt beyond its cause, as a sentence; null: nothing. */
export const furtherDetails = (details: Statement): string | null =>
  RESTATES.has(codeOf(details)) ? null : sentence(phrase(details));
