/** The live revision, as the service reports it (contract §8, §13). */
import type { Digest } from '../../../schemas/generated/types.js';
import { canonicalize } from '../../base/canonical.js';
import { formatDigest, parseDigest, sha256Hex } from '../../base/digest.js';
import { asNumber, asRecord, asSha, asText } from '../../base/json.js';
import { getPointer } from '../../base/pointer.js';
import { parseTime, timeMs } from '../../base/time.js';
import { message } from '../../messages/message.js';
import { samplesIn } from '../packed.js';
import { onSchedule, plannedIn } from '../schedule.js';
import { type Reported, reportedBy } from './serving-resource.js';
import { LEAST_COVERAGE, type ReadContext, type Reader, unread } from './shared.js';

export interface ServingValue {
  revision: string;
  digest: Digest | null;
  /** What stands where the digest is expected and is none (R13.2); absent: nothing, or a digest. */
  unreadDigest?: string;
  commit: string | null;
  healthy: boolean;
  /** Trailing samples in a row that report this same identity, healthy. */
  consecutive: number;
  /** Part of all samples that report this identity. */
  share: number;
  firstAt: string;
  lastAt: string;
}

export interface ServingWatchValue {
  revisions: string[];
  /** Of those, the ones under whose name more than one digest or commit answered; absent: none. */
  mixed?: string[];
  /** The first two scale settings that were seen, as canonical JSON; absent: they did not change. */
  rescaled?: string[];
  unreadable: number;
  final: string | null;
  samples: number;
}

interface Identity {
  at: string;
  key: string;
  revision: string | null;
  /** A revision was reported, and can't be kept. */
  tooLong: boolean;
  digest: Digest | null;
  unreadDigest: string | null;
  commit: string | null;
  healthy: boolean;
  /** Limits or a fixed count; how many replicas there are is none of it (R8.5). */
  scale: string | null;
}

/** Scale settings are a limit or two; longer ones (in characters) are told by their digest. */
const MAX_SCALE = 300;

/** What a state may hold of a revision's name, in characters; a longer one could be told, and not be read again (R2.3). */
const MAX_REVISION = 300;
/** A service that names another revision at every poll is one that nobody can read; so many of them show it. */
const MOST_REVISIONS = 20;

function scaleOf(settings: unknown): string | null {
  if (settings === undefined || settings === null) return null;
  const written = canonicalize(settings);
  return written.length <= MAX_SCALE ? written : sha256Hex(written);
}

/** So much of what is no digest is shown, in characters. */
const MAX_SHOWN = 100;

/** What is written where the digest is expected and can't be read as one; null: nothing, or a digest. */
function unreadDigestOf(written: unknown): string | null {
  if (written === undefined || written === null || written === '' || parseDigest(written) !== null) return null;
  return typeof written === 'string' ? written.slice(0, MAX_SHOWN) : `a value of type ${typeof written}`;
}

interface Watched {
  samples: Identity[];
  /** When its grid began; null: not said (written under the rules of 2026-11). */
  startedAt: string | null;
  /** How many samples were planned in the window; null without a window or a grid. */
  planned: number | null;
}

/** Those samples that count (R5.10), and the grid that they were planned on. */
function counted(raw: Record<string, unknown>, { window }: ReadContext) {
  const entries = samplesIn(raw.samples).flatMap((sample) => {
    const time = parseTime(sample.at);
    return time === null ? [] : [{ time, ms: timeMs(time), sample }];
  });
  const [from, to] = window
    ? [timeMs(window.from), timeMs(window.to)]
    : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  // Half-open, as every window.
  const inside = entries.filter(({ ms }) => ms >= from && ms < to);
  const startedAt = parseTime(raw.startedAt);
  const { every, timeout } = asRecord(raw.settings);
  const [everyMs, timeoutMs] = [(asNumber(every) ?? 0) * 1000, (asNumber(timeout) ?? 0) * 1000];
  const said = startedAt !== null && everyMs > 0 && entries.every(({ sample }) => parseTime(sample.sentAt) !== null);
  if (!said) return { samples: inside, startedAt: null, planned: null };
  const grid = { startedAt: timeMs(startedAt), everyMs, timeoutMs };
  const sent = inside.map((entry) => ({
    ...entry,
    at: entry.ms,
    sentAt: timeMs(parseTime(entry.sample.sentAt) ?? entry.time),
  }));
  const samples = onSchedule(sent, grid).filter(({ sentAt }) => sentAt <= to);
  const planned = window ? plannedIn(grid.startedAt, everyMs, timeMs(window.from), timeMs(window.to)) : null;
  return { samples, startedAt, planned };
}

const NOTHING: Reported = { revision: null, digest: null, commit: null, healthy: false, scale: null };

