/** What a maintainer does in a run, through GitHub's API: asks for it, decides on advisories, merges, gives up a lost build. */
import type { Control, RunState } from '../../../schemas/generated/types.js';
import type { VirtualClock } from '../virtual-clock.js';
import type { GitHubInProcess } from './github.js';
import { ENVIRONMENT, MAINTAINER } from './place.js';

export interface MaintainerPorts {
  clock: VirtualClock;
  github: GitHubInProcess;
  decide: 'approve' | 'reject';
  verb: 'start' | 'plan';
  control(): Promise<Control | null>;
  state(): Promise<RunState | null>;
  /** The issue that commands go to, of a run that has begun or may begin; absent: from an empty repository on. */
  begun?: { issue: number; started: boolean };
  /** Where the run is abandoned: phase and iteration (`coding/0`), or the iteration whose fault acts (`fault/0`). */
  abandonAt?: string | null;
  /** Whether a fault acts. */
  acts?(): boolean;
  /** Told where it is about to act, and nothing else goes on. */
  rests?(name: string, issue: number): void;
}

const LOOK_MS = 5000;
const PATIENCE_MS = 4 * 3600_000;
/** So long somebody waits for an answer before they ask again. */
const ANSWER_MS = 300_000;

/** Drives one run from doctor to its end. */
export async function maintain(ports: MaintainerPorts): Promise<void> {
  const { clock } = ports;
  const asked = ports.github.as(MAINTAINER);
  // Where a repository is archived there is nothing to write in: people wait until it is open again.
  const ask: typeof asked = async (...request) => {
    while (request[0] !== 'GET' && ports.github.github.conditions.archived) await clock.sleep(LOOK_MS);
    return asked(...request);
  };
  const { number } = ports.begun
    ? { number: ports.begun.issue }
    : ((await ask('POST', '/issues', { title: 'Resilience of production', body: 'Commands go here.' })) as {
        number: number;
      });
  const comment = (issue: number, body: string) => ask('POST', `/issues/${issue}/comments`, { body });
  const look = async <T>(find: () => Promise<T | null | undefined>, milliseconds: number): Promise<T | null> => {
    const end = clock.now() + milliseconds;
    for (;;) {
      const found = await find();
      if (found) return found;
      if (clock.now() > end) return null;
      await clock.sleep(LOOK_MS);
    }
  };
  const entry = async () => (await ports.control())?.environments[ENVIRONMENT];
  /** Comments, and comments again when nothing comes of it: nothing else would ever tell of a lost one. */
  const request = async <T>(line: string, find: () => Promise<T | null | undefined>): Promise<void> => {
    for (let attempt = 1; attempt <= 40; attempt += 1) {
      await comment(number, line);
      if (await look(find, ANSWER_MS)) return;
    }
    throw new Error(`nothing came of "${line}"`);
  };

  if (!ports.begun) {
    await request(`/chaos-loop doctor ${ENVIRONMENT}`, async () => (await entry())?.doctorPassed);
    ports.rests?.('start', number);
  }
  // A short run may be over before anybody looks.
  if (!ports.begun?.started) await request(`/chaos-loop ${ports.verb} ${ENVIRONMENT}`, ports.state);
  let answered = '';
  let abandoned = false;
  const end = await look(async () => {
    const state = await ports.state();
    if (state?.transition.status === 'terminated') return state;
    const record = state?.record.pullRequest ?? null;
    const here =
      state && `${ports.acts?.() && ports.abandonAt?.startsWith('fault/') ? 'fault' : state.phase}/${state.iteration}`;
    if (state && !abandoned && ports.abandonAt === here) {
      abandoned = true;
      await comment(record ?? number, `/chaos-loop abandon ${state.runId} by the plan`);
    }
    const place = state && record !== null ? placeOf(state) : null;
    if (!state || record === null || place === null || place === answered) return null;
    answered = place;
    await clock.sleep(30_000);
    ports.rests?.(place.replace(' ', '/'), number);
    if (place === LOST) await comment(record, `/chaos-loop abandon ${state.runId} rolled back`);
    else if (state.phase === 'advisory-approval') await comment(record, choiceOf(state, ports.decide));
    else await merge(state, ask);
    return null;
  }, PATIENCE_MS);
  if (!end) throw new Error('the end of the run did not come');
}

const LOST = 'lost';

/** Where the run waits for people; each place is answered once. */
function placeOf(state: RunState): string | null {
  const { gate, iteration, phase, transition } = state;
  if (transition.status !== 'blocked') return null;
  // A gate that was reopened keeps the iteration in which the changes were made.
  const reopened = phase === 'awaiting-external-gate' && gate !== null && gate.iteration !== iteration;
  if (!reopened) return `${phase} ${iteration}`;
  return gate.stages.serving.status === 'not-proven' ? LOST : null;
}

function choiceOf({ advisory }: RunState, decide: 'approve' | 'reject'): string {
  const first = advisory?.advisories[0]?.advisory.advisoryId ?? '';
  const set = advisory?.setId ?? '';
  return decide === 'approve' ? `/chaos-loop approve ${set} ${first}` : `/chaos-loop reject ${set} not worth it`;
}

async function merge({ coding }: RunState, ask: ReturnType<GitHubInProcess['as']>): Promise<void> {
  for (const { pullRequest } of coding?.changes ?? []) {
    if (pullRequest === null) continue;
    const { merged } = (await ask('GET', `/pulls/${pullRequest}`)) as { merged: boolean };
    if (!merged) await ask('PUT', `/pulls/${pullRequest}/merge`, { merge_method: 'merge' });
  }
}
