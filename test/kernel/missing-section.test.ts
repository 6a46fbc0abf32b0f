/** A document that lost the section its phase is about is refused by name: never half-decided, and nothing throws (R2.3). */
import { describe, expect, it } from '@jest/globals';
import type { Command, CommandBody } from '../../state/base/command.js';
import type { Driver } from '../../state/testing/driver.js';
import { TARGET } from '../../state/testing/fixture.js';
import { gateEvidence, linkEvidence } from '../../state/testing/github-raws.js';
import {
  at,
  claim,
  goodDelivery,
  MERGE,
  observe,
  type Point,
  probeEvidence,
  submission,
} from '../../state/testing/steps.js';

type Section = 'gate' | 'experiment' | 'approval' | 'advisory';
const body = (command: CommandBody) => (driver: Driver) => driver.command(command);
const comment = { setId: null, source: { type: 'comment' as const, id: '1' } };
/** The worker of the phase hands in nothing but its word. */
const submit = (driver: Driver): Command => submission(driver, { receipts: [], raws: {} });

const ROWS: [string, Point, Section, (driver: Driver) => Command][] = [
  ['approve', 'advisory-approval', 'advisory', (d) => driverSays(d, 'approve')],
  ['approve', 'advisory-approval', 'approval', (d) => driverSays(d, 'approve')],
  ['reject', 'advisory-approval', 'approval', (d) => driverSays(d, 'reject')],
  ['a submission', 'chaos-execution', 'experiment', submit],
  ['a submission', 'diagnostic', 'experiment', submit],
  ['a submission', 'advisory', 'experiment', submit],
  [
    'observe-gate',
    'awaiting-external-gate',
    'gate',
    (d) => body({ type: 'observe-gate', ...gateEvidence(goodDelivery(d), d.now) })(d),
  ],
  [
    'supersede-target',
    'awaiting-external-gate',
    'gate',
    body({ type: 'supersede-target', old: TARGET, new: `${TARGET}-2`, changeId: 'timeout' }),
  ],
];

function driverSays(driver: Driver, type: 'approve' | 'reject'): Command {
  const common = { ...comment, at: driver.now };
  return driver.command(
    type === 'approve' ? { type, ...common, advisoryIds: ['add-timeout'] } : { type, ...common, reason: 'no' },
  );
}

describe('R2.3 a section that is missing', () => {
  it.each(ROWS)('%s in %s without its %s', (_what, point, section, send) => {
    const driver = at(point);
    if (driver.state.lease) claim(driver);
    const command = send(driver);
    driver.edit((state) => {
      state[section] = null;
    });
    const before = structuredClone(driver.world);
    expect(driver.ask(command)).toMatchObject({ ok: false, error: { code: 'wrong-phase' } });
    expect(driver.world).toEqual(before);
  });

  it('a probe at a gate that is gone', () => {
    const driver = at('awaiting-external-gate');
    driver.tick(60);
    const delivery = goodDelivery(driver);
    driver.tick(2);
    observe(driver, delivery);
    claim(driver);
    driver.tick(6);
    const command = submission(driver, probeEvidence(driver));
    driver.edit((state) => {
      state.gate = null;
    });
    expect(driver.ask(command)).toMatchObject({ ok: false, error: { code: 'wrong-phase' } });
  });

  it('a link to a change where nothing was coded', () => {
    const driver = at('awaiting-external-gate');
    driver.edit((state) => {
      state.coding = null;
    });
    const pull = { number: 20, merged: true, mergeCommit: MERGE };
    const command = driver.command({
      type: 'link',
      changeId: 'timeout',
      pullRequest: 20,
      ...linkEvidence(pull, driver.now),
    });
    expect(driver.ask(command)).toMatchObject({
      ok: false,
      error: { code: 'not-found', hint: 'Use one of (none).' },
    });
  });
});
