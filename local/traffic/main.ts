/**
 * Users of the orders service, as a child process. TRAFFIC_OPTIONS is JSON: `url` (of all orders, without the slash and the
 * id), `ratePerSecond` (default 50), `timeoutMs` (default 1000). Says `{"ready": {…}}` when it sends, and ends with its
 * parent.
 */
import { announceReady, exitWithParent } from '../processes/entry.js';
import { startTraffic } from './generator.js';

const { TRAFFIC_OPTIONS: text = '{}' } = process.env;
const { url, ratePerSecond: rate = 50, timeoutMs = 1000 } = JSON.parse(text) as Partial<Record<string, unknown>>;
if (typeof url !== 'string' || typeof rate !== 'number' || !(rate > 0) || typeof timeoutMs !== 'number') {
  process.stderr.write('TRAFFIC_OPTIONS needs url, and numbers for ratePerSecond and timeoutMs\n');
  process.exit(2);
}
const traffic = startTraffic({ target: (n) => `${url}/${n + 1}`, rate, timeoutMs });
exitWithParent(() => traffic.stop());
announceReady({ url, ratePerSecond: rate, timeoutMs });
