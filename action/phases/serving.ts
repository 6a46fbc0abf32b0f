/** Samples the live revision a few times in a row, outside of an experiment. */

import { readValue } from '../../state/evidence/readers/index.js';
import type { ServingValue } from '../../state/evidence/readers/serving.js';
import { type ServingSeries, startServing } from '../telemetry/serving.js';
import type { Work } from './work.js';

/**
 * `serving.samples` samples, `serving.every` apart. With `until`, sampling goes on until the newest ones satisfy it, at most
 * `rounds` times as long; what is returned are the newest ones, whatever they say.
 */
export async function sampleServing(
  work: Work,
  until: (value: ServingValue | null) => boolean = () => true,
  rounds = 1,
): Promise<{ series: ServingSeries; value: ServingValue | null }> {
  const { clock } = work.runtime;
  const { serving } = work.settings;
  const startedAt = clock.now();
  const sampling = startServing(clock, serving, work.askServing, startedAt);
  try {
    for (let count = serving.samples; ; count += 1) {
      await sampling.settled(startedAt + (count - 1) * serving.every * 1000 + 1);
      const series = sampling.series(serving.samples);
      const value = readValue('serving', series).value as ServingValue | null;
      if (until(value) || count >= rounds * serving.samples || work.runtime.stopping.aborted) return { series, value };
    }
  } finally {
    sampling.stop();
  }
}
