/** Who is asked what serves: exactly one, with its own keys; what was configured before means what it meant (R13.1). */
import { describe, expect, it } from '@jest/globals';
import type { ServingProbe } from '../../schemas/generated/types.js';
import { config as fixture } from '../testing/fixture.js';
import { effectiveSettings, parseConfig } from './config.js';

const APP =
  '/subscriptions/11111111-2222-4333-8444-555555555555/resourceGroups/shop/providers/Microsoft.App/containerApps/orders';

function parsed(serving: ServingProbe) {
  const config = structuredClone(fixture());
  const [name = ''] = Object.keys(config.environments);
  Object.assign(config.environments[name] ?? {}, { serving });
  return { name, result: parseConfig(config) };
}
const problems = (serving: ServingProbe): [string | undefined, string][] => {
  const { result } = parsed(serving);
  if (result.ok) return [];
  return (result.error.problems ?? []).map(({ path, message }) => [path?.split('/serving').at(-1), message]);
};
const effective = (serving: ServingProbe) => {
  const { name, result } = parsed(serving);
  return result.ok ? effectiveSettings(result.config, name)?.serving : result.error;
};

describe('R13.1 who is asked', () => {
  it.each([
    ['nobody', {}, '/url', '"url" is missing'],
    ['two', { url: 'https://a.example', resource: APP }, '', "url and resource can't stand together"],
    ['a URL without a pointer', { url: 'https://a.example' }, '/revisionPointer', '"revisionPointer" is missing'],
    [
      'Azure by a pointer',
      { resource: APP, scalePointer: '/s' },
      '/scalePointer',
      '"scalePointer" does not go with "resource"',
    ],
    [
      'a URL with a container',
      { url: 'https://a.example', revisionPointer: '/r', container: 'a' },
      '/container',
      '"container" does not go with "url"',
    ],
    [
      'a program with an image',
      { run: 'a.mjs', imageKind: 'oci-index' },
      '/imageKind',
      '"imageKind" does not go with "run"',
    ],
  ] as [string, ServingProbe, string, string][])(
    '%s is refused where it is written',
    (_case, serving, path, message) => {
      expect(problems(serving)).toEqual([[path, message]]);
    },
  );

  it.each([
    'orders',
    '/subscriptions/1/providers/Microsoft.App/containerApps/orders',
    APP.replace('Microsoft.App/containerApps', 'Microsoft.Compute/virtualMachines'),
    `${APP}/revisions/r1`,
  ])('nobody knows how to ask %s', (resource) => {
    expect(problems({ resource })[0]?.[0]).toBe('/resource');
  });

  it('R1.2 an app in any case, a slot too', () => {
    expect(problems({ resource: APP.replace('Microsoft.App/containerApps', 'MICROSOFT.APP/CONTAINERAPPS') })).toEqual(
      [],
    );
    expect(problems({ resource: APP.replace('App/containerApps/orders', 'Web/sites/shop/slots/staging') })).toEqual([]);
  });
});

describe('what is asked for', () => {
  it('R19 a URL has the keys that it always had', () => {
    expect(Object.keys(effective({ url: 'https://a.example', revisionPointer: '/r' }) ?? {})).toEqual([
      'url',
      'revisionPointer',
      'digestPointer',
      'commitPointer',
      'healthyPointer',
      'scalePointer',
      'every',
      'timeout',
      'samples',
      'share',
    ]);
  });

  it('Azure and a program are asked less often', () => {
    expect(effective({ resource: APP })).toMatchObject({
      url: APP,
      source: 'resource',
      imageKind: 'oci-manifest',
      every: 5,
      timeout: 10,
    });
    expect(effective({ run: 'a.mjs', env: ['KUBECONFIG'], every: 'PT1S' })).toMatchObject({
      url: 'a.mjs',
      source: 'program',
      program: { parameters: {}, env: ['KUBECONFIG'] },
      revisionPointer: '/revision',
      every: 1,
      timeout: 10,
    });
  });
});
