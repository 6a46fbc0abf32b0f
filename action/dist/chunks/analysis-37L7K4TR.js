import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-BXHPOHPK.js";
import "./chunk-KZCJ44C4.js";
import "./chunk-SKAIVW47.js";
import "./chunk-PSJZQGO2.js";
import "./chunk-E2BYGWQ6.js";
import "./chunk-7NZG64MY.js";
import "./chunk-NSP3TD4M.js";
import "./chunk-U5XMFYNV.js";
import "./chunk-MNQSFOL3.js";
import "./chunk-UM3AVA3I.js";
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
