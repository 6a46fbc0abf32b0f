import { expect, it } from '@jest/globals';
import { unfilled, unpinned } from './placeholders.js';

it('what an example leaves to its reader is found, with its line', () => {
  const text = [
    'url: https://chaos.acme.example',
    "subscription: '00000000-0000-0000-0000-000000000000'",
    'group: <group>',
    `login: \${{ vars.AZURE_CLIENT_ID }}`,
    '# https://example.com is only said',
    'name: {{NAME}}',
    'host: https://orders.acme.com/example',
  ].join('\n');
  expect(unfilled(text).map(({ line, found }) => [line, found])).toEqual([
    [1, 'https://chaos.acme.example'],
    [2, '00000000-0000-0000-0000-000000000000'],
    [3, '<group>'],
    [6, '{{NAME}}'],
  ]);
});

it('an action is named by a commit, or can be moved', () => {
  const text = `steps:\n  - uses: actions/checkout@v4\n  - uses: ./own\n  - uses: a/b@${'a'.repeat(40)} # v1\n`;
  expect(unpinned(text)).toEqual([{ line: 2, found: 'actions/checkout@v4' }]);
});
