/** Real processes in real time, whole runs in virtual time, and the packed file: `npm run test:worlds`. Everything else is in `npm test`. */
import base from './jest.config.mjs';

// Eleven minutes that CI does not have; the simulation runs the same worlds there, and getting-started has yet to take the place of another.
const testPathIgnorePatterns =
  process.env.CHAOS_LOOP_WORLDS === 'all' ? [] : ['/(?:says-no|providers|getting-started)\\.world\\.test\\.ts$'];

export default { ...base, testMatch: ['**/*.world.test.ts'], testPathIgnorePatterns };
