/** R19: older documents become present ones, as an event; unknown ones are refused by name. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { validateRunState } from '../../schemas/generated/validators.js';
import { canonicalize } from '../base/canonical.js';
import { digestOf } from '../base/digest.js';
import { decide } from '../kernel.js';
import { PERSON } from '../testing/driver.js';
import fc from '../testing/fast-check.js';
import { at } from '../testing/steps.js';
import { migrate, versionProblem } from './index.js';
import { runFromV0 } from './run-v0.js';

const context = {
  now: '2026-11-03T08:00:00.000Z',
  newId: (prefix: string) => `${prefix}-m`,
  actor: PERSON,
  commandId: 'migrate-1',
};

type Json = Record<string, unknown>;
const fixture = (): Json =>
  JSON.parse(readFileSync(new URL('./fixtures/run-v0.json', import.meta.url), 'utf8')) as Json;

describe('R19 migrate', () => {
  it('a run from before preflight comes back pending, as one more revision of its chain', () => {
    const before = fixture();
    const migrated = migrate(before, context);
    if (!migrated.ok) throw new Error(JSON.stringify(migrated.error));
    const { state, steps } = migrated;
    expect(steps).toEqual(['chaos-loop/run-state/v0']);
    expect(validateRunState(state)).toBe(true);
    expect(state.workspace).toMatchObject({ status: 'pending', resource: null, request: { resourceGroup: 'rg-shop' } });
    expect([state.phase, state.transition.status, state.lease]).toEqual(['resilience-analysis', 'ready', null]);
    expect(state.experiment).toMatchObject({ n: 1, execution: null });
    expect(state.revision).toBe(Number(before.revision) + 1);
    expect(state.previousDigest).toBe(digestOf(before));
    expect(state.event).toMatchObject({ type: 'migrated', commandId: 'migrate-1', details: { steps } });
    expect(state.commands['migrate-1']).toMatchObject({ revision: state.revision });
  });

  it('and the kernel goes on with it', () => {
    const migrated = migrate(fixture(), context);
    if (!migrated.ok) throw new Error('refused');
    const command = {
      commandId: 'c-1',
      actor: { login: 'chaos-loop[bot]', id: 3, type: 'app' as const },
      authority: null,
      producer: {},
      type: 'dispatch' as const,
    };
    const decision = decide({ control: null, state: migrated.state }, command, context);
    expect(decision).toMatchObject({ ok: true, state: { lease: { phase: 'resilience-analysis' } } });
  });

  it('each step is pure and idempotent; a present document is left as it is', () => {
    const before = fixture();
    const bytes = canonicalize(before);
    const once = runFromV0(before);
    expect(canonicalize(before)).toBe(bytes);
    expect(runFromV0(once)).toEqual(once);
    const { state } = at('coding');
    expect(migrate(state, context)).toEqual({ ok: true, state, steps: [], kept: null });
  });

  it('never under a lease, nor with a fault start whose outcome is open', () => {
    const { lease } = at('chaos-execution').state;
    expect(migrate({ ...fixture(), lease }, context)).toMatchObject({ error: { code: 'lease-held' } });
    const operations = [{ operationId: 'start-1', kind: 'fault-start', status: 'prepared' }];
    expect(migrate({ ...fixture(), operations }, context)).toMatchObject({ error: { code: 'operation-conflict' } });
  });

  it.each([
    ['a newer document', { schemaVersion: 'chaos-loop/run-state/v9' }, /run-state\/v9/],
    ['no version', {}, /"none"/],
    ['another document', { schemaVersion: 'chaos-loop/control/v1' }, /control\/v1/],
    ['newer rules', { schemaVersion: 'chaos-loop/run-state/v1', policyVersion: '2031-01' }, /2031-01/],
  ])('%s is refused by name', (_name, document, expected) => {
    const refusal = versionProblem(document);
    expect(refusal?.error.code).toBe('unknown-version');
    expect(refusal?.error.message).toMatch(expected);
    expect(migrate(document, context)).toMatchObject({ ok: false, error: { code: 'unknown-version' } });
  });

  it('what does not fit is never half-read: every problem is named', () => {
    const { targets: _targets, ...rest } = fixture();
    const refused = migrate(rest, context);
    expect(refused).toMatchObject({ ok: false, error: { code: 'invalid-document' } });
    expect(JSON.stringify(refused)).toContain('/targets');
  });

  it('R2.3 no input throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom('chaos-loop/run-state/v0', 'x'), (value, schemaVersion) => {
        const input = value !== null && typeof value === 'object' ? { ...value, schemaVersion } : value;
        expect(migrate(input, context).ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
