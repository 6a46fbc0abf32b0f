/**
 * R1.5 R13.1 R20.5: a container pipeline as its users have one. The build pushes an index to a registry, the platform runs the
 * image that it lists, a worker reads the registry over HTTP with its own login. What was not built is never accepted:
 * test/e2e/says-no.world.test.ts, `--break=image`.
 */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ImageValue } from '../../state/evidence/readers/image.js';
import type { ServingValue } from '../../state/evidence/readers/serving.js';
import { temporaryFolder } from './cli.js';
import { measured, PATIENCE, THRESHOLD, world } from './world.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

describe('chaos-loop local --pipeline=container', () => {
  it(
    'ends resolved: the image of the merge commit is read in its registry, and the manifest that its index lists serves',
    async () => {
      const finished = await world(folder.path, ['--yes', '--pipeline=container']);
      const { ended, result, clone } = finished;
      expect([ended.code, result.verdict]).toEqual([0, 'resolved']);
      expect(measured(finished, 1)).toBeLessThan(THRESHOLD);
      expect(measured(finished, 2)).toBeGreaterThanOrEqual(THRESHOLD);
      const { gate, receipts } = clone.state;
      const [id = ''] = gate?.stages.artifact.receipts ?? [];
      const image = receipts[id]?.value as ImageValue;
      expect(receipts[id]).toMatchObject({ kind: 'image', source: { system: 'oci' } });
      expect(image.reference.endsWith(`/acme/orders:${gate?.accepted?.commit}`)).toBe(true);
      expect(gate?.accepted?.digest).toEqual(image.digest);
      expect(image).toMatchObject({ digest: { kind: 'oci-index' }, claims: gate?.accepted?.commit });
      const serving = receipts[gate?.accepted?.receiptId ?? '']?.value as ServingValue;
      expect(serving.digest).toEqual({ kind: 'oci-manifest', sha256: image.manifests[0] });
    },
    PATIENCE,
  );
});
