import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-B3BNEZ2F.js";
import "./chunk-JU64Z3TE.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-STUAIBYB.js";
import "./chunk-YHBFYGBB.js";
import "./chunk-UQRKNLJ2.js";
import "./chunk-CCMRBKO3.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-2AUWNB6T.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-FKKZIOEJ.js";
import "./chunk-TUHSGQ3D.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";
export {
  analyse,
  askAll,
  listWorkspaces
};
