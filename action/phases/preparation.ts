/**
 * The preflight of a run where nothing fits and something may be made (R6.6, R6.7): a workspace, created once; Reader for its
 * identity, read back; then it finds out what there is. The one place that writes anything but a fault.
 */
import type { Operation, ProviderRequest, Receipt } from '../../schemas/generated/types.js';
import { sameArmId } from '../../state/base/arm-id.js';
import { wordOf } from '../../state/base/message.js';
import { providerOf } from '../../state/evidence/providers/index.js';
import type { Preparation, Write } from '../../state/evidence/providers/port.js';
import type { EvidenceBag } from '../evidence.js';
import { envelope } from './execution/context.js';
import { settle } from './execution/settling.js';
import { LeaseLost, stateOf, type Work } from './work.js';

/** ARM shows a write everywhere after this long at the latest (R6.7). */
export const CONSISTENT_MS = 5 * 60_000;
/** After so long a list that does not show a write shows that there was none (R14.2); the kernel's margin and a little. */
export const VISIBLE_MS = 65_000;
const PAUSE_MS = 10_000;

type Known = Pick<Operation, 'operationId' | 'kind' | 'key' | 'outcome' | 'intent' | 'status'>;

/** What the writes of one preflight need, and what they have left. */
export interface Preparing {
  work: Work;
  evidence: EvidenceBag;
  rules: Preparation<ProviderRequest>;
  request: ProviderRequest;
  /** Of the run, with those of this worker. */
  operations: Known[];
  said: string[];
}

export function listPlaces(work: Work, evidence: EvidenceBag, request: ProviderRequest): Promise<Receipt> {
  return work.provider.prepare(request).then((seen) => evidence.add({ kind: 'fault-preparation', ...seen }));
}

/** Asks until it holds; the last answer where it does not within the time. */
export async function until<T>(
  work: Work,
  milliseconds: number,
  ask: () => Promise<T>,
  holds: (answer: T) => boolean,
): Promise<T> {
  const end = work.runtime.clock.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (holds(answer) || work.runtime.clock.now() >= end) return answer;
    await work.runtime.clock.sleep(PAUSE_MS);
  }
}

/** Committed before the call (R14.1); false: the App does not want it, and why is told. */
export async function prepared(
  { work, evidence, operations, said }: Preparing,
  write: Write,
  receipts: Receipt[],
): Promise<string | null> {
  const count = operations.filter(({ kind }) => kind === write.kind).length;
  const operationId = `${write.kind}-${count + 1}`;
  const raws = evidence.raws();
  const answer = await work.appClient.send({
    ...envelope(work, work.runtime.newId('prepare')),
    type: 'prepare',
    operation: { operationId, class: write.kind === 'role-grant' ? 'idempotent' : 'uncertain', ...write },
    receipts,
    raws: Object.fromEntries(receipts.map((receipt) => [receipt.rawDigest, raws[receipt.rawDigest]])),
  });
  if (answer.ok) {
    operations.push({ operationId, ...write, status: 'prepared', outcome: null });
    return operationId;
  }
  if (answer.error.code === 'lease-lost') throw new LeaseLost(`preparing ${write.kind}`);
  said.push(`${write.kind} ${write.key}: ${answer.error.message}`);
  return null;
}

export async function settled(
  { work, evidence, operations }: Preparing,
  operationId: string,
  outcome: 'completed' | 'never-happened' | 'unknown',
  result: Record<string, unknown> | null,
  receipts: readonly Receipt[] = [],
): Promise<void> {
  await settle(work, operationId, outcome, result, receipts, evidence);
  const own = operations.find((entry) => entry.operationId === operationId);
  if (own) Object.assign(own, outcome === 'unknown' ? { status: outcome } : { status: 'settled', outcome });
}

const lists = (receipt: Receipt, key: string): boolean =>
  Array.isArray(receipt.value) && receipt.value.some((entry) => sameArmId(wordOf((entry as { id?: unknown }).id), key));

/** A creation whose answer nobody has is settled by the list: it shows it, or has had the time to (R14.2). */
async function lookUp(preparing: Preparing, operationId: string, key: string): Promise<Receipt> {
  const { work, evidence, request } = preparing;
  const list = await until(
    work,
    VISIBLE_MS,
    () => listPlaces(work, evidence, request),
    (receipt) => lists(receipt, key),
  );
  const there = lists(list, key);
  await settled(preparing, operationId, there ? 'completed' : 'never-happened', there ? { id: key } : null, [list]);
  return list;
}

