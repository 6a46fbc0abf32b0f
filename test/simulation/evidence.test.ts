/** R14.6: what was measured is never thrown away at the door, whatever stands between the worker and the App. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Sent, Trouble } from '../../local/simulation/network.js';
import { durationSeconds } from '../../state/base/duration.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { payloadReason, sampleBytes } from '../../state/phases/payload.js';
import { createSimulation, type Simulation } from './simulation.js';

jest.setTimeout(180_000);

let simulation: Simulation;
beforeAll(async () => {
  simulation = createSimulation({ seed: 9 });
  await simulation.ready();
});
afterAll(() => simulation.close());
beforeEach(() => simulation.reset());

const typeOf = ({ to, body }: Sent): string | null =>
  to === 'app' && body !== '' ? ((JSON.parse(body) as { type?: string }).type ?? null) : null;
const state = () => simulation.app.world.state;
const proven = () => expect(state()?.experiment?.execution).toMatchObject({ proven: true, landed: true });

describe('R14.6 only an answer of the App is an answer', () => {
  const html = (status: number): Trouble => ({ status, text: '<!doctype html><h1>sign in</h1>' });
  it.each<[string, Trouble]>([
    ['404 with a page', html(404)],
    ['401 with a page', html(401)],
    ['200 with a page', html(200)],
    ['413 with nothing', { status: 413, text: '' }],
    ['409 with JSON of somebody else', { status: 409, body: { message: 'no upstream' } }],
    ['a connection that breaks', 'cut'],
    ['an answer that is lost', 'lose'],
  ])('%s to `submit`: it is sent again, and the experiment counts', async (_, trouble) => {
    let spoilt = 0;
    simulation.trouble = (request) => {
      if (typeOf(request) !== 'submit' || spoilt >= 2) return undefined;
      spoilt += 1;
      return trouble;
    };
    await simulation.work();
    expect(spoilt).toBe(2);
    expect(new Set(simulation.app.submissions.slice(3).map(({ commandId }) => commandId)).size).toBe(1);
    expect(state()?.phase).toBe('diagnostic');
    proven();
  });
});

describe('R5.5 one bad sample is one unread sample', () => {
  it.each([
    ['a number that no double holds', '{"orders": 1e999}'],
    ['a number with more digits than a double has', '{"orders": 12345678901234567890123}'],
    ['no JSON', 'orders: 7'],
    ['half of an answer', '{"orders": 1'],
    ['another thing there', '{"orders": {"__proto__": []}}'],
  ])('%s, while the fault acts', async (_, text) => {
    let spoilt = 0;
    simulation.trouble = ({ to, path }) => {
      if (to !== 'service' || path !== '/counters' || !simulation.service.blocked || spoilt >= 1) return undefined;
      spoilt += 1;
      return { status: 200, text };
    };
    await simulation.work();
    expect(spoilt).toBe(1);
    expect(simulation.app.submissions.map(({ type }) => type)).toEqual(['claim', 'prepare', 'settle', 'submit']);
    proven();
  });
});

describe('R14.6 R2.8 the evidence of a fault fits into one submission', () => {
  it('what is estimated before the fault is no less than what is sent, and little more', async () => {
    const { state: before } = simulation.app.world;
    if (!before?.experiment) throw new Error('no experiment');
    const estimated = sampleBytes(before, before.experiment.hypothesis, 30);
    await simulation.work();
    const sent = simulation.sent.filter((request) => typeOf(request) === 'submit').at(-1);
    // Of thirty seconds the receipts are a large part; of an hour they are nothing.
    const { raws } = JSON.parse(sent?.body ?? '{}') as { raws: Record<string, { samples?: unknown[] }> };
    const sampled = Object.values(raws).filter(({ samples }) => Array.isArray(samples));
    const bytes = Buffer.byteLength(JSON.stringify(sampled));
    expect(bytes).toBeLessThanOrEqual(estimated);
    expect(estimated).toBeLessThan(3 * bytes);
  });

  it.each([
    ['PT10M every second: eligible', 'PT10M', 'PT1S', null],
    ['PT2H30M, the longest, every quarter of a second: eligible', 'PT2H30M', 'PT0.25S', null],
    [
      'PT2H30M every eighth of a second: more than one series may have',
      'PT2H30M',
      'PT0.125S',
      /^\d+ samples would be taken/,
    ],
    [
      'PT2H30M every twentieth of a second: told before anything is started',
      'PT2H30M',
      'PT0.05S',
      /would have \d+ bytes/,
    ],
  ])('%s', (_, duration, every, why) => {
    const { state: before } = simulation.app.world;
    if (!before?.experiment) throw new Error('no experiment');
    const hypothesis = structuredClone(before.experiment.hypothesis);
    const paced = JSON.parse(JSON.stringify(hypothesis).replaceAll('"every":"PT1S"', `"every":"${every}"`));
    const reason = payloadReason(before, paced, durationSeconds(duration) ?? 0);
    if (why === null) expect(reason).toBeNull();
    else expect(inEnglish(reason)).toMatch(why);
    // R19: rules before counted bytes alone.
    const older = payloadReason({ ...before, policyVersion: '2027-02' }, paced, durationSeconds(duration) ?? 0);
    expect(older === null || older.code === 'samples-too-heavy').toBe(true);
  });
});
