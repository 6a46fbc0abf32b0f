/** The copy of the brief that an agent reads keeps its size, its schema and the order of ranks, whatever a run has piled up. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Advisory, Brief, RunState } from '../../schemas/generated/types.js';
import { validateBrief } from '../../schemas/generated/validators.js';
import { AGENT_BRIEF_BYTES, agentBrief, textOf } from './brief.js';

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
    } else expect(left.get('state')).toBe(1);
    expect(brief?.approvedAdvisories[0]).toEqual(whole.approvedAdvisories[0]);
  });

  it('receipts that the open experiment names go after those that nothing names', () => {
    const whole = big(20);
    const brief = agentBrief({
      ...whole,
      approvedAdvisories: [],
      corrections: [],
      state: whole.state && { ...whole.state, analysis: STATE.analysis },
    });
    const ids = Object.keys(brief?.state?.receipts ?? {});
    expect(ids.filter((id) => id.startsWith('more-'))).toEqual([]);
    expect(ids.length).toBeGreaterThan(0);
  });

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
});
