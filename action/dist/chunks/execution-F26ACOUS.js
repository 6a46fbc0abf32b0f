import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  execute,
  scenarioNamesOf
} from "./chunk-ENFC7XIW.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-HV2FTNWQ.js";
import "./chunk-OFP3XSAL.js";
import "./chunk-45WRRABG.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-2IXMHELB.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-WKA2W2MH.js";
import "./chunk-TUHSGQ3D.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";
export {
  execute,
  scenarioNamesOf
};
