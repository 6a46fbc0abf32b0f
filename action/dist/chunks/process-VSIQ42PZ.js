import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import{runProcess}from"./chunk-CRBMOJTP.js";import"./chunk-E3JWMDON.js";export{runProcess};
