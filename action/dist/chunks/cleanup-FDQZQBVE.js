import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  liftLeftovers,
  recordRun,
  reportLifted,
  startMeasuring
} from "./chunk-4YB22W54.js";
import "./chunk-FECMKZO6.js";
import "./chunk-6W4IATWR.js";
import "./chunk-GMEJ2GLJ.js";
import "./chunk-BF4O53BP.js";
import "./chunk-LZVGHEYU.js";
import {
  createEvidence,
  stateOf
} from "./chunk-4722TO2F.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-6TVZ624Z.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-OXXA2XUF.js";
import "./chunk-W2X2MDMQ.js";
import "./chunk-FB2KRSOU.js";
import "./chunk-T7ZCDCWU.js";
import "./chunk-O5D5X4SL.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-U6PTMMO3.js";
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
