import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-AFLWXQ2P.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-JDXSYXE2.js";
import "./chunk-OXXA2XUF.js";
import "./chunk-W2X2MDMQ.js";
import "./chunk-FB2KRSOU.js";
import "./chunk-T7ZCDCWU.js";
import "./chunk-O5D5X4SL.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-U6PTMMO3.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
