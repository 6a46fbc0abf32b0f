/**
 * Samples of a trusted command of the default branch (R5.4): pinned by its blob at the run's commit, started without
 * credentials, its standard output one JSON value.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { CommandSource } from '../../schemas/generated/types.js';
import { durationSeconds } from '../../state/duration.js';
import { runProcess } from '../agent/process.js';
import { messageOf } from '../runtime.js';
import { valueAt } from './http.js';
import type { SampleSource } from './port.js';

export interface CommandPlace {
  checkout: string;
  /** What the command sees; no credential may be in it. */
  env: Record<string, string>;
  /** The blob id of the path at the run's commit, or null when it is not there. */
  pinnedBlob(path: string): Promise<string | null>;
}

function blobId(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}

/** Null when the durations can't be read. */
export function commandSampleSource(source: CommandSource, place: CommandPlace): SampleSource | null {
  const every = durationSeconds(source.every);
  const timeout = durationSeconds(source.timeout);
  if (every === null || timeout === null) return null;
  const path = resolve(place.checkout, source.run);
  return {
    everyMs: every * 1000,
    timeoutMs: timeout * 1000,
    async take() {
      const started = performance.now();
      const failed = (error: string, status: number | null = null) => ({
        ok: false,
        status,
        ms: Math.round(performance.now() - started),
        value: null,
        error,
      });
      try {
        const pinned = await place.pinnedBlob(source.run);
        if (pinned === null || pinned !== blobId(await readFile(path))) {
          return failed(`${source.run} is not the file of the run's commit`);
        }
        const result = await runProcess({
          file: path,
          args: [],
          cwd: place.checkout,
          env: place.env,
          timeoutMs: timeout * 1000,
          maxOutput: 64 * 1024,
        });
        if (result.timedOut) return failed(`not finished within ${source.timeout}`);
        if (result.code !== 0) return failed(`exit ${result.code}`, result.code);
        const found = valueAt(result.stdout, source.jsonPointer ?? '');
        return {
          ok: found.error === null,
          status: 0,
          ms: Math.round(performance.now() - started),
          value: found.value,
          error: found.error,
        };
      } catch (error) {
        return failed(messageOf(error));
      }
    },
  };
}
