import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-EKFWTJMO.js";
import "./chunk-HVOQAA4I.js";
import "./chunk-PTUEHXZN.js";
import "./chunk-YB7CPU2H.js";
import "./chunk-US5IUQYL.js";
import "./chunk-SGSGU33V.js";
import "./chunk-NSP3TD4M.js";
import "./chunk-TUKG4UAR.js";
import "./chunk-KDEM4SZ4.js";
import "./chunk-IVBWRS6K.js";
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
