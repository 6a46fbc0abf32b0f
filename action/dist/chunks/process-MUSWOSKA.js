import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import{runProcess}from"./chunk-CN7O42PR.js";import"./chunk-S7SS54HA.js";export{runProcess};
