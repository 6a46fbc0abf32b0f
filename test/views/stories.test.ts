/**
 * Lives the worlds of the simulation and keeps what the views are looked at with: `STORIES=write` before this file. Without
 * it the kept ones are read: each is a run that this version's schemas take.
 */
import { describe, expect, it, jest } from '@jest/globals';
import type { Sent, Trouble } from '../../local/simulation/network.js';
import type { WholeWorld, WholeWorldOptions } from '../../local/simulation/world/world.js';
import type { RunState } from '../../schemas/generated/types.js';
import { validateRunState } from '../../schemas/generated/validators.js';
import type { RunHistory } from '../../state/verify/index.js';
import { type KeptStory, readStory, storyOf, writeStory } from './story.js';

jest.setTimeout(240_000);

const ONE_FIX = { maxIterations: 1, maxRepairs: 1 };
const approval = ({ phase, transition }: RunState) => phase === 'advisory-approval' && transition.status === 'blocked';
const gate = ({ gate: at }: RunState) =>
  at !== null && at.stages.merge.status === 'proven' && at.stages.serving.status !== 'proven';

/** What happens to the service as soon as the fault acts. */
const once = (what: (world: WholeWorld) => void): NonNullable<WholeWorldOptions['trouble']> => {
  let over = false;
  return (_request: Sent, _brief, world): Trouble | undefined => {
    if (!over && world.service.blocked) {
      over = true;
      what(world);
    }
    return undefined;
  };
};

const rollback = (): NonNullable<WholeWorldOptions['trouble']> => {
  let over = false;
  return ({ to, method, path }, brief, { service, builds }) => {
    const last = to === 'azure' && method === 'GET' && /\/runs\?/.test(path);
    if (!last || over || brief?.mode !== 'verify' || brief.phase !== 'chaos-execution') return undefined;
    over = true;
    Object.assign(service, builds[0]);
    return undefined;
  };
};

type Kept = readonly [name: string, when?: (state: RunState) => boolean];
/** Each world, and which moments of it are kept. */
const WORLDS: readonly [WholeWorldOptions, readonly Kept[]][] = [
  [{}, [['begun', ({ revision }) => revision === 1], ['approval', approval], ['gate', gate], ['resolved']]],
  [{ fix: 'counts', settings: ONE_FIX }, [['not-fixed']]],
  [{ effect: 'none', settings: { maxIterations: 1, maxRepairs: 0 } }, [['no-effect']]],
  [{ settings: { maxIterations: 1, maxRepairs: 2 }, trouble: rollback() }, [['abandoned']]],
  [{ idle: true, settings: { maxIterations: 1, maxRepairs: 0 } }, [['starved']]],
  [{ decide: 'reject', settings: ONE_FIX }, [['rejected']]],
  [
    {
      settings: ONE_FIX,
      trouble: once(({ service }) => {
        service.healthy = false;
      }),
    },
    [['unhealthy']],
  ],
  [
    {
      settings: ONE_FIX,
      trouble: once(({ service }) => {
        service.outage = true;
      }),
    },
    [['not-recovered']],
  ],
  [{ untestable: true }, [['analysis-only']]],
];

async function lived(options: WholeWorldOptions): Promise<RunHistory> {
  const { createWholeWorld } = await import('../../local/simulation/world/world.js');
  const world = await createWholeWorld(options);
  try {
    await world.live();
    return await world.history();
  } finally {
    await world.close();
  }
}

const NAMES = WORLDS.flatMap(([, kept]) => kept.map(([name]) => name));
const write = process.env.STORIES === 'write';

(write ? describe : describe.skip)('the worlds, lived again', () => {
  it.each(WORLDS.map(([options, kept]) => [kept.map(([name]) => name).join(', '), options, kept] as const))(
    '%s',
    async (_names, options, kept) => {
      const history = await lived(options);
      for (const [name, when] of kept) writeStory(name, storyOf(history, when));
    },
  );
});

describe('kept stories', () => {
  it.each(NAMES)('%s is a run that can be read', (name) => {
    const story: KeptStory = readStory(name);
    expect(validateRunState(story.state)).toBe(true);
  });
});
