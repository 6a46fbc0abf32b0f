import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  execute,
  scenarioNamesOf
} from "./chunk-OYSNUAME.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-6QV2KYJJ.js";
import "./chunk-OFP3XSAL.js";
import "./chunk-CCMRBKO3.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-NJB2JOE7.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-YS4Z2FQO.js";
import "./chunk-TUHSGQ3D.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";
export {
  execute,
  scenarioNamesOf
};
