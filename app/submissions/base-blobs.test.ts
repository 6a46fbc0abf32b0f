import { describe, expect, it } from '@jest/globals';
import type { Patch } from '../../schemas/generated/types.js';
import type { Entries, TreeEntry } from '../github/trees.js';
import { pathsOf, refuseMovedBlobs } from './base-blobs.js';

const [a, b] = ['a'.repeat(40), 'b'.repeat(40)];

function patches(baseBlob: string | null): Record<string, Patch> {
  const file = { path: 'src/x.ts', mode: '100644' as const, baseBlob, content: 'x' };
  return { 'change-1': { schemaVersion: 'chaos-loop/patch/v1', base: a, files: [file] } };
}

const at = (now: string | null): Entries =>
  new Map<string, TreeEntry | null>([
    ['src', { type: 'tree', id: b }],
    ['src/x.ts', now === null ? null : { type: 'blob', id: now }],
  ]);

describe('the base of a patch', () => {
  it.each([
    ['the same file', a, a],
    ['a new file', null, null],
  ])('R12.3 accepts %s', (_, base, now) => {
    expect(refuseMovedBlobs(patches(base), at(now))).toBeNull();
  });

  it.each([
    ['a file that changed', a, b],
    ['a file that was removed', a, null],
    ['a new file that exists by now', null, b],
  ])('R12.3 refuses %s, with its place', (_, base, now) => {
    expect(refuseMovedBlobs(patches(base), at(now))).toMatchObject({
      ok: false,
      error: { code: 'base-moved', problems: [{ path: '/patches/change-1/files/0/baseBlob' }] },
    });
  });

  it('R12.3 refuses a file where a folder is by now, and one in a folder that is a file by now', () => {
    expect(pathsOf(patches(null))).toEqual(['src/x.ts', 'src']);
    const folder: Entries = new Map([['src/x.ts', { type: 'tree', id: b }]]);
    expect(refuseMovedBlobs(patches(null), folder)).toMatchObject({
      error: { problems: [{ message: 'src/x.ts is a folder on the default branch, the patch was made from no file' }] },
    });
    const file: Entries = new Map([
      ['src', { type: 'blob', id: b }],
      ['src/x.ts', null],
    ]);
    expect(refuseMovedBlobs(patches(null), file)).toMatchObject({
      error: { problems: [{ message: "src is a file on the default branch, so src/x.ts can't lie in it" }] },
    });
  });
});
