import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  lateness,
  plannedAt
} from "./chunk-SHKXDYMF.js";

// action/telemetry/schedule.ts
function startSchedule(clock, plan) {
  const answered = [];
  const pending = /* @__PURE__ */ new Map();
  const stopped = new AbortController();
  const bound = lateness(plan.everyMs, plan.timeoutMs);
  let reached = plan.startedAt;
  function fire(at) {
    const sentAt = clock.now();
    const taken = plan.take().then((value) => {
      const place = answered.findLastIndex((entry) => entry.at <= at) + 1;
      answered.splice(place, 0, { at, sentAt, value });
      pending.delete(at);
    });
    pending.set(at, taken);
  }
  async function run() {
    for (let index = 0; ; index += 1) {
      const at = plannedAt(plan.startedAt, plan.everyMs, index);
      if (at > clock.now()) await clock.sleep(at - clock.now(), stopped.signal);
      if (stopped.signal.aborted) return;
      if (clock.now() - at <= bound) fire(at);
      reached = plannedAt(plan.startedAt, plan.everyMs, index + 1);
    }
  }
  void run();
  return {
    entries: () => answered,
    settledTo: () => Math.min(reached, ...pending.keys()),
    async settled(before) {
      while (reached < before && !stopped.signal.aborted) {
        await clock.sleep(Math.max(1, reached - clock.now() + 1), stopped.signal);
      }
      await Promise.all([...pending].filter(([at]) => at < before).map(([, taken]) => taken));
    },
    stop: () => stopped.abort()
  };
}

export {
  startSchedule
};
