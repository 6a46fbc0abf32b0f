/** The page of an experiment's job, from what a worker measured in a kept run. */
import { describe, expect, it } from '@jest/globals';
import type { ExperimentDocument } from '../../../schemas/generated/types.js';
import { readStory } from '../../../test/views/story.js';
import { stepSummary } from '../../runtime/step-summary.js';
import { summarize } from './summary.js';

function page(name: string, n: number): string {
  const { experiments, evidence, state } = readStory(name);
  const { experiment, receipts } = experiments[n] as ExperimentDocument;
  const bag = {
    add: () => {
      throw new Error('nothing is added');
    },
    receipts: () => Object.values(receipts),
    raws: () => evidence,
  };
  const windows = experiment.execution?.windows ?? { control: null, fault: null, recovery: null };
  const recovered = { holds: true, timeToRecoverSeconds: 0 } as Parameters<typeof summarize>[3];
  const lines = summarize(experiment, bag, windows, recovered);
  return stepSummary(
    {
      purpose: 'phase',
      phase: 'chaos-execution',
      environment: 'production',
      runId: state.runId,
      revision: 27,
      state,
      config: state.config,
    } as never,
    lines,
    'https://github.com',
  ).join('\n');
}

describe('the page of an experiment', () => {
  it('says the number in its heading, draws the curve, and leads on', () => {
    const text = page('resolved', 2);
    expect(text.split('\n')[0]).toBe('### Same fault again: 100% of orders answered');
    expect(text).toContain('```mermaid');
    expect(text).toContain('| **Orders answered**<br>weak below 80% | 100% | 100% |');
    expect(text).toContain('| Connections to pricing<br>below 50% proves the fault | 100% | 0% |');
    expect(text).toContain('The service recovered at once.');
    expect(text).toMatch(/\*\*Next:\*\* nothing for you\. .*\[#2\]\(https:\/\/github\.com\/acme\/orders\/pull\/2\)/);
    expect(text).toMatch(/<sub>\[Run page\]\(https:.*README\.md\)/);
  });

  it('says what was not measured, and never zero (R4.4)', () => {
    const { experiments } = readStory('starved');
    const { experiment } = experiments[1] as ExperimentDocument;
    const bag = {
      add: () => {
        throw new Error('nothing is added');
      },
      receipts: () => [],
      raws: () => ({}),
    };
    const none = { control: null, fault: null, recovery: null };
    const lines = summarize(experiment, bag, none, { holds: false } as Parameters<typeof summarize>[3]);
    expect(lines[0]).toBe('### During the fault: not measured');
    expect(lines.join('\n')).not.toMatch(/mermaid|\| 0/);
    expect(lines.at(-1)).toBe('Recovery was **not** proven.');
  });

  it('R2.6 shows no number where the state is kept in another repository', () => {
    const { state } = readStory('resolved');
    const config = { ...state.config, effective: { ...state.config.effective, stateRepository: 'acme/private' } };
    const brief = {
      purpose: 'phase',
      phase: 'chaos-execution',
      environment: 'production',
      runId: state.runId,
      revision: 27,
      state,
      config,
    };
    const text = stepSummary(brief as never, ['### During the fault: 0%'], undefined).join('\n');
    expect(text).not.toContain('0%');
    expect(text).toContain('in another repository');
  });
});
