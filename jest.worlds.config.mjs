/** Real processes in real time, whole runs in virtual time, and the packed file: `npm run test:worlds`. Everything else is in `npm test`. */
import base from './jest.config.mjs';

// Thirteen minutes that CI does not have; the simulation runs the same worlds there, its seeded plans what chaos.world lives
// with seeds of its own, and getting-started has yet to take the place of another.
const testPathIgnorePatterns =
  process.env.CHAOS_LOOP_WORLDS === 'all'
    ? []
    : ['/(?:says-no|providers|getting-started|simulation/chaos)\\.world\\.test\\.ts$'];

export default { ...base, testMatch: ['**/*.world.test.ts'], testPathIgnorePatterns };
