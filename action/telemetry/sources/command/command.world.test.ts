/** R5.4: one sample of a command, from a real checkout, pinned by what GitHub says of the run's commit. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CommandWorld, script, startCommandWorld } from '../../../../local/testing/command-world.js';
import type { CommandSource } from '../../../../schemas/generated/types.js';
import { commandSampleSource } from './index.js';

const RUN = 'measure.sh';
let world: CommandWorld;
beforeAll(async () => {
  world = await startCommandWorld({ SECRET_OF_THE_JOB: 'visible' });
});
afterAll(() => world.stop());

/** However busy the machine is, a command that ends by itself ends within this. */
const LONG = 'PT20S';
/** For commands that never end in time. */
const SHORT = { timeout: 'PT1S' };

/** @param commit that of the run; the one that holds the script, unless another is given */
async function sample(body: string, source: Partial<CommandSource> = {}, commit?: string) {
  const head = await world.commit({ [RUN]: script(body) });
  const place = world.place(commit ?? head);
  return commandSampleSource({ type: 'command', run: RUN, every: 'PT1S', timeout: LONG, ...source }, place)?.take();
}

describe('command samples', () => {
  // One test each: starting processes takes long on a busy machine.
  it.each<[string, string, Partial<CommandSource>, object]>([
    [
      'one JSON value, read at the pointer',
      'echo \'{"depth": 3}\'',
      { jsonPointer: '/depth' },
      { ok: true, value: 3, error: null },
    ],
    ['one JSON value', 'echo 7', {}, { ok: true, value: 7 }],
    ['what is no JSON', 'echo nonsense', {}, { ok: false, value: null, error: 'the answer is no JSON' }],
    ['an exit other than 0', 'echo 7; exit 4', {}, { ok: false, value: null, error: 'exit 4' }],
    ['too late', 'sleep 20; echo 7', SHORT, { ok: false, value: null, error: 'not finished within PT1S' }],
    ['a signal', 'kill -9 $$', {}, { ok: false, value: null, error: 'ended by a signal' }],
    ['words on standard error', 'echo "no queue" >&2; exit 3', {}, { error: 'exit 3: no queue', status: 3 }],
    [
      'too much output',
      'head -c 70000 /dev/zero | tr "\\\\0" 7',
      {},
      { ok: false, error: 'it printed more than 65536 characters' },
    ],
    ['any JSON, without a pointer', 'echo \'{"depth": 3}\'', {}, { ok: true, value: null, error: null }],
    ['a number that is none', 'echo \'{"depth": 1e999}\'', { jsonPointer: '/depth' }, { value: '1e999' }],
  ])('R5.4 %s is told', async (_, body, source, expected) => {
    expect(await sample(body, source)).toMatchObject(expected);
  });

  it('R5.4 a child that left the group and holds the output open does not hold up the samples', async () => {
    const started = Date.now();
    expect(await sample('setsid sleep 20 & sleep 0.3; echo 7', SHORT)).toMatchObject({ value: null });
    expect(Date.now() - started).toBeLessThan(15_000);
  });

  it('R5.4 a path out of the checkout is not run', async () => {
    expect(await sample('echo 7', { run: '../measure.sh' })).toMatchObject({
      error: '../measure.sh lies outside of the checkout',
    });
  });

  it("R5.4 only the file of the run's commit is run", async () => {
    const touched = join(world.checkout, 'touched');
    const before = await world.commit({ 'other.sh': script('echo 1') });
    const absent = await world.commit({ [RUN]: script('echo 6') });
    expect(await sample(`touch ${touched}; echo 7`, { run: 'later.sh' }, before)).toMatchObject({
      ok: false,
      error: "later.sh is not a file of the run's commit",
    });
    expect(await sample(`touch ${touched}; echo 7`, {}, absent)).toMatchObject({
      ok: false,
      error: "measure.sh is not the file of the run's commit",
    });
    expect(existsSync(touched)).toBe(false);
  });

  it('R20.6 sees no variable of the job', async () => {
    expect(world.env.SECRET_OF_THE_JOB).toBe('visible');
    expect(await sample('printf \'"%s"\' "$SECRET_OF_THE_JOB"')).toMatchObject({ value: '' });
  });
});
