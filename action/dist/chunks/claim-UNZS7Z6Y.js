import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-5Y2LXQK7.js";
import "./chunk-MQQXKPJY.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-5AMYBNEV.js";
import "./chunk-TFJ6ICQ2.js";
import "./chunk-JRSM4EGI.js";
import "./chunk-45OC4B54.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
