/** What programs of the repository answer about their faults. Each payload says which fault it is of, and which program answered. */
import type { CommandFault, NormalizedPlan } from '../../../../schemas/generated/types.js';
import { foldArmId } from '../../../base/arm-id.js';
import { digestOf } from '../../../base/digest.js';
import { durationSeconds } from '../../../base/duration.js';
import { asList, asRecord, asText, textOrEmpty } from '../../../base/json.js';
import { parseTime } from '../../../base/time.js';
import { message } from '../../../messages/message.js';
import { type Reader, unread } from '../../readers/shared.js';
import type { CatalogEntry, FaultRunValue, FaultValidationValue, ListedRun } from '../port.js';

export interface ListedCommandRun extends ListedRun {
  fault: string;
}

const TERMINAL = new Set(['succeeded', 'failed', 'canceled', 'cancelled']);
const isTerminal = (status: string): boolean => TERMINAL.has(status.toLowerCase());

interface Called {
  name: string;
  fault: CommandFault;
  /** Blob id of the program. */
  blob: string;
  /** What it printed; null: nothing that can be read. */
  printed: Record<string, unknown> | null;
  error: string | null;
}

/** `{name, fault, blob, answer: {printed, error}}`; null where it is none. */
function called(raw: unknown): Called | null {
  const { name, fault, blob, answer } = asRecord(raw);
  const [named, program] = [asText(name), asText(blob)];
  if (named === null || program === null || asText(asRecord(fault).run) === null) return null;
  const { printed, error } = asRecord(answer);
  const document = asRecord(printed);
  return {
    name: named,
    fault: fault as CommandFault,
    blob: program,
    printed: document === printed ? document : null,
    error: asText(error),
  };
}

/** From the configuration alone, and from which program: another program is another plan (R8.7). */
function planOf({ name, fault, blob }: Called): { plan: NormalizedPlan; planDigest: string } {
  const { action, parameters, duration, targets } = fault;
  const seconds = durationSeconds(duration);
  const plan: NormalizedPlan = [
    {
      actionId: name,
      faultUrn: action,
      parameters: { ...parameters, program: blob },
      duration: seconds === null ? null : `PT${seconds}S`,
      targets: targets.map(foldArmId).sort(),
    },
  ];
  return { plan, planDigest: digestOf(plan) };
}

/** `{faults: [{name, fault, blob}]}`. */
export const readFaults: Reader = (raw) => {
  const { faults } = asRecord(raw);
  if (!Array.isArray(faults)) return unread(message('list-incomplete', { kind: 'fault-catalog' }));
  const value: CatalogEntry[] = faults.flatMap((entry) => {
    const of = called(entry);
    return of === null ? [] : [{ name: of.name, actions: [{ name: of.name, actionId: of.fault.action }] }];
  });
  return { value, caveat: null };
};

export const readFault: Reader = (raw) => {
  const of = called(raw);
  if (of === null) return unread(message('not-found', { kind: 'fault-plan' }));
  const { name, fault } = of;
  return { value: { name, parameters: { duration: fault.duration, ...fault.parameters } }, caveat: null };
};

/** Of `check`: `{problems?: [words]}`; with `readAt`. */
export const readCheck: Reader = (raw) => {
  const of = called(raw);
  if (of === null) return unread(message('not-found', { kind: 'fault-validation' }));
  const endedAt = parseTime(asRecord(raw).readAt);
  const problems = of.printed
    ? asList(of.printed.problems).map((problem) => asText(problem) ?? 'unnamed problem')
    : [of.error ?? 'it printed nothing'];
  const status = problems.length === 0 ? 'Succeeded' : 'RequiresAttention';
  const value: FaultValidationValue = { status, endedAt, ...planOf(of), problems };
  return { value, caveat: null, ...(endedAt ? { observedAt: endedAt } : {}) };
};

/** Of `status`: `{id, status, startedAt?, endedAt?, targets?: [id]}`. Targets that it does not name are not reached. */
export const readRun: Reader = (raw) => {
  const of = called(raw);
  const runId = asText(of?.printed?.id);
  const status = asText(of?.printed?.status);
  if (of?.printed == null || runId === null || status === null)
    return unread(message('not-readable', { kind: 'fault-run' }));
  const [startedAt, endedAt] = [parseTime(of.printed.startedAt), parseTime(of.printed.endedAt)];
  const targets = asList(of.printed.targets).flatMap((target) => {
    const id = asText(target);
    return id === null ? [] : [foldArmId(id)];
  });
  const value: FaultRunValue = {
    runId,
    status,
    terminal: isTerminal(status),
    startedAt,
    endedAt,
    actions: [
      { actionId: of.name, faultUrn: of.fault.action, state: status, startedAt, completedAt: endedAt, targets },
    ],
    resources: targets,
    ...planOf(of),
  };
  return { value, caveat: null, ...(endedAt ? { observedAt: endedAt } : {}) };
};

/** `{lists: [{name, fault, blob, answer}]}` of `list`: `{runs: [{id, fault, status, startedAt?}]}`. One unread list is no list. */
export const readRuns: Reader = (raw) => {
  const { lists } = asRecord(raw);
  if (!Array.isArray(lists)) return unread(message('list-incomplete', { kind: 'fault-run-list' }));
  const value = new Map<string, ListedCommandRun>();
  for (const list of lists) {
    const of = called(list);
    const runs = of?.printed?.runs;
    if (of === null || !Array.isArray(runs)) return unread(message('list-incomplete', { kind: 'fault-run-list' }));
    for (const entry of runs) {
      const run = asRecord(entry);
      const status = asText(run.status) ?? 'Unknown';
      const runId = textOrEmpty(run.id);
      // Faults of one program share its list.
      value.set(runId.toLowerCase(), {
        runId,
        fault: asText(run.fault) ?? of.name,
        status,
        terminal: isTerminal(status),
        startedAt: parseTime(run.startedAt),
      });
    }
  }
  return { value: [...value.values()], caveat: null };
};

/** `{id, targets}`: every target that the configuration's faults name. */
export const readCommandTarget: Reader = (raw) => {
  const { id, targets } = asRecord(raw);
  const named = asText(id);
  if (named === null || !Array.isArray(targets)) return unread(message('not-readable', { kind: 'target' }));
  const exists = targets.some((target) => foldArmId(textOrEmpty(target)) === foldArmId(named));
  return { value: { exists, id: named }, caveat: null };
};
