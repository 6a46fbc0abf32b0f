import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace
} from "./chunk-4RMKGKSO.js";
import "./chunk-R3CJFMIH.js";
import "./chunk-B6QP2YVJ.js";
import "./chunk-YSJS6XCO.js";
import "./chunk-VKR27QAS.js";
import "./chunk-73V2XZB3.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-CJ44XEHE.js";
import "./chunk-QOV75KKA.js";
import "./chunk-LMFA32DK.js";
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
