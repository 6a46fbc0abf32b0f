import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_RULES,
  environmentOf,
  providerOf
} from "./chunk-3NOSXYWT.js";
import {
  phrase
} from "./chunk-C7H5E2UI.js";
import {
  nowText
} from "./chunk-EKBAAXD5.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";

// state/base/run-id.ts
function sameRunId(a, b) {
  return typeof a === "string" && typeof b === "string" && a.toLowerCase() === b.toLowerCase();
}

// action/phases/execution/brake.ts
var MOST_TOLD = 20;
function toldCancels({ cancels }) {
  if (cancels.length <= MOST_TOLD) return [...cancels];
  return [...cancels.slice(0, MOST_TOLD / 2), ...cancels.slice(-MOST_TOLD / 2)];
}
var ANSWER = 1e4;
var AGAIN = 2e3;
var LONGEST_PAUSE = 1e4;
function recordOf(work, runId, reason) {
  const known = work.cancels.find((cancel) => sameRunId(cancel.runId, runId));
  if (known) return known;
  const made = {
    runId,
    sentAt: nowText(work.runtime.clock),
    reason,
    outcome: "unknown"
  };
  work.cancels.push(made);
  return made;
}
function brake(work, ref, reason) {
  const { clock, log } = work.runtime;
  const released = new AbortController();
  const record = recordOf(work, ref.runId, reason);
  log.warning(`Cancelling run ${ref.runId}: ${phrase(reason)}`);
  async function once() {
    try {
      const outcome = await work.provider.cancel(ref, { timeoutMs: ANSWER });
      if (record.outcome !== "accepted") record.outcome = outcome.kind;
      if (outcome.kind !== "accepted") log.info(`The cancel of ${ref.runId}: ${outcome.details}`);
    } catch (error) {
      log.warning(`The cancel of ${ref.runId} could not be sent: ${messageOf(error)}`);
    }
  }
  const answered = once();
  void (async () => {
    for (let pause = AGAIN; ; pause = Math.min(LONGEST_PAUSE, pause * 1.5)) {
      await clock.sleep(pause, released.signal);
      if (released.signal.aborted) return;
      void once();
    }
  })();
  return { release: () => released.abort(), answered };
}

// state/config/provider.ts
function providerOfRun({ config, environment }) {
  const settings = environmentOf(config.effective, environment)?.settings;
  return settings ? providerOf(settings) : DEFAULT_RULES;
}
function placeOf({ workspace }) {
  return workspace.resource?.id ?? null;
}
function storedRef(state, { intent }) {
  const { ref } = intent;
  if (ref !== null && typeof ref === "object") return ref;
  return providerOfRun(state).olderRef?.(intent, placeOf(state)) ?? null;
}
function faultNames({ scenarioName, configurationName, ref = {} }) {
  const named = {
    ...scenarioName ? { scenario: scenarioName } : {},
    ...configurationName ? { configuration: configurationName } : {}
  };
  return Object.entries({ ...named, ...ref }).map(([word, name]) => [word, String(name)]);
}

export {
  placeOf,
  storedRef,
  faultNames,
  sameRunId,
  toldCancels,
  brake
};
