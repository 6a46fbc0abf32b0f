import { describe, expect, it } from '@jest/globals';
import { Background, Coalescer } from './queue.js';

describe('wakes that come while a run is looked at', () => {
  it('are joined into one more look, and all hear what that one brought', async () => {
    const queue = new Coalescer<string>();
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let looks = 0;
    const look = async () => {
      looks += 1;
      await held;
      return `look ${looks}`;
    };
    const answers = [queue.run('a', look), queue.run('a', look), queue.run('a', look)];
    release();
    expect(await Promise.all(answers)).toEqual(['look 2', 'look 2', 'look 2']);
    expect(await queue.run('a', look)).toBe('look 3');
  });

  it('after one that failed the next begins anew', async () => {
    const queue = new Coalescer<number>();
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', async () => 1)).toBe(1);
  });
});

describe('work in the background', () => {
  it('tells of what failed and is waited for', async () => {
    const errors: unknown[] = [];
    const background = new Background((error) => errors.push(error));
    const done: string[] = [];
    background.start(async () => done.push('one'));
    background.start(() => Promise.reject(new Error('two')));
    await background.settled();
    expect([done, errors]).toEqual([['one'], [new Error('two')]]);
  });

  it('what waits for more to come is done at once when the process ends', async () => {
    const background = new Background(() => {});
    const clock = { now: () => 0, random: () => 0, sleep: () => new Promise<void>(() => {}) };
    const done: string[] = [];
    background.start(async () => {
      await background.pause(clock, 5000);
      done.push('looked');
    });
    await background.finish();
    expect(done).toEqual(['looked']);
  });
});
