/** Real processes, real git and real time, whole runs, and the packed file: `npm run test:worlds`. Everything else is in `npm test`. */
import base from './jest.config.mjs';

// Seventeen minutes that CI does not have. The simulation runs the same worlds there: its seeded plans kill the App and the worker as
// kill.world does for real, and lose what chaos.world loses; getting-started has yet to take the place of another.
const testPathIgnorePatterns =
  process.env.CHAOS_LOOP_WORLDS === 'all'
    ? []
    : ['/(?:says-no|providers|getting-started|kill|agents/published|simulation/chaos)\\.world\\.test\\.ts$'];

export default { ...base, testMatch: ['**/*.world.test.ts'], testPathIgnorePatterns };
