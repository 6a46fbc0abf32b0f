// Finds calls over HTTP that may wait for ever: no time-out and no signal among their arguments or on the request.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CALL = /(?:\b(?:const|let)\s+(\w+)\s*=\s*)?(?<![\w.])(?:https?\.)?(request|get|fetch)\(/g;
const IMPORTS_HTTP = /from\s+'node:https?'/;

/** The text between the parenthesis at `open` and the one that closes it. */
function argumentsAt(text, open) {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return text.slice(open + 1, index);
  }
  return text.slice(open + 1);
}

function isComment(line) {
  return /^\s*(\/\/|\*|\/\*)/.test(line);
}

/** `[{location: "service/x.mjs:7", call, source}]` for each such call below the folder. */
export function unguardedCalls(folder) {
  const found = [];
  const files = readdirSync(folder, { recursive: true }).filter((path) => /\.(m?js)$/.test(path) && !/\.test\./.test(path));
  for (const path of files.sort()) {
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    for (const match of text.matchAll(CALL)) {
      const [whole, variable, name] = match;
      if (name !== 'fetch' && !IMPORTS_HTTP.test(text)) continue;
      const line = text.slice(0, match.index + whole.length).split('\n').length;
      const source = text.split('\n')[line - 1];
      if (isComment(source)) continue;
      const guarded = /\b(timeout|signal)\b/.test(argumentsAt(text, match.index + whole.length - 1));
      const guardedLater = variable && new RegExp(`\\b${variable}\\.setTimeout\\(`).test(text);
      if (!guarded && !guardedLater) found.push({ location: `${file}:${line}`, call: name, source: source.trim() });
    }
  }
  return found;
}
