/** What the stages of the external gate are judged by: receipts of one moment, and what the state holds (R13.1). */

import type { Change, Receipt, RunState } from '../../schemas/generated/types.js';
import { timeMs } from '../base/time.js';
import type { EffectiveSettings } from '../config/config.js';
import type { DeploymentValue } from '../evidence/readers/github.js';
import { newest } from '../evidence/select.js';
import { changesOf } from '../run/changes.js';
import { settingsOf } from '../run/transaction.js';
import { candidateOf } from './candidate.js';

export interface StageResult {
  status: 'pending' | 'proven' | 'not-proven';
  reason: string;
  expected: string | null;
  observed: string | null;
  receipts: string[];
}

export interface GateFacts {
  state: RunState;
  settings: EffectiveSettings;
  now: string;
  /** Our App's own login, whose deployments count by default. */
  appLogin: string | null;
  /** Fresh ones only (R4.5). */
  receipts: readonly Receipt[];
  /** Changes whose pull requests this gate waits for. */
  changes: readonly Change[];
}

export const proven = (reason: string, receipts: (Receipt | null)[], observed: string | null = null): StageResult => ({
  status: 'proven',
  reason,
  expected: observed,
  observed,
  receipts: idsOf(receipts),
});

/** Nothing speaks against it yet; somebody has the next move. */
export const waiting = (reason: string, receipts: (Receipt | null)[] = []): StageResult => ({
  status: 'pending',
  reason,
  expected: null,
  observed: null,
  receipts: idsOf(receipts),
});

/** Missing, empty, mismatched or unverified: with what was expected and what was observed (R13.2). */
export const refuted = (
  reason: string,
  expected: string | null,
  observed: string | null,
  receipts: (Receipt | null)[] = [],
): StageResult => ({ status: 'not-proven', reason, expected, observed, receipts: idsOf(receipts) });

/** Each once, in their order. */
export function idsOf(receipts: (Receipt | null)[]): string[] {
  return [...new Set(receipts.flatMap((receipt) => (receipt ? [receipt.id] : [])))];
}

export function factsOf(
  state: RunState,
  receipts: readonly Receipt[],
  now: string,
  appLogin: string | null = null,
): GateFacts {
  const settings = settingsOf(state);
  const oldest = timeMs(now) - settings.maxEvidenceAge * 1000;
  return {
    state,
    settings,
    now,
    appLogin,
    receipts: receipts.filter((receipt) => timeMs(receipt.collectedAt) >= oldest),
    changes: changesOf(state).filter((change) => change.iteration === state.gate?.iteration),
  };
}

/** The newest list of deployments, and the candidate in it. */
export function deploymentFacts(facts: GateFacts): {
  receipt: Receipt | null;
  list: DeploymentValue[] | null;
  candidate: DeploymentValue | null;
} {
  const receipt = newest(facts.receipts, 'deployment-list');
  const list = receipt && Array.isArray(receipt.value) ? (receipt.value as DeploymentValue[]) : null;
  const candidate = list ? candidateOf(list, facts.settings.gate, facts.state.environment, facts.appLogin) : null;
  return { receipt, list, candidate };
}
