// Medians of the kernel's two budgets (issue B): `submit` on a state of 200 kB, `verify` of 200 revisions; and what they are made of,
// as ratios, because absolute times differ from machine to machine. Not a test: run it by hand, `node test/bench/kernel.mjs`;
// with --check it ends with 1 when a budget is missed, by the medians.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Milliseconds, issue B. */
const BUDGETS = { submit: 2, verify: 1000 };

const root = fileURLToPath(new URL('../..', import.meta.url));
const { outputFiles } = await build({
  stdin: {
    contents: `
      export { decide } from './state/kernel.js';
      export { digestOf } from './state/base/digest.js';
      export { verifyHistory } from './state/verify/index.js';
      export { Driver } from './state/testing/driver.js';
      export * as steps from './state/testing/steps.js';
      export { historyOf, recorded } from './state/verify/testing/recorded.js';
    `,
    resolveDir: root,
    loader: 'ts',
  },
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  target: 'es2022',
});
const kernel = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
const { decide, digestOf, verifyHistory, Driver, steps, historyOf, recorded } = kernel;

/** Milliseconds of many calls, after some that warm up: the median, and the least, which other programs disturb least. */
function timed(work, times, prepare = () => undefined) {
  const taken = [];
  for (let n = -Math.min(30, times); n < times; n += 1) {
    const input = prepare();
    const from = performance.now();
    work(input);
    if (n >= 0) taken.push(performance.now() - from);
  }
  taken.sort((a, b) => a - b);
  return { median: taken[Math.floor(times / 2)], least: taken[0] };
}

const bytes = (state) => JSON.stringify(state, null, 2).length;

/** A run before the submission of `words`, its state filled up to about 200 kB with what a long run holds. */
function largeRun() {
  const driver = steps.driveTo(new Driver(), 'diagnostic');
  steps.claim(driver);
  driver.tick(2);
  driver.edit((state) => {
    const [receipt] = Object.values(state.receipts);
    for (let n = 0; n < 400 && bytes(state) < 200_000; n += 1) {
      const id = `r-${String(n).padStart(16, '0')}`;
      state.receipts[id] = { ...structuredClone(receipt), id };
      state.experiment.receipts = [...(state.experiment.receipts ?? []), id];
    }
    if (state.experiment.receipts?.length === 0) delete state.experiment.receipts;
  });
  return driver;
}

const driver = largeRun();
const proposal = {
  schemaVersion: 'chaos-loop/proposal-diagnostic/v1',
  mechanism: 'the call to pricing hangs until the client gives up',
  remediable: true,
  reason: 'a time-out and a fallback are small',
};
const command = steps.submission(driver, { receipts: [], raws: {} }, { proposal });
const context = { now: driver.now };
const answer = decide(driver.world, command, context);
if (!answer.ok) throw new Error(JSON.stringify(answer.error));

const submit = timed(() => decide(driver.world, command, context), 300);
const text = JSON.stringify(driver.world);
// What the App pays: it has read the document from the branch, and knows nothing of it yet.
const fresh = timed(
  (world) => decide(world, command, context),
  300,
  () => JSON.parse(text),
);
const parts = {
  structuredClone: timed(() => structuredClone(driver.state), 300),
  digest: timed(() => digestOf(driver.state), 300),
  stringify: timed(() => JSON.stringify(driver.state, null, 2), 300),
};

/** 200 revisions: the record's pull request opened under ever other numbers between two real steps. */
function longRun() {
  const run = new Driver();
  steps.doctor(run);
  steps.start(run);
  steps.analyze(run);
  steps.execute(run);
  steps.diagnose(run);
  steps.advise(run);
  for (let n = 1; run.state.revision < 185; n += 1) {
    run.tick(1);
    run.must({ type: 'record-opened', pullRequest: n });
  }
  steps.approve(run);
  steps.code(run);
  steps.deliver(run);
  steps.passGate(run);
  return run;
}
const long = longRun();
const history = historyOf(recorded(long));
const failed = verifyHistory(history).filter(({ status }) => status === 'failed');
const verify = timed(() => verifyHistory(history), 7);
const parse = timed(() => history.commits.map(({ state }) => (state ? JSON.parse(state) : null)), 7);

const ms = (value) => value.toFixed(2).padStart(9);
const row = (name, { median, least }, more) =>
  console.log(`${name.padEnd(40)}${ms(median)} ms  (least ${ms(least)})   ${more}`);
const times = (a, b) => `${(a.least / b.least).toFixed(1)} ×`;

row(`submit, state of ${Math.round(bytes(driver.state) / 1000)} kB`, submit, `budget ${BUDGETS.submit} ms`);
for (const [name, value] of Object.entries(parts)) row(`  ${name}`, value, `submit = ${times(submit, value)}`);
row('  submit, state just read', fresh, `= ${times(fresh, parts.structuredClone)} structuredClone`);
row(
  `verify, ${long.state.revision} revisions`,
  verify,
  `budget ${BUDGETS.verify} ms; failed: ${failed.map(({ name }) => name).join(', ') || 'none'}`,
);
row('  parsing the documents alone', parse, `verify = ${times(verify, parse)}`);

const missed = Object.entries({ submit, verify }).filter(([name, { median }]) => median > BUDGETS[name]);
for (const [name, { median }] of missed) console.log(`${name} misses its budget: ${median.toFixed(2)} ms`);
if (process.argv.includes('--check') && (missed.length > 0 || failed.length > 0)) process.exitCode = 1;
