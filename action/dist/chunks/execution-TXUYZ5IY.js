import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  execute,
  scenarioNamesOf
} from "./chunk-QKKUO2EX.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-VGDXXRHV.js";
import "./chunk-OFP3XSAL.js";
import "./chunk-45WRRABG.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-B27IH7H5.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-2KCSWF5H.js";
import "./chunk-TUHSGQ3D.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";
export {
  execute,
  scenarioNamesOf
};
