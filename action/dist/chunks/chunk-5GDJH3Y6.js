import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
var AnalysisError=class extends Error{code;hint;constructor(code,message,hint){super(message),this.code=code,this.hint=hint}};export{AnalysisError};
