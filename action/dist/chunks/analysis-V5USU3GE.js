import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-HCHL3WIL.js";
import "./chunk-LZEL3UUG.js";
import "./chunk-U5AEXEBJ.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-FFVC35BU.js";
import "./chunk-I3FJO25Q.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-WGOPUFJ3.js";
import "./chunk-YIJEAMZR.js";
import "./chunk-DOSBXQIY.js";
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
