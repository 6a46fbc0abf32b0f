/** Real processes in real time, and the packed file: `npm run test:worlds`. Everything else is in `npm test`. */
import base from './jest.config.mjs';

export default { ...base, testMatch: ['**/*.world.test.ts'], testPathIgnorePatterns: [] };
