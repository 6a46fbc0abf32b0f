import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-K5MDWWVS.js";
import "./chunk-3MV4KVAW.js";
import "./chunk-4UI3V3C3.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-KN5TS3DO.js";
import "./chunk-MCYIRINC.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-HL2PBKOG.js";
import "./chunk-3AFQ4X2M.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
