import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  USUAL_SECONDS,
  analyze,
  askAll,
  findPlace,
  whyUnread
} from "./chunk-3JWQKOAN.js";
import "./chunk-ZXL5G3QL.js";
import "./chunk-KFJIBMVL.js";
import "./chunk-55DZMF5L.js";
import "./chunk-V5Q43DWT.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-XC4W2Q6S.js";
import "./chunk-REUWMRZP.js";
import "./chunk-25OCUOZH.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-5NEBRVN6.js";
import "./chunk-HYJJ3XC2.js";
import "./chunk-UQGSUOX7.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-TEZ7VUFV.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-7BVZISKF.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-6DG7BXTN.js";
export {
  USUAL_SECONDS,
  analyze,
  askAll,
  findPlace,
  whyUnread
};
