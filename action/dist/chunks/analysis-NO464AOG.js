import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace
} from "./chunk-7BY4KGNJ.js";
import "./chunk-AFCNOYAJ.js";
import "./chunk-DTYBFPPI.js";
import "./chunk-I2V7JRJM.js";
import "./chunk-CQSPDENF.js";
import "./chunk-TP3LSYAO.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-CJ44XEHE.js";
import "./chunk-M6B4EYPF.js";
import "./chunk-YIOCSUTK.js";
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
