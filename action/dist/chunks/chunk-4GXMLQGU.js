import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// state/base/message.ts
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

// action/runtime/runtime.ts
var WorkerError = class extends Error {
  hint;
  constructor(message, hint) {
    super(message);
    this.name = "WorkerError";
    this.hint = hint;
  }
};

export {
  messageOf,
  WorkerError
};
