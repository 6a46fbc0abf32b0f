import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// action/telemetry/schedule.ts
function startSchedule(clock, plan) {
  const answered = [];
  const pending = /* @__PURE__ */ new Map();
  const stopped = new AbortController();
  let reached = plan.startedAt;
  function fire(at) {
    const taken = plan.take().then((value) => {
      answered.push({ at, value });
      pending.delete(at);
    });
    pending.set(at, taken);
  }
  async function run() {
    for (let index = 0; ; index += 1) {
      const at = plan.startedAt + index * plan.everyMs;
      await clock.sleep(at - clock.now(), stopped.signal);
      if (stopped.signal.aborted) return;
      if (clock.now() - at <= plan.timeoutMs) fire(at);
      reached = at + plan.everyMs;
    }
  }
  void run();
  return {
    entries: () => [...answered].sort((a, b) => a.at - b.at),
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
