import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  liftLeftovers,
  recordRun,
  reportLifted,
  startMeasuring
} from "./chunk-M5QEF4GD.js";
import "./chunk-E5ZI5LB3.js";
import "./chunk-M36223MY.js";
import "./chunk-COWX4GLT.js";
import "./chunk-ZMGIFU5W.js";
import "./chunk-JXRE6LBS.js";
import "./chunk-TG5NFCB2.js";
import "./chunk-XX6U6VGL.js";
import "./chunk-NTBBDDLX.js";
import {
  createEvidence,
  stateOf
} from "./chunk-DNVTNWZP.js";
import "./chunk-NSP3TD4M.js";
import "./chunk-TUKG4UAR.js";
import "./chunk-KJXHPNOE.js";
import "./chunk-23X2MMMY.js";
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
