/**
 * What is known to help against each mechanism: the remedy, a sketch of the change in each language, how to take it back, what it
 * risks, and the guideline that it follows. A remedy is a suggestion; only the same fault, again, decides (R10.1).
 */
import type { Advisory } from '../../schemas/generated/types.js';
import type { MechanismName } from '../analyzers/mechanisms.js';

export interface Remedy {
  /** Part of the advisory's id, and its class. */
  id: string;
  title: string;
  /** What to change, in sentences. */
  change: string;
  /** How it looks, by the ending of the file's name. */
  sketches: Readonly<Record<string, string>>;
  rollback: string;
  grounding: Pick<Advisory['grounding'], 'reference' | 'citation'>;
  /** Strength is of the measurement, which a remedy is only offered after. */
  ranking: Advisory['rankingInputs'];
}

const WAF = 'Azure Well-Architected Framework, reliability checklist';
const GUIDELINES = {
  redundancy: { reference: 'RE:05', citation: `${WAF}, RE:05: add redundancy, above all to critical flows.` },
  preservation: {
    reference: 'RE:07',
    citation: `${WAF}, RE:07: self-preservation and self-healing; bound every call to a dependency and degrade gracefully when it fails.`,
  },
  safeDeployments: {
    reference: 'OE:11',
    citation:
      'Azure Well-Architected Framework, operational excellence checklist, OE:11: define safe deployment practices.',
  },
} as const;

const REVERT = 'Revert the commit and deploy what was before it.';
const ranking = (expectedGain: number, implementationRisk: number): Advisory['rankingInputs'] => ({
  evidenceStrength: 5,
  expectedGain,
  implementationRisk,
});

/** The same sketch for several endings. */
const forEach = (endings: readonly string[], sketch: string): Record<string, string> =>
  Object.fromEntries(endings.map((ending) => [ending, sketch]));

