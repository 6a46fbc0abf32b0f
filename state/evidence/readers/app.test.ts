/** R4.3: what the App was granted, and whether its deliveries arrive. */
import { describe, expect, it } from '@jest/globals';
import { message } from '../../messages/message.js';
import { readValue } from './index.js';

describe('R4.3 an installation', () => {
  const asked = { permissions: { contents: 'write', checks: 'read' }, events: ['push', 'issues'] };
  const installation = {
    permissions: { contents: 'write', checks: 'read' },
    events: ['push', 'issues', 'label'],
    suspended_at: null,
    html_url: 'https://github.test/settings/1',
  };
  const whole = { permissions: [], events: [], suspended: false, url: 'https://github.test/settings/1' };
  const read = (over: object, wanted: object = {}) =>
    readValue('installation', { installation: { ...installation, ...over }, asked: { ...asked, ...wanted } });

  it.each<[string, object, object, object]>([
    ['has all that was asked for', {}, {}, {}],
    ['has more', { permissions: { contents: 'admin', checks: 'admin', issues: 'write' } }, {}, {}],
    ['has less', { permissions: { contents: 'read', checks: 'read' } }, {}, { permissions: ['contents: write'] }],
    ['has none of one', { permissions: { contents: 'write' } }, {}, { permissions: ['checks: read'] }],
    ['has none', { permissions: {} }, {}, { permissions: ['contents: write', 'checks: read'] }],
    [
      'has a level that nobody knows',
      { permissions: { contents: 'all', checks: 7 } },
      {},
      { permissions: ['contents: write', 'checks: read'] },
    ],
    ['was asked for admin', {}, { permissions: { contents: 'admin' } }, { permissions: ['contents: admin'] }],
    ['was asked for a level that nobody knows', {}, { permissions: { contents: 'all' } }, {}],
    [
      'was asked for one of those, and has none',
      {},
      { permissions: { issues: 'all' } },
      { permissions: ['issues: all'] },
    ],
    ['was asked for no level', {}, { permissions: { contents: 7, issues: null } }, { permissions: ['issues: read'] }],
    ['is sent less', { events: ['push'] }, {}, { events: ['issues'] }],
    ['is sent nothing', { events: [] }, {}, { events: ['push', 'issues'] }],
    ['was asked to be sent what is no event', {}, { events: ['push', 7] }, {}],
    ['was asked to be sent nothing', { events: [] }, { events: undefined }, {}],
    ['is suspended', { suspended_at: '2026-05-01T10:00:00Z' }, {}, { suspended: true }],
    ['is changed nowhere', { html_url: undefined }, {}, { url: null }],
  ])('that %s', (_, over, wanted, expected) => {
    expect(read(over, wanted)).toEqual({ value: { ...whole, ...expected }, caveat: null });
  });

  it.each<[string, unknown]>([
    ['without events', { installation: { ...installation, events: {} }, asked }],
    ['without permissions', { installation: { events: [] }, asked }],
    ['of which nothing was asked', { installation, asked: { permissions: {}, events: [] } }],
    ['of which nobody knows what was asked', { installation }],
    ['that is none', { message: 'Not Found' }],
    ['that is nothing', null],
  ])('one %s is unread', (_, raw) => {
    expect(readValue('installation', raw)).toEqual({
      value: null,
      caveat: message('not-readable', { kind: 'installation' }),
    });
  });
});

describe('R4.3 deliveries', () => {
  const delivery = (second: number, over: object = {}) => ({
    event: 'push',
    delivered_at: `2026-05-01T10:00:0${second}Z`,
    status_code: 200,
    status: 'OK',
    ...over,
  });
  const read = (second: number, over: object = {}) => ({
    event: 'push',
    at: `2026-05-01T10:00:0${second}.000Z`,
    code: 200,
    status: 'OK',
    ...over,
  });

  it('the newest first, those of one time in their order', () => {
    const deliveries = [delivery(1), delivery(3, { event: 'a' }), delivery(3, { event: 'b' }), delivery(2)];
    expect(readValue('deliveries', { deliveries })).toEqual({
      value: [read(3, { event: 'a' }), read(3, { event: 'b' }), read(2), read(1)],
      caveat: null,
    });
    expect(readValue('deliveries', { deliveries: [] })).toEqual({ value: [], caveat: null });
  });

  it('without words its code is what it says', () => {
    const deliveries = [delivery(1, { status: null, status_code: 502 })];
    expect(readValue('deliveries', { deliveries }).value).toEqual([read(1, { code: 502, status: '502' })]);
  });

  it.each<[string, unknown]>([
    ['no list', {}],
    ['no event', { deliveries: [delivery(1), delivery(2, { event: null })] }],
    ['no time', { deliveries: [delivery(1, { delivered_at: 'then' })] }],
    ['no code', { deliveries: [delivery(1, { status_code: '200' })] }],
  ])('%s: all of them are unread', (_, raw) => {
    expect(readValue('deliveries', raw)).toEqual({
      value: null,
      caveat: message('not-readable', { kind: 'deliveries' }),
    });
  });
});
