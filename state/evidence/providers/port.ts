/**
 * What the kernel knows of a fault provider: a folder here that exports it as `rules`. References and preparations are the
 * provider's own: everything else compares, digests and hands them on.
 */
import type {
  Fault,
  NormalizedPlan,
  Operation,
  ProviderRequest,
  Receipt,
  Statement,
  WorkspaceBrief,
} from '../../../schemas/generated/types.js';
import type { CommandOf } from '../../base/command.js';
import type { Problem, Refusal } from '../../base/errors.js';
import type { CurrentKind } from '../kinds.js';
import type { Reader } from '../readers/shared.js';

/** An entry of the catalog: what a hypothesis may name. */
export interface CatalogEntry {
  name: string;
  actions: { name: string; actionId: string }[];
}

/** `Succeeded`, or `Accepted` with warnings: it may run. Any other status: it may not, and `problems` says why. */
export interface FaultValidationValue {
  status: string;
  endedAt: string | null;
  plan: NormalizedPlan | null;
  planDigest: string | null;
  problems: string[];
}

export interface RunActionValue {
  actionId: string;
  faultUrn: string | null;
  state: string;
  startedAt: string | null;
  completedAt: string | null;
  targets: string[];
}

export interface FaultRunValue {
  runId: string;
  status: string;
  terminal: boolean;
  startedAt: string | null;
  endedAt: string | null;
  actions: RunActionValue[];
  resources: string[];
  plan: NormalizedPlan | null;
  planDigest: string | null;
}

/** What a list shows of a run; the provider adds what it needs to tell whose run it is. */
export interface ListedRun {
  runId: string;
  status: string;
  terminal: boolean;
  startedAt: string | null;
}

/** Which fault of which place: the provider's own. Compared, digested, handed back; read by the provider alone. */
export type FaultRef = Readonly<Record<string, unknown>>;

/** What a receipt is held against: whom the run asks, and from where; a null place is not chosen yet. */
export interface AskedOf<S> {
  request: S;
  place: string | null;
}

/** How a receipt is asked for; a null path: nothing here knows. */
export interface Request {
  system: Receipt['source']['system'];
  /**
   * As asked, in plain characters. Of GitHub below the repository: its owner and name are display and may change while the
   * run goes on (R1.6). Null: nothing here knows how it is asked.
   */
  path: string | null;
  /** Of Azure Resource Manager: without method and query, in lower case. */
  arm?: true;
  /** What was asked lies below the path. */
  within?: true;
}

/** The kinds that a provider's receipts have. `Optional` ones: only where it prepares something, or says what its actions act on. */
export const PROVIDER_KINDS = [
  'fault-preparation',
  'role-assignments',
  'fault-configurations',
  'fault-actions',
  'fault-catalog',
  'fault-plan',
  'fault-validation',
  'fault-run',
  'fault-run-list',
  'target',
] as const satisfies readonly CurrentKind[];
export type ProviderKind = (typeof PROVIDER_KINDS)[number];
type Optional = 'fault-preparation' | 'role-assignments' | 'fault-configurations' | 'fault-actions';

/** Where faults are injected from, once it is known. */
type FaultPlace = { id: string; name: string };

interface Prepared {
  /** Each candidate that does not fit, with its one concrete reason. */
  rejected: { id: string; reason: Statement }[];
  outcome:
    | { status: 'ready'; place: FaultPlace }
    | { status: 'wait'; reason: Statement }
    | { status: 'failed'; brief: WorkspaceBrief };
}

/** A write of the preparation as it is prepared and made: its key, and exactly what is asked for. */
export interface Write {
  kind: 'workspace-create' | 'role-grant' | 'configuration-create';
  key: string;
  intent: Record<string, unknown>;
}

/** What has to be found, or made, before faults can be injected (R6.4–R6.8). */
export interface Preparation<S> {
  /** From what was listed, and what this run has written. */
  finalize(facts: {
    request: S;
    receipts: readonly Receipt[];
    operations: readonly Operation[];
    now: string;
  }): Prepared;
  /** What the list offers now, before anything is written (R6.5); `create`: nothing fits, and this may be made. */
  choose(
    listed: unknown,
    request: S,
  ): { place: FaultPlace | null; create: Write | null; rejected: { id: string; reason: Statement }[] };
  /**
   * The grants that what this run has made needs, whether they are there or not (R6.6). Empty where the list's choice is none of
   * this run's writes; null: whom to grant them does not show yet.
   */
  grants(listed: unknown, request: S, operations: readonly Operation[]): Write[] | null;
  /** What would define the fault at that place, under its name, where it is not there; null: nothing may be made. */
  define(request: S, place: string, fault: Fault): Write | null;
  /** Whether a write of the preparation may be made; null: it may (R6.6). */
  writeRefusal(request: S, operations: readonly Operation[], command: CommandOf<'prepare'>): Refusal | null;
  /** Why the receipts do not show the outcome of a write whose answer was lost; null when they do (R14.2). */
  unproven(operation: Operation, command: CommandOf<'settle'>, marginSeconds: number): string | null;
}

export interface ProviderRules<S = ProviderRequest> {
  /** What its receipts name as their system. */
  systems: readonly Receipt['source']['system'][];
  readers: Readonly<Record<Exclude<ProviderKind, Optional>, Reader> & Partial<Record<Optional, Reader>>>;
  /** How a receipt of that kind is asked (R5.10); null: nobody collects one. */
  request(kind: ProviderKind | 'clock', subject: string): Request | null;
  /** Why a receipt is not of what was asked, in words that follow its id; null when it is. */
  bindings: Readonly<
    Partial<Record<ProviderKind | 'clock', (receipt: Receipt, raw: unknown, asked: AskedOf<S>) => string | null>>
  >;
  /** Its times are the worker's own, so that no service's clock has to be measured (R8.8). */
  ownClock: boolean;
  /** Null: it acts from `place`, and nothing has to be found first. */
  prepare: Preparation<S> | null;
  /** Where it acts from when nothing has to be found. */
  place(request: S): FaultPlace;
  /** What no schema can say of an environment's settings and targets; pointers below the start request. */
  problems(request: S, targets: readonly string[]): Problem[];
  /** Whether it is the id of a target at all, as this provider writes them. */
  isTarget(id: string): boolean;
  /** Why a target can't stand in for another one (R7.6). */
  replaceProblems(request: S, old: string, replacement: string): Problem[];
  /** Null: the fault names none of its own. */
  ref(place: string, fault: Fault): FaultRef | null;
  /** From the intent of a fault start that was kept before intents had a member `ref`. */
  olderRef?(intent: Record<string, unknown>, place: string | null): FaultRef | null;
  /** The entry of the catalog that the fault is of; policy and people name it. */
  entryOf(fault: Fault): string;
  /** What its receipts are about: of the fault, and of one of its runs. */
  subject(ref: FaultRef): string;
  runSubject(ref: FaultRef, runId: string): string;
  /** The entry of the catalog that a listed run is of. */
  entryOfRun(run: ListedRun): string;
  /** Whether a listed run of the fault's own entry may be of that fault. */
  mayBeOf(run: ListedRun, ref: FaultRef): boolean;
  /** Why what is there now is not the fault of the hypothesis; `plan` is the newest fault-plan receipt (R7.1). */
  objections(fault: Fault, plan: Receipt | null): Statement[];
  /** Why a hypothesis can’t be tested: its entry is not in the catalog; the catalog was not listed. */
  notListed(entry: string): Statement;
  unlisted: Statement;
}
