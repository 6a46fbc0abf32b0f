/**
 * Defects that reviewers found in the best-known implementation of this loop; here each is a test by its name. The fourth (a
 * stale lock strands the run) stands in whole-run-rules.test.ts, the fifth (an identity looked up by exact case) in
 * workspace.test.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { CommandOf } from '../../state/base/command.js';
import type { Driver } from '../../state/testing/driver.js';
import { advisory } from '../../state/testing/fixture.js';
import {
  at,
  change,
  claim,
  coded,
  goodDelivery,
  observe,
  patch,
  submission,
  unfixedEvidence,
} from '../../state/testing/steps.js';

/** What the kernel says to a coding submission with this target environment. */
function targeting(over: object): { driver: Driver; decision: ReturnType<Driver['ask']> } {
  const driver = at('coding');
  const proposal = {
    schemaVersion: 'chaos-loop/proposal-coding/v1',
    implemented: [change('timeout', over)],
    notImplemented: [],
  };
  const decision = driver.ask(coded(driver, { proposal }));
  return { driver, decision };
}

/** Every string of a JSON value with its place. */
function strings(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, entry]) => strings(entry, `${path}/${key}`));
}

describe('1 an empty target environment passes the gate', () => {
  it.each(['', ' ', '\u00a0'])(
    'R12.2 a change for environment %j is refused before it is delivered',
    (targetEnvironment) => {
      const { decision } = targeting({ targetEnvironment });
      expect(decision.ok).toBe(false);
      expect(JSON.stringify(decision)).toContain('/implemented/0/targetEnvironment');
    },
  );

  it.each(['', 'prod'])('R13.2 a deployment to environment %j proves nothing', (environment) => {
    const driver = at('awaiting-external-gate');
    driver.tick(60);
    const delivery = goodDelivery(driver);
    if (delivery.deployment) delivery.deployment.environment = environment;
    driver.tick(2);
    observe(driver, delivery);
    expect(driver.state.gate?.candidate).toBeNull();
    expect(driver.state.gate?.stages.deployment.status).not.toBe('proven');
  });

  it('no template or example of ours ships an empty field', () => {
    const folder = new URL('../../schemas/examples/', import.meta.url);
    const examples = readdirSync(folder).filter((name) => name.endsWith('.valid.json'));
    expect(examples.length).toBeGreaterThan(10);
    for (const name of examples) {
      const blank = strings(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))).filter(
        // A pointer may be empty: it names the whole document.
        ([path, text]) => text.trim() === '' && !path.endsWith('/path'),
      );
      expect([name, blank]).toEqual([name, []]);
    }
    for (const file of ['../../local/sample/repository/.github/chaos-loop.yml', '../../app.yml']) {
      const text = readFileSync(new URL(file, import.meta.url), 'utf8');
      expect(text).not.toMatch(/:\s*(""|'')\s*$/m);
    }
  });
});

describe('2 a missing target environment strands the run', () => {
  it('R12.2 R16.3 it is refused with the place and a hint, nothing changes, and the corrected proposal goes on', () => {
    const driver = at('coding');
    const { targetEnvironment: _none, ...rest } = change();
    const schemaVersion = 'chaos-loop/proposal-coding/v1';
    const missing = coded(driver, { proposal: { schemaVersion, implemented: [rest], notImplemented: [] } });
    const before = JSON.stringify(driver.world);
    const decision = driver.ask(missing);
    expect(decision).toMatchObject({
      ok: false,
      error: { problems: [{ path: '/implemented/0/targetEnvironment', hint: expect.stringMatching(/./) }] },
    });
    expect(JSON.stringify(driver.world)).toBe(before);
    const corrected = { schemaVersion, implemented: [change()], notImplemented: [] };
    driver.send(submission(driver, unfixedEvidence(driver), { proposal: corrected, patches: { timeout: patch() } }));
    expect(driver.state.coding?.changes).toHaveLength(1);
  });
});

describe('3 duplicate advisory ids deadlock coding', () => {
  function proposing(ids: string[]): { driver: Driver; command: CommandOf<'submit'> } {
    const driver = at('advisory');
    claim(driver);
    driver.tick(2);
    const cited = driver.state.experiment?.diagnostic?.receipts.slice(0, 1) ?? [];
    const advisories = ids.map((id) => advisory(id, cited));
    const proposal = { schemaVersion: 'chaos-loop/proposal-advisory/v1', advisories };
    return { driver, command: submission(driver, { receipts: [], raws: {} }, { proposal }) };
  }

  it.each([[['add-timeout', 'add-timeout']], [['add-timeout', 'Add-Timeout']]])(
    'R10.1 %j never becomes a set: coding could not cover each exactly once',
    (ids) => {
      const { driver, command } = proposing(ids);
      const decision = driver.ask(command);
      expect(decision).toMatchObject({
        ok: false,
        error: { code: 'invalid-proposal', problems: [{ path: '/advisories/1/advisoryId' }] },
      });
      expect(driver.state.phase).toBe('advisory');
    },
  );

  it('R12.1 and an advisory that two changes claim is refused by its place, not left to wait for ever', () => {
    const driver = at('coding');
    const implemented = [change('one'), change('two')];
    const proposal = { schemaVersion: 'chaos-loop/proposal-coding/v1', implemented, notImplemented: [] };
    const decision = driver.ask(coded(driver, { proposal, patches: { one: patch(), two: patch() } }));
    expect(decision).toMatchObject({
      ok: false,
      error: { code: 'coverage-not-exact', problems: [{ path: '/implemented/1/advisoryIds/0' }] },
    });
  });
});
