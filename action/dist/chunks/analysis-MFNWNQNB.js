import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace
} from "./chunk-EGBBVH5S.js";
import "./chunk-GNAGI5CV.js";
import "./chunk-HIRATWXP.js";
import "./chunk-AD4B6EFL.js";
import "./chunk-3FQX735C.js";
import "./chunk-LA6L5ZEW.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-CJ44XEHE.js";
import "./chunk-HSJ4SSAU.js";
import "./chunk-QYTGCKEZ.js";
import "./chunk-7ZBPJ36B.js";
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
