import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-DJJ6FMTS.js";
import "./chunk-MUPJEJDN.js";
import "./chunk-U5AEXEBJ.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-TGEXYALD.js";
import "./chunk-TXN4W4YA.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-WXIDP54X.js";
import "./chunk-6FRIHMCG.js";
import "./chunk-PKUPXQVG.js";
import "./chunk-TUHSGQ3D.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-45OC4B54.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  analyse,
  askAll,
  listWorkspaces
};
