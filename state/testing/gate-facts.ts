/** Facts of an open gate, made by hand: one stage can be asked about one receipt. */
import type { Change, Receipt, RunState } from '../../schemas/generated/types.js';
import { addSeconds } from '../base/time.js';
import type { DeploymentValue } from '../evidence/readers/github.js';
import type { GateFacts } from '../gates/facts.js';
import { settingsOf } from '../run/transaction.js';
import { at } from './steps.js';

export const base = at('awaiting-external-gate');
export const NOW = base.now;
export const D = 'd'.repeat(40);
export const M = 'a'.repeat(40);
export const BUILT = { kind: 'zip' as const, sha256: 'e'.repeat(64) };
export const OLD = { kind: 'zip' as const, sha256: '0'.repeat(64) };

let count = 0;
export function receipt(kind: Receipt['kind'], subject: string, value: unknown, over: Partial<Receipt> = {}): Receipt {
  count += 1;
  return {
    id: `r-${count}`,
    kind,
    subject,
    source: { system: 'github', request: 'GET /', apiVersion: null },
    observedAt: NOW,
    collectedAt: NOW,
    value,
    caveat: value === null ? 'HTTP 500' : null,
    rawDigest: '0'.repeat(64),
    ...over,
  } as Receipt;
}

export function facts(receipts: Receipt[], edit: (state: RunState) => void = () => undefined): GateFacts {
  const state = structuredClone(base.state);
  edit(state);
  const changes = (state.coding?.changes ?? []).filter((change) => change.iteration === state.gate?.iteration);
  return { state, settings: settingsOf(state), now: NOW, appLogin: null, receipts, changes };
}
export const own = (state: RunState): Change => {
  const change = state.coding?.changes[0];
  if (!change) throw new Error('no change');
  return change;
};

export const deployment = (over: Partial<DeploymentValue> = {}): DeploymentValue => ({
  id: 50,
  sha: D,
  environment: 'shop-test',
  task: 'deploy',
  payload: { digest: `zip:${'e'.repeat(64)}` },
  creator: 'github-actions[bot]',
  state: 'success',
  statusAt: addSeconds(NOW, -60),
  workflow: null,
  ...over,
});
