/** Where a world is kept, and which one a start continues: the newest unfinished one of the same kind. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canonicalize } from '../../state/base/canonical.js';
import { readJsonFile, writeJsonFile } from '../storage/json-file.js';
import { takeLock } from './lock.js';
import { PORT_NAMES, type PortName, type Ports } from './ports.js';

const RECORD = 'world.json';

/** What shapes a world from its beginning; one that was started otherwise is not continued. */
type Variant = Readonly<Record<string, string | number | boolean | null>>;

export interface WorldRecord {
  version: 1;
  /** `given-up`: it can't be continued, `reason` says why. */
  status: 'open' | 'finished' | 'given-up';
  reason: string | null;
  createdAt: string;
  variant: Variant;
  /** Null until they are chosen. */
  ports: Ports | null;
  /** Ports that stood in the repository's files before and may stand there still. */
  formerly: readonly { name: PortName; port: number }[];
}

export interface WorldDirectory {
  readonly directory: string;
  /** An earlier start began this world. */
  readonly resumed: boolean;
  /** That start ended without saying so, perhaps a moment ago: some of its processes may still be ending. */
  readonly abrupt: boolean;
  readonly record: Readonly<WorldRecord>;
  /** Why an older unfinished world was not taken, in words; empty when none was there. */
  readonly passedOver: readonly string[];
  update(change: Partial<Pick<WorldRecord, 'status' | 'reason' | 'ports' | 'formerly'>>): void;
  /** Lets others in. May be called twice. */
  release(): void;
  /** Releases it and removes everything: for a world that never came to be. */
  discard(): void;
}

export interface WorldDirectoryOptions {
  /** Where worlds are kept; made when missing. */
  directory: string;
  /** Begin anew, whatever is unfinished. */
  fresh: boolean;
  variant: Variant;
  now?: () => Date;
}

function isRecord(value: unknown): value is WorldRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { version, status, ports, variant, formerly } = value as Partial<WorldRecord>;
  const whole = ports === null || PORT_NAMES.every((name) => Number.isInteger(ports?.[name]));
  return version === 1 && typeof status === 'string' && typeof variant === 'object' && Array.isArray(formerly) && whole;
}

/** Null for a folder that is no world, and for one of another version: both are left alone. */
function recordIn(directory: string): WorldRecord | null {
  try {
    const value = readJsonFile(join(directory, RECORD));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Node's own `recursive` turns for ever where a parent can neither be made nor found, such as below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Continues the newest world of this variant when it is unfinished and nobody has it, else makes a new one. */
export function openWorldDirectory(options: WorldDirectoryOptions): WorldDirectory {
  makeFolder(options.directory);
  const passedOver: string[] = [];
  const kept = options.fresh ? null : unfinished(options, passedOver);
  return kept ?? newPlace(options, passedOver);
}

function unfinished(options: WorldDirectoryOptions, passedOver: string[]): WorldDirectory | null {
  const wanted = canonicalize(options.variant);
  for (const name of readdirSync(options.directory).sort().reverse()) {
    const directory = join(options.directory, name);
    const seen = recordIn(directory);
    if (!seen || canonicalize(seen.variant) !== wanted) continue;
    if (seen.status !== 'open') return null;
    const taken = takeLock(directory);
    if (!taken.ok) {
      passedOver.push(`${directory} is in use by process ${taken.owner.pid}`);
      continue;
    }
    // It may have been finished between the look and the lock.
    const record = recordIn(directory);
    if (record?.status === 'open') return placeOf({ directory, record, resumed: true, passedOver }, taken.lock);
    taken.lock.release();
    return null;
  }
  return null;
}

function newPlace(options: WorldDirectoryOptions, passedOver: string[]): WorldDirectory {
  const createdAt = (options.now?.() ?? new Date()).toISOString();
  const stamp = createdAt.slice(0, 19).replaceAll(':', '-');
  for (let number = 1; ; number += 1) {
    const directory = join(options.directory, number === 1 ? stamp : `${stamp}-${number}`);
    if (existsSync(directory)) continue;
    try {
      mkdirSync(directory);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw error;
    }
    const { variant } = options;
    const began = { version: 1, status: 'open', reason: null, ports: null, formerly: [] } as const;
    const record: WorldRecord = { ...began, createdAt, variant };
    try {
      const taken = takeLock(directory);
      if (!taken.ok) continue;
      writeJsonFile(join(directory, RECORD), record);
      return placeOf({ directory, record, resumed: false, passedOver }, taken.lock);
    } catch (error) {
      rmSync(directory, { recursive: true, force: true });
      throw error;
    }
  }
}

function placeOf(
  found: { directory: string; record: WorldRecord; resumed: boolean; passedOver: readonly string[] },
  lock: { stale: boolean; release(): void },
): WorldDirectory {
  let { record } = found;
  return {
    ...found,
    abrupt: lock.stale,
    get record() {
      return record;
    },
    update(change) {
      const next = { ...record, ...change };
      writeJsonFile(join(found.directory, RECORD), next);
      record = next;
    },
    release: () => lock.release(),
    discard() {
      lock.release();
      rmSync(found.directory, { recursive: true, force: true });
    },
  };
}
