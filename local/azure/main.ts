/**
 * The world as a child process; WORLD_OPTIONS is a WorldOptions as JSON. Says `{"ready": {…}}` (WorldReady) when all of it
 * answers, and ends, with every service that it started, when its parent does.
 */
import { announceReady, exitWithParent } from '../processes/entry.js';
import { startWorld, type WorldOptions } from './world.js';

const { WORLD_OPTIONS: options } = process.env;
if (options === undefined) {
  process.stderr.write('WORLD_OPTIONS must be set\n');
  process.exit(2);
}
const world = await startWorld(JSON.parse(options) as WorldOptions);
exitWithParent(() => world.close());
announceReady({ ...world.ready });
