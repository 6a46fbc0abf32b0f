/** Real processes, real git and real time, whole runs, and the packed file: `npm run test:worlds`. Everything else is in `npm test`. */
import { readFileSync } from 'node:fs';
import base, { whole } from './jest.config.mjs';

// `slow` is a quarter of an hour that CI does not have. The simulation runs the same worlds there: its seeded plans kill the App and the
// worker as the kill worlds do for real, and lose what chaos.world loses. What surgery.world does by hand the soak's people do to its runs.
const { worlds, slow } = JSON.parse(readFileSync(new URL('test/together/groups.json', import.meta.url), 'utf8'));
/** Whole loops, which measure: `measured` runs these, `others` the rest, so that nothing else has to run beside the first. */
const MEASURED = 'test/e2e/';

const { CHAOS_LOOP_WORLDS: which } = process.env;
const below = (path) => `<rootDir>/${path}`;

export default {
  ...base,
  // Processes start slowly on a busy machine; what hangs ends all the same.
  testTimeout: 90_000,
  testMatch: which === 'measured' ? [`**/${MEASURED}*.world.test.ts`] : ['**/*.world.test.ts'],
  testPathIgnorePatterns: [
    ...(which === 'all' ? [] : slow.map(below)),
    ...(which === 'others' ? [below(MEASURED)] : []),
    ...(whole
      ? Object.values(worlds)
          .flat()
          .map((folder) => below(`${folder}/`))
      : [below('test/together/')]),
  ],
};
