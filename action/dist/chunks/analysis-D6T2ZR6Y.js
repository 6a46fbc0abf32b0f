import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-X3RIGTBR.js";
import "./chunk-MKHXJ2KR.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-5VI7NVTW.js";
import "./chunk-VGDXXRHV.js";
import "./chunk-JVPQQIXA.js";
import "./chunk-H7K5575S.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-QUOWIDZF.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-TWKC3ZMO.js";
import "./chunk-P7VXUSNS.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";
export {
  analyse,
  askAll,
  listWorkspaces
};
