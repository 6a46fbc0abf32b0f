import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  USUAL_SECONDS,
  analyze,
  askAll,
  findPlace,
  whyUnread
} from "./chunk-RBD3NURN.js";
import "./chunk-FEJIXKUZ.js";
import "./chunk-TPC6NTVP.js";
import "./chunk-LD4DLTGD.js";
import "./chunk-PDPG2W4B.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-LXA3I5AQ.js";
import "./chunk-FFVUZROM.js";
import "./chunk-ZRLYIYRO.js";
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
