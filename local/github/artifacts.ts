/** Where the bytes of artifacts are: a directory, or memory for a host that lives once. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ArtifactStore {
  put(id: number, zip: Uint8Array): Promise<void>;
  /** Rejects when there is none. */
  get(id: number): Promise<Buffer>;
}

export function artifactsIn(directory: string): ArtifactStore {
  const file = (id: number) => join(directory, `${id}.zip`);
  return {
    async put(id, zip) {
      await mkdir(directory, { recursive: true });
      await writeFile(file(id), zip);
    },
    get: (id) => readFile(file(id)),
  };
}

interface ArtifactsInMemory extends ArtifactStore {
  keep(): ReadonlyMap<number, Buffer>;
}

export function artifactsInMemory(kept?: ReadonlyMap<number, Buffer>): ArtifactsInMemory {
  const all = new Map(kept);
  return {
    keep: () => new Map(all),
    async put(id, zip) {
      all.set(id, Buffer.from(zip));
    },
    async get(id) {
      const found = all.get(id);
      if (!found) throw new Error(`there is no artifact ${id}`);
      return found;
    },
  };
}
