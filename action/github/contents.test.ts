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
  const commit = (content: string) =>
    test.host.commitFiles({ branch: 'main', message: 'configuration', files: { [path]: { content } } });

  it('is that of now; while that one is broken or empty, the newest that can be read', async () => {
    const urls: string[] = [];
    const look = async () => urls.push((await readConfig(reader)).app.url);
    await commit(text('https://first.test'));
    await look();
    await commit(text('https://second.test'));
    await look();
    await commit('app: [\n\t');
    await look();
    await commit('app: 1\n');
    await look();
    await commit('');
    await look();
    await commit(text('https://third.test'));
    await look();
    const [first, second, third] = ['https://first.test', 'https://second.test', 'https://third.test'];
    expect(urls).toEqual([first, second, second, second, second, third]);
  });

  it('where none can be read, what is wrong with that of now is said', async () => {
    const other = await hostInMemory();
    await other.host.commitFiles({ branch: 'main', message: 'broken', files: { [path]: { content: 'app: 1\n' } } });
    await other.host.commitFiles({ branch: 'main', message: 'worse', files: { [path]: { content: 'app: [\n' } } });
    const runtime = testRuntime({ env: { GITHUB_API_URL: other.host.url, GITHUB_REPOSITORY: 'octo/shop' }, fetch });
    await expect(readConfig(createGitHubReader(runtime, other.host.tokenForUser('maria')))).rejects.toThrow(
      `${path} is not valid YAML`,
    );
    await other.stop();
  });
});
