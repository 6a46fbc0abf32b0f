import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  execute,
  scenarioNamesOf
} from "./chunk-WDE4FECL.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-DOSBXQIY.js";
import "./chunk-OFP3XSAL.js";
import "./chunk-U5AEXEBJ.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-VZ7L7MNW.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-WGOPUFJ3.js";
import "./chunk-TUHSGQ3D.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";
export {
  execute,
  scenarioNamesOf
};
