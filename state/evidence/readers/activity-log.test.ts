/** R8.5: what an activity log says was changed at the watched resources, once and by whom. */
import { describe, expect, it } from '@jest/globals';
import { addSeconds } from '../../base/time.js';
import { message } from '../../messages/message.js';
import { readValue } from './index.js';

const T0 = '2026-12-01T10:00:00.000Z';
const at = (seconds: number) => addSeconds(T0, seconds);
const GROUP = '/subscriptions/s/resourceGroups/rg';
const APP = `${GROUP}/providers/Microsoft.App/containerApps/shop`;
const OTHER = `${GROUP}/providers/Microsoft.App/containerApps/other`;
const WHO = '00000000-0000-4000-8000-00000000000a';
const WRITE = 'Microsoft.App/containerApps/write';
const event = (over: object = {}) => ({
  eventTimestamp: at(5),
  resourceId: APP,
  operationName: WRITE,
  status: 'Succeeded',
  category: 'Administrative',
  by: WHO,
  ...over,
});
const raw = (events: unknown[], over: object = {}) => ({
  group: GROUP,
  resources: [APP],
  from: at(0),
  to: at(10),
  pages: [{ value: events }],
  ...over,
});
const read = (events: unknown[], over: object = {}) => readValue('activity-log', raw(events, over));
const change = (over: object = {}) => ({
  at: at(5),
  resource: APP.toLowerCase(),
  operation: WRITE.toLowerCase(),
  by: WHO,
  ...over,
});
const told = (changes: unknown[], more = false) => ({ value: { changes, more }, caveat: null });
const acted = (operationName: string) => [event({ operationName }), change({ operation: operationName.toLowerCase() })];

describe('R8.5 one event', () => {
  it.each<[string, object, unknown]>([
    ['a write', {}, change()],
    ['a deletion', ...(acted('Microsoft.App/containerApps/delete') as [object, unknown])],
    ['an action', ...(acted('Microsoft.App/containerApps/restart/action') as [object, unknown])],
    ['an action on what is listed', ...(acted('Microsoft.Web/sites/slotsList/action') as [object, unknown])],
    ['one without a category', { category: '' }, change()],
    ['one without any word for it', { category: undefined }, change()],
    ['one that began', { status: 'Started' }, change()],
    ['one that nobody knows the end of', { status: undefined }, change()],
    [
      'below a watched resource',
      { resourceId: `${APP}/revisions/r1` },
      change({ resource: `${APP}/revisions/r1`.toLowerCase() }),
    ],
    ['by one that is named in upper case', { by: WHO.toUpperCase() }, change()],
    ['by one that is named otherwise', { by: 'mona@example.test' }, change({ by: null })],
    ['by something before an id', { by: `x${WHO}` }, change({ by: null })],
    ['by something after an id', { by: `${WHO}0` }, change({ by: null })],
    ['by nobody', { by: undefined }, change({ by: null })],
    ['as the window begins', { eventTimestamp: at(0) }, change({ at: at(0) })],
    ['as it ends', { eventTimestamp: at(10) }, change({ at: at(10) })],
    ['before', { eventTimestamp: at(-0.001) }, null],
    ['after', { eventTimestamp: at(10.001) }, null],
    ['that failed', { status: 'FAILED' }, null],
    ['of a policy', { category: 'Policy' }, null],
    ['that reads', { operationName: 'Microsoft.App/containerApps/read' }, null],
    ['that is none', { operationName: undefined }, null],
    ['that is a word', { operationName: 'action' }, change({ operation: 'action' })],
    ['of another resource', { resourceId: OTHER }, null],
    ['of the group', { resourceId: GROUP }, null],
    ['of nothing', { resourceId: undefined }, null],
    ...['list', 'get', 'read', 'check', 'validate', 'what', 'query', 'generate'].map(
      (verb): [string, object, unknown] => [
        `that looks: ${verb}`,
        { operationName: `Microsoft.App/containerApps/${verb}Secrets/action` },
        null,
      ],
    ),
  ])('%s', (_, over, expected) => {
    expect(read([event(over)])).toEqual(told(expected === null ? [] : [expected]));
  });
});

describe('R8.5 a log', () => {
  it('tells one change once, when it was first told', () => {
    const events = [
      event({ eventTimestamp: at(6) }),
      event({ eventTimestamp: at(4) }),
      event({ eventTimestamp: at(5) }),
    ];
    expect(read(events)).toEqual(told([change({ at: at(4) })]));
  });

  it('tells changes apart by resource, operation and person, the first of them first', () => {
    const delivered = [
      event({ eventTimestamp: at(7), by: null }),
      event({ eventTimestamp: at(6), resourceId: OTHER }),
      event({ eventTimestamp: at(6) }),
      event({ eventTimestamp: at(3), operationName: 'Microsoft.App/containerApps/delete' }),
    ];
    const expected = [
      change({ at: at(3), operation: 'microsoft.app/containerapps/delete' }),
      change({ at: at(6), resource: OTHER.toLowerCase() }),
      change({ at: at(6) }),
      change({ at: at(7), by: null }),
    ];
    for (const events of [delivered, [...delivered].reverse()])
      expect(read(events, { resources: [7, OTHER, APP] })).toEqual(told(expected));
  });

  it.each([
    [50, false],
    [51, true],
  ])('tells at most fifty of %s', (count, more) => {
    const events = Array.from({ length: count }, (_, index) =>
      event({ eventTimestamp: at(index / 10), resourceId: `${APP}/r/${index}` }),
    );
    const { value } = read(events) as { value: { changes: { at: string }[]; more: boolean } };
    expect([value.changes.length, value.changes.at(-1)?.at, value.more]).toEqual([50, at(4.9), more]);
  });

  it('of nothing that is watched tells nothing', () => {
    expect(read([event()], { resources: [] })).toEqual(told([]));
    expect(read([event()], { resources: undefined })).toEqual(told([]));
  });

  it.each<[string, unknown]>([
    ['its pages', raw([], { pages: undefined })],
    ['a page', raw([], { pages: [{}] })],
    ['its last page', raw([], { pages: [{ value: [], nextLink: 'more' }] })],
    ['its beginning', raw([], { from: 'then' })],
    ['its end', raw([], { to: undefined })],
    ['the time of an event', raw([event(), event({ eventTimestamp: 'then' })])],
  ])('is not complete without %s', (_, given) => {
    expect(readValue('activity-log', given)).toEqual({
      value: null,
      caveat: message('list-incomplete', { kind: 'activity-log' }),
    });
  });
});
