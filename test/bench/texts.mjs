// What others write, at its worst: 64 kB of one shape after another through everything that reads others' words. Each reading
// has to end within its budget of CPU time, and leave nothing on the heap. Not a test: run it by hand,
// `node --expose-gc test/bench/texts.mjs`; with --check it ends with 1 when a budget is missed. With --ratio, for machines
// that others use too, it asks instead whether four times the text takes little more than four times as long (CI does).
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Milliseconds of CPU, and megabytes of collected heap that one reading leaves (R11.2). */
const BUDGET = { ms: 50, mb: 20 };
const SIZE = 65_536;

const root = fileURLToPath(new URL('../..', import.meta.url));
const { outputFiles } = await build({
  stdin: {
    contents: `
      export { LONGEST, parseComment } from './app/chatops/parse.js';
      export { mentions } from './app/chatops/look.js';
      export { redactText } from './state/base/redact.js';
      export { markdownText, plainTitle, terminalText, visibleLine } from './state/base/defuse.js';
      export { code, plain, prose } from './app/views/markdown.js';
      export { long, page } from './app/views/page.js';
    `,
    resolveDir: root,
    loader: 'ts',
  },
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  target: 'es2022',
  banner: {
    js: "import { createRequire as createRequireOfNode } from 'node:module'; const require = createRequireOfNode(process.cwd() + '/x.js');",
  },
});
const product = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
const {
  LONGEST,
  parseComment,
  mentions,
  redactText,
  markdownText,
  plainTitle,
  terminalText,
  code,
  plain,
  prose,
  page,
  long,
} = product;

/** Pieces that are repeated: what opens and never closes, what nests, what is tried again at each place. */
export const SHAPES = [
  'a\n',
  'a\n\n',
  '\n',
  '/chaos-loop status\n',
  '/chaos-loop halt\n',
  '/chaos-loop ',
  '/chaos',
  '- /chaos-loop x\n',
  '> /chaos-loop x\n',
  '*',
  '*a ',
  '*a_ ',
  '_a',
  '`',
  '`a``b```c',
  '[',
  '[a](',
  '[a][',
  '![a',
  '![',
  '![](',
  '[a]: <b',
  '[a]: <b>',
  '[a]: b "c',
  '[a]:\n<b\n',
  '<a b="',
  '<',
  '<a ',
  '<b>',
  '<b a1>',
  '</b>',
  '<details>',
  '<!--',
  '<!-- -->',
  '<?',
  '<![CDATA[',
  '>',
  '> ',
  '>a\n',
  '- ',
  '- a\n',
  '  - a\n',
  '~',
  '~~a ',
  '|',
  'a|b\n-|-\n',
  '|a|\n|-|\n',
  '[^a]',
  '[^a]: b\n',
  '@a ',
  'http://a ',
  'www.a',
  'a@b.c ',
  '&',
  '&a;',
  '&#47;',
  '\\',
  '# ',
  '#\n',
  'a\n=\n',
  '1. ',
  '1) a\n',
  '\t',
  ' ',
  '\u00a0',
  '\u200b',
  '\u2028',
  '```\n',
  '---\n',
  '[a]: b\n',
  '<div>\n',
  ']',
  'a:',
  '"',
  '"a ',
  '\u201ca',
  ')',
  '😀',
  '\ufdfa',
  'e\u0301',
  '- - - a\n',
  '***\n',
  'a  \n',
  '\r',
  '\r\n',
  '>-',
  'eyJ',
  '-eyJaaaaaaaaaaaa',
  'eyJaaaaaaaaaaaa.',
  'eyJaaaaaaaaaaaa.aaaaaaaaaaaa',
  '-----BEGIN PRIVATE KEY-----',
  '-----BEGIN ',
  '-----BEGIN A ',
  '-----END PRIVATE KEY-----',
  'ghp_',
  'ghp_a',
  'github_pat_a',
  'Bearer ',
  'Bearer',
  'Password=',
  'Password',
  '?sig=',
  '&code=a',
  '?',
  '[skip ci]',
  '#1',
  '@',
  'GH-1',
  '://',
  'a-',
  'Co-authored-by: ',
  '$',
  '\u001b[31m',
  '\u202e',
  '1',
  '1.',
  '<details>\n',
  '</details>\n',
];

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const collect = globalThis.gc ?? (() => undefined);

