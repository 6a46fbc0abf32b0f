import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  agentFailed,
  createEvidence,
  proposalOf
} from "./chunk-E66TOQNU.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-RZR5CJUT.js";
import "./chunk-6IVSUYFD.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-3AFQ4X2M.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";

// action/phases/words.ts
async function words(work) {
  const evidence = createEvidence(work.runtime.clock);
  const { proposal, error } = proposalOf(work);
  if (error) return agentFailed(evidence, error);
  const text = proposal ? `The agent's ${work.brief.phase} proposal.` : `${work.brief.phase} without an agent.`;
  return { report: { outcome: "done", details: text }, proposal, patches: {}, evidence, summary: [text] };
}
export {
  words
};
