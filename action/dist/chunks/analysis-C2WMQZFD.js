import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-CKURDVQB.js";
import "./chunk-ITBONITL.js";
import "./chunk-QWVEQJKF.js";
import "./chunk-XPEQIL2I.js";
import "./chunk-V75XTDUJ.js";
import "./chunk-7ZCBBGKA.js";
import "./chunk-NSP3TD4M.js";
import "./chunk-DWHLIMU6.js";
import "./chunk-DWZ6BM4R.js";
import "./chunk-VMIMSRL4.js";
import "./chunk-YBCC2ZCO.js";
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
