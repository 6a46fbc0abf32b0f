/** Each fault provider is whole: its branch of the schema, its rules, its readers, its adapter, its row of the documentation. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { FaultProviderSettings, FaultProviderType } from '../../schemas/generated/types.js';
import { validateProvider } from '../../schemas/generated/validators.js';
import { PROVIDERS, providerOf } from '../../state/evidence/providers/index.js';
import { PROVIDER_KINDS } from '../../state/evidence/providers/port.js';
import { readValue } from '../../state/evidence/readers/index.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { testRuntime } from '../testing/runtime.js';
import { createFaultProvider } from './index.js';
import { ADAPTERS } from './registry.js';

interface Branch {
  description?: string;
  examples?: FaultProviderSettings[];
  properties?: { type?: { const?: string } };
}

const { $defs } = JSON.parse(readFileSync('schemas/provider.json', 'utf8')) as {
  $defs: { providerType: { enum: FaultProviderType[] } } & Record<string, Branch>;
};
const TYPES = $defs.providerType.enum;
const branchOf = (type: string): Branch | undefined =>
  Object.values($defs as Record<string, Branch>).find((entry) => entry.properties?.type?.const === type);

describe('a registered fault provider is whole', () => {
  it('the lists hold the providers of the schema and no other', () => {
    expect([Object.keys(PROVIDERS), Object.keys(ADAPTERS)]).toEqual([TYPES, TYPES]);
  });

  it('no two answer for one system, so that a receipt says who reads it', () => {
    const systems = Object.values(PROVIDERS).flatMap((rules) => rules.systems);
    expect(new Set(systems).size).toBe(systems.length);
  });

  describe.each(TYPES)('%s', (type) => {
    const branch = branchOf(type);
    const settings = branch?.examples?.[0] as FaultProviderSettings;
    const rules = providerOf({ provider: settings });

    it('has a branch of the schema whose example is one that may be written', () => {
      expect(branch?.description).toEqual(expect.any(String));
      expect([validateProvider(settings), validateProvider.errors]).toEqual([true, null]);
      expect(rules).toBe(PROVIDERS[type]);
    });

    it('R4.4 has a reader of each kind, to which a payload without an answer is none', () => {
      for (const kind of PROVIDER_KINDS) {
        const needed = rules.prepare !== null || !['fault-preparation', 'role-assignments'].includes(kind);
        if (!needed) continue;
        const { value, caveat } = readValue(kind, {}, { system: rules.systems[0] as 'command' });
        expect([kind, value, typeof inEnglish(caveat)]).toEqual([kind, null, 'string']);
      }
    });

    it('R5.10 says how each of its receipts is asked, by a system that is its own', () => {
      const own = PROVIDER_KINDS.filter((kind) => rules.readers[kind] !== undefined);
      for (const kind of own) expect(rules.systems).toContain(rules.request(kind, 'subject')?.system);
    });

    it('R8.8 has the clock of a service, or says that it is the worker', () => {
      expect(rules.ownClock || rules.request('clock', 'subject') !== null).toBe(true);
    });

    it('has an adapter of the whole port', async () => {
      const { open } = await ADAPTERS[type]();
      expect(open).toEqual(expect.any(Function));
      const runtime = testRuntime();
      const repository = { checkout: '/nonexistent', github: { entry: async () => null }, commit: 'c'.repeat(40) };
      const lazy = createFaultProvider({ runtime, ...repository }, { provider: settings } as never);
      const opened = await open({ runtime, request: settings, ...repository });
      expect(Object.keys(opened).sort()).toEqual(Object.keys(lazy).sort());
    });

    it('has a row of the documentation', () => {
      expect(readFileSync('docs/configuration.md', 'utf8')).toContain(`| \`${type}\` | `);
    });
  });
});
