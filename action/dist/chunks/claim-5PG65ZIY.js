import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-V7F5FT2I.js";
import "./chunk-MQQXKPJY.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-II66HATT.js";
import "./chunk-3QBRTHEQ.js";
import "./chunk-JRSM4EGI.js";
import "./chunk-45OC4B54.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
