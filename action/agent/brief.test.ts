/** The copy of the brief that an agent reads keeps its size, its schema and the order of ranks, whatever a run has piled up. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Advisory, Brief, EnvironmentConfig, Predicate, RunState } from '../../schemas/generated/types.js';
import { validateBrief } from '../../schemas/generated/validators.js';
import fc from '../../state/testing/fast-check.js';
import { AGENT_BRIEF_BYTES, agentBrief } from './brief.js';
import { textOf } from './brief-part.js';

const example = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../schemas/examples/${name}.valid.json`, import.meta.url), 'utf8')) as T;

const small = example<Brief>('brief');
const advisory = example<Advisory>('advisory');
const STATE = example<RunState>('run-state');
/** Three bytes a character in UTF-8, and an escape in JSON. */
const LONG = '\u20ac"'.repeat(900);

function big(times: number): Brief {
  const [receipt] = Object.values(STATE.receipts);
  const { environments } = small.config.effective;
  const [settings] = Object.values(environments);
  if (!receipt || !settings) throw new Error('the examples hold none');
  const state: RunState = {
    ...STATE,
    receipts: {
      ...STATE.receipts,
      ...Object.fromEntries(
        Array.from({ length: times }, (_, n) => [`more-${n}`, { ...receipt, id: `more-${n}`, value: LONG }]),
      ),
    },
    analysis: {
      ...STATE.analysis,
      findings: Array.from({ length: times }, (_, n) => ({
        findingId: `f-${n}`,
        statement: LONG,
        location: `a.ts:${n + 1}`,
        testableWith: LONG,
      })),
    },
  };
  return {
    ...small,
    phase: 'resilience-analysis',
    state,
    corrections: Array.from({ length: times }, (_, n) => `${n} ${LONG}`.slice(0, 1_900)),
    approvedAdvisories: Array.from({ length: times }, (_, n) => ({
      ...advisory,
      advisoryId: `adv-${n}`,
      change: LONG,
    })),
    config: {
      ...small.config,
      effective: {
        ...small.config.effective,
        environments: {
          ...environments,
          ...Object.fromEntries(Array.from({ length: Math.min(20, times) }, (_, n) => [`other-${n}`, settings])),
        },
      },
    },
  };
}

const sizeOf = (brief: Brief | null): number => Buffer.byteLength(textOf(brief));

