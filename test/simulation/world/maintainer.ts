/** What a maintainer does in a run, through GitHub's API: asks for it, decides on advisories, merges, gives up a lost build. */
import type { Control, RunState } from '../../../schemas/generated/types.js';
import type { VirtualClock } from '../virtual-clock.js';
import type { GitHubInProcess } from './github.js';
import { ENVIRONMENT } from './pipeline.js';

export const MAINTAINER = 'maria';

export interface MaintainerPorts {
  clock: VirtualClock;
  github: GitHubInProcess;
  decide: 'approve' | 'reject';
  control(): Promise<Control | null>;
  state(): Promise<RunState | null>;
}

const LOOK_MS = 5000;
const PATIENCE_MS = 4 * 3600_000;

/** Drives one run from doctor to its end. */
export async function maintain(ports: MaintainerPorts): Promise<void> {
  const { clock } = ports;
  const ask = ports.github.as(MAINTAINER);
  const { number } = (await ask('POST', '/issues', {
    title: 'Resilience of production',
    body: 'Commands go here.',
  })) as {
    number: number;
  };
  const comment = (issue: number, body: string) => ask('POST', `/issues/${issue}/comments`, { body });
  const until = async <T>(what: string, look: () => Promise<T | null | undefined>): Promise<T> => {
    const end = clock.now() + PATIENCE_MS;
    for (;;) {
      const found = await look();
      if (found) return found;
      if (clock.now() > end) throw new Error(`${what} did not come`);
      await clock.sleep(LOOK_MS);
    }
  };
  const entry = async () => (await ports.control())?.environments[ENVIRONMENT];

  await comment(number, `/chaos-loop doctor ${ENVIRONMENT}`);
  await until('a doctor that passed', async () => (await entry())?.doctorPassed);
  await comment(number, `/chaos-loop start ${ENVIRONMENT}`);
  await until('a run', async () => (await entry())?.activeRun);
  let answered = '';
  await until('the end of the run', async () => {
    const state = await ports.state();
    if (state?.transition.status === 'terminated') return state;
    const record = state?.record.pullRequest ?? null;
    const place = state && record !== null ? placeOf(state) : null;
    if (!state || record === null || place === null || place === answered) return null;
    answered = place;
    await clock.sleep(30_000);
    if (place === LOST) await comment(record, `/chaos-loop abandon ${state.runId} rolled back`);
    else if (state.phase === 'advisory-approval') await comment(record, choiceOf(state, ports.decide));
    else await merge(state, ask);
    return null;
  });
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
    if (pullRequest !== null) await ask('PUT', `/pulls/${pullRequest}/merge`, { merge_method: 'merge' });
  }
}
