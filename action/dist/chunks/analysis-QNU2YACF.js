import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-5BD2KDGC.js";
import "./chunk-6GXTYIBZ.js";
import "./chunk-QWVEQJKF.js";
import "./chunk-ZSQEPMUG.js";
import "./chunk-YFNS32X3.js";
import "./chunk-G2JJIUO5.js";
import "./chunk-PNGULFJY.js";
import "./chunk-6UIGA5PW.js";
import "./chunk-VLCHLHQU.js";
import "./chunk-WUXMY5CV.js";
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
