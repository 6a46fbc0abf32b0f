import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace
} from "./chunk-FZJHZPCD.js";
import "./chunk-47LHF7NG.js";
import "./chunk-KJTSPMLD.js";
import "./chunk-HZOV2D3L.js";
import "./chunk-3B3RS6MU.js";
import "./chunk-S72MZKYZ.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-CJ44XEHE.js";
import "./chunk-W5DWZXSK.js";
import "./chunk-IT5V5X3W.js";
import "./chunk-7ZBPJ36B.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-3AFQ4X2M.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  analyze,
  askAll,
  findPlace
};
