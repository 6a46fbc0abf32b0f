// Draws blocks of lines of the kernel for a mutation run that takes minutes:
// `npm run mutation -- --mutate "$(node test/mutation/sample.mjs 0.15)"`; a second number is the seed. The same seed draws the
// same blocks. A change that goes over the edge of a block is left out.
import { readdirSync, readFileSync } from 'node:fs';

const BLOCK = 30;
const [share = '0.15', seed = '20260813'] = process.argv.slice(2);
if (!(Number(share) > 0 && Number(share) <= 1) || !/^\d+$/.test(seed)) {
  console.error('usage: node test/mutation/sample.mjs <share between 0 and 1> [<seed, a whole number>]');
  process.exit(2);
}

/** Evenly distributed in [0, 1): mulberry32. */
let state = Number(seed) >>> 0;
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

const { mutate } = JSON.parse(readFileSync('stryker.config.json', 'utf8'));
/** Of a pattern as the configuration has them: a file, or a folder with everything below it. */
function filesOf(pattern) {
  const [folder, below] = pattern.split('/**/');
  return below === undefined ? [pattern] : readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`);
}

const files = mutate.filter((pattern) => !pattern.startsWith('!')).flatMap(filesOf);
const drawn = [];
for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name)).sort()) {
  const lines = readFileSync(file, 'utf8').split('\n').length;
  for (let from = 1; from <= lines; from += BLOCK)
    if (random() < Number(share)) drawn.push(`${file}:${from}-${Math.min(lines, from + BLOCK - 1)}`);
}
console.log(drawn.join(','));
