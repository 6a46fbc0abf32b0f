import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  USUAL_SECONDS,
  analyze,
  askAll,
  findPlace,
  whyUnread
} from "./chunk-7SNA6IMP.js";
import "./chunk-WQ2KNVWK.js";
import "./chunk-6WH2EE74.js";
import "./chunk-QVNV3LQJ.js";
import "./chunk-SHKXDYMF.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-IY6KIY7O.js";
import "./chunk-3NOSXYWT.js";
import "./chunk-C7H5E2UI.js";
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
