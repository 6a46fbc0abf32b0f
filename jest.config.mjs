import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const { tests: groups } = JSON.parse(readFileSync(new URL('test/together/groups.json', import.meta.url), 'utf8'));
/** No path and no name was asked for. */
export const whole = process.argv.slice(2).every((argument) => argument.startsWith('-'));

export default {
  // Two at least: much of a test's time is spent waiting. Not every core: some tests measure.
  maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
  testSequencer: '<rootDir>/test/order.mjs',
  globalSetup: '<rootDir>/test/keys.mjs',
  globalTeardown: '<rootDir>/test/teardown.mjs',
  testEnvironment: '<rootDir>/test/environment.mjs',
  testMatch: ['**/*.test.ts'],
  // Real processes, whole runs: jest.worlds.config.mjs. Pages in a browser: jest.browser.config.mjs.
  testPathIgnorePatterns: [
    '\\.(?:world|browser)\\.test\\.ts$',
    ...(whole
      ? Object.values(groups)
          .flat()
          .map((folder) => `<rootDir>/${folder}/`)
      : ['<rootDir>/test/together/']),
  ],
  extensionsToTreatAsEsm: ['.ts'],
  roots: ['schemas', 'state', 'app', 'action', 'local', 'test'].map((dir) => `<rootDir>/${dir}`),
  modulePathIgnorePatterns: [
    '<rootDir>/action/dist',
    '<rootDir>/build',
    '<rootDir>/local/sample/repository',
    '<rootDir>/.chaos-loop',
  ],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.js'] },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        sourceMaps: 'inline',
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript' },
          // `with { type: 'json' }`, which Node asks for too.
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  coverageProvider: 'v8',
  testTimeout: 30_000,
  // A process of a gigabyte takes longer than the usual half second to go on a busy machine; that is no leak of a test.
  workerGracefulExitTimeout: 10_000,
};
