import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace
} from "./chunk-Y4C5TIUQ.js";
import "./chunk-QHUITA4G.js";
import "./chunk-BRG4R3J3.js";
import "./chunk-DWT6TIGR.js";
import "./chunk-IXTKC4WL.js";
import "./chunk-CJ44XEHE.js";
import "./chunk-PVFRFFUY.js";
import "./chunk-PELL7B2R.js";
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
