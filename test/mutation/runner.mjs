// A Stryker test runner for the kernel's unit tests. Jest starts each test file in a world of its own, which costs about
// a second a file and a mutant; here all of them are one bundle that is evaluated anew for each mutant (so nothing that a
// mutant left behind reaches the next one), only the test files that cover the mutant are loaded, and the first failure
// ends the run. Hooks, tables and time limits are jest-circus's, matchers are expect's: both are what Jest itself uses.
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { build } from 'esbuild';
import { expect } from 'expect';
import * as circus from 'jest-circus';

const NAME = 'kernel';
const NAMESPACE = '__stryker__';
/** Where jest-circus looks for the limit of one test, in milliseconds; the same as in jest.config.mjs. */
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** import.meta has no meaning in a script: each file's own address is written in. */
const ownAddress = {
  name: 'own-address',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.test\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
    })),
};

/** One function `(require, module) → void` whose exports are `{file: () => its tests are declared}`. */
async function bundle(root, files) {
  const loaders = files.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)})`);
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: `module.exports = {${loaders.join(',')}};`, resolveDir: root },
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'es2022',
    plugins: [ownAddress],
    logLevel: 'error',
  });
  return vm.runInThisContext(`((require, module, exports) => {${outputFiles[0].text}\n})`, {
    filename: 'kernel-tests.cjs',
  });
}

const inOrder = (block) => block.children.flatMap((child) => (child.type === 'test' ? [child] : inOrder(child)));

function identity(test) {
  const names = [];
  for (let at = test; at.parent; at = at.parent) names.unshift(at.name);
  return names.join(' › ');
}

class KernelRunner {
  constructor(options) {
    this.options = options.kernelTests;
    this.namespace = {};
    globalThis[NAMESPACE] = this.namespace;
    globalThis[TIMEOUT] = 30_000;
    circus.addEventHandler((event) => this.heard(event));
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.root = process.cwd();
    const { folder, without } = this.options;
    const found = await readdir(resolve(this.root, folder), { recursive: true });
    this.files = found
      .map((name) => `${folder}/${name.split(sep).join('/')}`)
      .filter((name) => name.endsWith('.test.ts') && !without.some((start) => name.startsWith(start)))
      .sort();
    this.evaluate = await bundle(this.root, this.files);
    this.require = createRequire(resolve(this.root, 'kernel-tests.cjs'));
  }

  async dryRun({ coverageAnalysis }) {
    this.namespace.activeMutant = undefined;
    this.namespace.hitCount = undefined;
    this.namespace.mutantCoverage = { static: {}, perTest: {} };
    globalThis.makeAnew = true;
    const result = { status: DryRunStatus.Complete, tests: [] };
    // Each file anew, so that what it reaches before its tests run is credited to it alone, not to every test there is.
    for (const file of this.files) {
      const { status, tests, errorMessage } = await this.runTests([file], () => true, false);
      if (status !== DryRunStatus.Complete) return { status, errorMessage };
      const fileName = resolve(this.root, file);
      const declared = { id: declaring(file), name: declaring(file), timeSpentMs: 0, fileName };
      result.tests.push({ ...declared, status: TestStatus.Success }, ...tests);
    }
    globalThis.makeAnew = false;
    if (coverageAnalysis !== 'off' && result.status === DryRunStatus.Complete)
      result.mutantCoverage = this.namespace.mutantCoverage;
    return result;
  }

  async mutantRun({ activeMutant, testFilter, sandboxFileName, hitLimit, disableBail }) {
    const wanted = testFilter && new Set(testFilter);
    const files = wanted
      ? this.files.filter((file) => testFilter.some((id) => id.startsWith(`${file} › `)))
      : this.files;
    this.namespace.activeMutant = activeMutant.id;
    this.namespace.hitLimit = hitLimit;
    this.namespace.hitCount = hitLimit ? 0 : undefined;
    const nearest = nearestFirst(files, relative(this.root, resolve(sandboxFileName)));
    const whole = new Set(files.filter((file) => wanted?.has(declaring(file))));
    const reaches = (id) => !wanted || wanted.has(id) || whole.has(id.split(' › ')[0]);
    const result = await this.runTests(nearest, reaches, !disableBail);
    return toMutantRunResult(determineHitLimitReached(this.namespace.hitCount, hitLimit) ?? result, disableBail);
  }

  /** Declares and runs the tests of `files` that are `wanted` (by id), in that order; `bail`: to the first failure. */
  async runTests(files, wanted, bail) {
    circus.resetState();
    this.results = [];
    this.current = { wanted, bail, failed: false };
    try {
      const module = { exports: {} };
      this.evaluate(this.required(), module, module.exports);
      for (const file of files) {
        this.namespace.currentTestId = declaring(file);
        circus.describe(file, () => void module.exports[file]());
      }
      this.namespace.currentTestId = undefined;
    } catch (error) {
      // A mutant that breaks the loading of a test file fails each test in it.
      if (bail) return { status: DryRunStatus.Complete, tests: [failed(files[0], error)] };
      return { status: DryRunStatus.Error, errorMessage: String(error?.stack ?? error) };
    }
    const { unhandledErrors } = await circus.run();
    if (unhandledErrors.length > 0) this.results.push(failed('unhandled', unhandledErrors.join('\n')));
    return { status: DryRunStatus.Complete, tests: this.results };
  }

  required() {
    return (name) => {
      if (name !== '@jest/globals') return this.require(name);
      return { ...circus, expect };
    };
  }

  heard(event) {
    const { current } = this;
    if (event.name === 'run_start') {
      this.tests = inOrder(circus.getState().rootDescribeBlock);
      for (const test of this.tests) if (!current.wanted(identity(test))) test.mode = 'skip';
    }
    if (event.name === 'test_fn_start') this.namespace.currentTestId = identity(event.test);
    if (event.name === 'test_done') {
      this.namespace.currentTestId = undefined;
      const { test } = event;
      const id = identity(test);
      const base = { id, name: id, timeSpentMs: test.duration ?? 0, fileName: resolve(this.root, id.split(' › ')[0]) };
      if (test.errors.length === 0) this.results.push({ ...base, status: TestStatus.Success });
      else {
        this.results.push({
          ...base,
          status: TestStatus.Failed,
          failureMessage: test.errors.flat().map(String).join('\n'),
        });
        if (current.bail) for (const other of this.tests) other.mode = 'skip';
      }
    }
  }
}

/** Stands for all tests of a file: what they share was reached while they were declared. */
const declaring = (file) => `${file} › (declared)`;

const failed = (id, error) => ({
  id,
  name: id,
  timeSpentMs: 0,
  status: TestStatus.Failed,
  failureMessage: String(error?.stack ?? error),
});

/** A module's own tests first, then its folder's, then the others: the first failure ends the run. */
function nearestFirst(files, mutated) {
  const stem = basename(mutated, '.ts');
  const distance = (file) => {
    if (basename(file, '.test.ts') === stem) return 0;
    return dirname(file) === dirname(mutated) ? 1 : 2;
  };
  return [...files].sort((a, b) => distance(a) - distance(b));
}

const create = (options) => new KernelRunner(options);
create.inject = tokens(commonTokens.options);
export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, NAME, create)];
export const strykerValidationSchema = {
  properties: {
    kernelTests: {
      description: 'Whose tests run: the folder, and the starts of paths that are left out.',
      type: 'object',
      additionalProperties: false,
      required: ['folder', 'without'],
      properties: {
        folder: { type: 'string' },
        without: { type: 'array', items: { type: 'string' } },
      },
    },
  },
};
