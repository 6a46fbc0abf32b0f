/** docs/security.md says what the contract demands of it, and nothing that the code does not do. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { validateConfig } from '../schemas/generated/validators.js';
import { verifyHistory } from '../state/verify/index.js';

const read = (path: string) => readFileSync(path, 'utf8').replace(/\s+/g, ' ');
const page = read('docs/security.md');
const limits = page.slice(page.indexOf('## Limits'), page.indexOf('## Where'));

describe('R20.10 the limits', () => {
  const rule = /\*\*R20\.10\*\* Limits, stated in docs\/security\.md: (.+?) can still deceive/.exec(
    read('docs/contract.md'),
  )?.[1];
  const named = (rule ?? '').split(/,(?: and)? | and /).filter((limit) => limit !== '');

  it('R20.10 are the four of the contract', () => {
    expect(named).toEqual([
      'who can push to the default branch',
      'admins',
      'self-hosted runners',
      'a service that lies about itself',
    ]);
  });

  it.each(['who can push to the default branch', 'admins', 'self-hosted runners', 'a service that lies about itself'])(
    'R20.10 %s: stated, with what it can do',
    (limit) => {
      // "Whoever can push" is the same limit in a sentence of its own.
      const said = limits.toLowerCase().replace('whoever', 'who');
      const rows = said.split(' | ').map((cell) => cell.trim());
      const at = rows.findIndex((cell) => cell.includes(limit));
      expect(at).toBeGreaterThan(-1);
      expect((rows[at + 1] ?? '').length).toBeGreaterThan(40);
    },
  );

  it('R20.10 is linked from the front page', () => {
    expect(read('README.md')).toContain('docs/security.md');
  });
});

describe('R20.8 what does not exist', () => {
  it('R20.8 the page says that action-only mode is not built, and no key of the configuration has it', () => {
    expect(page).toMatch(/\*\*Action-only mode\*\*[^.]* is not built/);
    const config = JSON.parse(readFileSync('schemas/examples/config.valid.json', 'utf8')) as Record<string, unknown>;
    expect(validateConfig(config)).toBe(true);
    // The App is not optional.
    const { app: _app, ...without } = config;
    expect(validateConfig(without)).toBe(false);
    for (const mode of [{ mode: 'action-only' }, { actionOnly: true }])
      expect(validateConfig({ ...config, ...mode })).toBe(false);
  });

  it('R20.8 the page says of provenance what verify says', () => {
    const commits = { runId: null, commits: [], evidence: () => null, experiments: () => null };
    const result = verifyHistory(commits as never).find(({ name }) => name === 'provenance');
    expect(page).toContain('`provenance` as skipped, never as passed');
    expect(result?.status).toBe('skipped');
  });
});
