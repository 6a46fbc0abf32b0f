// The worst habits of our own words, over strings of the product and over the documentation (CONTRIBUTING: plain US English,
// outcome first). What is left of a habit is counted: the number may fall, and then it is written down here; it may not rise.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A pattern, what to write in its place, and how often it still stands somewhere. */
const HABITS = [
  {
    name: 'a plural in parentheses',
    pattern: /[a-z]\((?:s|es|ies)\)(?!\()/g,
    better: 'plural(count, one, many)',
    left: 0,
  },
  { name: 'a share as a number', pattern: /\b[\d.]+ share\b/g, better: 'a percentage', left: 0 },
  { name: 'carries out', pattern: /\bcarr(?:y|ies|ied) out\b/gi, better: 'implements, applies, does', left: 0 },
  { name: 'at least a fraction', pattern: /\bat least \d+\.\d/g, better: 'a whole number', left: 0 },
  {
    name: 'is no thing',
    pattern: /(?<!\b[Tt]here )\bis no (?!longer\b|more\b|better\b|different\b|way\b|need\b|room\b|such\b)[a-z]+/g,
    better: 'is not a …',
    left: 0,
  },
  { name: 'an exclamation mark', pattern: /[a-z] [a-z]+!(?:\s|$)/g, better: 'a period', left: 0 },
  {
    name: 'British spelling',
    // `cancelled` is GitHub's own word for a conclusion.
    pattern:
      /\b(?:colours?|behaviours?|artefacts?|analyse[ds]?|analysing|catalogues?|centres?|favours?|honours?|licences?|organis\w+|recognis\w+|normalis\w+|serialis\w+|initialis\w+|authoris\w+|whilst|judgement|grey)\b/gi,
    better: 'US spelling',
    left: 0,
  },
];

const listed = execFileSync('git', ['ls-files', '-z', 'state', 'app', 'action', 'local', 'docs', '*.md'], {
  encoding: 'utf8',
});
const files = [...new Set(listed.split('\0'))].filter(
  (file) =>
    /\.(ts|md)$/.test(file) &&
    !/\.test\.ts$|\/testing\/|\/dist\/|\/generated\/|^test\/|openapi|\/repository\/|contract-coverage|^docs\/contract\.md/.test(
      file,
    ),
);

/** Words that a person may read: string and template texts of a program, paragraphs of a document. */
function wordsOf(file, text) {
  if (file.endsWith('.md'))
    return text
      .replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ' '))
      .replace(/`[^`\n]*`/g, '`…`')
      .split('\n')
      .map((line, index) => ({ line: index + 1, words: line }));
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, words: node.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const all = files.flatMap((file) => wordsOf(file, readFileSync(file, 'utf8')).map((one) => ({ file, ...one })));
let wrong = false;
for (const { name, pattern, better, left } of HABITS) {
  const hits = all.flatMap(({ file, line, words }) =>
    [...words.matchAll(pattern)].map(([hit]) => `${file}:${line}: ${hit.trim()}`),
  );
  if (hits.length > left || process.argv.includes('--list')) {
    console.error(`${name} (${better}): ${hits.length}, at most ${left}\n${hits.map((hit) => `  ${hit}`).join('\n')}`);
    wrong ||= hits.length > left;
  } else if (hits.length < left - 15)
    console.error(`${name}: only ${hits.length} are left; write that into test/lint/voice.mjs`);
}
if (wrong) process.exit(1);
