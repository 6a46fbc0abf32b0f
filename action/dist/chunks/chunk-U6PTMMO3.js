import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// state/base/message.ts
function wordOf(value) {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return "a list";
  return value === null || typeof value !== "object" && typeof value !== "function" ? String(value) : "an object";
}
function messageOf(error) {
  return error instanceof Error ? error.message : wordOf(error);
}

export {
  wordOf,
  messageOf
};
