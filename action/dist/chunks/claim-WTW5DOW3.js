import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-4LMC7XZZ.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-GKOPRVHF.js";
import "./chunk-VROE3JLY.js";
import "./chunk-KW6KKE2P.js";
import "./chunk-L7QXCHHJ.js";
import "./chunk-G7KO5PP4.js";
import "./chunk-5NEBRVN6.js";
import "./chunk-GOONB6T7.js";
import "./chunk-ZOWOETDT.js";
import "./chunk-TEZ7VUFV.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-7BVZISKF.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
