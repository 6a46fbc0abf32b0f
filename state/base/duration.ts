/** ISO 8601 durations without years and months, positive, at most PT12H, compared in seconds (R1.4). */

const ISO = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
/** Execution plans write `hh:mm:ss`. */
const CLOCK = /^(\d{1,2}):(\d{2}):(\d{2})(?:\.\d+)?$/;
const MAX_SECONDS = 12 * 3600;

/** Seconds of a duration, or null for what is none, is not positive or is longer than PT12H. */
export function durationSeconds(text: unknown): number | null {
  if (typeof text !== 'string') return null;
  const clock = CLOCK.exec(text);
  const iso = clock ? null : ISO.exec(text);
  let seconds: number;
  if (clock) seconds = Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  else if (iso && !text.endsWith('T'))
    seconds = Number(iso[1] ?? 0) * 86400 + Number(iso[2] ?? 0) * 3600 + Number(iso[3] ?? 0) * 60 + Number(iso[4] ?? 0);
  else return null;
  return seconds > 0 && seconds <= MAX_SECONDS ? seconds : null;
}

/** What a person may have meant by a refused duration, for the hint; null when there is no good guess. */
export function durationHint(text: string): string | null {
  const months = /^P(\d+)M$/i.exec(text);
  if (months) return `PT${months[1]}M`;
  const bare = /^(\d+)\s*([smh])$/i.exec(text);
  if (bare) return `PT${bare[1]}${bare[2]?.toUpperCase()}`;
  return null;
}
