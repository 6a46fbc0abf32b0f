import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-2HRMI4HK.js";
import "./chunk-HVFQIPBR.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-JXJBZHHN.js";
import "./chunk-VGDXXRHV.js";
import "./chunk-QY6444SI.js";
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
