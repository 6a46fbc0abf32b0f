import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
function wordOf(value){try{let word=String(value);return word==="[object Object]"?"an object":word}catch{return"an object"}}function messageOf(error){return error instanceof Error?error.message:wordOf(error)}export{wordOf,messageOf};
