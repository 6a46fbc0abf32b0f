/** Files that somebody names, or that lie in a checkout, and standard input: whatever they are, no more is read than a document may have. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

/** Of one document, in bytes. */
const MOST = 64 * 1024 * 1024;

export class TooLong extends Error {}

/** All of a stream, which may be a pipe that never ends. Throws what reading it throws, and TooLong. */
export async function textOfStream(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    const piece = Buffer.from(chunk as Buffer);
    bytes += piece.length;
    if (bytes > MOST) throw new TooLong(`has more than ${MOST} bytes`);
    chunks.push(piece);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The text of a file, a pipe or a device, likewise. */
export const readFileText = (path: string): Promise<string> => textOfStream(createReadStream(path));
