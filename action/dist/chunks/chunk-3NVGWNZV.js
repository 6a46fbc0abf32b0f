import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import{effectiveSettings}from"./chunk-7TSTA3SR.js";function settingsOf(state){let settings=effectiveSettings(state.config.effective,state.environment);if(!settings)throw new Error(`run ${state.runId} has no settings for ${state.environment}`);return settings}export{settingsOf};
