import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-FVFO5TAS.js";
import "./chunk-D7EAJV42.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-W3NGSM7Y.js";
import "./chunk-RUSBZIYU.js";
import "./chunk-ICI765XH.js";
import "./chunk-FFG3LYXV.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-MMD2HD22.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-FEIYJKYW.js";
import "./chunk-BAIG6W47.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";
export {
  analyse,
  askAll,
  listWorkspaces
};
