import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace
} from "./chunk-62HV5CAY.js";
import "./chunk-AWYDLJM2.js";
import "./chunk-JL5TJDWQ.js";
import "./chunk-TKC3LGDF.js";
import "./chunk-5KLAHNEP.js";
import "./chunk-2JCPEZRR.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-CJ44XEHE.js";
import "./chunk-JLNOWOSP.js";
import "./chunk-WOHBFTRF.js";
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
  findPlace
};
