import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace,
  whyUnread
} from "./chunk-Y5AT3WTD.js";
import "./chunk-XGQ7AK4Y.js";
import "./chunk-4WQRECUV.js";
import "./chunk-CTBEV7XL.js";
import "./chunk-ORI572AP.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-7X3XRIFG.js";
import "./chunk-YALK5FWV.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-HHH2ZGIU.js";
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
