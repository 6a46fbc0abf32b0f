import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-7NFYDZOP.js";
import "./chunk-SAEWLP66.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-THCVKGJD.js";
import "./chunk-HV2FTNWQ.js";
import "./chunk-6CIBCP64.js";
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
  analyse,
  askAll,
  listWorkspaces
};
