import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  effectiveSettings
} from "./chunk-UIEOU4TH.js";

// state/draft.ts
function settingsOf(state) {
  const settings = effectiveSettings(state.config.effective, state.environment);
  if (!settings) throw new Error(`run ${state.runId} has no settings for ${state.environment}`);
  return settings;
}

// state/policy.ts
var DAY_MINUTES = 24 * 60;

// state/phases/eligibility.ts
function configurationId(workspaceId, fault) {
  return `${workspaceId}/scenarios/${fault.scenarioName}/configurations/${fault.configurationName}`;
}
function predicatesOf(hypothesis) {
  const many = (path, predicates) => predicates.map((predicate, index) => ({ path: `${path}/${index}`, predicate }));
  return [
    ...many("/steadyState", hypothesis.steadyState),
    { path: "/workExpected/predicate", predicate: hypothesis.workExpected.predicate },
    ...many("/faultProof/effect", hypothesis.faultProof.effect),
    { path: "/confirm", predicate: hypothesis.confirm },
    { path: "/executedPath", predicate: hypothesis.executedPath },
    ...many("/slo", hypothesis.slo),
    ...many("/recovery", hypothesis.recovery)
  ];
}

export {
  settingsOf,
  configurationId,
  predicatesOf
};
