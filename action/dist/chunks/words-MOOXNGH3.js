import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  agentFailed,
  createEvidence,
  proposalOf
} from "./chunk-SHKXDYMF.js";
import "./chunk-IY6KIY7O.js";
import "./chunk-3NOSXYWT.js";
import "./chunk-C7H5E2UI.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-JDARW6BK.js";
import "./chunk-WIIXROBD.js";
import "./chunk-UQGSUOX7.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-GQ55RZAZ.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-7BVZISKF.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-6DG7BXTN.js";

// action/phases/words.ts
async function words(work) {
  const evidence = createEvidence(work.runtime.clock);
  const { proposal, error } = proposalOf(work);
  if (error) return agentFailed(evidence, error);
  const text = proposal ? `The agent's ${work.brief.phase} proposal.` : `${work.brief.phase} without an agent.`;
  return { report: { outcome: "done", details: text }, proposal, patches: {}, evidence };
}
export {
  words
};
