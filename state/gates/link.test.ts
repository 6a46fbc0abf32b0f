/** What people do at the gate: link, confirm, and pull requests that were closed (R12.3, R13.4, R13.7). */
import { describe, expect, it } from '@jest/globals';
import type { Config } from '../../schemas/generated/types.js';
import { addSeconds } from '../base/time.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { Driver, PERSON } from '../testing/driver.js';
import { config } from '../testing/fixture.js';
import { stage } from '../testing/gate-looks.js';
import { type Delivery, linkEvidence } from '../testing/github-raws.js';
import { at, change, code, driveTo, FIXED_DIGEST, goodDelivery, MERGE, observe, probe } from '../testing/steps.js';

const OTHER = 'c'.repeat(40);
const ISSUE = 'https://github.example.test/example/shop/issues/7';

function link(driver: Driver, pull: Delivery['pulls'][number] & { author?: string }, changeId = 'timeout') {
  return {
    type: 'link' as const,
    changeId,
    pullRequest: pull.number,
    ...linkEvidence(pull, driver.now),
  };
}

/** A run whose one change is handed to people. */
function handedOver(effective: Config = config()): Driver {
  const driver = driveTo(new Driver(), 'coding', effective);
  const proposal = {
    schemaVersion: 'chaos-loop/proposal-coding/v1',
    implemented: [change('timeout', { handoff: ISSUE })],
    notImplemented: [],
  };
  code(driver, { proposal, patches: {} });
  driver.tick(60);
  return driver;
}

const open = (number: number) => ({ number, merged: false, mergeCommit: null });

describe('R12.3 a change that is handed to people', () => {
  it('has no patch and no delivery; its merge stage waits for link, whatever is merged meanwhile', () => {
    const driver = handedOver();
    const made = driver.state.coding?.changes[0];
    expect([driver.state.phase, made?.handoff, made?.prUrl, made?.operationId]).toEqual([
      'awaiting-external-gate',
      ISSUE,
      null,
      null,
    ]);
    observe(driver, goodDelivery(driver, { pulls: [{ number: 33, merged: true, mergeCommit: MERGE }] }));
    expect(inEnglish(stage(driver, 'merge'))).toMatchObject({
      status: 'pending',
      reason: expect.stringMatching(/link its pull/),
    });
  });

  it('R16.1: of two links of one change the later written counts, in whatever order they arrive', () => {
    const driver = handedOver();
    const word = (at: string, id: string) => ({ written: { at, source: { type: 'comment' as const, id } } });
    const [early, late] = [driver.now, driver.now].map((_, index) => addSeconds(driver.now, index - 2)) as [
      string,
      string,
    ];
    driver.must({ ...link(driver, open(34)), ...word(late, '9') });
    expect(driver.refused({ ...link(driver, open(33)), ...word(early, '8') })).toBe('stale-command');
    expect(driver.refused({ ...link(driver, open(33)), ...word(late, '8') })).toBe('stale-command');
    expect(driver.state.coding?.changes[0]?.pullRequest).toBe(34);
    driver.must({ ...link(driver, open(33)), ...word(late, '10') });
    expect(driver.state.coding?.changes[0]?.pullRequest).toBe(33);
  });

  it('link takes a pull request of any author, and the chain is proven for it like for any other', () => {
    const driver = handedOver();
    driver.must(link(driver, open(33)));
    expect(driver.state.coding?.changes[0]).toMatchObject({ pullRequest: 33, author: 'lisa', linkedBy: PERSON });
    const delivery = goodDelivery(driver, { pulls: [{ number: 33, merged: true, mergeCommit: MERGE }] });
    driver.tick(2);
    observe(driver, delivery);
    probe(driver);
    driver.tick(1);
    observe(driver, delivery);
    expect([driver.state.phase, driver.state.mode]).toEqual(['resilience-analysis', 'verify']);
  });

  it('is no change with a patch, and the hand-off is the address of an issue', () => {
    const driver = at('coding');
    const proposal = (handoff: string) => ({
      schemaVersion: 'chaos-loop/proposal-coding/v1',
      implemented: [change('timeout', { handoff })],
      notImplemented: [],
    });
    expect(() => code(driver.fork(), { proposal: proposal(ISSUE) })).toThrow(/has a patch too/);
    expect(() => code(driver.fork(), { proposal: proposal('ask Lisa'), patches: {} })).toThrow(
      /not an address of an issue/,
    );
  });

  const rows: [string, Delivery['pulls'][number] & { author?: string }, string][] = [
    ['into another branch', { ...open(33), base: 'develop' }, 'not-delivered'],
    ['closed without a merge', { ...open(33), state: 'closed' }, 'not-delivered'],
  ];
  it.each(rows)('a pull request %s is refused', (_name, pull, error) => {
    const driver = handedOver();
    expect(driver.refused(link(driver, pull))).toBe(error);
  });

  it('what was not read, another change, another authority and another phase are refused', () => {
    const driver = handedOver();
    expect(driver.refused({ ...link(driver, open(33)), pullRequest: 34 })).toBe('not-found');
    expect(driver.refused(link(driver, open(33), 'nothing'))).toBe('not-found');
    expect(driver.refused(link(driver, open(33)), { authority: 'write' })).toBe('not-permitted');
    expect(at('coding').refused(link(driver, open(33)))).toBe('wrong-phase');
  });

  it('R11.3 with notChangeAuthor nobody writes what they approved, and nobody approves after writing', () => {
    const driver = handedOver(config(undefined, { approvals: { notChangeAuthor: true } }));
    expect(driver.refused(link(driver, { ...open(33), author: 'Mona' }))).toBe('not-permitted');
    expect(driver.ask(driver.command(link(driver, { ...open(33), author: 'lisa' })))).toMatchObject({ ok: true });
    const free = handedOver();
    expect(free.ask(free.command(link(free, { ...open(33), author: 'Mona' })))).toMatchObject({ ok: true });
  });
});

