import { describe, expect, it } from '@jest/globals';
import type { Patch } from '../../schemas/generated/types.js';
import { refuseMovedBlobs } from './base-blobs.js';

const [a, b] = ['a'.repeat(40), 'b'.repeat(40)];

function patches(baseBlob: string | null): Record<string, Patch> {
  const file = { path: 'src/x.ts', mode: '100644' as const, baseBlob, content: 'x' };
  return { 'change-1': { schemaVersion: 'chaos-loop/patch/v1', base: a, files: [file] } };
}

describe('the base of a patch', () => {
  it.each([
    ['the same file', a, a],
    ['a new file', null, null],
  ])('R12.3 accepts %s', (_, base, now) => {
    expect(refuseMovedBlobs(patches(base), new Map([['src/x.ts', now]]))).toBeNull();
  });

  it.each([
    ['a file that changed', a, b],
    ['a file that was removed', a, null],
    ['a new file that exists by now', null, b],
  ])('R12.3 refuses %s, with its place', (_, base, now) => {
    expect(refuseMovedBlobs(patches(base), new Map([['src/x.ts', now]]))).toMatchObject({
      ok: false,
      error: { code: 'base-moved', problems: [{ path: '/patches/change-1/files/0/baseBlob' }] },
    });
  });
});