const JAVASCRIPT = ['js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'cts', 'tsx'];
const YAML = ['yaml', 'yml'];

const REMEDIES: Readonly<Record<MechanismName, readonly Remedy[]>> = {
  'outbound-call-without-deadline': [
    {
      id: 'deadline-and-fallback',
      title: 'Give the call a deadline and a fallback',
      change:
        'End each call after a time that its caller can afford, and answer without it when it does not come: with the last known value, a default, or a clear error at once.',
      sketches: {
        ...forEach(
          JAVASCRIPT,
          'For instance `signal: AbortSignal.timeout(500)` among the options of the call, and a `catch` that answers otherwise.',
        ),
        py: 'For instance `timeout=(0.5, 1.0)` (connect, read) in the call, and an `except` for the time-out that answers otherwise.',
        go: 'For instance `ctx, cancel := context.WithTimeout(ctx, 500*time.Millisecond)`, `defer cancel()`, and a branch for `context.DeadlineExceeded` that answers otherwise.',
        java: 'For instance `.timeout(Duration.ofMillis(500))` on an HttpRequest, or `readTimeout` where a RestTemplate is built, and a `catch` that answers otherwise.',
        cs: 'For instance `AddStandardResilienceHandler()` behind `AddHttpClient`, or `Timeout = TimeSpan.FromSeconds(1)`, and a `catch` for the cancellation that answers otherwise.',
      },
      rollback: REVERT,
      grounding: GUIDELINES.preservation,
      ranking: ranking(5, 2),
    },
    {
      id: 'circuit-breaker',
      title: 'Stop calling while the dependency fails (circuit breaker), behind a deadline',
      change:
        'Give the call a deadline, count its failures, and while they persist answer at once without it; let one call through now and then to see whether it is back.',
      sketches: {
        ...forEach(JAVASCRIPT, 'For instance with opossum around the function that calls.'),
        py: 'For instance with pybreaker around the function that calls.',
        go: 'For instance with sony/gobreaker around the function that calls.',
        java: 'For instance with resilience4j around the method that calls.',
        cs: 'For instance with Polly in front of the client: AddStandardResilienceHandler() has a breaker.',
      },
      rollback: REVERT,
      grounding: GUIDELINES.preservation,
      ranking: ranking(4, 3),
    },
  ],
  'retry-without-backoff': [
    {
      id: 'backoff-and-budget',
      title: 'Let retries wait longer each time, with jitter, and end',
      change:
        'Double the wait between attempts, spread it at random, stop after few attempts within a time that the caller can afford, and let a circuit breaker stop all of them while the dependency fails.',
      sketches: {
        cs: 'For instance `AddStandardResilienceHandler()`, or `BackoffType = DelayBackoffType.Exponential, UseJitter = true` among the options of the retry.',
        java: 'For instance `@Retryable(maxAttempts = 3, backoff = @Backoff(delay = 200, multiplier = 2, random = true))`, or `Retry.backoff(3, Duration.ofMillis(200)).jitter(0.5)`.',
      },
      rollback: REVERT,
      grounding: GUIDELINES.preservation,
      ranking: ranking(4, 2),
    },
  ],
  'unbounded-concurrency': [
    {
      id: 'bounded-concurrency',
      title: 'Bound how much runs and waits at once',
      change:
        'Let only so many calls run at a time and so many wait, as the dependency and the memory allow; refuse or put off what is more than that, and say so to whoever sent it.',
      sketches: {
        ...forEach(
          JAVASCRIPT,
          'For instance `const limit = pLimit(8)` and `Promise.all(items.map((item) => limit(() => call(item))))`, or one request for all items where the dependency takes lists.',
        ),
        py: 'For instance `asyncio.Queue(maxsize=100)`, or an `asyncio.Semaphore(8)` around each call of `asyncio.gather`.',
        java: 'For instance `new ThreadPoolExecutor(8, 8, 0, SECONDS, new ArrayBlockingQueue<>(100), new ThreadPoolExecutor.CallerRunsPolicy())`.',
        cs: 'For instance `Channel.CreateBounded<T>(100)`, or `Parallel.ForEachAsync` with `MaxDegreeOfParallelism = 8`.',
        go: 'For instance `errgroup.Group` with `SetLimit(8)`.',
      },
      rollback: REVERT,
      grounding: GUIDELINES.preservation,
      ranking: ranking(4, 2),
    },
  ],
  'message-lost': [
    {
      id: 'acknowledge-after-work',
      title: 'Acknowledge a message after its work, and put aside what fails',
      change:
        'Turn automatic acknowledgment off, acknowledge once the work is done, and reject what fails so that it comes again or goes to a dead-letter queue. Work may then come twice: let it know a message that it has done.',
      sketches: {
        ...forEach(
          JAVASCRIPT,
          'For instance `{ noAck: false }` with `await work(message); channel.ack(message)`, and `channel.nack(message, false, false)` in the `catch`, on a queue with `deadLetterExchange`.',
        ),
        py: 'For instance `auto_ack=False` with `channel.basic_ack(method.delivery_tag)` after the work, and `basic_nack(..., requeue=False)` where it fails, on a queue with `x-dead-letter-exchange`.',
      },
      rollback: REVERT,
      grounding: GUIDELINES.preservation,
      ranking: ranking(4, 2),
    },
  ],
  'cache-stampede': [
    {
      id: 'single-flight',
      title: 'Let one load serve all who miss at once',
      change:
        'Join those who miss the same key: the first loads, the others wait for its result, and a value that is about to expire is loaded anew before it does. Spread the times of expiry at random.',
      sketches: {
        cs: 'For instance `HybridCache.GetOrCreateAsync` or FusionCache `GetOrSetAsync` instead of get and set, or a `SemaphoreSlim` a key around the load, asked again inside.',
      },
      rollback: REVERT,
      grounding: GUIDELINES.preservation,
      ranking: ranking(3, 2),
    },
  ],
  'readiness-probe-missing': [
    {
      id: 'readiness-probe',
      title: 'Ask each instance whether it is ready before it gets requests',
      change:
        'Add a readiness probe to the container. Its route answers 200 only when the instance can do its work, and asks nothing that all instances share.',
      sketches: forEach(
        YAML,
        'For instance `readinessProbe: {httpGet: {path: /ready, port: 8080}, periodSeconds: 5}`.',
      ),
      rollback: REVERT,
      grounding: GUIDELINES.preservation,
      ranking: ranking(4, 2),
    },
  ],
  'single-replica': [
    {
      id: 'second-instance',
      title: 'Run at least two instances',
      change:
        'Raise the smallest number of instances to two, on different nodes, after making sure that two may run at once (locks, schedules, files on a local disk).',
      sketches: {
        ...forEach(YAML, 'For instance `replicas: 2` and a PodDisruptionBudget with `minAvailable: 1`.'),
        ...forEach(
          ['bicep', 'json'],
          'For instance `minReplicas: 2`, or zone-redundant high availability of the server.',
        ),
      },
      rollback: 'Set the number back; what runs more than once must have been made for it.',
      grounding: GUIDELINES.redundancy,
      ranking: ranking(5, 2),
    },
  ],
  'single-zone': [
    {
      id: 'several-zones',
      title: 'Spread the instances over zones',
      change:
        'Let at least two instances run in different availability zones, and give them storage that outlives one.',
      sketches: {
        ...forEach(
          YAML,
          'For instance `topologySpreadConstraints` with `topologyKey: topology.kubernetes.io/zone` and `maxSkew: 1`.',
        ),
        ...forEach(['bicep', 'json'], 'For instance `zoneRedundant: true`, or `zones` with more than one.'),
      },
      rollback: 'Many resources can change their zones only by being made anew: plan the way back before the change.',
      grounding: GUIDELINES.redundancy,
      ranking: ranking(4, 4),
    },
  ],
  'single-endpoint': [
    {
      id: 'second-place',
      title: 'Let a second place answer, and fail over to it',
      change:
        'Add a second place that holds the same data and can answer: copies over zones or regions, a second replica, a second origin. Let the platform fail over by its own health probes, and see that the second place can carry all requests.',
      sketches: {
        bicep:
          "For instance `sku: { name: 'Standard_ZRS' }` of a storage account, a second entry in `locations` of a Cosmos DB account with `enableAutomaticFailover: true`, or `replicaCount: 2` of a search service.",
        json: 'For instance `"sku": {"name": "Standard_ZRS"}` of a storage account, a second entry in `locations` of a Cosmos DB account with `"enableAutomaticFailover": true`, or `"replicaCount": 2` of a search service.',
        tf: 'For instance `account_replication_type = "ZRS"`, a second `geo_location` with `automatic_failover_enabled = true`, or a second `azurerm_cdn_frontdoor_origin` in the group.',
      },
      rollback: REVERT,
      grounding: GUIDELINES.redundancy,
      ranking: ranking(4, 3),
    },
  ],
  'instance-not-restarted': [
    {
      id: 'restart-policy',
      title: 'Start the instance again when it ends',
      change: 'Give the service a restart policy.',
      sketches: forEach(YAML, 'For instance `restart: unless-stopped`.'),
      rollback: REVERT,
      grounding: GUIDELINES.preservation,
      ranking: ranking(4, 1),
    },
  ],
  'starts-before-dependency': [
    {
      id: 'wait-for-dependency',
      title: 'Come up although a dependency is late',
      change:
        'Let the service try again, with growing waits, until what it needs answers; an order of starting helps only the first time.',
      sketches: forEach(YAML, 'Beside it, for instance, `depends_on: {db: {condition: service_healthy}}`.'),
      rollback: REVERT,
      grounding: GUIDELINES.preservation,
      ranking: ranking(3, 2),
    },
  ],
  'deployment-unverified': [
    {
      id: 'ask-what-was-deployed',
      title: 'Ask what was deployed, and go back when it does not answer',
      change:
        'Behind the step that deploys, wait for the rollout and ask the health endpoint of the new revision for a minute; when it does not answer, put the revision before it back and let the workflow fail.',
      sketches: forEach(
        YAML,
        'For instance a step `run: kubectl rollout status deployment/orders --timeout=5m || (kubectl rollout undo deployment/orders && exit 1)`, or `helm upgrade --atomic`.',
      ),
      rollback: REVERT,
      grounding: GUIDELINES.safeDeployments,
      ranking: ranking(3, 1),
    },
  ],
  'deployments-overlap': [
    {
      id: 'one-deployment-at-a-time',
      title: 'Let one deployment of an environment run at a time',
      change:
        'Give the job that deploys a concurrency group named after its environment, without canceling what runs: a deployment that is cut off leaves half of it.',
      sketches: forEach(
        YAML,
        'For instance `concurrency: {group: deploy-production, cancel-in-progress: false}` on the job.',
      ),
      rollback: REVERT,
      grounding: GUIDELINES.safeDeployments,
      ranking: ranking(2, 1),
    },
  ],
};

/** Remedies of these mechanisms, each once; none for a mechanism that is not of this version. */
export function remediesFor(mechanisms: readonly string[]): Remedy[] {
  const known: Readonly<Record<string, readonly Remedy[]>> = REMEDIES;
  return [...new Set(mechanisms)].flatMap((name) => (Object.hasOwn(known, name) ? (known[name] ?? []) : []));
}

/** How the change looks in the language of the first place; null where no sketch is known. `locations`: `path:line`. */
export function sketchFor({ sketches }: Remedy, locations: readonly string[]): string | null {
  const ending = /\.([^./]+):\d+$/.exec(locations[0] ?? '')?.[1]?.toLowerCase();
  return ending !== undefined && Object.hasOwn(sketches, ending) ? (sketches[ending] ?? null) : null;
}