describe('agentBrief', () => {
  it('of a small run is whole, and says what each field is for', () => {
    const { about, ...rest } = agentBrief(small) ?? {};
    expect(rest).toEqual(small);
    expect(about?.approvedAdvisories).toContain('approved');
  });

  it.each([1, 5, 40, 400])('of a run %i times as large fits, by its schema, and names what was cut', (times) => {
    const whole = big(times);
    const brief = agentBrief(whole);
    expect(sizeOf(brief)).toBeLessThanOrEqual(AGENT_BRIEF_BYTES);
    expect(validateBrief(brief) || validateBrief.errors).toBe(true);
    expect(brief?.left !== undefined).toBe(sizeOf(whole) > AGENT_BRIEF_BYTES - 2_000);
    // Nothing goes without being counted.
    const left = new Map((brief?.left ?? []).map(({ what, count }) => [what, count]));
    const lost = whole.approvedAdvisories.length - (brief?.approvedAdvisories.length ?? 0);
    expect(left.get('approvedAdvisories') ?? 0).toBe(lost);
    if (brief?.state) {
      const findings = whole.state?.analysis.findings ?? [];
      const kept = brief.state.analysis.findings;
      expect(kept).toEqual(findings.slice(0, kept.length));
      expect(left.get('state.analysis.findings of lower rank') ?? 0).toBe(findings.length - kept.length);
    } else throw new Error('the state is gone');
    expect(brief?.approvedAdvisories[0]).toEqual(whole.approvedAdvisories[0]);
  });

  it.each(['diagnostic', 'resilience-analysis'])(
    'receipts that the open experiment names go after all others, %s',
    (phase) => {
      const whole = big(60);
      const [id] = Object.keys(STATE.receipts);
      if (id === undefined || !STATE.experiment) throw new Error('the example has no receipt');
      const readBack = { at: STATE.experiment.openedAt, read: 0, left: [], not: [], receipts: ['more-7', id] };
      const brief = agentBrief({
        ...whole,
        phase,
        approvedAdvisories: [],
        corrections: [],
        state: whole.state && {
          ...whole.state,
          analysis: STATE.analysis,
          experiment: { ...STATE.experiment, readBack },
        },
      });
      const kept = Object.keys(brief?.state?.receipts ?? {});
      expect(kept).toEqual(expect.arrayContaining(['more-7', id]));
      expect(kept.length).toBeLessThan(60);
      const left = (brief?.left ?? []).find(({ what }) => what === 'state.receipts');
      expect(left?.count).toBe(Object.keys(whole.state?.receipts ?? {}).length - kept.length);
    },
  );

  it('takes settings that no schema demands out of a configuration that is larger than the bound', () => {
    const { effective } = small.config;
    const own = effective.environments[small.environment];
    if (!own) throw new Error('the example has no environment');
    const slo = Array.from({ length: 20 }, (_, n) => ({
      ...(own.slo?.[0] ?? {}),
      id: `p${n}`,
      description: LONG.repeat(3),
    }));
    const environments = { [small.environment]: { ...own, slo } as typeof own };
    const brief = agentBrief({ ...small, config: { ...small.config, effective: { ...effective, environments } } });
    expect(sizeOf(brief)).toBeLessThanOrEqual(AGENT_BRIEF_BYTES);
    expect(brief?.left?.map(({ what }) => what)).toContain('config.effective.environments.production.slo');
  });

  it('is none where what the schema demands is larger than the bound', () => {
    const { effective } = small.config;
    const own = effective.environments[small.environment];
    if (!own) throw new Error('the example has no environment');
    const targets = Array.from({ length: 400 }, (_, n) => `/subscriptions/${n}/${'x'.repeat(300)}`);
    const environments = { [small.environment]: { ...own, targets } as typeof own };
    expect(agentBrief({ ...small, config: { ...small.config, effective: { ...effective, environments } } })).toBeNull();
  });

  describe('keeps what the phase works from, and fills what is free', () => {
    const own = (): EnvironmentConfig => {
      const settings = small.config.effective.environments[small.environment];
      if (!settings) throw new Error('the example has no environment');
      return settings;
    };
    /** A brief as the App makes it: the configuration stands in the state as well. */
    function briefOf(phase: string, settings: Partial<EnvironmentConfig>, state: Partial<RunState>): Brief {
      const environments = { [small.environment]: { ...own(), ...settings } };
      const config = { ...small.config, effective: { ...small.config.effective, environments } };
      return { ...small, phase, config, state: { ...STATE, ...state, config } };
    }
    const paths = (count: number) =>
      Array.from({ length: count }, (_, n) => `services/team-${n}/${'deep/'.repeat(25)}src/**`);
    const settingsOf = (brief: Brief | null) => brief?.config.effective.environments[small.environment];
    const leftOf = (brief: Brief | null) => new Map((brief?.left ?? []).map(({ what, count }) => [what, count]));
    const PATHS = `config.effective.environments.${small.environment}.coding.allowedPaths`;

    it('diagnostic: the experiment and its receipts, before settings that are for another phase', () => {
      const needed = Object.keys(STATE.receipts);
      if (!STATE.experiment) throw new Error('the example has no experiment');
      const readBack = { at: STATE.experiment.openedAt, read: 0, left: [], not: [], receipts: needed };
      const experiment = { ...STATE.experiment, readBack };
      const brief = agentBrief(briefOf('diagnostic', { coding: { allowedPaths: paths(290) } }, { experiment }));
      expect(brief?.state?.experiment).toEqual(experiment);
      expect(needed.length).toBeGreaterThan(0);
      expect(brief?.state?.receipts).toEqual(STATE.receipts);
      const kept = settingsOf(brief)?.coding?.allowedPaths ?? [];
      expect(kept).toEqual(paths(kept.length));
      expect(kept.length + (leftOf(brief).get(PATHS) ?? 0)).toBe(290);
    });

    it('coding: what was approved, then as many allowed paths as fit; never none, which would mean every path', () => {
      const whole = {
        ...briefOf('coding', { coding: { allowedPaths: paths(500) } }, {}),
        approvedAdvisories: [advisory],
      };
      const brief = agentBrief(whole);
      expect(brief?.approvedAdvisories).toEqual([advisory]);
      const kept = settingsOf(brief)?.coding?.allowedPaths ?? [];
      expect(kept).toEqual(paths(kept.length));
      expect(leftOf(brief).get(PATHS)).toBe(500 - kept.length);
      // One more would be too much.
      expect(sizeOf(brief)).toBeGreaterThan(AGENT_BRIEF_BYTES - 300);
    });

    it.each([
      ['controls', '\u0001'.repeat(14_000)],
      ['three bytes and an escape', '\u20ac"'.repeat(7_000)],
      ['pairs', '\u{1f680}'.repeat(7_000)],
    ])('analysis: the words of an issue go before what the run found, %s', (_, text) => {
      const [hypothesis] = STATE.analysis.hypotheses;
      if (!hypothesis) throw new Error('the example has no hypothesis');
      const hypotheses = Array.from({ length: 2 }, (__, n) => ({ ...hypothesis, id: `h-${n}` }));
      const findings = Array.from({ length: 8 }, (__, n) => ({
        findingId: `f-${n}`,
        statement: 'What was read shows it. '.repeat(30),
        location: `a.ts:${n + 1}`,
        testableWith: 'a fault',
      }));
      const whole: Brief = {
        ...briefOf('resilience-analysis', {}, { analysis: { ...STATE.analysis, hypotheses, findings } }),
        incident: {
          issue: 1,
          url: 'https://github.com/acme/orders/issues/1',
          title: 'Orders were down',
          text,
          cut: false,
          author: 'ann',
          readAt: '2026-12-01T00:00:00.000Z',
          digest: 'a'.repeat(64),
        },
      };
      const brief = agentBrief(whole);
      expect(brief?.state?.analysis).toMatchObject({ hypotheses, findings });
      const kept = brief?.incident?.text ?? '';
      expect(kept.length).toBeGreaterThan(500);
      expect(kept).not.toMatch(/\p{Cs}/u);
      const missing = leftOf(brief).get('incident.text, its end (characters)') ?? 0;
      expect(brief?.incident?.cut).toBe(missing > 0);
      expect(missing).toBe(sizeOf(whole) > AGENT_BRIEF_BYTES - 2_000 ? text.length - kept.length : 0);
    });

    it('the newest correction is never lost, and the older ones only from the oldest', () => {
      const corrections = Array.from({ length: 60 }, (_, n) => `${n} ${LONG}`);
      const brief = agentBrief({ ...briefOf('advisory', {}, {}), corrections });
      const kept = brief?.corrections ?? [];
      const numbers = kept.map((text) => Number.parseInt(text, 10));
      expect(numbers).toEqual(corrections.map((_, n) => n).slice(60 - kept.length));
      expect(leftOf(brief).get('corrections, the older ones')).toBe(60 - kept.length);
      const cut = kept.filter((text) => !corrections.includes(text)).length;
      expect(leftOf(brief).get('corrections, their ends') ?? 0).toBe(cut);
    });

    const few = (most: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max: most }));
    const words = fc.oneof(fc.constantFrom('x', '\u20ac"', '\u{1f680}', '\u0001', 'Long words. '));
    it.each(['resilience-analysis', 'diagnostic', 'advisory', 'coding'])(
      'whatever is large in %s: by its schema, within the bound, with what it needs, and not more cut than there is need',
      (phase) => {
        fc.assert(
          fc.property(
            fc.record({
              remedies: few(30),
              receipts: few(120),
              findings: few(100),
              corrected: few(20),
              ended: few(30),
            }),
            fc.record({ paths: few(500), slo: few(10), others: few(20), commands: few(256), incident: few(14_000) }),
            words,
            fc.integer({ min: 1, max: 900 }),
            (run, set, word, size) => {
              const text = word.repeat(Math.ceil(size / word.length)).slice(0, 1_900);
              const [receipt] = Object.values(STATE.receipts);
              const [halt] = own().guardrails.safetyHalts;
              if (!receipt || !halt) throw new Error('the examples hold none');
              const made = briefOf(
                phase,
                {
                  ...(set.paths > 0 ? { coding: { allowedPaths: paths(set.paths) } } : {}),
                  ...(set.slo > 0
                    ? { slo: Array.from({ length: set.slo }, (_, n) => ({ ...halt, id: `p${n}` })) as Predicate[] }
                    : {}),
                },
                {
                  receipts: {
                    ...STATE.receipts,
                    ...Object.fromEntries(
                      Array.from({ length: run.receipts }, (_, n) => [
                        `more-${n}`,
                        { ...receipt, id: `more-${n}`, value: text },
                      ]),
                    ),
                  },
                  commands: Object.fromEntries(
                    Array.from({ length: set.commands }, (_, n) => [`c-${n}`, { digest: 'a'.repeat(64), revision: n }]),
                  ),
                  analysis: {
                    ...STATE.analysis,
                    findings: Array.from({ length: run.findings }, (_, n) => ({
                      findingId: `f-${n}`,
                      statement: text,
                      location: `a.ts:${n + 1}`,
                      testableWith: text,
                    })),
                  },
                },
              );
              const other = Array.from({ length: set.others }, (_, n) => [`other-${n}`, own()]);
              const environments = { ...made.config.effective.environments, ...Object.fromEntries(other) };
              const config = { ...made.config, effective: { ...made.config.effective, environments } };
              const whole: Brief = {
                ...made,
                config,
                state: made.state && { ...made.state, config },
                corrections: Array.from({ length: run.corrected }, () => text),
                approvedAdvisories: Array.from({ length: run.remedies }, (_, n) => ({
                  ...advisory,
                  advisoryId: `adv-${n}`,
                  change: text,
                })),
                ...(phase === 'resilience-analysis' && set.incident > 0
                  ? {
                      incident: {
                        issue: 1,
                        url: 'https://github.com/acme/orders/issues/1',
                        title: 'Orders were down',
                        text: word.repeat(set.incident).slice(0, 14_000),
                        cut: false,
                        author: 'ann',
                        readAt: '2026-12-01T00:00:00.000Z',
                        digest: 'a'.repeat(64),
                      },
                    }
                  : {}),
              };
              expect(validateBrief(whole) || validateBrief.errors).toBe(true);
              const brief = agentBrief(whole);
              expect(validateBrief(brief) || validateBrief.errors).toBe(true);
              expect(sizeOf(brief)).toBeLessThanOrEqual(AGENT_BRIEF_BYTES);
              // The configuration in the state is the one beside it: it is no loss.
              const lost = (brief?.left ?? []).filter(({ what }) => !what.startsWith('state.config.effective'));
              if (lost.length > 0) expect(sizeOf(brief)).toBeGreaterThan(AGENT_BRIEF_BYTES / 2);
              if (phase === 'diagnostic' || phase === 'advisory')
                expect(brief?.state?.experiment).toMatchObject({
                  hypothesis: STATE.experiment?.hypothesis,
                  execution: STATE.experiment?.execution,
                });
              if (phase === 'coding') {
                expect(brief?.approvedAdvisories.slice(0, 1)).toEqual(whole.approvedAdvisories.slice(0, 1));
                expect((settingsOf(brief)?.coding?.allowedPaths ?? []).length > 0).toBe(set.paths > 0);
              }
              expect(brief?.incident === undefined).toBe(whole.incident === undefined);
              expect(textOf(brief)).not.toMatch(/\p{Cs}/u);
            },
          ),
          { numRuns: 25 },
        );
      },
    );
  });
});
