/** Files of the repository as the contents API gives them, from the local host. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hostInMemory, type TestHost } from '../../local/github/testing.js';
import { testRuntime } from '../testing/runtime.js';
import { createGitHubReader, type GitHubReader, readConfig } from './contents.js';

let test: TestHost;
let reader: GitHubReader;

beforeAll(async () => {
  test = await hostInMemory();
  await test.host.commitFiles({
    branch: 'main',
    message: 'files',
    files: { small: { content: 'text\n' }, empty: { content: '' }, large: { content: 'x'.repeat(1_048_576) } },
  });
  const runtime = testRuntime({ env: { GITHUB_API_URL: test.host.url, GITHUB_REPOSITORY: 'octo/shop' }, fetch });
  reader = createGitHubReader(runtime, test.host.tokenForUser('maria'));
});

afterAll(() => test.stop());

it('a file that is large is not read as an empty one', async () => {
  expect([await reader.text('small'), await reader.text('empty'), await reader.text('none')]).toEqual([
    'text\n',
    '',
    null,
  ]);
  await expect(reader.text('large')).rejects.toThrow('large has 1048576 bytes');
});

describe('R2.5 R20.2 the configuration of the default branch', () => {
  const path = '.github/chaos-loop.yml';
  const valid = new URL('../../schemas/examples/config.valid.json', import.meta.url);
  const text = (url: string) => JSON.stringify({ ...JSON.parse(readFileSync(valid, 'utf8')), app: { url } });
  const env = () => ({ GITHUB_API_URL: test.host.url, GITHUB_REPOSITORY: 'octo/shop' });
  const commit = (content: string) =>
    test.host.commitFiles({ branch: 'main', message: 'configuration', files: { [path]: { content } } });
  const ask = async (method: string, route: string, body: object) => {
    const headers = { authorization: `Bearer ${test.host.tokenForUser('maria')}` };
    const init = { method, headers, body: JSON.stringify(body) };
    return (await (await fetch(`${test.host.url}/repos/octo/shop/git${route}`, init)).json()) as { sha: string };
  };

  async function remove(head: string): Promise<void> {
    const tree = await ask('POST', '/trees', {
      base_tree: head,
      tree: [{ path, mode: '100644', type: 'blob', sha: null }],
    });
    const made = await ask('POST', '/commits', { message: 'gone', tree: tree.sha, parents: [head] });
    await ask('PATCH', '/refs/heads/main', { sha: made.sha });
  }

  it('is that of now; while there is none that can be understood, the newest that can, and the job says so', async () => {
    const runtime = testRuntime();
    const urls: string[] = [];
    const look = async () => urls.push((await readConfig(reader, runtime.log)).app.url);
    await commit(text('https://first.test'));
    await look();
    await commit(text('https://second.test'));
    await look();
    expect(runtime.lines).toEqual([]);
    await commit('app: [\n\t');
    await look();
    await commit('app: 1\n');
    await look();
    await remove(await commit(''));
    expect(await reader.text(path)).toBeNull();
    await look();
    expect(runtime.lines).toHaveLength(3);
    expect(runtime.lines.at(-1)).toMatch(
      /^warning: .* is not on the default branch; until it is mended, its version of \w{12}/,
    );
    await commit(text('https://third.test'));
    await look();
    const [first, second, third] = ['https://first.test', 'https://second.test', 'https://third.test'];
    expect(urls).toEqual([first, second, second, second, second, third]);
  });

  it('where GitHub does not say what it is now, no older one is asked for', async () => {
    await commit(text('https://now.test'));
    const asked: string[] = [];
    const refusing: typeof fetch = (input, init) => {
      const { pathname, search } = new URL(String(input));
      asked.push(`${pathname}${search}`);
      return pathname.endsWith(path)
        ? Promise.resolve(Response.json({ message: 'no' }, { status: 403 }))
        : fetch(input, init);
    };
    const runtime = testRuntime({ env: env(), fetch: refusing });
    const own = createGitHubReader(runtime, test.host.tokenForUser('maria'));
    await expect(readConfig(own, runtime.log)).rejects.toThrow('GitHub answered 403');
    expect(asked).toHaveLength(1);
  });

  it('where none can be understood, what is wrong with that of now is said', async () => {
    const other = await hostInMemory();
    await other.host.commitFiles({ branch: 'main', message: 'broken', files: { [path]: { content: 'app: 1\n' } } });
    await other.host.commitFiles({ branch: 'main', message: 'worse', files: { [path]: { content: 'app: [\n' } } });
    const runtime = testRuntime({ env: { ...env(), GITHUB_API_URL: other.host.url }, fetch });
    const own = createGitHubReader(runtime, other.host.tokenForUser('maria'));
    await expect(readConfig(own, runtime.log)).rejects.toThrow(`${path} is not valid YAML`);
    await other.stop();
  });
});
