/** Who was allowed to: each write outside against the intent from before it. */
import type { ChaosLane, RunState } from '../../schemas/generated/types.js';
import { asList, asRecord, parseJson } from '../../state/base/json.js';
import { wordOf } from '../../state/base/message.js';
import type { RunHistory } from '../../state/verify/index.js';
import type { WholeWorld } from '../simulation/world/types.js';
import { historyOf } from './revisions.js';

interface Looked {
  world: WholeWorld;
  state: RunState;
  history: RunHistory;
  lane: ChaosLane;
  /** When the lane began, milliseconds. */
  from: number;
}

const GIT = 'POST /repos/{owner}/{repo}/git';
/** What delivers a change; the record has its branch and its pull request before any lane begins. */
const DELIVERS = new Set([`${GIT}/trees`, `${GIT}/commits`, `${GIT}/refs`, 'POST /repos/{owner}/{repo}/pulls']);

/** When each thing of the state stood there for whoever reads it, milliseconds; from before the lane: always. */
function recorded({ world, history }: Looked, of: (revision: ReturnType<typeof historyOf>[number]) => string[]) {
  const since = new Map<string, number>();
  for (const revision of historyOf(history))
    for (const id of of(revision)) if (!since.has(id)) since.set(id, world.landed.get(revision.commit) ?? 0);
  return since;
}

/** What the App writes to deliver a change has an intent that stands in the state by then (R14.1). */
export function deliveries(looked: Looked): string[] {
  const { world, from } = looked;
  const prepared = recorded(looked, ({ state }) =>
    (state?.operations ?? []).flatMap(({ kind, operationId }) => (kind === 'change-delivery' ? [operationId] : [])),
  );
  const first = Math.min(...prepared.values());
  return world.github.requests().flatMap(({ at, by, method, route, status }) => {
    const written = by === 'installation' && status !== null && status < 300 && DELIVERS.has(`${method} ${route}`);
    if (!written || Date.parse(at) < from || first <= Date.parse(at)) return [];
    return [`${method} ${route} at ${at}, with no delivery of a change on record`];
  });
}

/** A worker is asked for when its lease stands in the state, and not before (R15.1). */
export function dispatched(looked: Looked): string[] {
  const { world, from } = looked;
  const leased = recorded(looked, ({ state, control }) => {
    const doctors = Object.values(control?.environments ?? {}).map(({ doctorLease }) => doctorLease);
    return [state?.lease, ...doctors].flatMap((lease) => lease?.token ?? []);
  });
  return world.dispatches.flatMap(({ at, token }) => {
    if (at < from || (leased.get(token) ?? Number.POSITIVE_INFINITY) <= at) return [];
    return [`a worker was asked for at ${new Date(at).toISOString()}, and its lease was not on record`];
  });
}

/** What stops a fault is sent first, and told afterwards (R14.7). */
export function canceled({ world, from }: Looked): string[] {
  const calls = world.sent.filter(({ to, path }) => to === 'azure' && /\/cancel\?/.test(path));
  return world.sent.flatMap(({ to, path, at, body }) => {
    if (to !== 'app' || path !== '/api/submissions' || at < from) return [];
    return asList(asRecord(parseJson(body)).cancels).flatMap((cancel) => {
      const { runId } = asRecord(cancel);
      const run = wordOf(runId).split('/').at(-1)?.toLowerCase() ?? '';
      const sent = calls.some((call) => call.at <= at && call.path.toLowerCase().includes(`/${run}/`));
      return sent ? [] : [`the cancel of ${run} was told at ${new Date(at).toISOString()} and had not been sent`];
    });
  });
}
