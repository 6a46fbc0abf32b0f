/** Each kind of predicate source is whole: its branch of the schema, its rules, its reader, its collector, its row of the documentation. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Predicate, SourceType, Window } from '../../../schemas/generated/types.js';
import { validatePredicate } from '../../../schemas/generated/validators.js';
import { predicateProblems } from '../../../state/evidence/predicate-problems.js';
import { readValue } from '../../../state/evidence/readers/index.js';
import { requestOf } from '../../../state/evidence/receipt-request.js';
import { rulesOf, SOURCES } from '../../../state/evidence/sources/index.js';
import { inEnglish } from '../../../state/messages/testing/in-english.js';
import { createVirtualClock } from '../../testing/clock.js';
import { createTelemetry } from '../index.js';
import { COLLECTORS } from './registry.js';

interface Branch {
  description?: string;
  examples?: Predicate['source'][];
  properties?: { type?: { const?: string } };
}

const { $defs } = JSON.parse(readFileSync('schemas/predicate.json', 'utf8')) as {
  $defs: { sourceType: { enum: SourceType[] } } & Record<string, Branch>;
};
const TYPES = $defs.sourceType.enum;
const branchOf = (type: string): Branch | undefined =>
  Object.values($defs as Record<string, Branch>).find((entry) => entry.properties?.type?.const === type);

const START = Date.parse('2026-12-01T12:00:00.000Z');
const WINDOW: Window = { from: '2026-12-01T12:00:00.000Z', to: '2026-12-01T12:01:00.000Z' };
/** Long enough ago to be read. */
const PAST: Window = { from: '2026-12-01T11:50:00.000Z', to: '2026-12-01T11:55:00.000Z' };
const telemetry = createTelemetry({
  clock: createVirtualClock(START),
  exchange: async () => ({ status: 200, ms: 1, body: '{}', error: null }),
  allowHosts: [],
  env: {},
  checkout: '/nonexistent',
  github: { entry: async () => null },
  commit: '0'.repeat(40),
});

describe('a registered source is whole', () => {
  it('the lists hold the sources of the schema and no other', () => {
    expect(Object.keys(SOURCES)).toEqual(TYPES);
  });

  describe.each(TYPES)('%s', (type) => {
    const branch = branchOf(type);
    const source = branch?.examples?.[0] as Predicate['source'];
    const predicate: Predicate = { id: 'one', source, operator: '>=', threshold: 1, unit: 'count' };
    const rules = rulesOf(predicate);

    it('has a branch of the schema whose example is one that may be written', () => {
      expect(branch?.description).toEqual(expect.any(String));
      expect([validatePredicate(predicate), validatePredicate.errors]).toEqual([true, null]);
      expect(predicateProblems(predicate, '')).toEqual([]);
      expect(rules.roleProblems?.(source, '') ?? []).toEqual([]);
    });

    it('R4.4 has a reader, to which a payload without an answer is none', () => {
      const { value, caveat } = readValue('predicate', { predicate }, { predicate, window: WINDOW });
      expect([value, typeof inEnglish(caveat)]).toEqual([null, 'string']);
    });

    it('says how its receipts were asked', () => {
      const request = requestOf('predicate', predicate.id, { predicate });
      expect(request).toEqual(rules.request(source));
      expect(request?.path).toEqual(expect.any(String));
    });

    it('has a collector, which asks as its rules say', async () => {
      expect(telemetry.refusal(predicate)).toBeNull();
      const { asked = 'sampled' }: { asked?: string } = COLLECTORS[type];
      expect(asked).toBe(rules.asked);
      if (rules.asked === 'windowed') {
        const reading = await telemetry.query(predicate, PAST);
        expect(reading).toMatchObject({ predicate, window: PAST });
        expect(readValue('predicate', reading, { predicate, window: PAST }).value).toBeNull();
        return;
      }
      const sampling = telemetry.start(predicate, START);
      sampling.stop();
      const { every, timeout } = source as { every: string; timeout: string };
      expect(sampling.series()).toMatchObject({ predicate, every, timeout, samples: [] });
    });

    it('has a row of the documentation', () => {
      expect(readFileSync('docs/configuration.md', 'utf8')).toContain(`| \`${type}\` | `);
    });
  });
});
