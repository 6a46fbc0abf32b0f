/**
 * The definition of a fault that is not there yet: its configuration, with exactly the fault's parameters, made once where that is
 * allowed, and read back (R6.6, R7.1). One that is there is used as it is, whoever made it, and never written.
 */
import type { Fault, Operation, Receipt } from '../../schemas/generated/types.js';
import { sameArmId } from '../../state/base/arm-id.js';
import { textOrEmpty } from '../../state/base/json.js';
import { messageOf } from '../../state/base/message.js';
import { providerOf } from '../../state/evidence/providers/index.js';
import type { Write } from '../../state/evidence/providers/port.js';
import type { EvidenceBag } from '../evidence.js';
import { CONSISTENT_MS, type Preparing, prepared, settled, until, VISIBLE_MS } from './preparation.js';
import { LeaseLost, stateOf, type Work } from './work.js';

interface Listed {
  id: string;
  provisioningState: string | null;
}

/** The one of that id in the list; undefined: it is not there; null: the list is not complete. */
function listedAs({ value }: Receipt, key: string): Listed | undefined | null {
  return Array.isArray(value) ? (value as Listed[]).find(({ id }) => sameArmId(id, key)) : null;
}

const ended = (found: Listed | undefined | null): boolean =>
  found != null && /^(succeeded|failed|canceled)$/i.test(found.provisioningState ?? 'Succeeded');

async function list({ work, evidence }: Preparing, write: Pick<Write, 'intent'>): Promise<Receipt> {
  const subject = textOrEmpty(write.intent.scenarioId);
  return evidence.add({ kind: 'fault-configurations', subject, ...(await work.provider.definitions(write)) });
}

/** A creation whose answer nobody has is settled by the list: it shows it, or has had the time to (R14.2). */
async function lookUp(preparing: Preparing, operationId: string, write: Pick<Write, 'key' | 'intent'>): Promise<void> {
  const { work } = preparing;
  const there = (receipt: Receipt) => listedAs(receipt, write.key) != null;
  const seen = await until(work, VISIBLE_MS, () => list(preparing, write), there);
  const found = there(seen);
  await settled(preparing, operationId, found ? 'completed' : 'never-happened', found ? { id: write.key } : null, [
    seen,
  ]);
}

async function create(preparing: Preparing, write: Write): Promise<boolean> {
  const { work, said } = preparing;
  const before = await list(preparing, write);
  if (listedAs(before, write.key) !== undefined) return listedAs(before, write.key) !== null;
  const operationId = await prepared(preparing, write, [before]);
  if (operationId === null) return false;
  work.runtime.log.notice(`Creating ${write.key}`);
  const outcome = await work.provider.make(write);
  if (outcome.kind === 'accepted') await settled(preparing, operationId, 'completed', { id: write.key });
  else {
    const result = { reason: outcome.details.slice(0, 2000) };
    said.push(outcome.details);
    await settled(preparing, operationId, outcome.kind === 'refused' ? 'never-happened' : 'unknown', result);
    if (outcome.kind === 'refused') return false;
    await lookUp(preparing, operationId, write);
  }
  // Accepted is not done, and one that was made is not listed at once (R6.7).
  const shows = (receipt: Receipt) => ended(listedAs(receipt, write.key));
  const after = await until(work, CONSISTENT_MS, () => list(preparing, write), shows);
  const state = listedAs(after, write.key)?.provisioningState;
  if (!shows(after)) said.push(`${write.key}: ${state ?? 'not listed'} five minutes after it was made`);
  return shows(after);
}

/** What lets faults of this run be defined; null: nothing may be. One worker's writes are numbered in one place. */
export function definer(
  work: Work,
  evidence: EvidenceBag,
  place: string,
  said: string[],
): { settleOpen(): Promise<void>; define(fault: Fault): Promise<boolean> } | null {
  const state = stateOf(work);
  const { prepare: rules } = providerOf(work.environment);
  if (!rules || state.kind !== 'run' || state.mode !== 'initial') return null;
  const { request } = state.workspace;
  const operations: Preparing['operations'] = [...state.operations];
  const preparing: Preparing = { work, evidence, rules, request, operations, said };
  const isOpen = ({ kind, status }: Pick<Operation, 'kind' | 'status'>) =>
    kind === 'configuration-create' && status === 'unknown';
  return {
    /** What an earlier worker left open, whatever is asked for now. */
    async settleOpen() {
      for (const { operationId, key, intent } of operations.filter(isOpen))
        await lookUp(preparing, operationId, { key, intent });
    },
    /** True: it is there now. */
    async define(fault) {
      const write = rules.define(request, place, fault);
      if (write === null) return false;
      try {
        return await create(preparing, write);
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        said.push(`${write.key}: ${messageOf(error)}`);
        return false;
      }
    },
  };
}