describe('R13.7 a pull request that was closed without a merge', () => {
  function closed(seconds: number): Driver {
    const driver = at('awaiting-external-gate');
    const closedAt = driver.now;
    driver.tick(seconds);
    observe(driver, goodDelivery(driver, { pulls: [{ ...open(12), state: 'closed', closedAt }] }));
    return driver;
  }

  it('counts as not delivered after an hour, not before; with none left the gate stays open', () => {
    expect(closed(3599).state.gate?.notDelivered).toBeUndefined();
    const driver = closed(3600);
    expect(driver.state.gate?.notDelivered).toMatchObject([{ changeId: 'timeout', pullRequest: 12 }]);
    expect(inEnglish(stage(driver, 'merge'))).toMatchObject({
      status: 'not-proven',
      reason: expect.stringMatching(/every pull request was closed/),
    });
    expect([driver.state.phase, driver.state.verdict]).toEqual(['awaiting-external-gate', 'in-progress']);
  });

  it('reopening it restores it', () => {
    const driver = closed(3600);
    driver.tick(60);
    observe(driver, goodDelivery(driver, { pulls: [open(12)] }));
    expect(driver.state.gate?.notDelivered).toBeUndefined();
    expect(inEnglish(stage(driver, 'merge').status)).toBe('pending');
  });

  it('link restores it with another pull request', () => {
    const driver = closed(3600);
    driver.must(link(driver, open(40)));
    expect(driver.state.gate?.notDelivered).toEqual([]);
    driver.tick(5);
    observe(driver, goodDelivery(driver, { pulls: [{ number: 40, merged: true, mergeCommit: MERGE }] }));
    expect(inEnglish(stage(driver, 'merge').status)).toBe('proven');
    expect(driver.state.coding?.changes[0]).toMatchObject({ pullRequest: 40, mergeCommit: MERGE });
  });

  it('the others go on without it, and only their changed paths are verified', () => {
    const driver = at('awaiting-external-gate');
    driver.edit((state) => {
      const [first] = state.coding?.changes ?? [];
      if (first)
        state.coding?.changes.push({ ...first, changeId: 'second', pullRequest: 13, prUrl: `${first.prUrl}3` });
    });
    const closedAt = driver.now;
    driver.tick(3700);
    const delivery = goodDelivery(driver, {
      pulls: [
        { number: 12, merged: true, mergeCommit: MERGE },
        { ...open(13), state: 'closed', closedAt },
      ],
    });
    driver.tick(2);
    observe(driver, delivery);
    expect(inEnglish(stage(driver, 'merge').status)).toBe('proven');
    probe(driver);
    driver.tick(1);
    observe(driver, delivery);
    expect(driver.state.experiment?.changedPaths.map(({ changeId }) => changeId)).toEqual(['timeout']);
  });
});

