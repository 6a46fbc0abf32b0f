/** What the four agents propose, and the sources that they are about. */

import type { Advisory, Brief, Hypothesis, Predicate } from '../../../schemas/generated/types.js';
import { objectId } from '../../github/git/objects.js';

export const SOURCE = 'service/order.ts';
export const WAITING = 'export const order = (price) => price;\n';
/** By its words a fix; `counts`: it raises its counter and cures nothing. */
export const FIXES = {
  cures: 'export const order = (price) => price ?? lastKnownPrice();\n',
  counts: 'export const order = (price) => { fallbacks += 1; return price; };\n',
} as const;
export type Fix = keyof typeof FIXES;

export interface AgentPorts {
  hypothesis: Hypothesis;
  /** Increases where the change was executed. */
  changedPath: Predicate;
  fix: Fix;
  untestable: boolean;
}

const FINDING = {
  findingId: 'finding-1',
  statement: 'The order is written before it is paid.',
  location: SOURCE,
  testableWith: 'a fault between the two writes',
};

export interface Proposed {
  proposal: unknown;
  patches?: Record<string, unknown>;
}

/** What the agent of that phase leaves. */
export function agent(brief: Brief, ports: AgentPorts): Proposed {
  switch (brief.proposalSchema) {
    case 'proposal-analysis':
      return {
        proposal: {
          schemaVersion: 'chaos-loop/proposal-analysis/v1',
          hypotheses: ports.untestable ? [] : [ports.hypothesis],
          findings: ports.untestable ? [FINDING] : [],
        },
      };
    case 'proposal-diagnostic':
      return {
        proposal: {
          schemaVersion: 'chaos-loop/proposal-diagnostic/v1',
          mechanism: 'the order waits for a price that does not come',
          remediable: true,
          reason: 'a last known price is small',
        },
      };
    case 'proposal-advisory':
      return { proposal: { schemaVersion: 'chaos-loop/proposal-advisory/v1', advisories: [advisoryOf(brief, ports)] } };
    case 'proposal-coding':
      return coded(brief, ports);
    default:
      throw new Error(`nobody asked an agent for ${brief.proposalSchema}`);
  }
}

function advisoryOf(brief: Brief, { hypothesis, changedPath }: AgentPorts): Advisory {
  const receipts = brief.state?.experiment?.diagnostic?.receipts.slice(0, 1) ?? [];
  return {
    advisoryId: 'adv-last-known-price',
    title: 'Give the pricing call a time-out and a fallback',
    class: 'timeout',
    addressesHypothesisIds: [hypothesis.hypothesisId],
    evidence: { receipts, mechanism: 'the call hangs', locations: ['src/checkout.ts:12'] },
    grounding: {
      source: 'well-architected',
      reference: 'RE:07 self-preservation',
      citation: 'Use time-outs and fallbacks for calls to dependencies.',
    },
    change: 'AbortSignal.timeout and the last known price',
    rollback: 'revert the commit',
    acceptance: { changedPath },
    rankingInputs: { evidenceStrength: 5, expectedGain: 5, implementationRisk: 2 },
    sensitive: false,
  };
}

function coded(brief: Brief, { changedPath, fix }: AgentPorts): Proposed {
  const changeId = `change-${brief.iteration + 1}`;
  const change = {
    changeId,
    advisoryIds: brief.approvedAdvisories.map(({ advisoryId }) => advisoryId),
    title: 'Last known price',
    summary: 'An order whose price does not come is answered with the last known one.',
    targetEnvironment: brief.environment,
    changedPath,
    rollback: 'revert the commit',
    verification: { status: 'passed', paths: ['service/order.test.ts'] },
  };
  const file = {
    path: SOURCE,
    mode: '100644',
    baseBlob: objectId('blob', Buffer.from(WAITING)),
    content: FIXES[fix],
  };
  return {
    proposal: { schemaVersion: 'chaos-loop/proposal-coding/v1', implemented: [change], notImplemented: [] },
    patches: { [changeId]: { schemaVersion: 'chaos-loop/patch/v1', base: brief.commit, files: [file] } },
  };
}
