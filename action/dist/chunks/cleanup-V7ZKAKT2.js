import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  liftLeftovers,
  recordRun,
  reportLifted,
  startMeasuring
} from "./chunk-WTXBVOOB.js";
import "./chunk-SLDUFZHK.js";
import "./chunk-PLKWH5MD.js";
import "./chunk-22SBVN6K.js";
import "./chunk-MC7YJJDH.js";
import "./chunk-45B4MFUY.js";
import "./chunk-XPJ6LNKK.js";
import "./chunk-AH3PLA7J.js";
import "./chunk-54HZQSX4.js";
import {
  createEvidence,
  stateOf
} from "./chunk-L36FWMD6.js";
import "./chunk-RYYK7MQ3.js";
import "./chunk-EZ567ZND.js";
import "./chunk-XEZKPFWA.js";
import "./chunk-LY3OTFLR.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-3AFQ4X2M.js";
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
    if (run) recordRun(evidence, ref, run);
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
