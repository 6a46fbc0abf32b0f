/** A plan says what a run would do, to people too (R3.5). */
import { describe, expect, it } from '@jest/globals';
import { renderRunReadme } from '../../app/views/run-readme.js';
import type { Forecast, LoadSettings } from '../../schemas/generated/types.js';
import { expectGolden } from './golden.js';
import { inputOf, readStory } from './story.js';

const LOAD: LoadSettings = { type: 'command', run: 'chaos/load.mjs' };

function planned(load?: LoadSettings, plan?: { duration: string | null; targets: string[] }[]) {
  const story = readStory('resolved');
  const { state } = story;
  const [record] = state.analysis.hypotheses;
  const [halt] = state.guardrails.safetyHalts;
  const forecast: Forecast = {
    readings: [],
    halts: [{ predicateId: halt?.id ?? '', detectionDelaySeconds: 20 }],
    hypotheses: [
      {
        hypothesisId: record?.hypothesis.hypothesisId ?? '',
        eligible: true,
        targets: state.targets.slice(0, 1),
        durationSeconds: 1320,
        requests: 900,
      },
    ],
  };
  if (record && plan)
    record.plan = plan.map((action) => ({ actionId: 'a', faultUrn: 'urn:a', parameters: {}, ...action }));
  const [environment] = Object.values(state.config.effective.environments);
  if (environment && load) environment.load = load;
  state.kind = 'plan';
  state.analysis.forecast = forecast;
  return renderRunReadme(inputOf(story));
}

describe('R3.5 the page of a plan', () => {
  it('says how long a run would take, what it would reach and ask, and how soon it would stop', () => {
    const page = planned();
    expect(page).toContain('## What a run would do');
    for (const words of [
      '**Takes:** at least 22 min',
      '**Reaches:**',
      '**Asks:** 900 requests',
      '**Stops within:** 20 s',
    ])
      expect(page).toContain(words);
    expect(page).not.toContain('**Demand:**');
  });

  it('is as it was looked at', () => {
    const [, forecast = ''] = planned(LOAD, [{ duration: 'PT5M', targets: ['/a', '/b'] }]).split(
      '## What a run would do',
    );
    expectGolden('plan/forecast.md', `## What a run would do${forecast.split('\n<details>')[0]?.trimEnd()}`);
  });

  it('says what an experiment costs at Azure: action minutes of each target, from the plan', () => {
    const page = planned(LOAD, [
      { duration: 'PT5M', targets: ['/a', '/b'] },
      { duration: 'PT90S', targets: ['/a'] },
    ]);
    expect(page).toContain(
      '**Costs:** about 1.20 US dollars for 12 action minutes of Chaos Studio (0.10 each as of December 2026; docs/azure.md); what the demand costs where it is made, for each experiment',
    );
    expect(planned(undefined, [{ duration: null, targets: ['/a'] }])).toContain('not known, an action has no duration');
  });

  it('R8.1 says who makes demand, and when that would end by itself', () => {
    expect(planned(LOAD)).toMatch(
      /\*\*Demand:\*\* chaos\/load\.mjs makes it from before the control window until after recovery; it ends by itself after \d+ min at most/,
    );
  });
});

describe('R12.3 what approval brings', () => {
  const page = (agents: object | undefined) => {
    const story = readStory('approval');
    Object.assign(story.state.config.effective, { agents });
    return renderRunReadme(inputOf(story));
  };

  it('is a pull request where an agent codes, and else a change that people make', () => {
    expect(page({ coding: { run: 'agents/code.mjs' } })).toContain('has remedy 1 coded and opened as a pull request');
    const handed = page(undefined);
    expect(handed).toContain('approves remedy 1, whose change your team then makes');
    expect(handed).not.toContain('coded');
  });
});
