/**
 * One row a verb of people: how it is written, what it does, where it is taken, how its words are read and what is answered
 * when it was done (R11.2). Parser, help and hints read it; who may is state/authority.ts.
 */
import type { RunState } from '../../schemas/generated/types.js';
import type { Verb as AuthorityVerb } from '../../state/authority.js';
import type { Accepted } from '../../state/kernel-types.js';
import { code } from '../views/markdown.js';

interface OfEnvironment {
  environment: string;
}

/** The first word may name a run or an environment; who knows the runs decides. */
interface OfRun {
  words: string[];
}

/** What the words of each verb are read as. */
interface Words {
  doctor: OfEnvironment;
  start: OfEnvironment;
  plan: OfEnvironment;
  'follow-up': { runId: string };
  status: unknown;
  approve: { setId: string | null; advisoryIds: string[] };
  reject: { setId: string | null; reason: string | null };
  halt: { reason: string | null };
  unhalt: unknown;
  abandon: OfRun;
  consent: OfRun;
  link: OfRun;
  'confirm-change': OfRun;
  'supersede-target': OfRun;
  retry: OfRun;
  settle: OfRun;
  'release-environment': OfEnvironment & { reason: string | null };
  help: unknown;
}

export type Verb = keyof Words & AuthorityVerb;
export type RunVerb = { [V in Verb]: OfRun extends Words[V] ? (unknown extends Words[V] ? never : V) : never }[Verb];
export type ReadCommand = { [V in Verb]: { verb: V } & Words[V] }[Verb];

/** What is wrong with the words; the hint is the row's usage unless it says more. */
export interface Misread {
  message: string;
  hint?: string;
}

interface VerbRow<V extends Verb> {
  /** Words after the verb, as help and hints write them. */
  usage: string;
  help: string;
  /**
   * any: in every conversation. run: likewise, for the run of the record pull request, the named or the only one. record:
   * only on the record pull request.
   */
  where: 'any' | 'run' | 'record';
  read(words: string[]): Words[V] | Misread;
  /** The answer once the kernel accepted it; absent for what is answered with a text of its own. */
  done?(accepted: Accepted, command: Words[V]): string;
}

const MAX_REASON = 500;
const SET_ID = /^advisory-set-[0-9a-f]{12}$/i;

export function reasonOf(rest: readonly string[]): string | null {
  const reason = rest.join(' ').slice(0, MAX_REASON);
  return reason === '' ? null : reason;
}

/** A set id in front, else the set is left open. */
function ofSet(words: string[]): { setId: string | null; rest: string[] } {
  const [first] = words;
  const setId = first !== undefined && SET_ID.test(first) ? first.toLowerCase() : null;
  return { setId, rest: setId === null ? words : words.slice(1) };
}

function environment(verb: Verb): (words: string[]) => OfEnvironment | Misread {
  return (words) => {
    const hint = `Write \`/chaos-loop ${verb} <environment>\` with a name from .github/chaos-loop.yml.`;
    const [first] = words;
    if (first === undefined) return { message: `${verb} needs the name of an environment`, hint };
    if (words.length > 1) return { message: `${verb} takes one environment, and got ${words.length} words`, hint };
    return { environment: first };
  };
}

