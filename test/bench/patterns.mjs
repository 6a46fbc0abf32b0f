// Every pattern of the product, by a checker that looks for texts on which one takes more than linear time; patterns meet what
// others wrote, so none may. Takes about a minute. Not a test: run it by hand, `node test/bench/patterns.mjs`; it ends with 1
// when it finds one. What the checker can't decide in time is named, and has its texts in texts.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from 'recheck';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SKIPPED = /^(?:dist|generated|testing|testdata|fixtures|node_modules)$/;

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : sources(path);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

/** Pattern → the places where it stands. */
const patterns = new Map();
for (const path of ['state', 'app', 'action'].flatMap((folder) => sources(join(root, folder)))) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      patterns.set(node.text, [...(patterns.get(node.text) ?? []), `${relative(root, path)}:${line}`]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** Of a text so long nothing of ours is read; and so much CPU no pattern needs for one that is linear in it. */
const LONGEST = 262_144;
const MOST_MS = 250;

/**
 * Whether the text that the checker found really takes more than linear time: a part of its search is random, and takes a repetition that
 * has a bound (`{0,60}`) for one without, once in some hundred runs. Grown until it takes too long, or is longer than anything.
 */
function takesLong(source, flags, { pumps, suffix }) {
  const pattern = new RegExp(source, flags.replace('y', ''));
  for (let times = 8; ; times = Math.ceil(times * 1.3)) {
    const attack = pumps.map(({ prefix, pump, bias }) => prefix + pump.repeat(times + bias)).join('') + suffix;
    if (attack.length > LONGEST) return false;
    const from = process.cpuUsage();
    for (const _ of flags.includes('g') ? attack.matchAll(pattern) : [pattern.exec(attack)]);
    const { user, system } = process.cpuUsage(from);
    if ((user + system) / 1000 > MOST_MS) return true;
  }
}

let slow = 0;
for (const [text, places] of patterns) {
  const end = text.lastIndexOf('/');
  const [source, flags] = [text.slice(1, end), text.slice(end + 1)];
  const { status, complexity, attack } = await check(source, flags, { timeout: 10_000 });
  if (status === 'safe' || (status === 'vulnerable' && !takesLong(source, flags, attack))) continue;
  if (status === 'vulnerable') slow += 1;
  console.log(`${status} ${complexity?.summary ?? ''} ${text} in ${places.join(', ')}`);
}
console.log(`${patterns.size} patterns; ${slow} take more than linear time.`);
process.exitCode = slow > 0 ? 1 : 0;
