// Medians of the kernel's two budgets (issue B): `submit` on a state of 200 kB, `verify` of 200 revisions; and what they are made of,
// as ratios, because absolute times differ from machine to machine. Not a test: run it by hand, `node test/bench/kernel.mjs`.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { outputFiles } = await build({
  stdin: {
    contents: `
      export { decide } from './state/kernel.js';
      export { digestOf } from './state/digest.js';
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

/** Median milliseconds of many calls, after some that warm up. */
function median(work, times) {
  for (let n = 0; n < Math.min(20, times); n += 1) work();
  const taken = [];
  for (let n = 0; n < times; n += 1) {
    const from = performance.now();
    work();
    taken.push(performance.now() - from);
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)];
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
const context = { now: driver.now, newId: (prefix) => `${prefix}-bench` };
const answer = decide(driver.world, command, context);
if (!answer.ok) throw new Error(JSON.stringify(answer.error));

const submit = median(() => decide(driver.world, command, context), 300);
const parts = {
  structuredClone: median(() => structuredClone(driver.state), 300),
  digest: median(() => digestOf(driver.state), 300),
  stringify: median(() => JSON.stringify(driver.state, null, 2), 300),
};

/** 200 revisions: the record's pull request opened under ever other numbers between two real steps. */
function longRun() {
  const run = new Driver();
  steps.doctor(run);
  steps.start(run);
  steps.analyse(run);
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
const verify = median(() => verifyHistory(history), 7);
const parse = median(() => history.commits.map(({ state }) => (state ? JSON.parse(state) : null)), 7);

const row = (name, value, more) => console.log(`${name.padEnd(34)}${value.toFixed(2).padStart(9)} ms   ${more}`);
row(`submit, state of ${Math.round(bytes(driver.state) / 1000)} kB`, submit, 'budget 2 ms');
for (const [name, value] of Object.entries(parts)) row(`  ${name}`, value, `submit = ${(submit / value).toFixed(1)} ×`);
row(
  `verify, ${long.state.revision} revisions`,
  verify,
  `budget 1000 ms; failed: ${failed.map(({ name }) => name).join(', ') || 'none'}`,
);
row('  parsing the documents alone', parse, `verify = ${(verify / parse).toFixed(1)} ×`);
