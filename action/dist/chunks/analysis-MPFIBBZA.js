import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-Q3MYJ4NY.js";
import "./chunk-5ZLAUBYU.js";
import "./chunk-ANKCFMVW.js";
import "./chunk-OEGTZTHJ.js";
import "./chunk-HDJML4IR.js";
import "./chunk-PNGULFJY.js";
import "./chunk-VMX56GYT.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-ZBW5KF3S.js";
import "./chunk-UIEOU4TH.js";
import "./chunk-JWMJI7I3.js";
import "./chunk-JRSM4EGI.js";
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
