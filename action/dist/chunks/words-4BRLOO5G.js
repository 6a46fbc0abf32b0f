import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  agentFailed,
  createEvidence,
  proposalOf
} from "./chunk-DNVTNWZP.js";
import "./chunk-NSP3TD4M.js";
import "./chunk-23X2MMMY.js";
import "./chunk-UT5CRPAU.js";
import "./chunk-45OC4B54.js";
import "./chunk-NJXYV2GV.js";
import "./chunk-QYZBXWK4.js";
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
