/** `github.json`: read at start, written whole after changes, several changes at once where they come together. */
import { readJsonFile, writeJsonFile } from '../storage/json-file.js';
import type { HostDocument } from './model.js';

export interface Storage {
  changed(): void;
  /** Writes what is not yet written; throws when the disk refuses. */
  flush(): void;
}

/** Of a host that lives once. */
export const UNKEPT: Storage = { changed: () => undefined, flush: () => undefined };

export function loadDocument(file: string): HostDocument | null {
  const document = readJsonFile(file) as HostDocument | null;
  if (document !== null && document.version !== 1)
    throw new Error(`${file}: version ${String(document.version)} is unknown to this host`);
  return document;
}

/** `failed` hears of a write that nobody waited for. It holds tokens: for the owner's eyes only. */
export function storageFor(file: string, document: HostDocument, failed: (error: Error) => void): Storage {
  let scheduled: NodeJS.Immediate | null = null;
  const flush = (): void => {
    if (!scheduled) return;
    clearImmediate(scheduled);
    scheduled = null;
    writeJsonFile(file, document);
  };
  return {
    flush,
    changed() {
      scheduled ??= setImmediate(() => {
        try {
          flush();
        } catch (error) {
          failed(error as Error);
        }
      });
    },
  };
}
