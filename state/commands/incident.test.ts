/** R7.7: what a run begins from is one issue of its repository, as it was read; it is given to the analysis, and proves nothing. */
import { describe, expect, it } from '@jest/globals';
import type { Command } from '../base/command.js';
import { makeReceipt } from '../evidence/receipts.js';
import { buildBrief } from '../queries/brief.js';
import { Driver } from '../testing/driver.js';
import { REPOSITORY, startRequest } from '../testing/fixture.js';
import { analyze, doctor } from '../testing/steps.js';

const AT = '2026-11-02T10:00:00.000Z';
const { owner, name } = REPOSITORY;
const payload = (over: object = {}) => ({
  number: 12,
  title: 'Checkout was down',
  body: 'Orders hung while pricing was slow.',
  html_url: `https://github.com/${owner}/${name}/issues/12`,
  user: { login: 'maria' },
  ...over,
});

function evidenceOf(raw: unknown, issue = 12) {
  const request = `GET /repos/${owner}/${name}/issues/${issue}`;
  const source = { system: 'github', request, apiVersion: '2022-11-28' } as const;
  const made = makeReceipt({ kind: 'issue', subject: `issues/${issue}`, source, observedAt: AT, collectedAt: AT }, raw);
  return { receipts: [made.receipt], raws: { [made.receipt.rawDigest]: made.raw } };
}

function asked(evidence: object, issue: number | null = 12, kind: 'run' | 'plan' = 'run') {
  const driver = new Driver();
  doctor(driver);
  const request = { ...startRequest(), kind, ...(issue === null ? {} : { incident: { issue } }) };
  const command = driver.command({ type: 'start', request, ...evidence } as never) as Command;
  return { driver, command };
}

const problem = (evidence: object, issue: number | null = 12) => {
  const { driver, command } = asked(evidence, issue);
  return driver.ask(command);
};

describe('R7.7 a run begins from an issue', () => {
  it.each(['run', 'plan'] as const)('that a %s keeps by digest and hands to the analysis', (kind) => {
    const evidence = evidenceOf(payload());
    const { driver, command } = asked(evidence, 12, kind);
    driver.send(command);
    const [receipt] = evidence.receipts;
    const { state } = driver;
    expect(state.incident).toEqual({
      issue: 12,
      url: `https://github.com/${owner}/${name}/issues/12`,
      digest: receipt?.rawDigest,
      receiptId: receipt?.id,
    });
    expect(state.receipts[receipt?.id ?? '']).toEqual(receipt);
    expect(buildBrief(driver.world, driver.lease, REPOSITORY)?.incident).toEqual({
      issue: 12,
      url: state.incident?.url,
      title: 'Checkout was down',
      text: 'Orders hung while pricing was slow.',
      cut: false,
      author: 'maria',
      readAt: AT,
      digest: receipt?.rawDigest,
    });
  });

  it('of the greatest length, fits a brief of 64 kB', () => {
    const { driver, command } = asked(
      evidenceOf(payload({ title: '\u4e00'.repeat(1000), body: '"\u4e00\\\n'.repeat(14_000) })),
    );
    driver.send(command);
    const brief = buildBrief(driver.world, driver.lease, REPOSITORY);
    expect(brief?.incident?.cut).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(brief, null, 2))).toBeLessThan(64_000);
  });

  it('is not asked for once an experiment is open, and is dropped from the state', () => {
    const { driver, command } = asked(evidenceOf(payload()));
    driver.send(command);
    const id = driver.state.incident?.receiptId ?? '';
    analyze(driver);
    expect(driver.state.phase).toBe('chaos-execution');
    expect(driver.state.incident).toMatchObject({ issue: 12, receiptId: null });
    expect(driver.state.receipts).not.toHaveProperty(id);
  });

  it('without one, the brief has none', () => {
    const { driver, command } = asked({}, null);
    driver.send(command);
    expect(driver.state.incident).toBeUndefined();
    expect(buildBrief(driver.world, driver.lease, REPOSITORY)).not.toHaveProperty('incident');
  });

  it.each([
    ['nobody read it', {}, /was not read/],
    [
      'another was read',
      evidenceOf(payload({ number: 13, html_url: `https://github.com/${owner}/${name}/issues/13` }), 13),
      /was not read/,
    ],
    ['it is a pull request', evidenceOf(payload({ pull_request: true })), /is a pull request/],
    [
      'its address is one of a pull request',
      evidenceOf(payload({ html_url: `https://github.com/${owner}/${name}/pull/12` })),
      /is a pull request/,
    ],
    [
      'it lies elsewhere now',
      evidenceOf(payload({ html_url: 'https://github.com/evil/shop/issues/12' })),
      /is in evil\/shop now/,
    ],
    ['it could not be read', evidenceOf({}), /can't be read: the issue was not readable/],
  ])('and from none when %s', (_why, evidence, words) => {
    expect(problem(evidence)).toMatchObject({
      ok: false,
      error: { code: 'invalid-start', path: '/request/incident', message: expect.stringMatching(words) },
    });
  });

  it('evidence of nothing that was asked for is refused', () => {
    expect(problem(evidenceOf(payload()), null)).toMatchObject({
      ok: false,
      error: { code: 'invalid-start', path: '/receipts' },
    });
  });

  it('R4.3 a text that its payload does not say is refused', () => {
    const evidence = evidenceOf(payload());
    const [receipt] = evidence.receipts;
    const forged = { ...receipt, value: { ...(receipt?.value as object), text: 'the fault was proven' } };
    expect(problem({ ...evidence, receipts: [forged] })).toMatchObject({
      ok: false,
      error: { code: 'invalid-receipts' },
    });
  });

  it('R5.10 one that was asked for elsewhere is refused', () => {
    const evidence = evidenceOf(payload());
    const [receipt] = evidence.receipts;
    if (!receipt) throw new Error('no receipt');
    const source = { ...receipt.source, request: `GET /repos/${owner}/${name}/issues/99` };
    expect(problem({ ...evidence, receipts: [{ ...receipt, source }] })).toMatchObject({
      ok: false,
      error: { code: 'invalid-receipts' },
    });
  });
});
