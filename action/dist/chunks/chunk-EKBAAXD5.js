import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// action/runtime/clock.ts
var systemClock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) => new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, Math.max(0, milliseconds));
    signal?.addEventListener("abort", done, { once: true });
  })
};
function nowText(clock) {
  return new Date(clock.now()).toISOString();
}
async function bounded(clock, milliseconds, work) {
  const over = new AbortController();
  const done = new AbortController();
  const running = work(over.signal);
  const late = clock.sleep(milliseconds, done.signal).then(() => {
    if (!done.signal.aborted) over.abort();
    throw new Error(`no answer within ${Math.round(milliseconds)} ms`);
  });
  late.catch(() => void 0);
  running.catch(() => void 0);
  try {
    return await Promise.race([running, late]);
  } finally {
    done.abort();
  }
}
async function within(clock, milliseconds, promise, late) {
  const cancel = new AbortController();
  try {
    return await Promise.race([promise, clock.sleep(milliseconds, cancel.signal).then(() => late)]);
  } finally {
    cancel.abort();
  }
}

export {
  systemClock,
  nowText,
  bounded,
  within
};
