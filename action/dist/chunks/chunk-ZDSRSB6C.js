import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  startServing
} from "./chunk-AH3PLA7J.js";
import {
  readValue
} from "./chunk-L36FWMD6.js";
import {
  foldArmId,
  parseArmId
} from "./chunk-L6UF5U7M.js";

// action/phases/serving.ts
async function sampleServing(work, until = () => true, rounds = 1) {
  const { clock } = work.runtime;
  const { serving, allowHosts } = work.settings;
  const startedAt = clock.now();
  const sampling = startServing(clock, serving, allowHosts, work.exchange, startedAt);
  try {
    for (let count = serving.samples; ; count += 1) {
      await sampling.settled(startedAt + (count - 1) * serving.every * 1e3 + 1);
      const series = sampling.series(serving.samples);
      const value = readValue("serving", series).value;
      if (until(value) || count >= rounds * serving.samples || work.runtime.stopping.aborted) return { series, value };
    }
  } finally {
    sampling.stop();
  }
}

// action/phases/targets.ts
async function recordTargets(work, evidence, targets) {
  const ids = new Map(targets.map((id) => [foldArmId(id), id]));
  const groups = /* @__PURE__ */ new Map();
  const missing = [];
  for (const id of ids.values()) {
    const parts = parseArmId(id);
    const group = `${parts?.subscriptionId}/${parts?.resourceGroup}`.toLowerCase();
    const listed = groups.get(group) ?? work.provider.target(id);
    groups.set(group, listed);
    const { raw, source } = await listed;
    const receipt = evidence.add({ kind: "target", subject: id, raw: { ...raw, id }, source });
    if (receipt.value?.exists !== true) missing.push(id);
  }
  return missing;
}

export {
  sampleServing,
  recordTargets
};
