import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace
} from "./chunk-YRD3OHAK.js";
import "./chunk-FS4ZANAJ.js";
import "./chunk-SVXQP2OW.js";
import "./chunk-6YUN23HB.js";
import "./chunk-F7JB54BL.js";
import "./chunk-3NRZFBBH.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-CJ44XEHE.js";
import "./chunk-FPDZVXVR.js";
import "./chunk-IEJTMM5J.js";
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
