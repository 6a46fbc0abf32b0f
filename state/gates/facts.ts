/** What the stages of the external gate are judged by: receipts of one moment, and what the state holds (R13.1). */

import type { Change, Digest, Message, Receipt, RunState, Statement } from '../../schemas/generated/types.js';
import { timeMs } from '../base/time.js';
import type { EffectiveSettings } from '../config/config.js';
import type { DeploymentValue } from '../evidence/readers/github.js';
import { newest } from '../evidence/select.js';
import { codedOrNone, message } from '../messages/message.js';
import { changesOf } from '../run/changes.js';
import { settingsOf } from '../run/transaction.js';
import { candidateOf } from './candidate.js';

export interface StageResult {
  status: 'pending' | 'proven' | 'not-proven';
  reason: Statement;
  expected: Statement | null;
  observed: Statement | null;
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

export const proven = (
  reason: Statement,
  receipts: (Receipt | null)[],
  observed: Statement | null = null,
): StageResult => ({
  status: 'proven',
  reason,
  expected: observed,
  observed,
  receipts: idsOf(receipts),
});

/** Nothing speaks against it yet; somebody has the next move. */
export const waiting = (reason: Statement, receipts: (Receipt | null)[] = []): StageResult => ({
  status: 'pending',
  reason,
  expected: null,
  observed: null,
  receipts: idsOf(receipts),
});

/** What a stage expected or observed, as a message. */
export const commitFact = (sha: string): Message => message('of-commit', { sha });
export const nameFact = (name: string): Message => message('of-name', { name });
export const digestFact = ({ kind, sha256 }: Digest): Message => message('of-digest', { kind, sha256 });
export const NOTHING: Message = message('nothing');

/** Missing, empty, mismatched or unverified: with what was expected and what was observed (R13.2). */
export const refuted = (
  reason: Statement,
  expected: Statement | null,
  observed: Statement | null,
  receipts: (Receipt | null)[] = [],
): StageResult => ({
  status: 'not-proven',
  reason,
  expected,
  observed: codedOrNone(observed),
  receipts: idsOf(receipts),
});

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
