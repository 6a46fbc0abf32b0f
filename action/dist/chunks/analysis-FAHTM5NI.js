import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-H7HBD6X5.js";
import "./chunk-WVM43PU7.js";
import "./chunk-IQBTMIYX.js";
import "./chunk-QXANQZ3X.js";
import "./chunk-5UG4YUBP.js";
import "./chunk-S6BWED6O.js";
import "./chunk-NSP3TD4M.js";
import "./chunk-TUKG4UAR.js";
import "./chunk-BYJUOIEW.js";
import "./chunk-TRCB2JCC.js";
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