/** The least of three: other programs disturb it least. */
function measured(work, text) {
  let ms = Number.POSITIVE_INFINITY;
  let mb = 0;
  for (let n = 0; n < 3; n += 1) {
    collect();
    const before = process.memoryUsage().heapUsed;
    const from = cpu();
    const kept = work(text);
    ms = Math.min(ms, cpu() - from);
    collect();
    mb = Math.max(mb, (process.memoryUsage().heapUsed - before) / 1e6);
    if (kept === undefined) throw new Error('nothing was read');
  }
  return { ms, mb };
}

const repeated = (piece, size) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
const head = '/chaos-loop status\n\n';

/** Of a size, to be read; the largest is the second. */
const READERS = {
  'a comment as long as it is parsed': [parseComment, LONGEST, head],
  'a comment as long as GitHub takes': [parseComment, SIZE, head],
  'a comment of others': [mentions, SIZE],
  redaction: [redactText, SIZE],
  'markdown text': [(text) => markdownText(text, SIZE), SIZE],
  'a title': [(text) => plainTitle(text, SIZE), SIZE],
  'a terminal': [terminalText, SIZE],
  'code, plain and prose': [(text) => code(text) + plain(text) + prose(text), SIZE],
  'a page': [(text) => page(20_000, 'x', [long(text), long(text)]), SIZE],
};

const ratios = process.argv.includes('--ratio');
/** Four times the text: linear is 4, quadratic 16. */
const RATIO = 10;
const TRIES = 8;

/**
 * How much longer the whole takes than a quarter; 0 where it keeps its budget, of which nothing can be told: a quarter of it takes
 * as long as a collection of the heap. The least of a few, for what disturbs only ever adds.
 */
function ratioOf(work, whole, quarter) {
  let [of, to] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let n = 0; n < TRIES; n += 1) {
    of = Math.min(of, measured(work, whole).ms);
    to = Math.min(to, measured(work, quarter).ms);
    if (of <= BUDGET.ms) return 0;
    if (of / to <= RATIO) break;
  }
  return of / to;
}

let missed = 0;
for (const [name, [work, size, first = '']] of Object.entries(READERS)) {
  if (process.env.ONLY && !name.includes(process.env.ONLY)) continue;
  const textOf = (piece, length) => first + repeated(piece, length - first.length);
  const results = SHAPES.map((piece) => {
    const whole = measured(work, textOf(piece, size));
    // What is bounded by its length is bounded, whatever it is to the length.
    const told = ratios && size === SIZE && whole.ms > BUDGET.ms;
    return { piece, ...whole, ratio: told ? ratioOf(work, textOf(piece, size), textOf(piece, size / 4)) : 0 };
  });
  const slowest = results.reduce((a, b) => (a.ms > b.ms ? a : b));
  const heaviest = results.reduce((a, b) => (a.mb > b.mb ? a : b));
  const beyond = results.filter(
    ({ ms, mb, ratio }) => (ratios ? ratio > RATIO || ms > BUDGET.ms * 5 : ms > BUDGET.ms) || mb > BUDGET.mb,
  );
  missed += beyond.length;
  for (const { piece, ms, mb, ratio } of beyond)
    console.log(
      `  ${name} is beyond: ${ms.toFixed(1)} ms, × ${ratio.toFixed(1)}, ${mb.toFixed(1)} MB of ${JSON.stringify(piece)}`,
    );
  console.log(
    `${name.padEnd(36)} slowest ${slowest.ms.toFixed(1).padStart(7)} ms of ${JSON.stringify(slowest.piece)}, ` +
      `heaviest ${heaviest.mb.toFixed(2)} MB of ${JSON.stringify(heaviest.piece)}`,
  );
}
const kept = ratios
  ? `Four times the text takes less than ${RATIO} times as long, and 20 MB.`
  : 'Every reading within 50 ms and 20 MB.';
console.log(missed === 0 ? kept : `${missed} readings beyond the budget.`);
if ((ratios || process.argv.includes('--check')) && missed > 0) process.exitCode = 1;
