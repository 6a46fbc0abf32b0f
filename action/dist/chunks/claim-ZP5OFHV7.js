import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-HTNCB72P.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-VAE2HOQQ.js";
import "./chunk-DK7N4FZZ.js";
import "./chunk-74HTMKON.js";
import "./chunk-QKGAQGFO.js";
import "./chunk-MOKFZIZC.js";
import "./chunk-ZO2JUXLA.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-3AFQ4X2M.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
