import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_JOB_SECONDS,
  claim
} from "./chunk-YZ2PBDHZ.js";
import "./chunk-WALV54OZ.js";
import "./chunk-JXRE6LBS.js";
import "./chunk-NAZDZU5W.js";
import "./chunk-KJXHPNOE.js";
import "./chunk-23X2MMMY.js";
import "./chunk-45OC4B54.js";
import "./chunk-NJXYV2GV.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  DEFAULT_JOB_SECONDS,
  claim
};
