/** Objects as one pack, as git sends them: for whoever wants to have all of them on disk at once. */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { GitObject, ObjectType } from './port.js';

const NUMBER: Record<ObjectType, number> = { commit: 1, tree: 2, blob: 3 };

/** Whole objects, none as a difference to another. */
export function packOf(objects: readonly GitObject[]): Buffer {
  const head = Buffer.alloc(12);
  head.write('PACK');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(objects.length, 8);
  const parts = objects.flatMap(({ type, content }) => [
    headerOf(NUMBER[type as ObjectType], content.length),
    deflateSync(content, { level: 1 }),
  ]);
  const body = Buffer.concat([head, ...parts]);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}

/** The first byte holds the type and four bits of the size, each later one seven more. */
function headerOf(type: number, size: number): Buffer {
  const bytes = [(type << 4) | (size & 15)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 128;
    bytes.push(rest & 127);
  }
  return Buffer.from(bytes);
}
