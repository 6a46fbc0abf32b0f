import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace,
  whyUnread
} from "./chunk-WOGCNULZ.js";
import "./chunk-QVM7PQHE.js";
import "./chunk-BJAD5OQH.js";
import "./chunk-NWGC5FTG.js";
import "./chunk-S7UDNQ2F.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-HG6MC43B.js";
import "./chunk-HLKB7MLB.js";
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
  findPlace,
  whyUnread
};
