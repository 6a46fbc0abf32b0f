/** Doctor's lines about the App's own part of the chain, and about deployments: from receipts alone, and of nothing else. */
import { describe, expect, it } from '@jest/globals';
import { effectiveSettings } from '../config/config.js';
import { readValue } from '../evidence/readers/index.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { config, ENVIRONMENT } from '../testing/fixture.js';
import { Bag } from '../testing/raws.js';
import { chainAdvice } from './doctor-chain.js';

const AT = '2026-11-02T10:00:00.000Z';
const settings = effectiveSettings(config(), ENVIRONMENT);
if (!settings) throw new Error('the fixture has no such environment');

const ASKED = { permissions: { contents: 'write', checks: 'write', actions: 'read' }, events: ['push', 'check_run'] };
const GRANTED = { contents: 'write', checks: 'write', actions: 'write', metadata: 'read' };
const installed = (over: object = {}) => ({
  installation: {
    permissions: GRANTED,
    events: ['push', 'check_run'],
    suspended_at: null,
    html_url: 'https://x.example/7',
    ...over,
  },
  asked: ASKED,
});
const delivery = (status_code: number, delivered_at = AT) => ({
  deliveries: [{ event: 'issue_comment', delivered_at, status_code, status: status_code === 200 ? 'OK' : 'Invalid' }],
});
const deployment = (over: object = {}, state = 'success') => ({
  id: 12,
  sha: 'a'.repeat(40),
  environment: ENVIRONMENT,
  task: 'deploy',
  payload: {},
  creator: { login: 'github-actions[bot]' },
  statuses: [{ id: 1, state, created_at: AT }],
  ...over,
});

function advice(kind: 'installation' | 'deliveries' | 'deployment-list', raw: unknown) {
  const bag = new Bag();
  bag.add({ kind, subject: kind }, raw, AT);
  const found = chainAdvice(settings as NonNullable<typeof settings>, bag.evidence.receipts);
  return inEnglish(found)[0];
}

describe('what the App was granted', () => {
  it.each<[string, object, string, string]>([
    ['all of it', {}, 'fine', 'every permission and event'],
    ['a level too low', { permissions: { ...GRANTED, checks: 'read' } }, 'advised', 'not granted checks: write'],
    ['one that is missing', { permissions: { contents: 'write', checks: 'write' } }, 'advised', 'actions: read'],
    ['an event that is missing', { events: ['push'] }, 'advised', 'it gets no check_run'],
    ['suspended', { suspended_at: AT }, 'advised', 'suspended'],
  ])('%s', (_, over, status, says) => {
    const found = advice('installation', installed(over));
    expect(found).toMatchObject({ name: 'app-permissions', status, details: expect.stringContaining(says) });
    if (status !== 'fine') expect(found?.hint).toContain('https://x.example/7');
  });

  it('R4.4 an answer that lacks what is asked for is not read, and shows nothing', () => {
    expect(readValue('installation', { installation: {}, asked: ASKED }).value).toBeNull();
    expect(readValue('installation', { installation: { permissions: {}, events: [] }, asked: {} }).value).toBeNull();
    expect(advice('installation', {})).toBeUndefined();
  });
});

describe('whether events arrive', () => {
  it('the newest one did', () => {
    expect(advice('deliveries', delivery(200))).toMatchObject({ name: 'webhooks', status: 'fine', hint: null });
  });

  it('it did not: the answer, and what each one means', () => {
    expect(advice('deliveries', delivery(400))).toMatchObject({
      status: 'advised',
      details: expect.stringContaining('400 Invalid'),
      hint: expect.stringContaining('WEBHOOK_SECRET'),
    });
  });

  it('the newest counts, in whatever order they are listed', () => {
    const older = delivery(500, '2026-11-02T09:00:00Z').deliveries;
    const newer = delivery(200).deliveries;
    expect(advice('deliveries', { deliveries: [...older, ...newer] })).toMatchObject({ status: 'fine' });
  });

  it('none of this repository is listed, or a list cannot be read: no line', () => {
    expect(advice('deliveries', { deliveries: [] })).toBeUndefined();
    expect(advice('deliveries', { deliveries: [{ event: 'push' }] })).toBeUndefined();
  });
});

describe('R13.1 a deployment that could prove a fix', () => {
  it.each<[string, unknown, string, string]>([
    ['there', { deployments: [deployment()] }, 'fine', `deployment 12 of ${ENVIRONMENT} by github-actions[bot]`],
    ['none', { deployments: [] }, 'advised', 'knows no deployment'],
    ['not successful', { deployments: [deployment({}, 'failure')] }, 'advised', 'the newest, 12'],
    ['by somebody else', { deployments: [deployment({ creator: { login: 'maria' } })] }, 'advised', 'maria'],
    ['not read', { deployments: null }, 'unknown', 'not read'],
  ])('%s', (_, raw, status, says) => {
    const found = advice('deployment-list', raw);
    expect(found).toMatchObject({ name: 'deployments', status, details: expect.stringContaining(says) });
    // A long list has no place in control.json; the kept command holds it.
    expect(found?.receipts).toEqual([]);
  });
});

it('nothing was looked at: no lines', () => {
  expect(chainAdvice(settings, [])).toEqual([]);
});
