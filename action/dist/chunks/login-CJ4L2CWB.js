import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import{azureLogin}from"./chunk-IBYEM2GI.js";import"./chunk-7O2XFPA7.js";import"./chunk-XBRHV5QV.js";import"./chunk-EB6SZWA7.js";import"./chunk-REIU7G7C.js";import"./chunk-XVEFRK77.js";import"./chunk-S7SS54HA.js";export{azureLogin};
