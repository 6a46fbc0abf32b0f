import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  messageOf
} from "./chunk-7BVZISKF.js";

// action/runtime/regular-file.ts
import { constants } from "node:fs";
import { open } from "node:fs/promises";
async function readRegularFile(path, maxBytes) {
  const refuse = (why, missing = false) => ({ ok: false, missing, why });
  let file;
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  } catch (error) {
    const { code } = error;
    if (code === "ENOENT" || code === "ENOTDIR") return refuse("there is none", true);
    if (code === "ELOOP") return refuse("it is a symbolic link");
    if (code === "ENXIO") return refuse("it is not a regular file");
    return refuse(messageOf(error));
  }
  try {
    const found = await file.stat();
    if (found.isDirectory()) return refuse("it is a folder");
    if (!found.isFile()) return refuse("it is not a regular file");
    if (found.size > maxBytes) return refuse(`it has ${found.size} bytes; ${maxBytes} are allowed`);
    const buffer = Buffer.alloc(Math.min(found.size, maxBytes) + 1);
    let length = 0;
    for (; ; ) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length, length);
      length += bytesRead;
      if (bytesRead === 0 || length === buffer.length) break;
    }
    if (length > found.size) return refuse("it changed while it was read");
    return { ok: true, bytes: buffer.subarray(0, length) };
  } catch (error) {
    return refuse(messageOf(error));
  } finally {
    await file.close();
  }
}

export {
  readRegularFile
};
