/**
 * Users of the orders service, as a child process: `node traffic.js <ingress URL> [requests a second]`. Says
 * `{"ready": {…}}` when it sends, and ends with its parent.
 */
import { announceReady, exitWithParent } from '../processes/entry.js';
import { startTraffic } from './generator.js';

const DEFAULT_RATE = 50;
const TIMEOUT_MS = 1000;

const [ingressUrl, rateText] = process.argv.slice(2);
const rate = Number(rateText ?? DEFAULT_RATE);
if (ingressUrl === undefined || !(rate > 0)) {
  process.stderr.write('usage: traffic <ingress URL> [requests a second]\n');
  process.exit(2);
}
const traffic = startTraffic({ target: (n) => `${ingressUrl}/orders/${n + 1}`, rate, timeoutMs: TIMEOUT_MS });
exitWithParent(() => traffic.stop());
announceReady({ ingressUrl, rate });
