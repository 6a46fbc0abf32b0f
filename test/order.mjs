/** Which test files start first where several run side by side: the worlds of test/e2e are by far the longest. */
import Sequencer from '@jest/test-sequencer';

/** The worlds that measure start at once; the one that is killed comes last, so that it does not disturb their numbers. */
const FIRST = '/test/e2e/loop.world.test.ts';
const LAST = '/test/e2e/kill.world.test.ts';

const rank = ({ path }) => {
  const unixPath = path.replaceAll('\\', '/');
  return Number(unixPath.endsWith(LAST)) - Number(unixPath.endsWith(FIRST));
};

export default class Order extends (Sequencer.default ?? Sequencer) {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
}
