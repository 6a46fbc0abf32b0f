import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  USUAL_SECONDS,
  analyze,
  askAll,
  findPlace,
  whyUnread
} from "./chunk-CTMDZZLU.js";
import "./chunk-H3NS4DG3.js";
import "./chunk-OSVNH52K.js";
import "./chunk-SQ3Y6IEW.js";
import "./chunk-SEODITV2.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-A42GWGGV.js";
import "./chunk-SDYWOBFY.js";
import "./chunk-KTUIYPRN.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-5NEBRVN6.js";
import "./chunk-TBIQWF74.js";
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
