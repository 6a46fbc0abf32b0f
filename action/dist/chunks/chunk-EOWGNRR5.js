import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import{WorkerError}from"./chunk-AGJ33ML3.js";function preparesNothing(who){let refuse=async()=>{throw new WorkerError(`${who} prepare nothing`,"Update the App.")};return{prepare:refuse,make:refuse,granted:refuse,definitions:refuse,evaluate:async()=>null}}export{preparesNothing};
