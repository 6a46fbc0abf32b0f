import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-5BQVCOQZ.js";
import "./chunk-26X3QQ23.js";
import "./chunk-K5RYSSCC.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-JD2UMCJD.js";
import "./chunk-YHLAUP6N.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-4GXMLQGU.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
