import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  agentFailed,
  createEvidence,
  proposalOf
} from "./chunk-B6C5HAWP.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-P3JNPUMY.js";
import "./chunk-TUHSGQ3D.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
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
