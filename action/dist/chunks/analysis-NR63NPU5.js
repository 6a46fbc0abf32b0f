import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-UJWPOOPG.js";
import "./chunk-FEOARLYN.js";
import "./chunk-QWVEQJKF.js";
import "./chunk-T5NKFU3Y.js";
import "./chunk-XMG77YCE.js";
import "./chunk-7UP4CH57.js";
import "./chunk-NSP3TD4M.js";
import "./chunk-M6OX74AE.js";
import "./chunk-FMQECWBV.js";
import "./chunk-ODXN6QCG.js";
import "./chunk-VY6LBJBG.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-UT5CRPAU.js";
import "./chunk-45OC4B54.js";
import "./chunk-NJXYV2GV.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";
export {
  analyse,
  askAll,
  listWorkspaces
};
