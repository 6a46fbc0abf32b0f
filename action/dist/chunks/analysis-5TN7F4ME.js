import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-QYJDY6JN.js";
import "./chunk-Y2IIB24H.js";
import "./chunk-TG5NFCB2.js";
import "./chunk-XX6U6VGL.js";
import "./chunk-NTBBDDLX.js";
import "./chunk-DNVTNWZP.js";
import "./chunk-NSP3TD4M.js";
import "./chunk-TUKG4UAR.js";
import "./chunk-KJXHPNOE.js";
import "./chunk-23X2MMMY.js";
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
