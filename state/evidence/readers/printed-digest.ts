/** The digest that a program of the repository printed for a commit (R13.1). */
import type { Digest } from '../../../schemas/generated/types.js';
import { parseDigest } from '../../base/digest.js';
import { asRecord, asSha, textOrEmpty } from '../../base/json.js';
import { message } from '../../messages/message.js';
import { type Reader, unread } from './shared.js';

export interface PrintedDigestValue {
  run: string;
  commit: string;
  digest: Digest;
}

export const readPrintedDigest: Reader = (raw) => {
  const { run, commit, digest, error } = asRecord(raw);
  const stopped = textOrEmpty(error);
  if (stopped !== '') return unread(message('collector-stopped', { words: stopped }));
  const [of, found] = [asSha(commit), parseDigest(digest)];
  if (of === null || found === null) return unread(message('printed-no-digest'));
  return { value: { run: textOrEmpty(run), commit: of, digest: found } satisfies PrintedDigestValue, caveat: null };
};
