import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-YWT5CL2R.js";
import "./chunk-JU64Z3TE.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-STUAIBYB.js";
import "./chunk-YHBFYGBB.js";
import "./chunk-7US2LRYM.js";
import "./chunk-U5AEXEBJ.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-2AUWNB6T.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-FKKZIOEJ.js";
import "./chunk-TUHSGQ3D.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";
export {
  analyse,
  askAll,
  listWorkspaces
};
