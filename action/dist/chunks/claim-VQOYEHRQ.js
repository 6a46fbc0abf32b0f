import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-NWOHZ7JP.js";
import "./chunk-HY5P4FMX.js";
import "./chunk-ENS3JSOE.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-QOV75KKA.js";
import "./chunk-LMFA32DK.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-HL2PBKOG.js";
import "./chunk-3AFQ4X2M.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
