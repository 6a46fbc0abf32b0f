/** Real processes, real git and real time, whole runs, and the packed file: `npm run test:worlds`. Everything else is in `npm test`. */
import base from './jest.config.mjs';

// A quarter of an hour that CI does not have. The simulation runs the same worlds there: its seeded plans kill the App and the worker
// as the kill worlds do for real, and lose what chaos.world loses.
const testPathIgnorePatterns =
  process.env.CHAOS_LOOP_WORLDS === 'all'
    ? []
    : ['/(?:says-no|providers|kill|agents/published|simulation/chaos)\\.world\\.test\\.ts$'];

export default { ...base, testMatch: ['**/*.world.test.ts'], testPathIgnorePatterns };
