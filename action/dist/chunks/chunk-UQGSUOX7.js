import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// state/base/duration.ts
var ISO = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
var CLOCK = /^(\d{1,2}):(\d{2}):(\d{2})(?:\.\d+)?$/;
var MAX_SECONDS = 12 * 3600;
function durationSeconds(text) {
  if (typeof text !== "string") return null;
  const clock = CLOCK.exec(text);
  const iso = clock ? null : ISO.exec(text);
  let seconds;
  if (clock) seconds = Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  else if (iso && !text.endsWith("T"))
    seconds = Number(iso[1] ?? 0) * 86400 + Number(iso[2] ?? 0) * 3600 + Number(iso[3] ?? 0) * 60 + Number(iso[4] ?? 0);
  else return null;
  return seconds > 0 && seconds <= MAX_SECONDS ? seconds : null;
}
function durationHint(text) {
  const months = /^P(\d+)M$/i.exec(text);
  if (months) return `PT${months[1]}M`;
  const bare = /^(\d+)\s*([smh])$/i.exec(text);
  if (bare) return `PT${bare[1]}${bare[2]?.toUpperCase()}`;
  return null;
}

// state/base/pointer.ts
function getPointer(document, pointer) {
  if (pointer === "") return document;
  let value = document;
  for (const raw of pointer.split("/").slice(1)) {
    const key = raw.replaceAll("~1", "/").replaceAll("~0", "~");
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, key)) return void 0;
    value = value[key];
  }
  return value;
}
function pointerOf(segments) {
  return segments.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

export {
  durationSeconds,
  durationHint,
  getPointer,
  pointerOf
};
