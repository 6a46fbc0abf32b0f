# agents/ask.sh <phase>: asks a command-line agent for one JSON document. MODEL_COMMAND gets the prompt as its last word.
set -eu
here=$(dirname "$0")
command -v node > /dev/null || { echo "agents/ask.sh needs node to read the answer, and it is not on PATH" >&2; exit 1; }
prompt="$(cat "$here/$1.md")

The answer is one JSON document that fits this schema, and nothing else:
$(cat "$here/proposal-$1.json")"
${MODEL_COMMAND:-model} "$prompt" > "$HOME/answer.txt"
# The document alone, whatever stands around it: the last whole object, and rather the last one that says it is of this phase.
node -e '
const { readFileSync, writeFileSync } = require("node:fs");
const [, phase, from, to] = process.argv;
const text = readFileSync(from, "utf8");
const token = /\s*(?:(\{(?=\s*["}])|\[)|([}\]])|[,:]|"[^"\\\x00-\x1f]*(?:\\.[^"\\\x00-\x1f]*)*"|-?\d[\d.eE+-]*|true|false|null)/y;
const found = [];
let cutOff = false;
for (let start = text.indexOf("{"); start >= 0; start = text.indexOf("{", token.lastIndex)) {
  let [depth, end] = [0, start];
  do {
    token.lastIndex = end;
    const read = token.exec(text);
    if (read === null) break;
    end = token.lastIndex;
    depth += read[1] ? 1 : read[2] ? -1 : 0;
  } while (depth > 0);
  token.lastIndex = Math.max(end, start + 1);
  if (depth > 0) {
    const begun = /^\{\s*"[^"]*"\s*:/.test(text.slice(start, end));
    if (begun && /^\s*(?:"(?:[^"\\]|\\[^])*\\?)?$/.test(text.slice(end))) cutOff = true;
    continue;
  }
  try {
    const object = JSON.parse(text.slice(start, end));
    if (Object.keys(object).length > 0) found.push(object);
  } catch {
    // Braces that look like an object and are none.
  }
}
const version = `chaos-loop/proposal-${phase}/`;
const named = found.filter(({ schemaVersion }) => String(schemaVersion).startsWith(version));
const answer = named.at(-1) ?? (cutOff ? undefined : found.at(-1));
if (answer === undefined) {
  console.error(`The answer holds no ${cutOff ? "whole JSON object: it breaks off" : "JSON object"} (${text.length} characters)`);
  process.exit(1);
}
writeFileSync(to, `${JSON.stringify(answer)}\n`);
' "$1" "$HOME/answer.txt" "$CHAOS_LOOP_PROPOSAL"
