import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  azureLogin
} from "./chunk-CGVBWKSQ.js";
import "./chunk-V3HCOKRJ.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-U6PTMMO3.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";
export {
  azureLogin
};
