// What others write, at its worst: 64 kB of one shape after another through everything that reads others' words. Each reading
// has to end within its budget of CPU time, and leave nothing on the heap. Not a test: run it by hand,
// `node --expose-gc test/bench/texts.mjs`; with --check it ends with 1 when a budget is missed.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Milliseconds of CPU, and megabytes of collected heap that one reading leaves (R11.2). */
const BUDGET = { ms: 50, mb: 20 };
const SIZE = 65_536;

const root = fileURLToPath(new URL('../..', import.meta.url));
const { outputFiles } = await build({
  stdin: {
    contents: `
      export { LONGEST, parseComment } from './app/commands/parse.js';
      export { mentions } from './app/commands/look.js';
      export { redactText } from './state/redact.js';
      export { markdownText, plainTitle, terminalText, visibleLine } from './state/defuse.js';
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
    js: "import { createRequire } from 'node:module'; const require = createRequire(process.cwd() + '/x.js');",
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

const READERS = {
  'a comment as long as it is parsed': (piece) => [parseComment, head + repeated(piece, LONGEST - head.length)],
  'a comment as long as GitHub takes': (piece) => [parseComment, head + repeated(piece, SIZE - head.length)],
  'a comment of others': (piece) => [mentions, repeated(piece, SIZE)],
  redaction: (piece) => [redactText, repeated(piece, SIZE)],
  'markdown text': (piece) => [(text) => markdownText(text, SIZE), repeated(piece, SIZE)],
  'a title': (piece) => [(text) => plainTitle(text, SIZE), repeated(piece, SIZE)],
  'a terminal': (piece) => [terminalText, repeated(piece, SIZE)],
  'code, plain and prose': (piece) => [(text) => code(text) + plain(text) + prose(text), repeated(piece, SIZE)],
  'a page': (piece) => [(text) => page(20_000, 'x', [long(text), long(text)]), repeated(piece, SIZE)],
};

let missed = 0;
for (const [name, reader] of Object.entries(READERS)) {
  if (process.env.ONLY && !name.includes(process.env.ONLY)) continue;
  const results = SHAPES.map((piece) => ({ piece, ...measured(...reader(piece)) }));
  const slowest = results.reduce((a, b) => (a.ms > b.ms ? a : b));
  const heaviest = results.reduce((a, b) => (a.mb > b.mb ? a : b));
  const beyond = results.filter(({ ms, mb }) => ms > BUDGET.ms || mb > BUDGET.mb);
  missed += beyond.length;
  for (const { piece, ms, mb } of beyond)
    console.log(`  beyond: ${ms.toFixed(1)} ms, ${mb.toFixed(1)} MB of ${JSON.stringify(piece)}`);
  console.log(
    `${name.padEnd(36)} slowest ${slowest.ms.toFixed(1).padStart(7)} ms of ${JSON.stringify(slowest.piece)}, ` +
      `heaviest ${heaviest.mb.toFixed(2)} MB of ${JSON.stringify(heaviest.piece)}`,
  );
}
console.log(missed === 0 ? 'Every reading within 50 ms and 20 MB.' : `${missed} readings beyond the budget.`);
if (process.argv.includes('--check') && missed > 0) process.exitCode = 1;
