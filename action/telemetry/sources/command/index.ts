/**
 * Samples of a trusted command of the default branch (R5.4): pinned by its blob at the run's commit, started without
 * credentials, its standard output one JSON value. A command that fails in any way says nothing at all: its sample is unread.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { CommandSource } from '../../../../schemas/generated/types.js';
import { durationSeconds } from '../../../../state/base/duration.js';
import { duplicateKey } from '../../../../state/base/json.js';
import { messageOf } from '../../../../state/base/message.js';
import type { GitHubReader } from '../../../github/contents.js';
import { masker, scrubbedEnvironment } from '../../../process/environment.js';
import { type ProcessResult, runProcess } from '../../../process/process.js';
import { systemClock, within } from '../../../runtime/clock.js';
import type { Collector, SampleSource } from '../../port.js';
import { valueAt } from '../../value.js';

export interface CommandPlace {
  checkout: string;
  /** What the command sees; no credential may be in it. */
  env: Record<string, string>;
  /** The blob id of the path at the run's commit, or null when it is not there. */
  pinnedBlob(path: string): Promise<string | null>;
  /** Takes the job's secrets out of what a command printed. */
  mask(text: string): string;
}

/** Characters of standard output that are kept. */
const MAX_OUTPUT = 64 * 1024;
/** How long after its time-out a program that left its group may still hold its output open, milliseconds. */
const GRACE = 1_000;
const MAX_REASON = 200;

/**
 * The checkout of this job, and the pins of the run's commit. They are read from GitHub: the checkout is shallow and of the
 * default branch as it is now, so that it need not know the run's commit at all.
 */
export function commandPlace(
  env: Readonly<Record<string, string | undefined>>,
  checkout: string,
  github: Pick<GitHubReader, 'entry'>,
  commit: string,
): CommandPlace {
  const pins = new Map<string, Promise<string | null>>();
  async function read(path: string): Promise<string | null> {
    const entry = await github.entry(path, commit);
    return entry?.type === 'file' && typeof entry.sha === 'string' ? entry.sha : null;
  }
  return {
    checkout,
    env: scrubbedEnvironment(env, env.RUNNER_TEMP ?? '/tmp'),
    mask: masker(env),
    pinnedBlob(path) {
      const known = pins.get(path) ?? read(path);
      pins.set(path, known);
      // What a commit holds never changes; only a read that failed is repeated, at the next sample.
      known.catch(() => pins.delete(path));
      return known;
    },
  };
}

export function blobId(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}

/** Why the run says nothing, or null. */
function failureOf(result: ProcessResult | null, source: CommandSource, mask: (text: string) => string): string | null {
  if (result === null || result.timedOut) return `not finished within ${source.timeout}`;
  const said = mask(result.stderr.trim().split('\n').at(-1) ?? '').slice(0, MAX_REASON);
  const words = said === '' ? '' : `: ${said}`;
  if (result.code === null) return `ended by a signal${words}`;
  if (result.code !== 0) return `exit ${result.code}${words}`;
  return result.truncated ? `it printed more than ${MAX_OUTPUT} characters` : null;
}

/** Without a pointer: any JSON will do, and a plain value is the value. */
function whole(printed: string): { value: unknown; error: string | null } {
  const found = valueAt(printed, '');
  return found.error?.startsWith('no plain value') ? { value: null, error: null } : found;
}

/**
 * Null when the durations can't be read.
 * @param shared whether the predicate counts the share of samples that met the expectation
 */
export function commandSampleSource(source: CommandSource, place: CommandPlace, shared = false): SampleSource | null {
  const every = durationSeconds(source.every);
  const timeout = durationSeconds(source.timeout);
  if (every === null || timeout === null) return null;
  const path = resolve(place.checkout, source.run);
  const inside = relative(place.checkout, path);
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
        error: place.mask(error),
      });
      try {
        if (inside.startsWith('..') || isAbsolute(inside)) return failed(`${source.run} lies outside of the checkout`);
        const pinned = await place.pinnedBlob(source.run);
        if (pinned === null) return failed(`${source.run} is not a file of the run's commit`);
        if (pinned !== blobId(await readFile(path))) return failed(`${source.run} is not the file of the run's commit`);
        const running = runProcess({
          file: path,
          args: [],
          cwd: place.checkout,
          env: place.env,
          timeoutMs: timeout * 1000,
          maxOutput: MAX_OUTPUT,
        });
        const result = await within(systemClock, timeout * 1000 + GRACE, running, null);
        const failure = failureOf(result, source, place.mask);
        if (result === null || failure !== null) return failed(failure ?? 'no result', result?.code ?? null);
        const printed = place.mask(result.stdout);
        const found = source.jsonPointer === undefined ? whole(printed) : valueAt(printed, source.jsonPointer);
        if (found.error !== null) return failed(found.error, 0);
        const twice = duplicateKey(printed);
        if (twice !== null) return failed(`it printed ${twice} twice`, 0);
        const ok = !shared || source.jsonPointer === undefined || found.value === true;
        return { ok, status: 0, ms: Math.round(performance.now() - started), value: found.value, error: null };
      } catch (error) {
        return failed(messageOf(error));
      }
    },
  };
}

export const collector: Collector<CommandSource> = {
  open({ env, checkout, github, commit }) {
    const place = commandPlace(env, checkout, github, commit);
    return (source, shared) => commandSampleSource(source, place, shared);
  },
};
