import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace
} from "./chunk-NY6UTQDA.js";
import "./chunk-AHDYUNOA.js";
import "./chunk-MRMDMZT2.js";
import "./chunk-GWKPU65X.js";
import "./chunk-TZGEQRAI.js";
import "./chunk-CJ44XEHE.js";
import "./chunk-HXPXDTMD.js";
import "./chunk-YRYFXUKP.js";
import "./chunk-JGDV3NSB.js";
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
