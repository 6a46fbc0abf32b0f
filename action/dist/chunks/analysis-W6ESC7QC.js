import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace
} from "./chunk-MTD26AW5.js";
import "./chunk-QJMMJEND.js";
import "./chunk-NQCX5YBN.js";
import "./chunk-OAG2LCFR.js";
import "./chunk-EVHPAALW.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-4I4GJCC3.js";
import "./chunk-JT5YHAG7.js";
import "./chunk-ZO2JUXLA.js";
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
