import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import{WorkerError}from"./chunk-XVEFRK77.js";function preparesNothing(who){const refuse=async()=>{throw new WorkerError(`${who} prepare nothing`,"Update the App.")};return{prepare:refuse,make:refuse,granted:refuse,definitions:refuse,evaluate:async()=>null}}export{preparesNothing};
