/** Reading what others may have left at a path: a regular file of bounded size, or a reason in words. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { messageOf } from '../../state/base/message.js';

export type FileRead = { ok: true; bytes: Buffer } | { ok: false; missing: boolean; why: string };

/**
 * Never waits: a named pipe or a device is opened without blocking and refused, as a folder, a symbolic link, a socket and
 * a file of more than `maxBytes` are.
 */
export async function readRegularFile(path: string, maxBytes: number): Promise<FileRead> {
  const refuse = (why: string, missing = false): FileRead => ({ ok: false, missing, why });
  let file: Awaited<ReturnType<typeof open>>;
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return refuse('there is none', true);
    if (code === 'ELOOP') return refuse('it is a symbolic link');
    if (code === 'ENXIO') return refuse('it is not a regular file');
    return refuse(messageOf(error));
  }
  try {
    const found = await file.stat();
    if (found.isDirectory()) return refuse('it is a folder');
    if (!found.isFile()) return refuse('it is not a regular file');
    if (found.size > maxBytes) return refuse(`it has ${found.size} bytes; ${maxBytes} are allowed`);
    // Whoever writes to it meanwhile makes it longer; what was asked for is read, and one byte that tells.
    const buffer = Buffer.alloc(Math.min(found.size, maxBytes) + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length, length);
      length += bytesRead;
      if (bytesRead === 0 || length === buffer.length) break;
    }
    if (length > found.size) return refuse('it changed while it was read');
    return { ok: true, bytes: buffer.subarray(0, length) };
  } catch (error) {
    return refuse(messageOf(error));
  } finally {
    await file.close();
  }
}
