/**
 * One row a verb of people: how it is written, what it does, where it is taken, how its words are read and what is answered
 * when it was done (R11.2). Parser, help and hints read it; who may is state/config/authority.ts.
 */
import type { RunState } from '../../schemas/generated/types.js';
import { type Refusal, refuse } from '../../state/base/errors.js';
import type { Verb as AuthorityVerb } from '../../state/config/authority.js';
import type { Accepted } from '../../state/run/documents.js';
import { code, plain } from '../views/markdown.js';
import type { Words } from './args.js';
import {
  approved,
  environment,
  isMisread,
  type Misread,
  nothing,
  noWords,
  type OfEnvironment,
  type OfRun,
  type OfStart,
  ofRun,
  ofSet,
  other,
  pullOf,
  reasonOf,
  type Settled,
  settled,
  starting,
} from './read-words.js';

/** What the words behind the name are read as. */
export interface RunWords {
  abandon: { reason: string | null };
  reject: { setId: string | null; reason: string | null };
  approve: { setId: string | null; advisoryIds: string[] };
  consent: { faultDigest: string };
  link: { changeId: string; pullRequest: number };
  'confirm-change': { changeId: string; paths: string[] | null };
  'supersede-target': { old: string; new: string; changeId: string };
  retry: object;
  settle: Settled;
}

/** What the words of each verb are read as. */
interface VerbWords {
  doctor: OfEnvironment;
  start: OfStart;
  plan: OfStart;
  'follow-up': { runId: string | null };
  status: unknown;
  approve: OfRun<RunWords['approve']>;
  reject: OfRun<RunWords['reject']>;
  halt: { reason: string | null };
  unhalt: unknown;
  abandon: OfRun<RunWords['abandon']>;
  consent: OfRun<RunWords['consent']>;
  link: OfRun<RunWords['link']>;
  'confirm-change': OfRun<RunWords['confirm-change']>;
  'supersede-target': OfRun<RunWords['supersede-target']>;
  retry: OfRun<RunWords['retry']>;
  settle: OfRun<RunWords['settle']>;
  /** As it is read without knowing names of several words. */
  'release-environment': OfEnvironment & { reason: string | null; words: Words };
  restore: { target: string | null };
  help: unknown;
}

export type Verb = keyof VerbWords & AuthorityVerb;
export type RunVerb = keyof RunWords;
export type ReadCommand = { [V in Verb]: { verb: V } & VerbWords[V] }[Verb];

interface VerbRow<V extends Verb> {
  /** Words after the verb, as help and hints write them. */
  usage: string;
  help: string;
  /**
   * any: in every conversation. run: for the run of the record pull request; elsewhere for the run that is named. record:
   * only on the record pull request.
   */
  where: 'any' | 'run' | 'record';
  read(words: Words): VerbWords[V] | Misread;
  /**
   * The answer once the kernel accepted it; null where the reaction to the comment says all. Absent for what is answered with a
   * text of its own.
   */
  done?(accepted: Accepted, command: VerbWords[V], words: V extends RunVerb ? RunWords[V] : null): string | null;
}

function abandoned({ state }: { state: RunState | null }): string {
  return state?.transition.status === 'terminated'
    ? `Run ${code(state.runId)} was abandoned.`
    : `Run ${code(state?.runId ?? '')} is being ended: the fault is lifted and recovery is proven first.`;
}

