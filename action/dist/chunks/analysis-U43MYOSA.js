import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-U6OOFWSU.js";
import "./chunk-SROBLAUW.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-UB4MUDJK.js";
import "./chunk-3PSYB3V2.js";
import "./chunk-DCFT5EVH.js";
import "./chunk-45WRRABG.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-RFJICIXM.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-Y3UNG3Q7.js";
import "./chunk-TUHSGQ3D.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";
export {
  analyse,
  askAll,
  listWorkspaces
};
