/** Which test files start first where several run side by side, because they are by far the longest. */
import Sequencer from '@jest/test-sequencer';

/** The worlds that measure, beside each other and nothing that takes a whole core; the longest first. */
const FIRST = ['loop', 'packed', 'getting-started', 'container'].map((world) => `/test/e2e/${world}.world.test.ts`);
/** Beside nothing that measures: the longest first, so that none is left to run alone. */
const LONG = [
  '/test/extending/extending.world.test.ts',
  ...['cli', 'sample', 'hosts', 'jobs', 'app', 'simulation', 'runner'].map(
    (group) => `/test/together/${group}.world.test.ts`,
  ),
];
/** The one that is killed again and again comes last, so that it does not disturb what others measure. */
const LAST = '/test/e2e/kill.world.test.ts';

/** Many tests in a small file. Those that start processes first: a fork costs what its parent has in memory, and that grows; then the longest. */
const MANY = '/test/together/';
const EARLY = ['action', 'local', 'app', 'simulation', 'verify'].map((group) => `${MANY}${group}.test.ts`);

const rank = ({ path }) => {
  const unixPath = path.replaceAll('\\', '/');
  if (unixPath.endsWith(LAST)) return 1;
  const long = LONG.findIndex((end) => unixPath.endsWith(end));
  if (long >= 0) return long - LONG.length;
  const early = EARLY.findIndex((end) => unixPath.endsWith(end));
  if (early >= 0) return early - EARLY.length - FIRST.length - 1;
  if (unixPath.includes(MANY)) return -FIRST.length - 1;
  const first = FIRST.findIndex((end) => unixPath.endsWith(end));
  return first < 0 ? 0 : first - FIRST.length - LONG.length;
};

export default class Order extends (Sequencer.default ?? Sequencer) {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
}
