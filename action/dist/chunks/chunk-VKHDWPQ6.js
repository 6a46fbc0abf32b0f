import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
var MAX_DOCUMENT_BYTES=256*1024,ORDINARY_BYTES=224*1024;function repairsOf(experiment){return(experiment.olderRepairs??0)+experiment.repairs.length}export{repairsOf};
