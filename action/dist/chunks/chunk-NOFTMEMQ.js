import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  holdsStatements,
  rowOf
} from "./chunk-4KOJOKVK.js";

// state/messages/sentence.ts
function phrase(statement) {
  if (typeof statement === "string") return statement;
  const { code, params } = statement;
  const row = rowOf(code);
  if (row === null) return `${code} ${JSON.stringify(params)}`;
  const shown = Object.entries(params).map(([name, value]) => [name, shownParam(row.params[name] ?? "", value)]);
  return row.english(Object.fromEntries(shown));
}
function shownParam(kind, value) {
  if (value === null || !holdsStatements(kind)) return value;
  return Array.isArray(value) ? value.map((inner) => phrase(inner)) : phrase(value);
}
function sentence(statement) {
  if (typeof statement === "string") return statement;
  const text = phrase(statement);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!…]$/.test(text) ? "" : "."}`;
}
function phraseOr(statement, none) {
  return statement === null || statement === void 0 ? none : phrase(statement);
}

export {
  phrase,
  sentence,
  phraseOr
};
