/** Coverage of the kernel by its own tests; `npm run coverage` fails below the threshold. Figures: coverage/index.html. */
import base from './jest.config.mjs';

export default {
  ...base,
  roots: ['<rootDir>/state'],
  collectCoverage: true,
  collectCoverageFrom: [
    'state/**/*.ts',
    '!**/*.test.ts',
    '!**/testing/**',
    // Types alone: there is no code to run.
    '!state/commands.ts',
    '!state/kernel-types.ts',
    '!state/store/port.ts',
    '!state/verify/history.ts',
  ],
  coverageReporters: ['text-summary', 'html', 'json'],
  coverageThreshold: { global: { statements: 97, branches: 97 } },
};
