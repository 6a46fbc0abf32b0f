import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace
} from "./chunk-TFG2QFUG.js";
import "./chunk-YYV2YTX5.js";
import "./chunk-4LFCOKAK.js";
import "./chunk-3WAEMGEQ.js";
import "./chunk-PPW5Z5YI.js";
import "./chunk-CJ44XEHE.js";
import "./chunk-57ZZPLIJ.js";
import "./chunk-IRICATCM.js";
import "./chunk-DDRMNOUE.js";
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
