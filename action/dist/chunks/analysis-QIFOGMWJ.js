import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-F2DG2MSO.js";
import "./chunk-VWLE22XU.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-KXEVTNCO.js";
import "./chunk-VGDXXRHV.js";
import "./chunk-QVJPHURW.js";
import "./chunk-45WRRABG.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-B27IH7H5.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-2KCSWF5H.js";
import "./chunk-TUHSGQ3D.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";
export {
  analyse,
  askAll,
  listWorkspaces
};
