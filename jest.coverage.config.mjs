/** Coverage of the kernel by its own tests, and by those that drive its file store from the command line, in-process; `npm run coverage` fails below the threshold. Figures: coverage/index.html. */
import base from './jest.config.mjs';

export default {
  ...base,
  roots: ['<rootDir>/state', '<rootDir>/test/kernel', '<rootDir>/app/cli/state'],
  collectCoverage: true,
  collectCoverageFrom: [
    'state/**/*.ts',
    '!**/*.test.ts',
    '!**/testing/**',
    // Types alone: there is no code to run.
    '!state/base/command.ts',
    '!state/run/documents.ts',
    '!state/store/port.ts',
    '!state/verify/history.ts',
  ],
  coverageReporters: ['text-summary', 'html', 'json'],
  coverageThreshold: { global: { statements: 97, branches: 97 } },
};
