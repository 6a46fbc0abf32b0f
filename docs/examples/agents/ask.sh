# agents/ask.sh <phase>: asks a command-line agent for one JSON document. MODEL_COMMAND gets the prompt as its last word.
set -eu
here=$(dirname "$0")
prompt="$(cat "$here/$1.md")

The answer is one JSON document that fits this schema, and nothing else:
$(cat "$here/proposal-$1.json")"
${MODEL_COMMAND:-model} "$prompt" > "$HOME/answer.txt"
# The document alone, whatever stands around it.
sed -n '/^[[:space:]]*{/,$p' "$HOME/answer.txt" | sed '/^[[:space:]]*`\{3\}/,$d' > "$CHAOS_LOOP_PROPOSAL"
