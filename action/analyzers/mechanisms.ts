/** How a system breaks: the one list of mechanisms, with the experiment that would prove each. */
import type { CodeFinding } from '../../schemas/generated/types.js';

interface Mechanism {
  title: string;
  severity: 'high' | 'medium' | 'low';
  faultFamilies: CodeFinding['faultFamilies'];
  guidelines: readonly string[];
  /** Why it ranks where it ranks. */
  weight: string;
  /** What happens to users while a fault of these families acts, as a clause. */
  harm: string;
  /** Words by which people tell of it, in lower case. */
  told: readonly string[];
  /** The experiment. `subject` is the workload, or caller and callee. */
  testableWith(subject: string): string;
}

export const MECHANISMS = {
  'outbound-call-without-deadline': {
    title: 'Outbound call without a deadline',
    severity: 'high',
    faultFamilies: ['network-blackout', 'network-latency'],
    guidelines: ['RE:07'],
    weight: 'one silent dependency can stop the caller',
    harm: 'whoever needs the answer waits as long as the dependency stays silent',
    told: [
      'timeout',
      'timeouts',
      'time out',
      'timed out',
      'hang',
      'hangs',
      'hung',
      'hanging',
      'no answer',
      'did not answer',
      'slow',
      'latency',
      'stuck',
    ],
    testableWith: (subject) =>
      `Drop new connections on the path ${subject} while users send requests: those that need it hang instead of failing within a limit.`,
  },
  'retry-without-backoff': {
    title: 'Retries that do not slow down',
    severity: 'low',
    faultFamilies: ['network-blackout', 'network-latency'],
    guidelines: ['RE:07'],
    weight: 'retries at one pace hold down what tries to come back',
    harm: 'attempts multiply, and what failed gets more requests than before',
    told: [
      'retry',
      'retries',
      'retried',
      'retry storm',
      'thundering herd',
      'overloaded',
      'backoff',
      'too many requests',
    ],
    testableWith: (subject) =>
      `Refuse connections of ${subject} while users send requests, and count attempts: their number multiplies, and they come at one pace.`,
  },
  'unbounded-concurrency': {
    title: 'As much at once as comes in',
    severity: 'medium',
    faultFamilies: ['network-latency'],
    guidelines: ['RE:07'],
    weight: 'a slow dependency makes work pile up until something runs out',
    harm: 'work piles up while the dependency is slow, and the caller and the dependency run out of memory or connections',
    told: [
      'out of memory',
      'oom',
      'oomkilled',
      'memory leak',
      'overload',
      'overloaded',
      'burst',
      'backlog',
      'queue',
      'too many connections',
      'too many requests',
      'thread pool',
      'exhausted',
    ],
    testableWith: (subject) =>
      `Delay answers on the path ${subject} while users send many items at once: open calls and memory grow with what comes in, without a limit.`,
  },
  'message-lost': {
    title: 'A message is gone before its work is done',
    severity: 'medium',
    faultFamilies: ['instance-kill'],
    guidelines: ['RE:07'],
    weight: 'each restart loses what is under way',
    harm: 'work that somebody was promised is never done, and nobody hears of it',
    told: [
      'lost message',
      'lost messages',
      'message lost',
      'messages lost',
      'missing orders',
      'dropped',
      'dead letter',
      'queue',
      'consumer',
      'acknowledged',
    ],
    testableWith: (subject) =>
      `Kill the consumer of ${subject} while messages come in, and count what was sent and what was done: the difference is lost.`,
  },
  'cache-stampede': {
    title: 'All who miss the cache load the value',
    severity: 'low',
    faultFamilies: ['network-latency', 'network-blackout'],
    guidelines: ['RE:07'],
    weight: 'an expired value brings all its readers to what the cache protects',
    harm: 'everyone who waits for an expired value asks what the cache was there to protect',
    told: ['cache', 'cache miss', 'cold cache', 'stampede', 'thundering herd', 'dog pile', 'expired'],
    testableWith: (subject) =>
      `Delay answers on the path ${subject} while many users ask for one value whose entry has expired, and count the calls: there is one for each user instead of one.`,
  },
  'readiness-probe-missing': {
    title: 'Traffic goes to instances that may not be ready',
    severity: 'medium',
    faultFamilies: ['instance-kill'],
    guidelines: ['RE:07', 'RE:10'],
    weight: 'requests fail at each restart and deployment',
    harm: 'a new instance gets requests before it can answer them',
    told: ['readiness', 'ready', 'not ready', 'probe', 'rolling update', 'restart', '502', '503'],
    testableWith: (subject) =>
      `Kill a pod of ${subject} while users send requests: its replacement gets traffic before it can answer, and requests fail.`,
  },
  'single-replica': {
    title: 'One instance only',
    severity: 'medium',
    faultFamilies: ['instance-kill'],
    guidelines: ['RE:05'],
    weight: 'any failure of the one instance is an outage',
    harm: 'nothing answers until the one instance is replaced',
    told: [
      'replica',
      'replicas',
      'single instance',
      'one instance',
      'only one pod',
      'single point of failure',
      'node drain',
      'evicted',
    ],
    testableWith: (subject) =>
      `Kill the pod of ${subject} while users send requests: nothing answers until its replacement is ready.`,
  },
  'single-zone': {
    title: 'All instances in one zone',
    severity: 'medium',
    faultFamilies: ['zone-loss'],
    guidelines: ['RE:05'],
    weight: 'the loss of one zone is an outage',
    harm: 'nothing answers while the zone is lost',
    told: ['zone', 'zones', 'availability zone', 'data center', 'datacenter'],
    testableWith: (subject) => `Take down the zone of ${subject} while users send requests: nothing answers.`,
  },
  'single-endpoint': {
    title: 'One place that answers, and nothing takes over',
    severity: 'low',
    faultFamilies: ['zone-loss', 'network-blackout'],
    guidelines: ['RE:05'],
    weight: 'the loss of the one place is an outage',
    harm: 'nothing answers while the one place is lost',
    told: [
      'region',
      'regional',
      'failover',
      'fail over',
      'failed over',
      'origin',
      'endpoint',
      'single point of failure',
    ],
    testableWith: (subject) =>
      `Drop connections on the path to ${subject}, or take down its zone, while users send requests: nothing takes over.`,
  },
  'instance-not-restarted': {
    title: 'An instance that ends stays down',
    severity: 'low',
    faultFamilies: ['instance-kill'],
    guidelines: ['RE:07'],
    weight: 'one crash is an outage until somebody acts',
    harm: 'nothing answers until somebody starts the process again',
    told: ['crash', 'crashed', 'did not restart', 'not restarted', 'stayed down', 'restart policy', 'out of memory'],
    testableWith: (subject) =>
      `Kill the process of ${subject} while users send requests: nothing answers until somebody starts it again.`,
  },
  'starts-before-dependency': {
    title: 'Started before its dependency can answer',
    severity: 'low',
    faultFamilies: ['instance-kill'],
    guidelines: ['RE:07'],
    weight: 'a restart of both may fail',
    harm: 'it ends because what it needs is not there yet',
    told: ['startup', 'start up', 'connection refused', 'after a restart', 'started before'],
    testableWith: (subject) =>
      `Restart ${subject} together with what it needs: it has to come up although they are late.`,
  },
  'deployment-unverified': {
    title: 'Nobody asks whether a deployment works',
    severity: 'low',
    faultFamilies: ['none'],
    guidelines: [],
    weight: 'a broken revision serves until somebody notices',
    harm: 'the revision that does not work goes on serving',
    told: ['deploy', 'deployed', 'deployment', 'release', 'rolled out', 'rollback', 'roll back', 'bad version'],
    testableWith: (subject) =>
      `Let ${subject} deploy a revision whose health endpoint fails, in an environment for it: the workflow has to fail.`,
  },
  'deployments-overlap': {
    title: 'Two deployments at once',
    severity: 'low',
    faultFamilies: ['none'],
    guidelines: [],
    weight: 'the older of two deployments may win',
    harm: 'what serves is not what was deployed last',
    told: ['wrong version', 'old version', 'overwrote', 'two deployments', 'at the same time', 'race'],
    testableWith: (subject) => `Start ${subject} twice within a minute: the second run has to wait for the first.`,
  },
} as const satisfies Record<string, Mechanism>;

export type MechanismName = keyof typeof MECHANISMS;

export function mechanismOf(name: MechanismName): Mechanism {
  return MECHANISMS[name];
}
