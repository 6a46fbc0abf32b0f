import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace,
  whyUnread
} from "./chunk-E5TGTEYR.js";
import "./chunk-CIFWGXY3.js";
import "./chunk-CYOQAXIM.js";
import "./chunk-UWPATCTL.js";
import "./chunk-ETR2UMWX.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-YH546IOZ.js";
import "./chunk-MXSFDVIV.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-ZS75MS3G.js";
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
