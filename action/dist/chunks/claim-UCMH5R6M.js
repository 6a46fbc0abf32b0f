import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-5QJ2QFQY.js";
import "./chunk-DHFIDSSC.js";
import "./chunk-GKOPRVHF.js";
import "./chunk-SDYWOBFY.js";
import "./chunk-KTUIYPRN.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-5NEBRVN6.js";
import "./chunk-TBIQWF74.js";
import "./chunk-UQGSUOX7.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-TEZ7VUFV.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-7BVZISKF.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-6DG7BXTN.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
