import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace
} from "./chunk-3PZKZ2YQ.js";
import "./chunk-NP72VMPV.js";
import "./chunk-HMKPDV43.js";
import "./chunk-V436JTBH.js";
import "./chunk-UIRISX7X.js";
import "./chunk-SBCSIBGE.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-CJ44XEHE.js";
import "./chunk-YSWAMYCW.js";
import "./chunk-UVCT5NK6.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-HL2PBKOG.js";
import "./chunk-3AFQ4X2M.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  analyze,
  askAll,
  findPlace
};
