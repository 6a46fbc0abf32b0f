/** Reads the brief that claim left. It came through an artifact, so it is checked again (R20.1). */
import type { Brief } from '../../schemas/generated/types.js';
import { validateBrief } from '../../schemas/generated/validators.js';
import { problemsOf } from '../../state/base/errors.js';
import { messageOf } from '../../state/base/message.js';
import { type Runtime, WorkerError } from '../runtime/runtime.js';
import { inCheckout } from '../workspace.js';

/** A run's state, its configuration, and room. */
const MAX_BRIEF = 4 * 1024 * 1024;

export async function readBrief({ env, files }: Pick<Runtime, 'env' | 'files'>, path: string): Promise<Brief> {
  const hint = 'Download the artifact chaos-loop-brief of the claim job before this step.';
  const read = await files.read(inCheckout(env, path), MAX_BRIEF);
  if (!read.ok) throw new WorkerError(`The brief ${path} can't be read: ${read.why}`, hint);
  let value: unknown;
  try {
    value = JSON.parse(read.bytes.toString('utf8'));
  } catch (error) {
    throw new WorkerError(`The brief ${path} can't be read: ${messageOf(error)}`, hint);
  }
  if (!validateBrief(value)) {
    const first = problemsOf(validateBrief.errors)[0];
    throw new WorkerError(`The brief ${path} is not valid: ${first?.path} ${first?.message}`, hint);
  }
  return value;
}