/** In the order of help. */
export const TABLE: { readonly [V in Verb]: VerbRow<V> } = {
  doctor: {
    usage: '<environment>',
    help: 'checks rights, worker, workspace and probes; needed before the first start',
    where: 'any',
    read: environment('doctor'),
    // The result follows where it was asked for.
    done: () => null,
  },
  start: {
    usage: '<environment> [--from <issue>]',
    help: 'begins a run; `--from #12`: its analysis begins with what that issue tells of an incident',
    where: 'any',
    read: starting('start'),
  },
  plan: {
    usage: '<environment> [--from <issue>]',
    help: 'analysis only: no workspace is created, no fault is started',
    where: 'any',
    read: starting('plan'),
  },
  'follow-up': {
    usage: '[<runId>]',
    help: 'the hypothesis of an ended run again, without what was tried; on its record pull request without the id',
    where: 'any',
    read: ({ list }) =>
      list.length > 1 ? { message: 'follow-up takes the id of an ended run' } : { runId: list[0] ?? null },
  },
  status: { usage: '', help: 'says where the runs stand', where: 'any', read: nothing },
  approve: {
    usage: '[<setId>] <number or advisoryId>…',
    help: 'on the record pull request: carries these remedies out',
    where: 'record',
    // Each word is an advisory's: a name in front would be one too.
    read: ofRun(approved, false),
    done: ({ state }, _, { advisoryIds: words }) => {
      if (state?.approval?.status !== 'open') return null;
      // Numbers were read within the set.
      const advisoryIds = state.approval.decisions.at(-1)?.advisoryIds ?? words;
      return `Approved: ${advisoryIds.map((id) => code(id)).join(', ')}. More approvals are needed before it is coded.`;
    },
  },
  reject: {
    usage: '[<setId>] [reason]',
    help: 'on the record pull request: changes nothing',
    where: 'record',
    read: ofRun((words) => {
      const { setId, rest } = ofSet(words);
      return { setId, reason: reasonOf(rest) };
    }),
    done: () => 'Rejected: nothing will be changed.',
  },
  halt: {
    usage: '[reason]',
    help: 'lifts running faults and starts none',
    where: 'any',
    read: (words) => ({ reason: reasonOf(words) }),
    done: () => 'Halted: running faults are lifted and none is started until `/chaos-loop unhalt`.',
  },
  unhalt: {
    usage: '',
    help: 'ends a halt',
    where: 'any',
    read: noWords,
    done: ({ control }) => (control?.halt ? 'Still halted.' : 'The halt is lifted.'),
  },
  abandon: {
    usage: '[<run>] [reason]',
    help: 'ends a run after its fault was lifted; elsewhere than on its record pull request, `<run>` is its id or environment',
    where: 'run',
    read: ofRun((words) => ({ reason: reasonOf(words) })),
    done: abandoned,
  },
  consent: {
    usage: '[<run>] <fault digest>',
    help: 'confirms the frozen fault, where that is asked for',
    where: 'run',
    read: ofRun(({ list: [digest, ...more] }) =>
      digest === undefined || more.length > 0 ? other('consent') : { faultDigest: digest.toLowerCase() },
    ),
    done: () => 'Consent is recorded for exactly this fault.',
  },
  link: {
    usage: '[<run>] <changeId> <pull request>',
    help: 'names the pull request of a change',
    where: 'run',
    read: ofRun(({ list: [changeId, word, ...more] }) => {
      const pullRequest = pullOf(word);
      return changeId === undefined || pullRequest === null || more.length > 0
        ? other('link')
        : { changeId, pullRequest };
    }),
    done: () => 'Linked: the gate reads this pull request from now on.',
  },
  'confirm-change': {
    usage: '[<run>] <changeId> [path…]',
    help: 'a file that changed since the merge is right',
    where: 'run',
    read: ofRun(({ list: [changeId, ...paths] }) =>
      changeId === undefined ? other('confirm-change') : { changeId, paths: paths.length > 0 ? paths : null },
    ),
    done: () => 'Confirmed, for exactly this content of the files.',
  },
  'supersede-target': {
    usage: '[<run>] <old ARM id> <new ARM id> <changeId>',
    help: 'the fix replaced a target of the fault',
    where: 'run',
    read: ofRun(({ list: [old, replacement, changeId, ...more] }) =>
      old === undefined || replacement === undefined || changeId === undefined || more.length > 0
        ? other('supersede-target')
        : { old, new: replacement, changeId },
    ),
    done: () => 'Recorded: the same fault acts on the new target, and the verdict will say so.',
  },
  retry: {
    usage: '[<run>]',
    help: 'repeats the dispatch or the effect that the run waits for',
    where: 'run',
    read: ofRun(({ list }) => (list.length === 0 ? {} : other('retry'))),
    done: () => 'Asked for again.',
  },
  settle: {
    usage: '[<run>] <operation> completed <run id> | never-happened | abort',
    help: 'says what became of a call, from what workers saw',
    where: 'run',
    read: ofRun(settled),
    done: () => 'Settled, as the receipts show it.',
  },
  'release-environment': {
    usage: '<environment> [reason]',
    help: 'unlocks it after somebody looked',
    where: 'any',
    read: (words) => {
      const [name] = words.list;
      if (name === undefined) return { message: 'release-environment needs the name of an environment' };
      return { environment: name, reason: reasonOf(words, 1), words };
    },
    done: (_, command) => `Environment **${plain(command.environment)}** is released.`,
  },
  restore: {
    usage: '[<runId> | control | <commit>]',
    help: 'goes on from what the App left on the state branch, after somebody else wrote to it, set it back or deleted it',
    where: 'any',
    read: ({ list }) => (list.length > 1 ? { message: 'restore takes one word at most' } : { target: list[0] ?? null }),
  },
  help: { usage: '', help: 'this list', where: 'any', read: nothing },
};

export const VERBS = Object.keys(TABLE) as readonly Verb[];

/** The verb with its words, as a person writes it. */
export function usageOf(verb: Verb): string {
  return `/chaos-loop ${verb} ${TABLE[verb].usage}`.trimEnd();
}

/** The words read as the verb's command. */
export function readWords(verb: Verb, words: Words): ReadCommand | { message: string; hint: string } {
  const read = TABLE[verb].read(words) as object | Misread;
  if ('message' in read) return { message: read.message, hint: read.hint ?? `Write \`${usageOf(verb)}\`.` };
  return { verb, ...read } as unknown as ReadCommand;
}

export type RunCommand = { [V in RunVerb]: { verb: V } & VerbWords[V] }[RunVerb];

/** The words of a command of a run; a name in front that was one is left out, unless the words need it. */
export function readRunWords(command: RunCommand, named: number): { ok: true; words: object } | Refusal {
  const { verb, words } = command;
  const without = named > 0 && command.named ? command.read(words.skip(named)) : null;
  const read = without !== null && !isMisread(without) ? without : command.read(words);
  return isMisread(read) ? refusedWords(verb, read) : { ok: true, words: read };
}

function refusedWords(verb: Verb, { message, hint }: Misread): Refusal {
  return refuse('invalid-command', message, hint ?? `Write \`${usageOf(verb)}\`.`);
}

/** What is answered when the kernel accepted it; `words`: of a command of a run, as they were read without the name. */
export function doneText(command: ReadCommand, accepted: Accepted, words: object | null = null): string | null {
  const row = TABLE[command.verb] as { done?(accepted: Accepted, command: unknown, words: unknown): string | null };
  return row.done ? row.done(accepted, command, words) : 'Done.';
}
