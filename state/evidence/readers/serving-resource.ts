/**
 * What Azure says of a service that it runs: which revision gets the traffic, of which image, whether all of it is well, and how it is
 * scaled (R8.5, R13.1). Collector: action/telemetry/serving-resource.ts, which keeps Azure's own words.
 */
import { parseArmId } from '../../base/arm-id.js';
import { asList, asNumber, asRecord, asSha, asText, textOrEmpty } from '../../base/json.js';

export type ServingType = 'container-app' | 'site';

/** What one sample reports, unread: texts and documents as they came. */
export interface Reported {
  revision: unknown;
  digest: unknown;
  commit: unknown;
  healthy: boolean;
  scale: unknown;
}

const TYPES: Readonly<Record<string, ServingType>> = {
  'microsoft.app/containerapps': 'container-app',
  'microsoft.web/sites': 'site',
  'microsoft.web/sites/slots': 'site',
};

/** Null: nobody knows how to ask a resource of that type. */
export function servingTypeOf(id: string): ServingType | null {
  const parts = parseArmId(id);
  return parts?.resourceGroup && parts.type ? (TYPES[parts.type.toLowerCase()] ?? null) : null;
}

const is = (value: unknown, ...words: string[]): boolean => words.includes(textOrEmpty(value).toLowerCase());
const propertiesOf = (document: unknown): Record<string, unknown> => asRecord(asRecord(document).properties);

/** Azure writes a name in any case (R1.2). */
const nameOf = (value: unknown): string | null => asText(value)?.split('/').at(-1)?.toLowerCase() || null;

/**
 * The revisions of a Container App that get traffic, each with its share in percent. None: it does not say (no revision is ready, or
 * several may work side by side without ingress).
 */
export function servedRevisions(app: unknown): { name: string; weight: number }[] {
  const { latestReadyRevisionName, configuration } = propertiesOf(app);
  const { activeRevisionsMode, ingress } = asRecord(configuration);
  const ready = nameOf(latestReadyRevisionName);
  const traffic = asList(asRecord(ingress).traffic).map(asRecord);
  // In single mode the ready one serves until the next one is ready.
  if (!is(activeRevisionsMode, 'multiple')) return ready === null ? [] : [{ name: ready, weight: 100 }];
  const weights = new Map<string, number>();
  for (const { revisionName, latestRevision, weight } of traffic) {
    const name = latestRevision === true ? ready : nameOf(revisionName);
    if ((asNumber(weight) ?? 0) > 0 && name === null) return [];
    if (name !== null) weights.set(name, (weights.get(name) ?? 0) + (asNumber(weight) ?? 0));
  }
  return [...weights].flatMap(([name, weight]) => (weight > 0 ? [{ name, weight }] : []));
}

const IMAGE_DIGEST = /@sha256:([0-9a-f]{64})$/i;

/** What the name of an image says; a tag is a commit only where it is one, whole. */
function imageOf(name: unknown, kind: string): Pick<Reported, 'digest' | 'commit'> {
  const image = textOrEmpty(name);
  const [, hex] = IMAGE_DIGEST.exec(image) ?? [];
  const tag = (image.split('@')[0] ?? '').split('/').at(-1)?.split(':')[1];
  return { digest: hex === undefined ? null : `${kind}:${hex}`, commit: asSha(tag) };
}

function revisionWell(revision: unknown): boolean {
  const { active, healthState, runningState, provisioningState, replicas, template } = propertiesOf(revision);
  const { minReplicas } = asRecord(asRecord(template).scale);
  const count = asNumber(replicas);
  // What may go to sleep is well when it does.
  if (count === 0) return (asNumber(minReplicas) ?? 0) === 0 && !is(healthState, 'unhealthy') && active !== false;
  const runs =
    runningState === undefined ? is(healthState, 'healthy') : is(runningState, 'running', 'runningatmaxscale');
  const made = provisioningState === undefined || is(provisioningState, 'provisioned');
  return active !== false && made && runs && !is(healthState, 'unhealthy');
}

