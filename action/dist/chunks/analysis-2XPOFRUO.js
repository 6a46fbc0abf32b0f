import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  USUAL_SECONDS,
  analyze,
  askAll,
  findPlace,
  whyUnread
} from "./chunk-3N2DBXOU.js";
import "./chunk-PSGYBYQI.js";
import "./chunk-3HXNZT42.js";
import "./chunk-U74WSMKY.js";
import "./chunk-3LNJOATS.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-NESUH77G.js";
import "./chunk-5KKXKBZR.js";
import "./chunk-XFQ5PUYR.js";
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
