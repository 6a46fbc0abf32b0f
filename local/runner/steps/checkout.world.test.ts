import { afterEach, describe, expect, it } from '@jest/globals';
import { createWorld, oneJob, type World } from '../testing/world.js';

let world: World;
afterEach(() => world.close());

describe('checkout', () => {
  it('is a real clone at the event’s commit, without credentials and without a way to push', async () => {
    world = createWorld();
    const first = world.port.commit({ 'file.txt': 'one', ...oneJob('- run: "true"') });
    const files = oneJob(`
- uses: actions/checkout@v4
- run: echo "head $(git rev-parse HEAD) on $(git branch --show-current) of $(git rev-list --count HEAD)"
- run: git config --list --show-origin; grep -r "" .git/config; ls .git/FETCH_HEAD || true
- { uses: actions/checkout@v4, with: { ref: '${first}', path: old, fetch-depth: 0 } }
- run: echo "old $(git -C old rev-parse HEAD) $(cat old/file.txt) branches $(git -C old branch -r | wc -l)"
- { uses: actions/checkout@v4, with: { ref: side, path: side } }
- run: echo "side $(cat side/file.txt)"`);
    world.port.commit({ 'file.txt': 'aside' }, 'side');
    const sha = await world.push({ ...files, 'file.txt': 'two' });
    const log = world.log('only');
    expect(world.run()).toMatchObject({ conclusion: 'success' });
    expect(log).toContain(`head ${sha} on main of 1`);
    expect(log).toMatch(new RegExp(`old ${first} one branches +2`));
    expect(log).toContain('side aside');
    expect(log).toContain('url = http://127.0.0.1:9/octo/shop');
    const printed = log
      .split('\n')
      .filter((line) => !/Z git /.test(line))
      .join('\n');
    expect(printed).not.toContain(world.port.repository.gitDirectory);
  });

  it('says which ref does not exist', async () => {
    world = createWorld();
    await world.push(oneJob('- { uses: actions/checkout@v4, with: { ref: nowhere } }'));
    expect(world.job('only').annotations).toEqual([
      { level: 'error', message: 'actions/checkout: there is no ref "nowhere"' },
    ]);
  });
});