/** What stands at the pointers; of a resource what Azure says of it. */
function reported(body: unknown, settings: Record<string, unknown>): Reported {
  if (settings.source === 'resource') return reportedBy(body, settings);
  const at = (pointer: unknown) => (typeof pointer === 'string' ? getPointer(body, pointer) : undefined);
  return {
    revision: at(settings.revisionPointer),
    digest: at(settings.digestPointer),
    commit: at(settings.commitPointer),
    healthy: typeof settings.healthyPointer !== 'string' || at(settings.healthyPointer) === true,
    scale: at(settings.scalePointer),
  };
}

function identities(raw: unknown, context: ReadContext): Watched {
  const source = asRecord(raw);
  const settings = asRecord(source.settings);
  const { samples, startedAt, planned } = counted(source, context);
  const found: Identity[] = [];
  for (const { time, sample } of samples) {
    const { body } = sample;
    const answered = asNumber(sample.status) === (settings.source === 'program' ? 0 : 200) && typeof body === 'object';
    const said = answered ? reported(body, settings) : NOTHING;
    const name = asText(said.revision);
    const tooLong = name !== null && name.length > MAX_REVISION;
    const revision = tooLong ? null : name;
    const digest = parseDigest(said.digest);
    const commit = asSha(said.commit);
    const { healthy } = said;
    const key = [revision, digest && formatDigest(digest), commit].join('\n');
    const scale = scaleOf(said.scale);
    const unreadDigest = unreadDigestOf(said.digest);
    found.push({ at: time, key, revision, tooLong, digest, unreadDigest, commit, healthy, scale });
  }
  return { samples: found, startedAt, planned };
}

const gridOf = ({ startedAt }: Watched): { startedAt?: string } => (startedAt === null ? {} : { startedAt });

export const readServing: Reader = (raw, context) => {
  const watched = identities(raw, context);
  const { samples } = watched;
  const last = samples.at(-1);
  const first = samples[0];
  const grid = gridOf(watched);
  if (!last || !first) return { ...unread(message('serving-unsampled')), ...grid };
  if (last.revision === null)
    return {
      ...unread(last.tooLong ? message('revision-too-long', { most: MAX_REVISION }) : message('no-revision')),
      observedAt: last.at,
      ...grid,
    };
  let consecutive = 0;
  for (const sample of [...samples].reverse()) {
    if (sample.key !== last.key || !sample.healthy) break;
    consecutive += 1;
  }
  const value: ServingValue = {
    revision: last.revision,
    digest: last.digest,
    // Readings of before samples said when they were sent stay as they were recorded.
    ...(last.unreadDigest !== null && watched.startedAt !== null ? { unreadDigest: last.unreadDigest } : {}),
    commit: last.commit,
    healthy: last.healthy,
    consecutive,
    share: samples.filter((sample) => sample.key === last.key).length / samples.length,
    firstAt: first.at,
    lastAt: last.at,
  };
  return { value, caveat: null, observedAt: last.at, ...grid };
};

/** A digest or commit that is not reported once in a while is no other one (R8.5). */
function isMixed(samples: readonly Identity[]): boolean {
  const digests = new Set(samples.flatMap(({ digest }) => (digest ? formatDigest(digest) : [])));
  const commits = new Set(samples.flatMap(({ commit }) => commit ?? []));
  return digests.size > 1 || commits.size > 1;
}

/** Every revision and scale setting seen over an experiment: another one contaminates it, an unreadable one does not (R8.5). */
export const readServingWatch: Reader = (raw, context) => {
  const watched = identities(raw, context);
  const { samples, planned } = watched;
  const last = samples.at(-1);
  const grid = gridOf(watched);
  if (!last) return { ...unread(message('serving-unsampled')), ...grid };
  // R5.10: what was not asked often enough was not watched.
  if (planned !== null && samples.length < LEAST_COVERAGE * planned)
    return { ...unread(message('too-few-polls', { polls: samples.length, planned })), ...grid };
  const revisions: string[] = [];
  for (const sample of samples) {
    if (revisions.length >= MOST_REVISIONS) break;
    if (sample.revision !== null && !revisions.includes(sample.revision)) revisions.push(sample.revision);
  }
  const mixed = revisions.filter((name) => isMixed(samples.filter(({ revision }) => revision === name)));
  const scales = [...new Set(samples.flatMap(({ scale }) => scale ?? []))];
  const value: ServingWatchValue = {
    revisions,
    ...(mixed.length > 0 ? { mixed } : {}),
    ...(scales.length > 1 ? { rescaled: scales.slice(0, 2) } : {}),
    unreadable: samples.filter((sample) => sample.revision === null).length,
    final: last.revision,
    samples: samples.length,
  };
  return { value, caveat: null, observedAt: last.at, ...grid };
};
