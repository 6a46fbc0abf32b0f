import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-DC2L5KP3.js";
import "./chunk-I3FJO25Q.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-YIJEAMZR.js";
import "./chunk-DOSBXQIY.js";
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
