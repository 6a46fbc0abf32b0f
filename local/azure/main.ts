/**
 * The world as a child process: `node world.js <WorldOptions as JSON>`. Says `{"ready": {…}}` (WorldReady) when all of it
 * answers, and ends, with every service that it started, when its parent does.
 */
import { announceReady, exitWithParent } from '../processes/entry.js';
import { startWorld, type WorldOptions } from './world.js';

const [text] = process.argv.slice(2);
if (text === undefined) {
  process.stderr.write('usage: world <options as JSON>\n');
  process.exit(2);
}
const world = await startWorld(JSON.parse(text) as WorldOptions);
exitWithParent(() => world.close());
announceReady({ ...world.ready });
