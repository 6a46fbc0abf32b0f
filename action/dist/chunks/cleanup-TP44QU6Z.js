import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  liftLeftovers,
  recordRun,
  reportLifted,
  startMeasuring
} from "./chunk-KE7ZSFQ6.js";
import "./chunk-7CGYMQOG.js";
import "./chunk-KJQUPSYH.js";
import "./chunk-JOSMM3RI.js";
import "./chunk-RLHF376K.js";
import "./chunk-6JWP63TY.js";
import {
  createEvidence,
  stateOf
} from "./chunk-PP7S74VK.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-7B7F4C75.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-VROE3JLY.js";
import "./chunk-KW6KKE2P.js";
import "./chunk-L7QXCHHJ.js";
import "./chunk-G7KO5PP4.js";
import "./chunk-5NEBRVN6.js";
import "./chunk-GOONB6T7.js";
import "./chunk-ZOWOETDT.js";
import "./chunk-TEZ7VUFV.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-7BVZISKF.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";

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
