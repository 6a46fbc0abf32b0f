/**
 * What libraries take from the system without being handed it: the time, chance, and signatures. In a world they are the
 * world's, or tokens would be too old or never grow old, and threads would decide in which order things happen.
 */
import { createHash, createSign, createVerify, KeyObject, webcrypto } from 'node:crypto';
import type { VirtualClock } from '../virtual-clock.js';

const SystemDate = globalThis.Date;
/** Of the world whose time it is. */
let present: VirtualClock | null = null;

/** A class and no proxy, made once: it is asked tens of thousands of times in a run, and what is compiled for one world serves the next. */
class VirtualDate extends SystemDate {
  constructor(...args: []) {
    if (args.length === 0 && present !== null) super(present.now());
    else super(...args);
  }
  static override now(): number {
    return present === null ? SystemDate.now() : present.now();
  }
  // What was made before is a date as well.
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === '[object Date]';
  }
}

/** The answer brings the system's back. */
export function installGlobals(clock: VirtualClock, random: () => number): () => void {
  const { Date: before } = globalThis;
  const { random: chance } = Math;
  const earlier = present;
  present = clock;
  globalThis.Date = VirtualDate as DateConstructor;
  Math.random = random;
  Object.assign(webcrypto.subtle, signatures);
  return () => {
    present = earlier;
    globalThis.Date = before;
    Math.random = chance;
    // Its own are its prototype's.
    for (const name of Object.keys(signatures)) Reflect.deleteProperty(webcrypto.subtle, name);
  };
}

type Key = webcrypto.CryptoKey;
type Bytes = ArrayBuffer | NodeJS.ArrayBufferView;

const view = (bytes: Bytes): NodeJS.ArrayBufferView => (ArrayBuffer.isView(bytes) ? bytes : new Uint8Array(bytes));

/** At once, where the system's own leave it to a thread. */
const signatures = {
  sign: async (_algorithm: unknown, key: Key, data: Bytes) =>
    bufferOf(createSign(hashOf(key)).update(view(data)).sign(KeyObject.from(key))),
  verify: async (_algorithm: unknown, key: Key, signature: Bytes, data: Bytes) =>
    createVerify(hashOf(key)).update(view(data)).verify(KeyObject.from(key), view(signature)),
  digest: async (algorithm: string | { name: string }, data: Bytes) =>
    bufferOf(
      createHash((typeof algorithm === 'string' ? algorithm : algorithm.name).replace('-', ''))
        .update(view(data))
        .digest(),
    ),
};

function hashOf({ algorithm }: Key): string {
  const { name, hash } = algorithm as { name: string; hash?: { name: string } };
  if (name !== 'RSASSA-PKCS1-v1_5' || !hash) throw new Error(`nothing here signs by ${name}`);
  return hash.name.replace('-', '');
}

const bufferOf = (bytes: Buffer): ArrayBufferLike =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
