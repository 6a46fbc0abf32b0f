import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  listWorkspaces
} from "./chunk-4DHHIWVS.js";
import "./chunk-ZDSRSB6C.js";
import "./chunk-XPJ6LNKK.js";
import "./chunk-AH3PLA7J.js";
import "./chunk-54HZQSX4.js";
import "./chunk-L36FWMD6.js";
import "./chunk-RYYK7MQ3.js";
import "./chunk-EZ567ZND.js";
import "./chunk-XEZKPFWA.js";
import "./chunk-LY3OTFLR.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-3AFQ4X2M.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  analyze,
  askAll,
  listWorkspaces
};
