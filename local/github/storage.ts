/** `github.json`: read at start, written whole and atomically after changes, several changes at once where they come together. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { HostDocument } from './model.js';

export interface Storage {
  changed(): void;
  /** Writes what is not yet written. */
  flush(): void;
}

export function loadDocument(file: string): HostDocument | null {
  if (!existsSync(file)) return null;
  const document = JSON.parse(readFileSync(file, 'utf8')) as HostDocument;
  if (document.version !== 1) throw new Error(`${file}: version ${String(document.version)} is unknown to this host`);
  return document;
}

export function storageFor(file: string, document: HostDocument): Storage {
  let scheduled: NodeJS.Immediate | null = null;
  const flush = (): void => {
    if (scheduled) clearImmediate(scheduled);
    scheduled = null;
    // It holds tokens: for the owner's eyes only.
    writeFileSync(`${file}.tmp`, `${JSON.stringify(document, null, 1)}\n`, { mode: 0o600 });
    renameSync(`${file}.tmp`, file);
  };
  return {
    flush,
    changed() {
      scheduled ??= setImmediate(flush);
    },
  };
}
