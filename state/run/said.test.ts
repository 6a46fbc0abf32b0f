/** R2.3: the kernel refuses what would say a sentence, wherever one of its rules let it through. */
import { describe, expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import { message } from '../messages/message.js';
import { at } from '../testing/steps.js';
import { saidInCodes } from './said.js';
import type { Draft } from './transaction.js';

const { world } = at('chaos-execution');
const { state, control } = structuredClone(world);
if (!state || !control) throw new Error('there is no run');

const draft = (over: Partial<Draft>): Draft =>
  ({ rules: '2027-01', control, changed: { state: false, control: false }, archive: null, ...over }) as Draft;
const changed = { state: true, control: true };
const spoiled = (change: (own: RunState) => unknown): RunState => {
  const own = structuredClone(state);
  change(own);
  return own;
};

describe('R2.3 what a decision says', () => {
  it('in codes it may', () => {
    expect(saidInCodes(draft({ changed }), state, world)).toBeNull();
  });

  it('a sentence in the state, in control.json or in an archive is refused by its place', () => {
    const said = spoiled((own) => own.caveats.push('all is well'));
    expect(saidInCodes(draft({ changed }), said, world)).toMatchObject({
      error: { code: 'unreadable-result', message: expect.stringMatching(/^the state document .* \/caveats\/\d+: /) },
    });
    // It ends all the same where somebody else wrote it: `verify` names it.
    expect(saidInCodes(draft({ changed }), said, { control, state: said })).toBeNull();
    // What is not changed is not committed.
    expect(saidInCodes(draft({}), said, world)).toBeNull();
    const locked = structuredClone(control);
    for (const entry of Object.values(locked.environments)) entry.locked = { reason: 'so', since: state.startedAt };
    expect(saidInCodes(draft({ changed, control: locked }), state, world)).toMatchObject({
      error: { message: expect.stringMatching(/^the control document .*\/locked\/reason: /) },
    });
    const document = { experiment: { repairs: [{ details: 'so' }] }, receipts: {} } as never;
    expect(saidInCodes(draft({ archive: { n: 1, document } }), state, world)).toMatchObject({
      error: { message: expect.stringMatching(/^the experiment document .*\/repairs\/0\/details: /) },
    });
  });

  it('rules before 2027-01 said sentences', () => {
    const older = spoiled((own) => Object.assign(own, { policyVersion: '2026-12', caveats: ['all is well'] }));
    expect(saidInCodes(draft({ changed }), older, world)).toBeNull();
    expect(saidInCodes(draft({ changed, rules: '2026-12' }), null, world)).toBeNull();
  });

  it('the words of somebody are a parameter', () => {
    const own = spoiled((one) => one.caveats.push(message('reported', { words: 'all is well' })));
    expect(saidInCodes(draft({ changed }), own, world)).toBeNull();
  });
});
