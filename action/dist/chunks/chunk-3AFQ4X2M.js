import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// state/base/message.ts
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

export {
  messageOf
};
