import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-EQE63SVF.js";
import "./chunk-2IFW2WIT.js";
import "./chunk-QWVEQJKF.js";
import "./chunk-SIZREHKG.js";
import "./chunk-E4FNRBO3.js";
import "./chunk-IGLWBH4Z.js";
import "./chunk-NSP3TD4M.js";
import "./chunk-FQCSWMH7.js";
import "./chunk-6QEGEZY3.js";
import "./chunk-XXPAPUUD.js";
import "./chunk-VY6LBJBG.js";
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
