/** Looks after a fault whose worker is gone: cancels it, settles what is unknown, proves recovery (R16.2). */

import { message } from '../../state/messages/message.js';
import { createEvidence } from '../evidence.js';
import { WorkerError } from '../runtime/runtime.js';
import { recordRun } from './execution/context.js';
import { liftLeftovers, reportLifted } from './execution/leftovers.js';
import { startMeasuring } from './execution/measuring.js';
import { type Outcome, stateOf, type Work } from './work.js';

export async function cleanup(work: Work): Promise<Outcome> {
  const state = stateOf(work);
  const { experiment } = state;
  if (!experiment) throw new WorkerError('No experiment is open', 'There is nothing to clean up; update the App.');
  const evidence = createEvidence(work.runtime.clock, { experiment: experiment.n, mode: experiment.mode });
  const leftover = await liftLeftovers(work, state, evidence);
  if (!leftover) {
    return {
      report: { outcome: 'repair', class: 'halted', details: message('no-fault-active') },
      proposal: null,
      patches: {},
      evidence,
    };
  }
  const measuring = startMeasuring(work, experiment);
  try {
    const { ref, run } = leftover;
    if (run) recordRun(work, evidence, ref, run);
    return await reportLifted(work, experiment, evidence, measuring, {
      class: 'halted',
      why: message('cleaned-up'),
      unread: run ? null : ref.runId,
      runs: run ? [run] : [],
    });
  } finally {
    measuring.stop();
  }
}
