import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  liftLeftovers,
  recordRun,
  reportLifted,
  startMeasuring
} from "./chunk-TWBIROEQ.js";
import "./chunk-YDO2DYQX.js";
import "./chunk-FJWCU56S.js";
import "./chunk-CYKXIWHQ.js";
import "./chunk-HE44Y3CU.js";
import "./chunk-HC76WZL6.js";
import {
  createEvidence,
  stateOf
} from "./chunk-YNLG7V5V.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-VTI7GNIN.js";
import "./chunk-HGSQMSN4.js";
import {
  message
} from "./chunk-VA7ZL75Z.js";
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
      evidence,
      summary: ["No fault of this run is active."]
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
