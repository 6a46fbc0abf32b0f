// Puts each mutant into the product, lives the soak's plans with it in a process of its own, and stops at the first violation.
//   node test/chaos/mutants/run.mjs [--all | --some] [--only <name>] [--seed <n>] [--plans <n>]
// Prints each mutant, the plans until it was dead, and the oracle that saw it. Exit 1: one survived, so that an oracle is missing.
import { execFileSync, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBundler } from './bundle.mjs';
import { MUTANTS } from './list.mjs';

/** Milliseconds for one mutant: a product that goes round in circles is dead, too. */
const LONGEST = 600_000;
/** As many as CI has time for. */
const SOME = 10;

const { values } = parseArgs({
  options: {
    all: { type: 'boolean' },
    some: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    seed: { type: 'string', default: process.env.CHAOS_SEED ?? '20260813' },
    plans: { type: 'string', default: '2000' },
  },
});

/** Others with each commit, so that all have their turn. */
function ofCommit() {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const first = (Number.parseInt(commit.slice(0, 8), 16) * 7) % MUTANTS.length;
  console.log(`${SOME} of ${MUTANTS.length}, from number ${first + 1} on, by commit ${commit.slice(0, 12)}`);
  return [...MUTANTS, ...MUTANTS].slice(first, first + SOME);
}

function chosen() {
  if (!values.only) return values.some ? ofCommit() : MUTANTS;
  const found = MUTANTS.filter(({ name }) => values.only.includes(name));
  if (found.length < values.only.length) throw new Error(`--only: not all of ${values.only.join(', ')} are mutants`);
  return found;
}

const pem = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;
/** One world goes on in many processes. */
const env = { PATH: process.env.PATH, CHAOS_LOOP_TEST_KEYS: JSON.stringify([pem(), pem()]) };

/** What the process said in its last line. */
function lived(program, ...words) {
  return new Promise((resolve) => {
    const args = ['--max-semi-space-size=64', program, ...words];
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let err = '';
    const late = setTimeout(() => child.kill('SIGKILL'), LONGEST);
    child.stdout.on('data', (text) => {
      out += text;
    });
    child.stderr.on('data', (text) => {
      err += text;
    });
    child.on('close', (code, signal) => {
      clearTimeout(late);
      const last = out.trim().split('\n').at(-1) ?? '';
      if (last.startsWith('{')) resolve(JSON.parse(last));
      else resolve({ plans: null, oracle: 'ends-at-all', found: `${signal ?? code}: ${err.slice(-500)}` });
    });
  });
}

const mutants = chosen();
const bundler = await createBundler();
const began = performance.now();
let dead = 0;
try {
  const clean = join(bundler.outdir, 'clean');
  await lived(await bundler.bundle({ name: 'none', edits: [] }), clean);
  for (const mutant of mutants) {
    const start = performance.now();
    const { plans, number, oracle, found } = await lived(
      await bundler.bundle(mutant),
      clean,
      values.seed,
      values.plans,
      JSON.stringify({ kinds: mutant.kinds, arms: mutant.arms }),
    );
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const what =
      oracle === null
        ? `SURVIVED ${plans} plans`
        : `dead at plan ${number} (${plans} lived) by ${oracle}: ${found.slice(0, 160)}`;
    console.log(`${mutant.name.padEnd(34)} ${seconds.padStart(6)} s  ${what.replaceAll('\n', ' ')}`);
    if (oracle !== null) dead += 1;
  }
} finally {
  await bundler.close();
}
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(`${dead} of ${mutants.length} mutants are dead, after ${seconds} s, seed ${values.seed}`);
process.exitCode = dead === mutants.length ? 0 : 1;
