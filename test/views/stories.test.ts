/**
 * Lives the worlds of the simulation and keeps what the views are looked at with: `STORIES=write` before this file. Without
 * it the kept ones are read: each is a run that this version's schemas take.
 */
import { describe, expect, it, jest } from '@jest/globals';
import type { Sent, Trouble } from '../../local/simulation/network.js';
import type { WholeWorld, WholeWorldOptions } from '../../local/simulation/world/types.js';
import type { RunState } from '../../schemas/generated/types.js';
import { validateRunState, validateSubmission } from '../../schemas/generated/validators.js';
import type { RunHistory } from '../../state/verify/index.js';
import { loseWorker } from '../simulation/lose-worker.js';
import type { Simulation } from '../simulation/simulation.js';
import { JOBS, type JobName } from './names.js';
import { type KeptJob, type KeptStory, readJob, readStory, storyOf, writeJob, writeStory } from './story.js';

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

/** Azure says of the run that it also acted on something that nobody named. */
const beyond: NonNullable<WholeWorldOptions['trouble']> = ({ to, method, path }) => {
  if (to !== 'azure' || method !== 'GET' || !/\/runs\/[^/?]+\?/.test(path)) return undefined;
  return {
    change({ body }) {
      const { properties } = body as {
        properties?: { resources?: unknown[]; scenarioRunSummary?: { resources: unknown[] }[] };
      };
      for (const list of [
        properties?.resources,
        ...(properties?.scenarioRunSummary ?? []).map(({ resources }) => resources),
      ]) {
        const [first] = (list ?? []) as Record<string, unknown>[];
        if (first && list?.length === 1) list.push({ ...first, ...renamed(first) });
      }
    },
  };
};
const renamed = (resource: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(resource).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('/') ? `${value}-2` : value,
    ]),
  );

type Kept = readonly [name: string, when?: (state: RunState) => boolean];
/** A job of a world: the first of that phase or purpose in that mode. */
type Worked = readonly [name: JobName, what: string, mode?: 'initial' | 'verify'];
/** Each world, and which moments of it are kept. */
const WORLDS: readonly [WholeWorldOptions, readonly Kept[], (readonly Worked[])?][] = [
  [
    {},
    [['begun', ({ revision }) => revision === 1], ['approval', approval], ['gate', gate], ['resolved']],
    [
      ['doctor', 'doctor'],
      ['analysis', 'resilience-analysis', 'initial'],
      ['analysis-again', 'resilience-analysis', 'verify'],
      ['execution', 'chaos-execution', 'initial'],
      ['execution-again', 'chaos-execution', 'verify'],
      ['diagnosis', 'diagnostic', 'initial'],
      ['advice', 'advisory'],
      ['coding', 'coding'],
      ['probe', 'probe'],
    ],
  ],
  [
    {
      settings: ONE_FIX,
      trouble: (_request, _brief, { service }) => {
        service.fixed = true;
        return undefined;
      },
    },
    [['not-weak']],
  ],
  [{ fix: 'counts', settings: ONE_FIX }, [['not-fixed']]],
  [{ effect: 'none', settings: { maxIterations: 1, maxRepairs: 0 } }, [['no-effect']]],
  [{ settings: { maxIterations: 1, maxRepairs: 2 }, trouble: rollback() }, [['abandoned']]],
  [
    { idle: true, settings: { maxIterations: 1, maxRepairs: 0 } },
    [['starved']],
    [['execution-starved', 'chaos-execution']],
  ],
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
    [['execution-not-recovered', 'chaos-execution']],
  ],
  [
    {
      settings: { maxIterations: 1, maxRepairs: 0 },
      trouble: once(({ service, clock }) => {
        service.healthy = false;
        clock.after(20_000, () => {
          service.healthy = true;
        });
      }),
    },
    [['halted']],
    [['execution-halted', 'chaos-execution']],
  ],
  [{ settings: ONE_FIX, trouble: beyond }, [['unsafe']]],
  [{ verb: 'plan' }, [['plan']]],
  [{ untestable: true }, [['analysis-only']], [['analysis-untestable', 'resilience-analysis']]],
];

async function lived(options: WholeWorldOptions): Promise<{ history: RunHistory; jobs: readonly KeptJob[] }> {
  const { createWholeWorld } = await import('../../local/simulation/world/world.js');
  const world = await createWholeWorld(options);
  try {
    await world.live();
    return { history: await world.history(), jobs: world.jobs };
  } finally {
    await world.close();
  }
}

const NAMES = WORLDS.flatMap(([, kept]) => kept.map(([name]) => name));
const write = process.env.STORIES === 'write';

(write ? describe : describe.skip)('the worlds, lived again', () => {
  it.each(
    WORLDS.map(
      ([options, kept, worked = []]) => [kept.map(([name]) => name).join(', '), options, kept, worked] as const,
    ),
  )('%s', async (_names, options, kept, worked) => {
    const { history, jobs } = await lived(options);
    for (const [name, when] of kept) writeStory(name, storyOf(history, when));
    for (const [name, what, mode] of worked) {
      const job = jobs.find(
        ({ brief }) =>
          (brief.purpose === 'phase' ? brief.phase : brief.purpose) === what &&
          (mode === undefined || brief.mode === mode),
      );
      if (!job) throw new Error(`no job did ${what}`);
      writeJob(name, job);
    }
  });
});

(write ? describe : describe.skip)('jobs of one worker after another', () => {
  const take = ({ app, loop }: Simulation): KeptJob => {
    const submission = app.submissions.findLast(({ type }) => type === 'submit');
    if (submission?.type !== 'submit') throw new Error('nothing was submitted');
    return { brief: loop.brief(), submission };
  };

  it('doctor that fails', async () => {
    const { createSimulation } = await import('../simulation/simulation.js');
    const simulation = createSimulation({ permissions: [{ actions: ['*/read'], notActions: [] }] });
    simulation.service.healthy = false;
    simulation.loop.doctor();
    await simulation.work();
    writeJob('doctor-failed', take(simulation));
    simulation.close();
  });

  it('cleanup after a worker that was lost', async () => {
    const { createSimulation } = await import('../simulation/simulation.js');
    const simulation = createSimulation();
    await simulation.ready();
    await loseWorker(simulation);
    await simulation.work();
    writeJob('cleanup', take(simulation));
    simulation.close();
  });
});

describe('kept stories', () => {
  it.each(NAMES)('%s is a run that can be read', (name) => {
    const story: KeptStory = readStory(name);
    expect(validateRunState(story.state)).toBe(true);
  });

  it.each(JOBS)('%s is a job whose submission can be read', (name) => {
    expect(validateSubmission(readJob(name).submission)).toBe(true);
  });
});
