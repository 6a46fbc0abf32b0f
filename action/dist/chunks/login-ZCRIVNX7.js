import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import{azureLogin}from"./chunk-PYBRGO2J.js";import"./chunk-LB53DLLB.js";import"./chunk-6M2HAJWV.js";import"./chunk-MDYGHPEU.js";import"./chunk-FUOFEVSK.js";import"./chunk-AGJ33ML3.js";import"./chunk-E3JWMDON.js";export{azureLogin};
