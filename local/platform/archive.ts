/** Reads what is deployed: the ZIP of an Actions artifact, or the files of an image, with an `app.json` at its root. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';

export const MAX_BYTES = 50 * 1024 * 1024;

export interface Archive {
  name: string;
  /** Path of the module to start, relative to the archive's root. */
  entry: string;
  /** `zip:<sha256>` of the bytes as they came, or `oci-manifest:<sha256>`. */
  digest: string;
  files: Record<string, Uint8Array>;
}

/** What is wrong with a deployment that its sender can correct; answered with a 4xx. */
export class DeploymentRefused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'DeploymentRefused';
    this.status = status;
  }
}

/** @throws DeploymentRefused (422) for what is no ZIP, leaves its folder, is too big or has no usable app.json. */
export function readArchive(zip: Uint8Array): Archive {
  let total = 0;
  let unpacked: Record<string, Uint8Array>;
  try {
    unpacked = unzipSync(zip, {
      filter: (file) => {
        total += file.originalSize;
        if (total > MAX_BYTES) throw new DeploymentRefused(422, `the archive unpacks to more than ${MAX_BYTES} bytes`);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof DeploymentRefused) throw error;
    throw new DeploymentRefused(422, `the body is no ZIP archive: ${(error as Error).message}`);
  }
  const files = Object.fromEntries(Object.entries(unpacked).filter(([path]) => !path.endsWith('/')));
  return archiveOf(files, `zip:${createHash('sha256').update(zip).digest('hex')}`);
}

/** @throws DeploymentRefused (422) for files that leave their folder, or without a usable app.json. */
export function archiveOf(files: Record<string, Uint8Array>, digest: string): Archive {
  for (const path of Object.keys(files)) {
    if (!isInside(path)) throw new DeploymentRefused(422, `the archive's path "${path}" leaves its folder`);
  }
  const manifest = files['app.json'];
  if (!manifest) throw new DeploymentRefused(422, 'the archive has no app.json at its root');
  const { name, entry } = parseManifest(Buffer.from(manifest).toString('utf8'));
  if (!files[entry]) throw new DeploymentRefused(422, `app.json names the entry "${entry}", which the archive lacks`);
  return { name, entry, digest, files };
}

/** Writes the files into a directory that does not exist yet. */
export function unpack(archive: Archive, directory: string): void {
  mkdirSync(directory, { recursive: true });
  for (const [path, content] of Object.entries(archive.files)) {
    const target = join(directory, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content, { flag: 'wx' });
  }
}

function isInside(path: string): boolean {
  return (
    !path.startsWith('/') &&
    !path.includes('\\') &&
    !path.includes('\0') &&
    !path.split('/').some((part) => part === '..')
  );
}

function parseManifest(text: string): { name: string; entry: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DeploymentRefused(422, 'app.json is no JSON');
  }
  const { name, entry } = (value ?? {}) as { name?: unknown; entry?: unknown };
  if (typeof name !== 'string' || typeof entry !== 'string' || !name || !entry)
    throw new DeploymentRefused(422, 'app.json needs the strings "name" and "entry"');
  return { name, entry };
}
