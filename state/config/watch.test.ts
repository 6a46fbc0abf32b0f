/** What is watched in Azure, by resource group, and what can't be (R8.5). */
import { expect, it } from '@jest/globals';
import type { EnvironmentConfig } from '../../schemas/generated/types.js';
import { environmentConfig, GROUP, TARGET } from '../testing/fixture.js';
import { loggedAt, marginOf, surroundingOf, watchedAt, watchProblems } from './watch.js';

const APP = `${GROUP}/providers/Microsoft.App/containerApps/Orders`;
const DATA = GROUP.replace('rg-shop', 'RG-Data');
const watching = (watch: EnvironmentConfig['watch'], over: Partial<EnvironmentConfig> = {}): EnvironmentConfig => ({
  ...environmentConfig(),
  ...(watch ? { watch } : {}),
  ...over,
});

it('the targets, what serves, and what else is named, each once with all that lies below it', () => {
  const environment = watching(
    { changes: true, also: [`${DATA}/providers/Microsoft.Sql/servers/s`, `${APP}/revisions/r1`] },
    { serving: { resource: APP } },
  );
  expect(watchedAt(environment)).toEqual([
    { group: DATA.toLowerCase(), resources: [`${DATA}/providers/Microsoft.Sql/servers/s`.toLowerCase()] },
    { group: GROUP.toLowerCase(), resources: [APP.toLowerCase(), TARGET.toLowerCase()] },
  ]);
});

it('nothing where it is not asked for; five minutes later where nothing else is said', () => {
  expect(watchedAt(watching(undefined))).toEqual([]);
  expect(marginOf(watching({ changes: true }))).toBe(300);
  expect(marginOf(watching({ changes: true, margin: 'PT10M' }))).toBe(600);
});

it('something has to be asked, and what is asked before a fault is another thing than what is watched', () => {
  expect(watchProblems(watching({}), '/watch')).toMatchObject([{ path: '/watch' }]);
  expect(loggedAt(watching({ alerts: 'Sev1' }))).toEqual([]);
  expect(surroundingOf(watching({ changes: true }))).toBeNull();
  expect(surroundingOf(watching({ alerts: 'Sev1' }))).toEqual({
    alerts: 'Sev1',
    health: false,
    deployments: false,
    faults: false,
  });
});

it('what is no resource of Azure can not be watched', () => {
  const watch = { changes: true as const };
  expect(watchProblems(watching(watch, { targets: ['toxiproxy:pricing'] }), '/watch')).toMatchObject([
    { path: '/watch', message: 'there is nothing in Azure to watch' },
  ]);
  expect(watchProblems(watching({ ...watch, also: [GROUP] }), '/watch')).toMatchObject([{ path: '/watch/also/0' }]);
  expect(watchProblems(watching(watch), '/watch')).toEqual([]);
});
