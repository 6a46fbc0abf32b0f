import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
var WorkerError=class extends Error{hint;constructor(message,hint){super(message),this.name="WorkerError",this.hint=hint}};export{WorkerError};
