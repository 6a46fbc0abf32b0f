import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-5SWDPWRQ.js";
import "./chunk-PGUXAQKF.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-ANKCFMVW.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-M2HZH67C.js";
import "./chunk-PNGULFJY.js";
import "./chunk-DUH2L5EZ.js";
import "./chunk-II66HATT.js";
import "./chunk-3QBRTHEQ.js";
import "./chunk-JRSM4EGI.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-45OC4B54.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  analyse,
  askAll,
  listWorkspaces
};
