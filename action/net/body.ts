/** From the bytes of an answer to its text: content codings, character set and byte-order mark (R5.9). */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { messageOf } from '../../state/base/message.js';

const CODINGS: Record<string, (bytes: Buffer, limit: number) => Promise<Buffer>> = {
  gzip: (bytes, maxOutputLength) => promisify(gunzip)(bytes, { maxOutputLength }),
  br: (bytes, maxOutputLength) => promisify(brotliDecompress)(bytes, { maxOutputLength }),
  // Meant is zlib's format; some servers send the bare stream. Its first byte tells (RFC 1950: method 8).
  deflate: (bytes, maxOutputLength) =>
    promisify(((bytes[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw)(bytes, { maxOutputLength }),
};
const SAME: Record<string, string> = { 'x-gzip': 'gzip', 'x-deflate': 'deflate' };

/** What this client says that it reads. */
export const ACCEPT_ENCODING = 'gzip, deflate, br';

/** The bytes without the codings that the header names, last one first. Throws for an unknown coding or broken bytes. */
async function decoded(bytes: Buffer, header: string, limit: number): Promise<Buffer> {
  const names = header
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  let content = bytes;
  for (const name of names.reverse()) {
    const coding = CODINGS[SAME[name] ?? name];
    if (!coding) throw new Error(`the content coding "${name}" is not known`);
    // Nothing is nothing in every coding (HEAD, 204, 304).
    if (content.length > 0) content = await coding(content, limit);
  }
  return content;
}

function charsetOf(contentType: string): string | null {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1] ?? null;
}

/** A byte-order mark outranks what the header says. */
function markOf(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

export interface BodyHeaders {
  contentEncoding: string;
  contentType: string;
}

/** @param limit bytes of the decoded body. */
export async function textOfBody(
  bytes: Buffer,
  headers: BodyHeaders,
  limit: number,
): Promise<{ text: string | null; error: string | null }> {
  try {
    const content = await decoded(bytes, headers.contentEncoding, limit);
    const charset = markOf(content) ?? charsetOf(headers.contentType) ?? 'utf-8';
    // The decoder takes the mark away.
    return { text: new TextDecoder(charset).decode(content), error: null };
  } catch (error) {
    return { text: null, error: `the body could not be decoded: ${messageOf(error)}` };
  }
}
