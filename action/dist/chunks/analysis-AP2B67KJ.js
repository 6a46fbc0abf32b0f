import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace,
  whyUnread
} from "./chunk-DLDVG33G.js";
import "./chunk-6QQW6SPX.js";
import "./chunk-HJABGA24.js";
import "./chunk-P74CJBNC.js";
import "./chunk-GAES24SV.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-QGA2LC3P.js";
import "./chunk-SBY24WH3.js";
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