const nothing = () => ({});
const ofRun = (words: string[]) => ({ words });

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
    done: (_, command) => `Doctor is on its way for **${command.environment}**; the result follows here.`,
  },
  start: { usage: '<environment>', help: 'begins a run', where: 'any', read: environment('start') },
  plan: {
    usage: '<environment>',
    help: 'analysis only: no workspace is created, no fault is started',
    where: 'any',
    read: environment('plan'),
  },
  'follow-up': {
    usage: '<runId>',
    help: 'the hypothesis of an ended run again, without what was tried',
    where: 'any',
    read: (words) => {
      const [runId] = words;
      return runId === undefined || words.length > 1
        ? { message: 'follow-up takes the id of an ended run' }
        : { runId };
    },
  },
  status: { usage: '', help: 'says where the runs stand', where: 'any', read: nothing },
  approve: {
    usage: '[<setId>] <advisoryId>…',
    help: 'on the record pull request: carries these remedies out',
    where: 'record',
    read: (words) => {
      const { setId, rest: advisoryIds } = ofSet(words);
      if (advisoryIds.length === 0)
        return {
          message: 'approve names no advisory',
          hint: 'Write `/chaos-loop approve <advisoryId>`, one or more ids.',
        };
      const twice = advisoryIds.find((id, index) => advisoryIds.indexOf(id) !== index);
      if (twice !== undefined) return { message: `${twice} is named twice`, hint: 'Name each advisory once.' };
      return { setId, advisoryIds };
    },
    done: ({ state }, { advisoryIds }) => {
      const open = state?.approval?.status === 'open' ? ' More approvals are needed before it is carried out.' : '';
      return `Approved: ${advisoryIds.map((id) => code(id)).join(', ')}.${open}`;
    },
  },
  reject: {
    usage: '[<setId>] [reason]',
    help: 'on the record pull request: changes nothing',
    where: 'record',
    read: (words) => {
      const { setId, rest } = ofSet(words);
      return { setId, reason: reasonOf(rest) };
    },
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
    read: nothing,
    done: ({ control }) => (control?.halt ? 'Still halted.' : 'The halt is lifted.'),
  },
  abandon: {
    usage: '[<runId>] [reason]',
    help: 'ends a run after its fault was lifted',
    where: 'run',
    read: ofRun,
    done: abandoned,
  },
  consent: {
    usage: '[<runId>] <fault digest>',
    help: 'confirms the frozen fault, where that is asked for',
    where: 'run',
    read: ofRun,
    done: () => 'Consent is recorded for exactly this fault.',
  },
  link: {
    usage: '[<runId>] <changeId> <pull request>',
    help: 'names the pull request of a change',
    where: 'run',
    read: ofRun,
    done: () => 'Linked: the gate reads this pull request from now on.',
  },
  'confirm-change': {
    usage: '[<runId>] <changeId> [path…]',
    help: 'a file that changed since the merge is right',
    where: 'run',
    read: ofRun,
    done: () => 'Confirmed, for exactly this content of the files.',
  },
  'supersede-target': {
    usage: '[<runId>] <old ARM id> <new ARM id> <changeId>',
    help: 'the fix replaced a target of the fault',
    where: 'run',
    read: ofRun,
    done: () => 'Recorded: the same fault acts on the new target, and the verdict will say so.',
  },
  retry: {
    usage: '[<runId>]',
    help: 'repeats the dispatch or the effect that the run waits for',
    where: 'run',
    read: ofRun,
    done: () => 'Asked for again.',
  },
  settle: {
    usage: '[<runId>] <operation> completed <run id> | never-happened | abort',
    help: 'says what became of a call, from what workers saw',
    where: 'run',
    read: ofRun,
    done: () => 'Settled, as the receipts show it.',
  },
  'release-environment': {
    usage: '<environment> [reason]',
    help: 'unlocks it after somebody looked',
    where: 'any',
    read: (words) => {
      const [name] = words;
      if (name === undefined) return { message: 'release-environment needs the name of an environment' };
      return { environment: name, reason: reasonOf(words.slice(1)) };
    },
    done: (_, command) => `Environment **${command.environment}** is released.`,
  },
  help: { usage: '', help: 'this list', where: 'any', read: nothing },
};

export const VERBS = Object.keys(TABLE) as readonly Verb[];

/** The verb with its words, as a person writes it. */
export function usageOf(verb: Verb): string {
  return `/chaos-loop ${verb} ${TABLE[verb].usage}`.trimEnd();
}

/** The words read as the verb's command. */
export function readWords<V extends Verb>(verb: V, words: string[]): ReadCommand | { message: string; hint: string } {
  const read = TABLE[verb].read(words) as object | Misread;
  if ('message' in read) return { message: read.message, hint: read.hint ?? `Write \`${usageOf(verb)}\`.` };
  return { verb, ...read } as unknown as ReadCommand;
}

/** What is answered when the kernel accepted it. */
export function doneText<V extends Verb>(command: ReadCommand & { verb: V }, accepted: Accepted): string {
  const row = TABLE[command.verb] as unknown as VerbRow<V>;
  return row.done?.(accepted, command as unknown as Words[V]) ?? 'Done.';
}
