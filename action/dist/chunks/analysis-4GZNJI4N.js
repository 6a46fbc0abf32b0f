import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace,
  whyUnread
} from "./chunk-IJGM2VZ2.js";
import "./chunk-UIXAN6IM.js";
import "./chunk-GMEJ2GLJ.js";
import "./chunk-LZVGHEYU.js";
import "./chunk-4722TO2F.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-W2X2MDMQ.js";
import "./chunk-FB2KRSOU.js";
import "./chunk-O5D5X4SL.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-U6PTMMO3.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  analyze,
  askAll,
  findPlace,
  whyUnread
};
