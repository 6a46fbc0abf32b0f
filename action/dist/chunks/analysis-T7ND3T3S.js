import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  listWorkspaces
} from "./chunk-RUPD2KOI.js";
import "./chunk-E4DQ7Z3E.js";
import "./chunk-T4HPYTJC.js";
import "./chunk-C5F7E7YQ.js";
import "./chunk-A4JFO2L5.js";
import "./chunk-3RIPJRJQ.js";
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
  analyze,
  askAll,
  listWorkspaces
};
