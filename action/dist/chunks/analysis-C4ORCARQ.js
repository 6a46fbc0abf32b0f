import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  findPlace,
  whyUnread
} from "./chunk-MRVFV2ZF.js";
import "./chunk-S7F5ZFYT.js";
import "./chunk-RLHF376K.js";
import "./chunk-6JWP63TY.js";
import "./chunk-PP7S74VK.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-L7QXCHHJ.js";
import "./chunk-G7KO5PP4.js";
import "./chunk-5NEBRVN6.js";
import "./chunk-ZOWOETDT.js";
import "./chunk-TEZ7VUFV.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-7BVZISKF.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  analyze,
  askAll,
  findPlace,
  whyUnread
};
