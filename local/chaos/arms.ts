/** The arms of a lane while it is lived: what a plan says of each place, counted as the run comes by. */
import type { ChaosArm } from '../../schemas/generated/types.js';
import type { Sent } from '../simulation/network.js';
import type { EventFate, Interference, RequestFate, WorkerFate } from '../simulation/world/interference.js';
import { STATE_WRITE } from '../simulation/world/interference.js';
import { eventFate, LOCATIONS, type Point, REQUEST_FATES, siteOf, workerFate } from './failpoints.js';

/** For so long an arm that is always on stays on, milliseconds of the run's time: every sweep and every patience is shorter. */
const ALWAYS_MS = 180_000;
const STATE = siteOf('state', 'commit');
const READ = 'GET /repos/{owner}/{repo}/git/ref/{+ref}';

interface ArmedPorts {
  arms: readonly ChaosArm[];
  /** How many commits of state come before each time that a site is come by, in the clean run (`before-intent`). */
  commitsBefore(site: string, nth: number): number;
  now(): number;
  random(): number;
}

export interface Armed extends Interference {
  /** Whether each arm fired, in their order. */
  readonly fired: readonly boolean[];
  /** How often each site was come by. */
  readonly hits: ReadonlyMap<string, number>;
  /** For each site, the commits of state before each time. */
  readonly commits: ReadonlyMap<string, number[]>;
  /** Nothing fires from now on. */
  disarm(): void;
}

interface Watched {
  index: number;
  /** Where it is watched for, which is not where it is named for `before-intent`. */
  site: string;
  nth: number;
  arm: ChaosArm;
  until: number | null;
  /** It came to nothing, and waits for the next time. */
  vain: boolean;
  /** How often it came to something. */
  times: number;
}

/** A write to Azure whose intent is committed first, by the worker's own message. */
const INTENDED: Readonly<Record<string, string>> = {
  [siteOf('azure', 'ScenarioConfigurations_Execute')]: siteOf('worker', 'prepare'),
};

function watchedOf(arm: ChaosArm, index: number, ports: ArmedPorts): Watched {
  const { site, nth, point } = arm;
  const watched = { index, arm, until: null, vain: false, times: 0 };
  if (point !== 'before-intent') return { ...watched, site, nth };
  if (site.startsWith('app:')) return { ...watched, site: STATE, nth: ports.commitsBefore(site, nth) };
  return { ...watched, site: INTENDED[site] ?? site, nth };
}

function azureOperation({ method, path }: Sent): string | null {
  if (method === 'PUT') return /\/configurations\/[^/]+\?/.test(path) ? 'ScenarioConfigurations_CreateOrUpdate' : null;
  if (method !== 'POST') return null;
  if (/\/fixResourcePermissions\?/.test(path)) return 'ScenarioConfigurations_FixResourcePermissions';
  if (/\/validate\?/.test(path)) return 'ScenarioConfigurations_Validate';
  if (/\/execute\?/.test(path)) return 'ScenarioConfigurations_Execute';
  return /\/cancel\?/.test(path) ? 'ScenarioRuns_Cancel' : null;
}

/** The site of a worker's request; null: none. */
function workerSite(sent: Sent): string | null {
  if (sent.to === 'azure') {
    const operation = azureOperation(sent);
    return operation === null ? null : siteOf('azure', operation);
  }
  if (sent.to !== 'app' || sent.path !== '/api/submissions') return null;
  const type = /"type":"([a-z]+)"/.exec(sent.body)?.[1] ?? '';
  return LOCATIONS.worker.includes(type) ? siteOf('worker', type) : null;
}

export function armed(ports: ArmedPorts): Armed {
  const fired = ports.arms.map(() => false);
  const watched = ports.arms.map((arm, index) => watchedOf(arm, index, ports));
  const hits = new Map<string, number>();
  const commits = new Map<string, number[]>();
  /** What fired last at each site. */
  const last = new Map<string, Watched>();
  let on = true;

  const fires = (one: Watched, site: string, count: number): boolean => {
    if (one.site !== site) return false;
    if (one.arm.mode === 'nth') return count === one.nth || (one.vain && count > one.nth);
    if (count < one.nth) return false;
    one.until ??= ports.now() + ALWAYS_MS;
    return ports.now() <= one.until;
  };
  /** What happens at this place, this time. */
  const hit = (site: string): Point | undefined => {
    const count = (hits.get(site) ?? 0) + 1;
    hits.set(site, count);
    commits.set(site, [...(commits.get(site) ?? []), hits.get(STATE) ?? 0]);
    const found = on ? watched.find((one) => fires(one, site, count)) : undefined;
    if (!found) return undefined;
    found.times += 1;
    found.vain = false;
    fired[found.index] = true;
    last.set(site, found);
    return found.arm.point as Point;
  };

  return {
    fired,
    hits,
    commits,
    disarm() {
      on = false;
    },
    request(kind): RequestFate | undefined {
      if (kind === STATE_WRITE) {
        const point = hit(STATE);
        return point && REQUEST_FATES[point];
      }
      if (kind === READ) {
        const point = hit(siteOf('read', kind));
        return point && REQUEST_FATES[point];
      }
      if (!LOCATIONS.app.includes(kind)) return undefined;
      const point = hit(siteOf('app', kind));
      return point && REQUEST_FATES[point];
    },
    vain(kind) {
      const found = last.get(siteOf('read', kind));
      if (!found) return;
      found.times -= 1;
      found.vain = true;
      fired[found.index] = found.times > 0;
    },
    event({ name }): EventFate | undefined {
      const point = hit(siteOf('event', name));
      return point && eventFate(point, ports.random());
    },
    worker(sent): WorkerFate | undefined {
      if (sent.to === 'token' && sent.path.startsWith('chaos-loop:')) {
        const point = hit(siteOf('lease', 'phase'));
        return point && workerFate(point, ports.random);
      }
      const site = workerSite(sent);
      const point = site === null ? undefined : hit(site);
      return point && workerFate(point, ports.random);
    },
  };
}
