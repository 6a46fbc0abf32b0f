// How right the rules are on labeled places of public repositories. The checkouts are not part of this repository:
// `node test/analyzers/measure.mjs <folder>` expects each at <folder>/<owner>+<name>, at the commit that the labels name.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const labels = fileURLToPath(new URL('labels', import.meta.url));
const program = fileURLToPath(new URL('../../build/chaos-loop.js', import.meta.url));
const folder = process.argv[2];
const wanted = process.argv[3];
const analyses = new Map();

function analysisOf(repository) {
  let analysis = analyses.get(repository);
  if (!analysis) {
    const at = join(folder, repository.replace('/', '+'));
    if (!existsSync(at)) throw new Error(`${at} is missing`);
    const output = execFileSync(process.execPath, [program, 'analyze', at, '--json', '--fail-on', 'never'], {
      maxBuffer: 1e9,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    analysis = JSON.parse(output).result;
    analyses.set(repository, analysis);
  }
  return analysis;
}

/** `path:line` of what a rule reports, without what it can't decide. */
function reported(repository, rule) {
  const places = new Set();
  for (const finding of analysisOf(repository).findings)
    if (finding.rule === rule && finding.decided !== 'undecidable')
      for (const { path, line } of [...finding.locations, ...(finding.decidedBy ?? [])]) places.add(`${path}:${line}`);
  return places;
}

for (const file of readdirSync(labels).sort()) {
  const { rule, cases } = JSON.parse(readFileSync(join(labels, file), 'utf8'));
  if (wanted && rule !== wanted) continue;
  const wrong = [];
  const missed = [];
  let right = 0;
  let positives = 0;
  let negatives = 0;
  for (const { repository, true: weak, false: sound } of cases) {
    const places = reported(repository, rule);
    positives += weak.length;
    negatives += sound.length;
    for (const place of weak)
      if (places.has(place)) right += 1;
      else missed.push(`${repository}/${place}`);
    for (const place of sound) if (places.has(place)) wrong.push(`${repository}/${place}`);
  }
  const precision = right / Math.max(1, right + wrong.length);
  console.log(
    `${rule}: n ${positives} + ${negatives}, precision ${precision.toFixed(2)}, recall ${(right / Math.max(1, positives)).toFixed(2)}`,
  );
  for (const place of wrong) console.log(`  wrong:  ${place}`);
  for (const place of missed) console.log(`  missed: ${place}`);
}
