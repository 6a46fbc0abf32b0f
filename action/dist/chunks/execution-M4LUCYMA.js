import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  execute,
  scenarioNamesOf
} from "./chunk-UCOKWADZ.js";
import "./chunk-AGR2C676.js";
import "./chunk-G5UBCAAP.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-X3YRL5R3.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-CINNEV3F.js";
import "./chunk-XRLHXN7F.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";
export {
  execute,
  scenarioNamesOf
};
