/** Whether the world around the watched resources is well: what Azure says of it before a fault (R8.1 step 4). */
import { armIdCovers } from '../../base/arm-id.js';
import { asList, asRecord, asText, textOrEmpty } from '../../base/json.js';
import { message } from '../../messages/message.js';
import { pageEntries, type Reader, unread } from './shared.js';

export interface SurroundingsValue {
  alerts: { rule: string; severity: string; resource: string }[];
  /** Of Service Health, by tracking id and region. */
  issues: { tracking: string; region: string }[];
  /** By name. */
  deployments: string[];
  /** Ids of classic experiments. */
  experiments: string[];
  /** Ids of runs of scenarios; only where they were asked for. */
  runs?: string[];
}

/** Of each so many are told: one is enough to wait for. */
const MOST = 10;

const fold = (region: unknown): string => textOrEmpty(region).toLowerCase().replaceAll(' ', '');
const is = (value: unknown, word: string): boolean => textOrEmpty(value).toLowerCase() === word;
type Entry = Record<string, unknown>;
const propertiesOf = (entry: Entry): Entry => asRecord(entry.properties);

/** Fired, not closed by a person, at least that severe: `Sev0` is the worst. */
function alert(entry: Entry, worst: string, resources: readonly string[]): SurroundingsValue['alerts'] {
  const { severity, alertState, monitorCondition, targetResource, alertRule } = asRecord(
    propertiesOf(entry).essentials,
  );
  const said = textOrEmpty(severity).toLowerCase();
  const open = is(monitorCondition, 'fired') && !is(alertState, 'closed');
  const resource = textOrEmpty(targetResource).toLowerCase();
  // A severity that nobody knows is no small one.
  if (!open || (/^sev\d$/.test(said) && said > worst.toLowerCase())) return [];
  if (!resources.some((id) => armIdCovers(id, resource))) return [];
  const rule = textOrEmpty(alertRule).split('/').at(-1) || textOrEmpty(entry.name);
  return [{ rule, severity: textOrEmpty(severity), resource }];
}

function issue(entry: Entry, regions: ReadonlySet<string>): SurroundingsValue['issues'] {
  const { eventType, status, impact } = propertiesOf(entry);
  if (!is(eventType, 'serviceissue') || !is(status, 'active')) return [];
  const hit = asList(impact)
    .flatMap((one) => asList(asRecord(one).impactedRegions))
    .map(asRecord)
    .filter((region) => !is(region.status, 'resolved'))
    .map(({ impactedRegion }) => fold(impactedRegion))
    .find((region) => region === 'global' || regions.has(region));
  return hit === undefined ? [] : [{ tracking: textOrEmpty(entry.name), region: hit }];
}

/** Runs, and acts on one of these, or nobody can say on what. */
function experiment(entry: Entry, resources: readonly string[]): string[] {
  const acts = asList(propertiesOf(entry).selectors)
    .map(asRecord)
    .some(
      ({ type, targets }) =>
        !is(type, 'list') ||
        asList(targets).some((target) =>
          resources.some((id) => armIdCovers(id, textOrEmpty(asRecord(target).id).toLowerCase())),
        ),
    );
  return acts ? [textOrEmpty(entry.id)] : [];
}

const OVER = ['succeeded', 'failed', 'canceled', 'cancelled'];

/** Is not over, as far as anybody knows, and reached one of these, or nobody can say yet what. */
function run(entry: Entry, resources: readonly string[]): string[] {
  const { status, state, resources: reached, scenarioRunSummary } = propertiesOf(entry);
  if (OVER.includes((asText(status) ?? textOrEmpty(state)).toLowerCase())) return [];
  const all = [reached, ...asList(scenarioRunSummary).map((action) => asRecord(action).resources)].flatMap(asList);
  const ids = all.flatMap((one) => asText(asRecord(one).id)?.toLowerCase() ?? []);
  const acts = ids.length === 0 || ids.some((id) => resources.some((own) => armIdCovers(own, id)));
  return acts ? [textOrEmpty(entry.id)] : [];
}

/**
 * `{asked: {alerts, health, deployments, faults, runs}, watched: [{group, resources}], answers: [{what, of, pages}]}`; `what` is `alerts`,
 * `deployments` and `resources` (where they lie) of a group, `health`, `faults` and `runs` of a subscription. An answer that is missing is no
 * good news.
 */
export const readSurroundings: Reader = (raw) => {
  const { asked, watched, answers } = asRecord(raw);
  const { alerts, health, deployments, faults, runs } = asRecord(asked);
  const foreign: string[] = [];
  const missing = () => unread(message('list-incomplete', { kind: 'surroundings' }));
  const value: SurroundingsValue = { alerts: [], issues: [], deployments: [], experiments: [] };
  const of = (what: string, scope: string): Entry[] | null => {
    const answer = asList(answers)
      .map(asRecord)
      .find((one) => one.what === what && one.of === scope);
    return answer ? pageEntries(answer.pages) : null;
  };
  for (const entry of asList(watched).map(asRecord)) {
    const group = textOrEmpty(entry.group);
    const resources = asList(entry.resources).flatMap((id) => asText(id) ?? []);
    const subscription = group.split('/').slice(0, 3).join('/');
    const worst = asText(alerts);
    if (worst !== null) {
      const found = of('alerts', group);
      if (!found) return missing();
      value.alerts.push(...found.flatMap((one) => alert(one, worst, resources)));
    }
    if (health === true) {
      const [events, all] = [of('health', subscription), of('resources', group)];
      if (!events || !all) return missing();
      const own = all.filter(({ id }) => resources.some((watch) => armIdCovers(textOrEmpty(id).toLowerCase(), watch)));
      const regions = new Set(own.map(({ location }) => fold(location)));
      value.issues.push(...events.flatMap((event) => issue(event, regions)));
    }
    if (deployments === true) {
      const found = of('deployments', group);
      if (!found) return missing();
      const running = found.filter((one) => !is(propertiesOf(one).provisioningState, 'succeeded'));
      value.deployments.push(...running.map(({ name }) => textOrEmpty(name)));
    }
    if (faults === true) {
      const found = of('faults', subscription);
      if (!found) return missing();
      value.experiments.push(...found.flatMap((one) => experiment(one, resources)));
    }
    if (runs === true) {
      const found = of('runs', subscription);
      if (!found) return missing();
      foreign.push(...found.flatMap((one) => run(one, resources)));
    }
  }
  return {
    value: {
      alerts: value.alerts.slice(0, MOST),
      issues: value.issues.slice(0, MOST),
      deployments: value.deployments.slice(0, MOST),
      experiments: [...new Set(value.experiments)].slice(0, MOST),
      ...(runs === true ? { runs: [...new Set(foreign)].slice(0, MOST) } : {}),
    } satisfies SurroundingsValue,
    caveat: null,
  };
};
