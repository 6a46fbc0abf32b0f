import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  agentFailed,
  createEvidence,
  proposalOf
} from "./chunk-SEODITV2.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-A42GWGGV.js";
import "./chunk-SDYWOBFY.js";
import "./chunk-KTUIYPRN.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-5NEBRVN6.js";
import "./chunk-TBIQWF74.js";
import "./chunk-UQGSUOX7.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-TEZ7VUFV.js";
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
  return { report: { outcome: "done", details: text }, proposal, patches: {}, evidence, summary: [text] };
}
export {
  words
};
