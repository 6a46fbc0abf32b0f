import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  USUAL_SECONDS,
  analyze,
  askAll,
  findPlace,
  whyUnread
} from "./chunk-Z4EIPI2C.js";
import "./chunk-X4SE6BIF.js";
import "./chunk-HE44Y3CU.js";
import "./chunk-HC76WZL6.js";
import "./chunk-YNLG7V5V.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-VTI7GNIN.js";
import "./chunk-HGSQMSN4.js";
import "./chunk-VA7ZL75Z.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-JDARW6BK.js";
import "./chunk-WIIXROBD.js";
import "./chunk-UQGSUOX7.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-GQ55RZAZ.js";
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
