import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-R4HZTFPG.js";
import "./chunk-UEBNJDKL.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-NCAGR2A3.js";
import "./chunk-NYF4C5U7.js";
import "./chunk-VDZYMEMG.js";
import "./chunk-PNGULFJY.js";
import "./chunk-OGBAMKKT.js";
import "./chunk-XXFZVDRU.js";
import "./chunk-WUXMY5CV.js";
import "./chunk-VY6LBJBG.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-45OC4B54.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  analyse,
  askAll,
  listWorkspaces
};
