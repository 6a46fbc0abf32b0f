/** Files that somebody names, or that lie in a checkout: whatever they are, no more is read than a document may have. */
import { createReadStream } from 'node:fs';

/** Bytes; the largest document that there is, a submission with its payloads, has a fraction of it. */
const MOST = 128 * 1024 * 1024;

export class FileTooLarge extends Error {}

/** The text of a file, a pipe or a device. Throws what opening it throws, and FileTooLarge. */
export async function readFileText(path: string): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of createReadStream(path, { end: MOST }) as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
  }
  if (bytes > MOST) throw new FileTooLarge(`has more than ${MOST} bytes`);
  return Buffer.concat(parts).toString('utf8');
}
