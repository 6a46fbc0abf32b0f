import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace,
  whyUnread
} from "./chunk-4R3GAQX2.js";
import "./chunk-O73HKXCZ.js";
import "./chunk-CPX2WPPM.js";
import "./chunk-BMNRXP3J.js";
import "./chunk-45L3JDSJ.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-6YTFBW65.js";
import "./chunk-ALOYEL3S.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-KFXG6GEJ.js";
import "./chunk-5NEBRVN6.js";
import "./chunk-JPE2AIDY.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-UQGSUOX7.js";
import "./chunk-TEZ7VUFV.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-7BVZISKF.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-6DG7BXTN.js";
export {
  analyze,
  askAll,
  findPlace,
  whyUnread
};
