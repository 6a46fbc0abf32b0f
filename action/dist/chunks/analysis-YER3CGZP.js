import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace
} from "./chunk-TLJHYCVO.js";
import "./chunk-FA4L3LT4.js";
import "./chunk-VEDEOMCO.js";
import "./chunk-ISOL3CI4.js";
import "./chunk-36RQ7L2I.js";
import "./chunk-VSFOUJ7G.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-CJ44XEHE.js";
import "./chunk-KN5TS3DO.js";
import "./chunk-MCYIRINC.js";
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
