/** R14.8: what a service refuses is an obligation with its words and a way on, until the first success. */
import { describe, expect, it } from '@jest/globals';
import { message } from '../messages/message.js';
import { obligations } from '../queries/obligations.js';
import { at } from '../testing/steps.js';

const APP = { actor: { login: 'chaos-loop[bot]', id: 1, type: 'app' as const }, authority: null };
const MARIA = { actor: { login: 'maria', id: 11, type: 'user' as const }, authority: 'admin' };
const refusal = { code: 'github-422', words: 'Reference update failed' };

describe('R14.8 refusals of effects', () => {
  it('stand in the run since the first time, with the newest words, and are an obligation that names retry', () => {
    const driver = at('advisory');
    driver.must({ type: 'effect-outcome', effect: 'record', refusal }, APP);
    const since = driver.state.event.at;
    driver.tick(60);
    driver.must({ type: 'effect-outcome', effect: 'record', refusal: { ...refusal, words: 'other words' } }, APP);
    expect(driver.state.refusals).toEqual({ record: { since, code: 'github-422', words: 'other words' } });
    const found = obligations(driver.world, driver.now);
    expect(found).toContainEqual({
      kind: 'refused',
      owner: 'people',
      since,
      age: 'ok',
      reason: message('effect-refused', { effect: 'record', words: 'other words' }),
      nextCommands: ['retry', 'abandon'],
    });
  });

  it('the same again changes nothing; the first success takes it out, and another one changes nothing', () => {
    const driver = at('advisory');
    driver.must({ type: 'effect-outcome', effect: 'record', refusal }, APP);
    const { revision } = driver.state;
    driver.must({ type: 'effect-outcome', effect: 'record', refusal }, APP);
    expect(driver.state.revision).toBe(revision);
    driver.must({ type: 'effect-outcome', effect: 'record', refusal: null }, APP);
    expect(driver.state).toMatchObject({ revision: revision + 1 });
    expect(driver.state).not.toHaveProperty('refusals');
    driver.must({ type: 'effect-outcome', effect: 'record', refusal: null }, APP);
    expect(driver.state.revision).toBe(revision + 1);
  });

  it('no person or worker says so, names are bounded, and so is their number', () => {
    const driver = at('advisory');
    expect(driver.refused({ type: 'effect-outcome', effect: 'record', refusal }, MARIA)).toBe('not-permitted');
    for (const effect of ['', 'A', 'x'.repeat(100)])
      expect(driver.refused({ type: 'effect-outcome', effect, refusal }, APP)).toBe('invalid-command');
    for (let n = 0; n < 30; n += 1) driver.must({ type: 'effect-outcome', effect: `effect-${n}`, refusal }, APP);
    expect(Object.keys(driver.state.refusals ?? {})).toHaveLength(20);
    // A name of JavaScript's own is a name like others.
    driver.must({ type: 'effect-outcome', effect: 'constructor', refusal: null }, APP);
  });
});
