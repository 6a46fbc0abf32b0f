import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace
} from "./chunk-CSJONNJM.js";
import "./chunk-GKD2BPD7.js";
import "./chunk-53RFKUIJ.js";
import "./chunk-TQIJJRUL.js";
import "./chunk-LBKHTPRS.js";
import "./chunk-GR32LF6Q.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-CJ44XEHE.js";
import "./chunk-FE7KBRT2.js";
import "./chunk-7VREH3QY.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-HL2PBKOG.js";
import "./chunk-3AFQ4X2M.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  analyze,
  askAll,
  findPlace
};
