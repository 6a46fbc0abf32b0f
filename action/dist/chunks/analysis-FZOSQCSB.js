import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyse,
  askAll,
  listWorkspaces
} from "./chunk-US72R4TD.js";
import "./chunk-7T4WE6OO.js";
import "./chunk-T4HPYTJC.js";
import "./chunk-EURRNQI6.js";
import "./chunk-HYFMXDPZ.js";
import "./chunk-7XGNGOKF.js";
import "./chunk-RYYK7MQ3.js";
import "./chunk-EZ567ZND.js";
import "./chunk-JD2UMCJD.js";
import "./chunk-YHLAUP6N.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-4GXMLQGU.js";
import "./chunk-HANBNIMK.js";
export {
  analyse,
  askAll,
  listWorkspaces
};
