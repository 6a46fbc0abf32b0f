import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  startServing
} from "./chunk-6WH2EE74.js";
import {
  readValue
} from "./chunk-SHKXDYMF.js";
import {
  foldArmId
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
  const distinct = [...ids.values()];
  const observed = distinct.length === 0 ? [] : await work.provider.targets(distinct);
  return distinct.filter((id, index) => {
    const seen = observed[index];
    const receipt = seen && evidence.add({ kind: "target", subject: id, ...seen });
    return receipt?.value?.exists !== true;
  });
}

export {
  sampleServing,
  recordTargets
};
