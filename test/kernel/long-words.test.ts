/** R2.3: whatever a service says at any length, what is accepted of it can be read again, and the run can be ended. */
import { describe, expect, it } from '@jest/globals';
import type { Predicate, Receipt } from '../../schemas/generated/types.js';
import {
  validateControl,
  validateExperiment,
  validateReceipt,
  validateRunState,
} from '../../schemas/generated/validators.js';
import type { Command } from '../../state/base/command.js';
import { asRecord } from '../../state/base/json.js';
import { makeReceipt } from '../../state/evidence/receipts.js';
import { decide } from '../../state/kernel.js';
import { leaves, valueAt, withValue } from '../../state/testing/arbitraries.js';
import { Recorder, type Sent } from '../../state/testing/recorder.js';
import { at, driveTo } from '../../state/testing/steps.js';

const MORE = 'x'.repeat(400);
type Told = Command & { receipts: Receipt[]; raws: Record<string, unknown> };

/** One text of each kind of place in a payload: of a list the first that has it. */
function places(raw: unknown): (string | number)[][] {
  const seen = new Set<string>();
  return leaves(raw).filter((path) => {
    const kind = path.map((step) => (typeof step === 'number' ? '*' : step)).join('/');
    if (typeof valueAt(raw, path) !== 'string' || path[0] === 'predicate' || seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
}

/** The command as its worker, or the App, would have sent it had the service said more there. */
function told(command: Told, receipt: Receipt, raw: unknown): Command {
  const { predicate } = asRecord(raw);
  const made = makeReceipt(
    {
      ...receipt,
      ...(receipt.predicateDigest === undefined ? {} : { predicate: predicate as Predicate }),
      ...(receipt.kind === 'work-slices' && Array.isArray(receipt.value) ? { slices: receipt.value.length } : {}),
    },
    raw,
  );
  const text = JSON.stringify({
    ...command,
    receipts: command.receipts.map((one) => (one.id === receipt.id ? made.receipt : one)),
    raws: { ...command.raws, [made.receipt.rawDigest]: made.raw },
  });
  // Whoever cites it cites the new one.
  return JSON.parse(text.replaceAll(receipt.id, made.receipt.id)) as Command;
}

describe('R2.3 long words of services', () => {
  const run = new Recorder();
  driveTo(run, 'verify-diagnostic');
  const evidenced = run.sent.filter(({ command }) => Object.keys(asRecord(asRecord(command).raws)).length > 0);

  it.each([...new Set(evidenced.map(({ command }) => command.type))])('in the receipts of %s', (type) => {
    let accepted = 0;
    for (const { world, command, now } of evidenced.filter((one) => one.command.type === type) as (Sent & {
      command: Told;
    })[])
      for (const receipt of command.receipts) {
        const raw = command.raws[receipt.rawDigest];
        for (const path of places(raw)) {
          const longer = told(command, receipt, withValue(raw, path, `${String(valueAt(raw, path))}${MORE}`));
          for (const one of (longer as Told).receipts)
            expect([validateReceipt(one), validateReceipt.errors]).toEqual([true, null]);
          const decision = decide(world, longer, { now });
          if (!decision.ok) {
            expect([path.join('/'), decision.error.code]).not.toEqual([path.join('/'), 'internal']);
            continue;
          }
          accepted += 1;
          const { state, control, archive } = decision;
          if (state) expect([path, validateRunState(state), validateRunState.errors]).toEqual([path, true, null]);
          if (control) expect(validateControl(control)).toBe(true);
          if (archive) expect(validateExperiment(archive.document)).toBe(true);
          if (!state || state.transition.status === 'terminated' || state.ending) continue;
          const abandon = at('chaos-execution').command({ type: 'abandon', reason: 'enough' }, { commandId: 'last' });
          expect(decide({ control, state }, abandon, { now })).toMatchObject({ ok: true });
        }
      }
    expect(accepted).toBeGreaterThan(0);
  });
});
