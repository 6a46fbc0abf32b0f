import { describe, expect, it } from '@jest/globals';
import { readValue } from '../../state/evidence/readers/index.js';
import type { Exchange } from '../net/exchange.js';
import { createVirtualClock } from '../testing/clock.js';
import { askByHttp, startServing } from './serving.js';

const START = Date.parse('2026-03-01T12:00:00.000Z');

/** Samples of a service that gives these answers, one a second. */
async function sampled(answers: unknown[], scalePointer: string | null) {
  const clock = createVirtualClock(START);
  const exchange: Exchange = async () => {
    const body = JSON.stringify(answers[(clock.now() - START) / 1000]);
    return { status: 200, ms: 1, body, error: null };
  };
  const settings = {
    url: 'http://service.test/revision',
    revisionPointer: '/revision',
    digestPointer: '/digest',
    commitPointer: null,
    healthyPointer: '/healthy',
    scalePointer,
    every: 1,
    timeout: 1,
    samples: answers.length,
    share: 1,
  };
  const sampling = startServing(clock, settings, askByHttp(settings, [], exchange), START);
  await clock.runUntil(START + answers.length * 1000 - 500);
  sampling.stop();
  return sampling.series();
}

describe('what is kept of an answer', () => {
  const page = (max: number) => ({
    revision: 'r1',
    healthy: true,
    digest: { of: 'another kind' },
    scale: { limits: { min: 1, max } },
    secret: 'x',
  });

  it('R2.2 only what was asked for, and no objects', async () => {
    const { samples } = await sampled([page(3)], null);
    expect(samples.map(({ body }) => body)).toEqual([{ revision: 'r1', healthy: true }]);
  });

  it('R8.5 scale settings are kept whole; other ones contaminate', async () => {
    const series = await sampled([page(3), page(10)], '/scale/limits');
    expect(series.samples.map(({ body }) => body)).toEqual(
      [3, 10].map((max) => ({ revision: 'r1', healthy: true, scale: { limits: { min: 1, max } } })),
    );
    expect(readValue('serving-watch', series).value).toMatchObject({
      rescaled: ['{"max":3,"min":1}', '{"max":10,"min":1}'],
    });
  });
});
