/**
 * R14 R15.2 R16.3 The App's process is killed with SIGKILL at each of its failpoints, once; the branch lies in a real repository,
 * and another process goes on. Its run ends as if nothing had happened. With CHAOS_LOOP_WORLDS=all only (jest.worlds.config.mjs);
 * CHAOS_LOOP_KILLS=some: in a third of the runs, others with each commit.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { build } from 'esbuild';
import { LOCATIONS, siteOf } from '../../local/chaos/failpoints.js';
import { createRunner, type Runner } from '../../local/chaos/runner.js';
import { killLanes } from './kill/points.js';
import { type AppProcesses, appProcesses } from './kill/processes.js';

jest.setTimeout(300_000);

/** Deaths of one run: more would only make it longer. */
const MOST = 6;
const root = fileURLToPath(new URL('../..', import.meta.url));
const lanes = killLanes(MOST);
/** As many runs as .ci/run has time for. */
const SOME = 4;

/** By the commit, so that all have their turn. */
function ofCommit(): typeof lanes {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const first = (Number.parseInt(commit.slice(0, 8), 16) * SOME) % lanes.length;
  return [...lanes, ...lanes].slice(first, first + SOME);
}

let folder: string;
let processes: AppProcesses;
let runner: Runner;
beforeAll(async () => {
  // Packages are found from there.
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'chaos-loop-kill-'));
  const outfile = join(folder, 'child.mjs');
  const entryPoints = [join(root, 'test', 'chaos', 'kill', 'child.ts')];
  // In one file, which starts in a third of the time.
  const banner = {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  };
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', banner, logLevel: 'error' });
  processes = appProcesses(outfile);
  runner = await createRunner({ startApp: processes.start });
});
afterAll(() => {
  processes.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the App, killed', () => {
  it('can be killed around every write, commit, event and message that a clean run has', () => {
    const sites = new Set(lanes.flatMap(({ points }) => points.map(({ site }) => site)));
    const worker = LOCATIONS.worker.map((location) => siteOf('worker', location));
    expect(worker.filter((site) => !sites.has(site))).toEqual([]);
    expect(sites).toContain(siteOf('state', 'commit'));
    expect(lanes.flatMap(({ points }) => points).length).toBeGreaterThan(60);
  });

  it.each(
    (process.env.CHAOS_LOOP_KILLS === 'some' ? ofCommit() : lanes).map(
      (lane) => [lane.points.map(({ site, point }) => `${point} of ${site}`).join(', '), lane] as const,
    ),
  )('%s: the run ends as if nothing had happened', async (_name, { plan, points }) => {
    const before = processes.deaths();
    const lived = async (armed: typeof points) => {
      processes.arm(armed);
      const { lanes: ended } = await runner.live(plan);
      expect(ended.flatMap(({ violations }) => violations)).toEqual([]);
      return [...processes.left()];
    };
    // What a process that died had done already the next one does not come by: it dies there in a run of its own.
    for (const point of await lived(points)) expect(await lived([point])).toEqual([]);
    expect(processes.deaths() - before).toBe(points.length);
  });
});
