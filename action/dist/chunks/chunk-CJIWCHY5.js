import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
function changesOf(state){return state?.coding?.changes??[]}export{changesOf};
