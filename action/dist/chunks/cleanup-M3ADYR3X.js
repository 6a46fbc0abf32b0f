import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  liftAndReport,
  liftLeftovers,
  scenarioNamesOf,
  startMeasuring,
  workspaceIdOf
} from "./chunk-NVZP3AZ7.js";
import "./chunk-E5ZI5LB3.js";
import "./chunk-QWVEQJKF.js";
import "./chunk-ECRP3CPZ.js";
import "./chunk-S3ITW2NR.js";
import {
  createEvidence,
  stateOf
} from "./chunk-WMEG26SH.js";
import "./chunk-NSP3TD4M.js";
import "./chunk-ODXN6QCG.js";
import "./chunk-VY6LBJBG.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-UT5CRPAU.js";
import "./chunk-45OC4B54.js";
import "./chunk-NJXYV2GV.js";
import {
  WorkerError
} from "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";

// action/phases/cleanup.ts
async function cleanup(work) {
  const state = stateOf(work);
  const { experiment } = state;
  if (!experiment) throw new WorkerError("No experiment is open", "There is nothing to clean up; update the App.");
  const evidence = createEvidence(work.runtime.clock, { experiment: experiment.n, mode: experiment.mode });
  const workspaceId = workspaceIdOf(state);
  const leftover = await liftLeftovers(work, state, evidence, await scenarioNamesOf(work, workspaceId));
  if (!leftover) {
    return {
      report: { outcome: "repair", class: "halted", details: "No fault of this run is active." },
      proposal: null,
      patches: {},
      evidence,
      summary: ["No fault of this run is active."]
    };
  }
  const measuring = startMeasuring(work, experiment);
  try {
    const fault = { ref: leftover.ref, class: "halted", why: "Cleaned up after a lost worker." };
    return await liftAndReport(work, experiment, evidence, measuring, fault);
  } finally {
    measuring.stop();
  }
}
export {
  cleanup
};
