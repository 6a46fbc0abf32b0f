/** Pages in Debian's Chromium: `npm run test:browser`. */
import base from './jest.config.mjs';

export default { ...base, testMatch: ['**/*.browser.test.ts'], testPathIgnorePatterns: [], maxWorkers: 1 };
