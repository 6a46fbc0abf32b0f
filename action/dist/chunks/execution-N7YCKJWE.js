import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  execute,
  scenarioNamesOf
} from "./chunk-GZGBDIY4.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-C2SR2U7A.js";
import "./chunk-OFP3XSAL.js";
import "./chunk-CCMRBKO3.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-B6C5HAWP.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-P3JNPUMY.js";
import "./chunk-TUHSGQ3D.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";
export {
  execute,
  scenarioNamesOf
};
