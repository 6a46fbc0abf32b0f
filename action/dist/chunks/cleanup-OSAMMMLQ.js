import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  liftLeftovers,
  recordRun,
  reportLifted,
  startMeasuring
} from "./chunk-KTL4WAO3.js";
import "./chunk-EOWIV4Z7.js";
import "./chunk-TYX6B7YK.js";
import "./chunk-XEM7IOWN.js";
import "./chunk-6WH2EE74.js";
import "./chunk-QVNV3LQJ.js";
import {
  createEvidence,
  stateOf
} from "./chunk-SHKXDYMF.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-IY6KIY7O.js";
import "./chunk-3NOSXYWT.js";
import {
  message
} from "./chunk-C7H5E2UI.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-JDARW6BK.js";
import "./chunk-WIIXROBD.js";
import "./chunk-UQGSUOX7.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-GQ55RZAZ.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-7BVZISKF.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";
import "./chunk-6DG7BXTN.js";

// action/phases/cleanup.ts
async function cleanup(work) {
  const state = stateOf(work);
  const { experiment } = state;
  if (!experiment) throw new WorkerError("No experiment is open", "There is nothing to clean up; update the App.");
  const evidence = createEvidence(work.runtime.clock, { experiment: experiment.n, mode: experiment.mode });
  const leftover = await liftLeftovers(work, state, evidence);
  if (!leftover) {
    return {
      report: { outcome: "repair", class: "halted", details: message("no-fault-active") },
      proposal: null,
      patches: {},
      evidence
    };
  }
  const measuring = startMeasuring(work, experiment);
  try {
    const { ref, run } = leftover;
    if (run) recordRun(work, evidence, ref, run);
    return await reportLifted(work, experiment, evidence, measuring, {
      class: "halted",
      why: message("cleaned-up"),
      unread: run ? null : ref.runId,
      runs: run ? [run] : []
    });
  } finally {
    measuring.stop();
  }
}
export {
  cleanup
};
