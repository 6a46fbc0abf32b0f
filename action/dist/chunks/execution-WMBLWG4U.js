import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  execute,
  scenarioNamesOf
} from "./chunk-VXXVJIMY.js";
import "./chunk-OFP3XSAL.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-ANKCFMVW.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-M2HZH67C.js";
import "./chunk-PNGULFJY.js";
import "./chunk-3QBRTHEQ.js";
import "./chunk-JRSM4EGI.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-45OC4B54.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  execute,
  scenarioNamesOf
};
