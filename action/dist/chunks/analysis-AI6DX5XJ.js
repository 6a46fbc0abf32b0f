import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  analyze,
  askAll,
  listWorkspaces
} from "./chunk-VINUMGGO.js";
import "./chunk-3CR4HYOD.js";
import "./chunk-NJN46YNA.js";
import "./chunk-REQMLB44.js";
import "./chunk-TTZA4IWV.js";
import "./chunk-Y2Y2GVKJ.js";
import "./chunk-RYYK7MQ3.js";
import "./chunk-EZ567ZND.js";
import "./chunk-ETMAEPHB.js";
import "./chunk-Q2ZNE6WS.js";
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