async function create(preparing: Preparing, write: Write, listed: Receipt): Promise<Receipt> {
  const { work, said } = preparing;
  const operationId = await prepared(preparing, write, [listed]);
  if (operationId === null) return listed;
  work.runtime.log.notice(`Creating ${write.key}`);
  const outcome = await work.provider.make(write);
  if (outcome.kind === 'refused') {
    said.push(outcome.details);
    await settled(preparing, operationId, 'never-happened', { reason: outcome.details.slice(0, 2000) });
    return listed;
  }
  if (outcome.kind === 'unknown') {
    await settled(preparing, operationId, 'unknown', { reason: outcome.details.slice(0, 2000) });
    return lookUp(preparing, operationId, write.key);
  }
  await settled(preparing, operationId, 'completed', { id: write.key });
  return listed;
}

/** Reader where it is missing, and what shows that it is there; a grant that can't be seen is a failure (R6.6). */
async function grant(preparing: Preparing, write: Write): Promise<boolean> {
  const { work, evidence, operations, said } = preparing;
  const subject = write.key;
  const look = async () => evidence.add({ kind: 'role-assignments', subject, ...(await work.provider.granted(write)) });
  const shows = ({ value }: Receipt): boolean =>
    Array.isArray(value) &&
    value.some(({ role, scope }) => role === write.intent.role && sameArmId(wordOf(scope), subject));
  const before = await look();
  const open = operations.find(
    (entry) => entry.kind === 'role-grant' && sameArmId(entry.key, subject) && entry.outcome !== 'never-happened',
  );
  let operationId = open && open.status !== 'settled' ? open.operationId : null;
  if (!shows(before) && !open) {
    operationId = await prepared(preparing, write, [before]);
    if (operationId === null) return false;
  }
  if (!shows(before)) {
    // Under one name it may be repeated, and is while the identity that was just made is not known everywhere.
    const outcome = await until(
      work,
      CONSISTENT_MS,
      () => work.provider.make(write),
      ({ kind }) => kind === 'accepted',
    );
    if (outcome.kind !== 'accepted') said.push(outcome.details);
  }
  const after = await until(work, shows(before) ? 0 : CONSISTENT_MS, look, shows);
  if (operationId !== null) {
    const there = shows(after);
    await settled(preparing, operationId, there ? 'completed' : 'never-happened', there ? { scope: subject } : null, [
      after,
    ]);
  }
  return shows(after);
}

/**
 * From the first list to the last: what is written is prepared, made, settled and read back; what comes of it is the kernel's to say
 * from the receipts that are left. The newest list.
 */
export async function makeReady(work: Work, evidence: EvidenceBag, first: Receipt, said: string[]): Promise<Receipt> {
  const state = stateOf(work);
  const { prepare: rules } = providerOf(work.environment);
  const { request } = state.workspace;
  if (!rules || state.kind !== 'run') return first;
  const preparing: Preparing = { work, evidence, rules, request, operations: [...state.operations], said };
  let listed = first;
  for (const { operationId, kind, key, status } of state.operations)
    if (kind === 'workspace-create' && status === 'unknown') listed = await lookUp(preparing, operationId, key);
  const { place, create: write } = rules.choose(listed.value, request);
  if (place === null && write !== null) listed = await create(preparing, write, listed);
  // Listed is not ready, and one that was made is not listed at once.
  if (preparing.operations.some(({ kind, outcome }) => kind === 'workspace-create' && outcome === 'completed'))
    listed = await until(
      work,
      CONSISTENT_MS,
      () => listPlaces(work, evidence, request),
      ({ value }) => rules.choose(value, request).place !== null,
    );
  // The kernel's own question, of the operations as they are after what was just done.
  const writes = (receipt: Receipt) => rules.grants(receipt.value, request, preparing.operations as Operation[]);
  if (writes(listed) === null)
    listed = await until(
      work,
      CONSISTENT_MS,
      () => listPlaces(work, evidence, request),
      (list) => writes(list) !== null,
    );
  const wanted = writes(listed) ?? [];
  let seen = wanted.length > 0;
  for (const each of wanted) seen = (await grant(preparing, each)) && seen;
  const made = rules.choose(listed.value, request).place;
  // A grant takes minutes to be in force, in which nothing is found.
  if (seen && made !== null) {
    const problem = await until(
      work,
      CONSISTENT_MS,
      () => work.provider.evaluate(made.id),
      (why) => why === null,
    );
    if (problem !== null) said.push(problem);
  }
  return listed;
}