describe('R13.4 changed since the merge', () => {
  const blob = (letter: string) => letter.repeat(40);
  const drifted = [{ path: 'src/checkout.ts', atMerge: blob('2'), atCandidate: blob('3') }];

  function changed(): { driver: Driver; delivery: Delivery } {
    const driver = at('awaiting-external-gate');
    driver.tick(60);
    const delivery = goodDelivery(driver, {
      deployment: { id: 50, sha: OTHER, state: 'success', at: driver.now, digest: FIXED_DIGEST },
      containment: 'ahead',
      blobs: drifted,
    });
    driver.tick(2);
    observe(driver, delivery);
    expect(inEnglish(stage(driver, 'deployment').reason)).toBe('changed-since-merge: src/checkout.ts');
    return { driver, delivery };
  }

  it('confirm-change is a word for exactly this content', () => {
    const { driver, delivery } = changed();
    driver.must({ type: 'confirm-change', changeId: 'timeout', paths: null });
    expect(driver.state.coding?.changes[0]?.confirmed).toMatchObject([{ path: 'src/checkout.ts', blob: blob('3') }]);
    driver.tick(1);
    const again = driver.fork();
    observe(driver, delivery);
    expect(inEnglish(stage(driver, 'deployment').status)).toBe('proven');
    const other = [{ path: 'src/checkout.ts', atMerge: blob('2'), atCandidate: blob('4') }];
    observe(again, { ...delivery, blobs: other });
    expect(inEnglish(stage(again, 'deployment').reason)).toBe('changed-since-merge: src/checkout.ts');
  });

  it('R16.1: a word that was written before the difference was seen is about another one', () => {
    const word = (driver: Driver, seconds: number) => ({
      type: 'confirm-change' as const,
      changeId: 'timeout',
      paths: null,
      written: { at: addSeconds(driver.now, seconds), source: { type: 'comment' as const, id: '5' } },
    });
    const { driver } = changed();
    expect(driver.refused(word(driver, -3600))).toBe('stale-command');
    driver.tick(30);
    driver.must(word(driver, 0));
    expect(driver.state.coding?.changes[0]?.confirmed).toHaveLength(1);
  });

  it('confirm-change of what did not change, or without authority, is refused', () => {
    const { driver } = changed();
    const body = { type: 'confirm-change' as const, changeId: 'timeout', paths: ['README.md'] };
    expect(driver.refused(body)).toBe('invalid-command');
    expect(driver.refused({ ...body, paths: null }, { authority: 'write' })).toBe('not-permitted');
    expect(at('awaiting-external-gate').refused({ ...body, paths: null })).toBe('not-found');
  });

  it('link of the newer pull request explains it, once that is merged and has the blobs', () => {
    const { driver, delivery } = changed();
    driver.must(link(driver, open(14)));
    expect(driver.state.coding?.changes[0]).toMatchObject({ pullRequest: 12, links: [{ pullRequest: 14 }] });
    const [own] = delivery.pulls;
    if (!own) throw new Error('no pull request');
    driver.tick(1);
    observe(driver, { ...delivery, pulls: [own, open(14)] });
    expect(inEnglish(stage(driver, 'merge').status)).toBe('pending');
    const same = [{ path: 'src/checkout.ts', atMerge: blob('3'), atCandidate: blob('3') }];
    const newer = { number: 14, merged: true, mergeCommit: OTHER, blobs: same };
    driver.tick(1);
    observe(driver, { ...delivery, pulls: [own, newer] });
    expect(inEnglish(stage(driver, 'deployment').status)).toBe('proven');
    expect(driver.state.coding?.changes[0]?.links?.[0]?.mergeCommit).toBe(OTHER);
  });
});
