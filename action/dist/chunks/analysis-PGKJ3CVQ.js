import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-YREWF3TJ.js";
import "./chunk-NXLAAPEQ.js";
import "./chunk-ZLN7KMBT.js";
import "./chunk-TCYNQGIX.js";
import "./chunk-XYV2COOA.js";
import "./chunk-5NRJO37Z.js";
import "./chunk-NSP3TD4M.js";
import "./chunk-TUKG4UAR.js";
import "./chunk-4PMXZ6A3.js";
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
