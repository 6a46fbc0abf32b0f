import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-J6S3KCPH.js";
import "./chunk-I3FJO25Q.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-YIJEAMZR.js";
import "./chunk-DOSBXQIY.js";
import "./chunk-LZEL3UUG.js";
import "./chunk-U5AEXEBJ.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-VZ7L7MNW.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-WGOPUFJ3.js";
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
