import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-RGIEDV2E.js";
import "./chunk-SROBLAUW.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-UB4MUDJK.js";
import "./chunk-3PSYB3V2.js";
import "./chunk-2Z5IQX3A.js";
import "./chunk-45WRRABG.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-6IEM22HL.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-EL77W6G2.js";
import "./chunk-TUHSGQ3D.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";
export {
  analyse,
  askAll,
  listWorkspaces
};