function containerApp(body: Record<string, unknown>, settings: Record<string, unknown>): Reported {
  const { app, revisions } = body;
  const served = servedRevisions(app);
  const found = served.map(({ name }) =>
    asList(revisions).find((revision) => nameOf(asRecord(revision).name) === name),
  );
  const [only] = found;
  if (only === undefined || found.includes(undefined)) return NOTHING;
  const images = found.map((revision) => {
    const containers = asList(asRecord(propertiesOf(revision).template).containers).map(asRecord);
    const { container } = settings;
    const own = containers.find(({ name }) => container === undefined || nameOf(name) === nameOf(container));
    return imageOf(own?.image, textOrEmpty(settings.imageKind));
  });
  const same = (key: 'digest' | 'commit') =>
    new Set(images.map((image) => image[key])).size === 1 ? images[0]?.[key] : null;
  const { minReplicas, maxReplicas } = asRecord(asRecord(propertiesOf(only).template).scale);
  const shares = served.map(({ name, weight }) => `${name}:${weight}`).sort();
  return {
    // Shares that move are another build, too.
    revision: served.length === 1 ? served[0]?.name : shares.join(' '),
    digest: same('digest'),
    commit: same('commit'),
    healthy: served.length === 1 && is(propertiesOf(app).provisioningState, 'succeeded') && revisionWell(only),
    scale: served.length === 1 ? { minReplicas: minReplicas ?? null, maxReplicas: maxReplicas ?? null } : null,
  };
}

/** Kudu's: 3 failed, 4 succeeded; what is neither is under way. */
const OVER = new Set([3, 4]);
const SCALE = ['numberOfWorkers', 'minimumElasticInstanceCount', 'functionAppScaleLimit', 'elasticWebAppScaleLimit'];

/** The pipelines of App Service write what they deployed as JSON into the deployment's message. */
function commitOf({ id, message }: Record<string, unknown>): string | null {
  const direct = asSha(id);
  if (direct !== null) return direct;
  try {
    const { sha, commitId } = asRecord(JSON.parse(textOrEmpty(message)));
    return asSha(sha) ?? asSha(commitId);
  } catch {
    return null;
  }
}

/** The image that a site runs; null: it runs what was deployed to it. */
export function siteImage(config: unknown): string | null {
  const { linuxFxVersion, windowsFxVersion } = propertiesOf(config);
  const [kind = '', image = ''] = (asText(linuxFxVersion) || textOrEmpty(windowsFxVersion)).split('|');
  return is(kind, 'docker') && image !== '' ? image : null;
}

function site(body: Record<string, unknown>, settings: Record<string, unknown>): Reported {
  const { config, deployments, instances } = body;
  const { state, enabled, availabilityState } = propertiesOf(body.site);
  const image = siteImage(config);
  const all = asList(deployments).map((entry) => ({ ...propertiesOf(entry), id: nameOf(asRecord(entry).name) }));
  const active = all.find((entry) => (entry as Record<string, unknown>).active === true);
  const of =
    image === null
      ? { digest: null, commit: active ? commitOf(active) : null }
      : imageOf(image, textOrEmpty(settings.imageKind));
  const own = image ?? active?.id ?? null;
  const rerouted = asList(asRecord(propertiesOf(config).experiments).rampUpRules)
    .map(asRecord)
    .filter(({ reroutePercentage }) => (asNumber(reroutePercentage) ?? 0) > 0)
    .map(({ name, reroutePercentage }) => `${textOrEmpty(name)}:${asNumber(reroutePercentage)}`);
  const waiting = all.some((entry) => !OVER.has(asNumber((entry as Record<string, unknown>).status) ?? 4));
  const states = asList(instances).map((instance) => propertiesOf(instance).state);
  const running =
    is(state, 'running') && enabled !== false && (availabilityState === undefined || is(availabilityState, 'normal'));
  const ready = states.length > 0 && states.every((each) => is(each, 'ready'));
  const limits = SCALE.flatMap((key) => {
    const value = asNumber(propertiesOf(config)[key]);
    return value === null ? [] : [[key, value] as const];
  });
  return {
    revision: own === null || rerouted.length === 0 ? own : [own, ...rerouted].join(' '),
    ...of,
    healthy: running && ready && !waiting && rerouted.length === 0,
    scale: limits.length === 0 ? null : Object.fromEntries(limits),
  };
}

const NOTHING: Reported = { revision: null, digest: null, commit: null, healthy: false, scale: null };

/** What a sample of that resource reports. @param settings `serving` as it was asked by */
export function reportedBy(body: unknown, settings: Record<string, unknown>): Reported {
  switch (servingTypeOf(textOrEmpty(settings.url))) {
    case 'container-app':
      return containerApp(asRecord(body), settings);
    case 'site':
      return site(asRecord(body), settings);
    default:
      return NOTHING;
  }
}
