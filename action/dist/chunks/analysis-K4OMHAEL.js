import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace,
  whyUnread
} from "./chunk-OZA277UO.js";
import "./chunk-LZIHKNSL.js";
import "./chunk-OFACE64J.js";
import "./chunk-W2RAUEMF.js";
import "./chunk-E66TOQNU.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-JEKNPFSC.js";
import "./chunk-RZR5CJUT.js";
import "./chunk-6IVSUYFD.js";
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
  findPlace,
  whyUnread
};
