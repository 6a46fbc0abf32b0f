import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-OXTB5NQO.js";
import "./chunk-2CZH6K3O.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-R6KUKCGP.js";
import "./chunk-3PSYB3V2.js";
import "./chunk-UOTLZRMU.js";
import "./chunk-45WRRABG.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-LC5AROOP.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-5UGUWOA6.js";
import "./chunk-TUHSGQ3D.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";
export {
  analyse,
  askAll,
  listWorkspaces
};
