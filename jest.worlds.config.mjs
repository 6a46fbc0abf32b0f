/** Real processes in real time, whole runs in virtual time, and the packed file: `npm run test:worlds`. Everything else is in `npm test`. */
import base from './jest.config.mjs';

// Nine minutes that CI does not have; the simulation runs the same worlds there.
const testPathIgnorePatterns =
  process.env.CHAOS_LOOP_WORLDS === 'all' ? [] : ['/(?:says-no|providers)\\.world\\.test\\.ts$'];

export default { ...base, testMatch: ['**/*.world.test.ts'], testPathIgnorePatterns };
