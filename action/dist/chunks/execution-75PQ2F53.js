import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  execute,
  scenarioNamesOf
} from "./chunk-RCWX4L2C.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-3PSYB3V2.js";
import "./chunk-OFP3XSAL.js";
import "./chunk-45WRRABG.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-LC5AROOP.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-5UGUWOA6.js";
import "./chunk-TUHSGQ3D.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";
export {
  execute,
  scenarioNamesOf
};
