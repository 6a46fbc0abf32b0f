import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-3F6BXMNZ.js";
import "./chunk-CD2DEEV6.js";
import "./chunk-G5UBCAAP.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-BTLDSCPV.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-XXXDBM7B.js";
import "./chunk-XIKU6534.js";
import "./chunk-AGR2C676.js";
import "./chunk-XRLHXN7F.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";
export {
  analyse,
  askAll,
  listWorkspaces
};
