import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// state/base/defuse.ts
var UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
var BLANKS = /[\s\p{Cc}\p{Zl}\p{Zp}\u2800]+/gu;
var LONE_SURROGATE = /\p{Cs}/gu;
function cutWords(text, max) {
  if (text.length <= max) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(max - 2)) ? max - 2 : max - 1;
  return `${text.slice(0, end)}…`;
}
function visibleLine(text, max = 600) {
  const line = text.slice(0, max * 4 + 1e3).replace(UNSEEN, "").replace(BLANKS, " ").replace(LONE_SURROGATE, "�").trim();
  return cutWords(line, max);
}
var APART = "&#8203;";
var LEADING = /^[-+=#/!.:]/;
function markdownText(text, max = 600) {
  return visibleLine(text, max).replace(/&/g, "&amp;").replace(/#(?=\d)/g, `#${APART}`).replace(/[\\`*[\]<>|~]/g, "\\$&").replace(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, "\\_").replace(LEADING, "\\$&").replace(/^(\d{1,9})([.)])/, "$1\\$2").replace(/\$/g, "&#36;").replace(/@/g, `@${APART}`).replace(/\b(gh)-(?=\d)/gi, `$1-${APART}`).replace(/:(?=\/\/)/g, `:${APART}`).replace(/\b(www)\./gi, `$1${APART}.`).replace(/\b(mailto|xmpp):/gi, `$1${APART}:`);
}
function commandWord(name) {
  return /[\s,"“”„/]/.test(name) ? `"${name}"` : name;
}
function escaped(found) {
  return found.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
var ACTIVE = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
function terminalText(text) {
  return text.replace(/\r\n/g, "\n").replace(ACTIVE, escaped);
}

export {
  cutWords,
  visibleLine,
  markdownText,
  commandWord,
  terminalText
};
