import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-WVMGE2IT.js";
import "./chunk-RDLKD6CY.js";
import "./chunk-YFLA4YCW.js";
import "./chunk-SCWALPCW.js";
import "./chunk-TDHN6V74.js";
import "./chunk-2MSMPEHS.js";
import "./chunk-NSP3TD4M.js";
import "./chunk-TUKG4UAR.js";
import "./chunk-QOEGRTWW.js";
import "./chunk-BWQFRSJO.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-UT5CRPAU.js";
import "./chunk-45OC4B54.js";
import "./chunk-NJXYV2GV.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  analyse,
  askAll,
  listWorkspaces
};
