import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  liftLeftovers,
  recordRun,
  reportLifted,
  startMeasuring
} from "./chunk-PTFZYVPL.js";
import "./chunk-7CGYMQOG.js";
import "./chunk-XRRQ2MZL.js";
import "./chunk-JOSMM3RI.js";
import "./chunk-4WQRECUV.js";
import "./chunk-CTBEV7XL.js";
import {
  createEvidence,
  stateOf
} from "./chunk-ORI572AP.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-XEGVF3CO.js";
import "./chunk-LQITOBYO.js";
import "./chunk-KW6KKE2P.js";
import "./chunk-7X3XRIFG.js";
import "./chunk-YALK5FWV.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-HHH2ZGIU.js";
import "./chunk-5NEBRVN6.js";
import "./chunk-MKF2PCJN.js";
import "./chunk-JPE2AIDY.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-UQGSUOX7.js";
import "./chunk-TEZ7VUFV.js";
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
      report: { outcome: "repair", class: "halted", details: "No fault of this run is active." },
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
    const said = run ? "" : ` Run ${ref.runId} is unreadable.`;
    return await reportLifted(work, experiment, evidence, measuring, {
      class: "halted",
      details: `Cleaned up after a lost worker.${said}`,
      runs: run ? [run] : []
    });
  } finally {
    measuring.stop();
  }
}
export {
  cleanup
};
