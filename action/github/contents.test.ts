/** Files of the repository as the contents API gives them, from the local host. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { hostInMemory, type TestHost } from '../../local/github/testing.js';
import { testRuntime } from '../testing/runtime.js';
import { createGitHubReader, type GitHubReader } from './contents.js';

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
