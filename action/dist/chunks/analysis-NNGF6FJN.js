import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-RU7N5VAK.js";
import "./chunk-NXLAAPEQ.js";
import "./chunk-SKAIVW47.js";
import "./chunk-TCYNQGIX.js";
import "./chunk-XYV2COOA.js";
import "./chunk-5NRJO37Z.js";
import "./chunk-NSP3TD4M.js";
import "./chunk-CRMFNJ77.js";
import "./chunk-RVE6VQJS.js";
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
