/** How the words behind a verb are read (R11.2). */
import { cutWords } from '../../state/base/defuse.js';
import type { Verb } from '../../state/config/authority.js';
import type { Words } from './args.js';

export interface OfEnvironment {
  environment: string;
}

/** What a run begins from beside its environment (R7.7). */
export interface OfStart extends OfEnvironment {
  from?: IssueName;
}

/** An issue as people write it. */
export interface IssueName {
  number: number;
  /** `owner/name`; null: of this repository. */
  repository: string | null;
}

/** The first word may name a run or an environment; who knows the runs decides (reach.ts). */
export interface OfRun<T> {
  words: Words;
  /** Whether a name may stand in front. */
  named: boolean;
  /** The words without the name. */
  read(words: Words): T | Misread;
}

/** What may have become of a call. */
const OUTCOMES = ['completed', 'never-happened', 'abort'] as const;

/** What is wrong with the words; the hint is the row's usage unless it says more. */
export interface Misread {
  message: string;
  hint?: string;
}

const MAX_REASON = 500;
const SET_ID = /^advisory-set-[0-9a-f]{12}$/i;

export function reasonOf(words: Words, after = 0): string | null {
  const reason = cutWords(words.after(after), MAX_REASON);
  return reason === '' ? null : reason;
}

/** A set id in front, else the set is left open. */
export function ofSet(words: Words): { setId: string | null; rest: Words } {
  const [first] = words.list;
  const setId = first !== undefined && SET_ID.test(first) ? first.toLowerCase() : null;
  return { setId, rest: setId === null ? words : words.skip(1) };
}

export function environment(verb: Verb): (words: Words) => OfEnvironment | Misread {
  return ({ list }) => {
    const hint = `Write \`/chaos-loop ${verb} <environment>\` with a name from .github/chaos-loop.yml; one with blanks in quotation marks.`;
    const [first] = list;
    if (first === undefined) return { message: `${verb} needs the name of an environment`, hint };
    if (list.length > 1) return { message: `${verb} takes one environment, and got ${list.length} words`, hint };
    return { environment: first };
  };
}

const FROM = /^\p{Pd}{1,2}from(?:=(.*))?$/iu;

/** `12`, `#12`, `owner/name#12` or the address of the issue. */
function issueOf(word: string): IssueName | null {
  const [, address, short, number] =
    /^(?:https?:\/\/[^\s/]+\/([^\s/]+\/[^\s/]+)\/issues\/|([^\s/#]+\/[^\s/#]+)?#|)([1-9]\d{0,8})(?:[?#][\w-]{0,100})?$/.exec(
      word,
    ) ?? [];
  return number === undefined ? null : { number: Number(number), repository: address ?? short ?? null };
}

/** An environment, and `--from <issue>` before or behind it. */
export function starting(verb: Verb): (words: Words) => OfStart | Misread {
  const ofEnvironment = environment(verb);
  return (words) => {
    const { list } = words;
    const at = list.findIndex((word) => FROM.test(word));
    if (at < 0) return ofEnvironment(words);
    const hint = `Write \`/chaos-loop ${verb} <environment> --from #12\` with the number of an issue of this repository.`;
    const joined = FROM.exec(list[at] ?? '')?.[1];
    const word = joined === undefined ? list[at + 1] : joined;
    const rest = list.filter((_, index) => index !== at && (joined !== undefined || index !== at + 1));
    if (word === undefined || word === '') return { message: '--from needs the number of an issue', hint };
    if (rest.some((other) => FROM.test(other))) return { message: '--from is there twice', hint };
    const from = issueOf(word);
    if (from === null) return { message: `--from takes the number of an issue, and got "${cutWords(word, 80)}"`, hint };
    const [first, ...more] = rest;
    if (first === undefined) return { message: `${verb} needs the name of an environment`, hint };
    if (more.length > 0) return { message: `${verb} takes one environment, and got ${rest.length} words`, hint };
    return { environment: first, from };
  };
}

export const nothing = () => ({});
/** For what must not be done by mistake: more words may say the opposite. */
export const noWords = ({ list }: Words) => (list.length === 0 ? {} : { message: 'unhalt takes no words' });

export const isMisread = (read: object): read is Misread => 'message' in read;

/** Read with and without a name in front: what is wrong either way is said at once. */
export function ofRun<T extends object>(
  read: (words: Words) => T | Misread,
  named = true,
): (words: Words) => OfRun<T> | Misread {
  return (words) => {
    const whole = read(words);
    if (!isMisread(whole)) return { words, named, read };
    const without = named && words.list.length > 0 ? read(words.skip(1)) : whole;
    return isMisread(without) ? whole : { words, named, read };
  };
}

/** `12`, `#12` or the address of the pull request. */
export function pullOf(word: string | undefined): number | null {
  const match = /^(?:#|https?:\/\/[^\s/]+\/[^\s/]+\/[^\s/]+\/pull\/)?([1-9]\d{0,8})$/.exec(word ?? '');
  return match ? Number(match[1]) : null;
}

export const other = (verb: Verb): Misread => ({ message: `${verb} takes other words` });

export function approved(words: Words): { setId: string | null; advisoryIds: string[] } | Misread {
  const { setId, rest } = ofSet(words);
  const advisoryIds = [...rest.list];
  if (advisoryIds.length === 0)
    return {
      message: 'approve names no advisory',
      hint: 'Write `/chaos-loop approve 1`, one or more numbers or ids of remedies.',
    };
  const twice = advisoryIds.find((id, index) => advisoryIds.indexOf(id) !== index);
  return twice === undefined
    ? { setId, advisoryIds }
    : { message: `${twice} is named twice`, hint: 'Name each advisory once.' };
}

export interface Settled {
  operationId: string;
  outcome: (typeof OUTCOMES)[number];
  externalId: string | null;
}

export function settled({ list }: Words): Settled | Misread {
  const [operationId, word, externalId = null] = list;
  const outcome = OUTCOMES.find((name) => name === word);
  const complete = outcome === 'completed' ? list.length === 3 : list.length === 2;
  return operationId !== undefined && outcome !== undefined && complete
    ? { operationId, outcome, externalId }
    : other('settle');
}
