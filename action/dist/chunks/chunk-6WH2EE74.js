import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  startSchedule
} from "./chunk-QVNV3LQJ.js";
import {
  parseJson
} from "./chunk-B4LHUZO3.js";
import {
  getPointer
} from "./chunk-UQGSUOX7.js";

// action/telemetry/serving.ts
function pick(body, pointers, object) {
  const picked = {};
  for (const pointer of [...pointers, object]) {
    if (!pointer) continue;
    const value = getPointer(body, pointer);
    if (value === void 0 || value !== null && typeof value === "object" && pointer !== object) continue;
    const keys = pointer.split("/").slice(1).map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
    let place = picked;
    keys.forEach((key, index) => {
      if (index === keys.length - 1) place[key] = value;
      else {
        const next = Object.hasOwn(place, key) ? place[key] : void 0;
        const branch = next !== null && typeof next === "object" ? next : {};
        place[key] = branch;
        place = branch;
      }
    });
  }
  return picked;
}
function bodyOf(text) {
  if (text === null) return { parsed: null, error: null };
  try {
    return { parsed: parseJson(text), error: null };
  } catch {
    return { parsed: null, error: "the answer is no JSON" };
  }
}
function startServing(clock, settings, allowHosts, exchange, startedAt) {
  const { url, revisionPointer, digestPointer, commitPointer, healthyPointer, scalePointer } = settings;
  const schedule = startSchedule(clock, {
    startedAt,
    everyMs: settings.every * 1e3,
    timeoutMs: settings.timeout * 1e3,
    async take() {
      const answer = await exchange({ url, method: "GET", timeoutMs: settings.timeout * 1e3, allowHosts, body: true });
      const { parsed, error } = bodyOf(answer.body);
      const body = parsed === null ? null : pick(parsed, [revisionPointer, digestPointer, commitPointer, healthyPointer], scalePointer);
      return { status: answer.status, ms: answer.ms, body, error: answer.error ?? error };
    }
  });
  const text = (milliseconds) => new Date(milliseconds).toISOString();
  const seriesOf = (entries) => ({
    url,
    settings,
    startedAt: text(startedAt),
    samples: entries.map(({ at, sentAt, value }) => ({ at: text(at), sentAt: text(sentAt), ...value }))
  });
  return {
    series: (count) => seriesOf(count === void 0 ? schedule.entries() : schedule.entries().slice(-count)),
    between(from, to) {
      const entries = schedule.entries();
      const start = entries.findLastIndex(({ at }) => at < from) + 1;
      return seriesOf(entries.slice(start, entries.findLastIndex(({ at }) => at < to) + 1));
    },
    settledTo: () => schedule.settledTo(),
    settled: (before) => schedule.settled(before),
    stop: () => schedule.stop()
  };
}

export {
  startServing
};
