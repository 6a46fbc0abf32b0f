import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-X4PCJY7G.js";
import "./chunk-ELCKQSD3.js";
import "./chunk-OZQRPSIA.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-FE7KBRT2.js";
import "./chunk-7VREH3QY.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-HL2PBKOG.js";
import "./chunk-3AFQ4X2M.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
