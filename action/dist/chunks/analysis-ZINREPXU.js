import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-Y3VN7ERE.js";
import "./chunk-XHRDJOTG.js";
import "./chunk-RAJ2TY6Y.js";
import "./chunk-LAR7CZW5.js";
import "./chunk-SZI3SQUU.js";
import "./chunk-BXIH3B7C.js";
import "./chunk-RYYK7MQ3.js";
import "./chunk-EZ567ZND.js";
import "./chunk-H6ZXNSEC.js";
import "./chunk-GEIAYDNC.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-4GXMLQGU.js";
import "./chunk-HANBNIMK.js";
export {
  analyse,
  askAll,
  listWorkspaces
};
