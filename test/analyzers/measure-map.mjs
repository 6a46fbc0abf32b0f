// How right the dependency map is on labeled edges of public repositories. The checkouts are not part of this repository:
// `node test/analyzers/measure-map.mjs <folder>` expects each at <folder>/<owner>+<name>, at the commit that the labels name.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const labels = fileURLToPath(new URL('map-labels.json', import.meta.url));
const program = fileURLToPath(new URL('../../build/chaos-loop.js', import.meta.url));
const folder = process.argv[2];

function edgesOf(repository) {
  const at = join(folder, repository.replace('/', '+'));
  if (!existsSync(at)) throw new Error(`${at} is missing`);
  const output = execFileSync(process.execPath, [program, 'analyze', at, '--map', 'json'], {
    maxBuffer: 1e9,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { nodes, edges } = JSON.parse(output);
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  return edges.filter(({ decided }) => decided).map(({ from, to }) => `${names.get(from)} -> ${names.get(to)}`);
}

const sum = { right: 0, wrong: 0 };
for (const { repository, right, wrong, missing } of JSON.parse(readFileSync(labels, 'utf8')).cases) {
  const edges = edgesOf(repository);
  const known = new Set([...right, ...wrong, ...(missing ?? [])]);
  const isRight = edges.filter((edge) => right.includes(edge) || missing?.includes(edge)).length;
  const isWrong = edges.filter((edge) => wrong.includes(edge)).length;
  sum.right += isRight;
  sum.wrong += isWrong;
  const all = missing === undefined ? '' : `, recall ${(isRight / (right.length + missing.length)).toFixed(2)}`;
  console.log(`${repository}: ${isRight} right, ${isWrong} wrong${all}`);
  for (const edge of edges.filter((one) => !known.has(one))) console.log(`  not labeled: ${edge}`);
  for (const edge of right.filter((one) => !edges.includes(one))) console.log(`  lost: ${edge}`);
}
console.log(`all: precision ${(sum.right / (sum.right + sum.wrong)).toFixed(2)} of ${sum.right + sum.wrong} edges`);
