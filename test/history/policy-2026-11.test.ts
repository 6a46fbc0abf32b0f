/** A state branch that the version before wrote: it can be read, abandoned, ended and migrated, and is verified as before (§19). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import type { CommandBody } from '../../state/base/command.js';
import { CURRENT_POLICY } from '../../state/base/policy-versions.js';
import { decide } from '../../state/kernel.js';
import { migrationDue } from '../../state/migrations/policy.js';
import type { RunHistory } from '../../state/verify/index.js';
import * as bundles from './bundles.js';
import { failed, MARIA, type Moment, recomputes } from './bundles.js';

const NOW = '2027-01-01T00:00:00.000Z';
let history: RunHistory;
let close: () => void;

beforeAll(async () => {
  ({ history, close } = await bundles.openBundle('policy-2026-11.bundle'));
});
afterAll(() => close());

const states = () => bundles.statesOf(history);
const cut = (revision: number) => bundles.cut(history, revision);
const ourApp = () => bundles.appOf(history);
const send = (at: Moment, body: CommandBody, app = false) =>
  bundles.send(at, body, { actor: app ? ourApp() : MARIA, authority: app ? null : 'admin', producer: {} }, NOW);

describe('a branch of policy 2026-11', () => {
  it('R19 passes verify as before; what was never kept is skipped by name', () => {
    expect(failed(history)).toEqual([]);
    expect(recomputes(history)).toMatchObject({ status: 'skipped', reason: expect.stringContaining('2026-11') });
  });

  it('R19 is abandoned at any revision at which it was active, and the history goes on to pass', () => {
    const active = states().filter(({ transition }) => transition.status !== 'terminated');
    expect(active.length).toBeGreaterThan(10);
    for (const { revision } of active) {
      const at = cut(revision);
      const { decision, ...after } = send(at, { type: 'abandon', reason: 'no longer wanted' });
      expect(decision.state?.policyVersion).toBe('2026-11');
      expect(decision.state?.ending !== null || decision.state?.verdict === 'abandoned').toBe(true);
      if (revision % 6 !== 0) continue;
      expect(failed(after.history)).toEqual([]);
      expect(recomputes(after.history)).toMatchObject({ reason: expect.stringMatching(/1 others? decided again/) });
    }
  });

  it('R19 migrates where it rests without a lease, by one event, and never under one', () => {
    const resting = states().filter(migrationDue);
    expect(resting.length).toBeGreaterThan(0);
    for (const { revision } of resting) {
      const { decision, ...after } = send(cut(revision), { type: 'migrate' }, true);
      expect(decision.state).toMatchObject({ policyVersion: CURRENT_POLICY, event: { type: 'migrated' } });
      expect(failed(after.history)).toEqual([]);
      expect(migrationDue(decision.state as RunState)).toBe(false);
    }
    const held = states().find(({ lease }) => lease !== null);
    const { world } = cut(held?.revision ?? 0);
    const command = { type: 'migrate' as const, commandId: 'c', actor: ourApp(), authority: null, producer: {} };
    expect(decide(world, command, { now: NOW })).toMatchObject({ ok: false, error: { code: 'lease-held' } });
  });
});
