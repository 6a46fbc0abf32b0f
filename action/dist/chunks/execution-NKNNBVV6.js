import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  execute,
  scenarioNamesOf
} from "./chunk-XVPLUYCV.js";
import "./chunk-OFP3XSAL.js";
import "./chunk-U5AEXEBJ.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-TGEXYALD.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-WXIDP54X.js";
import "./chunk-PKUPXQVG.js";
import "./chunk-TUHSGQ3D.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-45OC4B54.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  execute,
  scenarioNamesOf
};
