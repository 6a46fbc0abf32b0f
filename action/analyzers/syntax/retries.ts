/** Retries as libraries declare them, in C# and Java: whether the wait between attempts grows, and whether they end. */
import type { Node } from 'web-tree-sitter';
import type { CodeLocation } from '../../../schemas/generated/types.js';
import { locate } from '../locations.js';
import type { Lead } from '../types.js';
import { lineOf, walk } from './parser.js';

type Pace =
  /** Every attempt comes after the same wait, or at once. */
  | { is: 'fixed'; because: string }
  /** Attempts never end. */
  | { is: 'endless'; because: string }
  /** What decides stands elsewhere. */
  | { is: 'elsewhere'; wouldDecide: string };

export interface RetryPlace {
  location: CodeLocation;
  pace: Pace;
}

/** A subtree is read so far. */
const MOST_TEXT = 2_000;
/** Locks and conflicts of a database are tried again soon, and on purpose. */
const CONFLICTS = /OptimisticLock|Concurrency|Deadlock|CannotAcquireLock|PessimisticLock/;
const GROWS = /Pow\s*\(|<<|Backoff\.|Exponential|Jitter|Random/;

const textOf = (node: Node | null): string => node?.text.slice(0, MOST_TEXT) ?? '';
const named = (node: Node | null): Node[] => (node?.namedChildren ?? []).filter((one): one is Node => one !== null);

const POLLY =
  /^(WaitAndRetry|WaitAndRetryAsync|WaitAndRetryForever|WaitAndRetryForeverAsync|RetryForever|RetryForeverAsync|Retry|RetryAsync)$/;
const CONSTANT_TIME = /^(System\.)?TimeSpan\.(From\w+\(\s*[\d._]+[dfm]?\s*\)|Zero)$/;

/** The arguments' expressions, by their order; `name:` is left out. */
function argumentsOf(call: Node): Node[] {
  return named(call.childForFieldName('arguments')).flatMap((one) =>
    one.type === 'argument' ? (named(one).at(-1) ?? []) : [],
  );
}

/** What a function of the attempt's number gives. */
function paceOfLambda(lambda: Node): Pace | null {
  const body = lambda.childForFieldName('body') ?? named(lambda).at(-1) ?? null;
  const said = textOf(body).trim();
  if (GROWS.test(said)) return null;
  const parameter =
    textOf(lambda.childForFieldName('parameters'))
      .replace(/[()\s]/g, '')
      .split(',')[0] ?? '';
  const names: readonly string[] = said.match(/[A-Za-z_]\w*/g) ?? [];
  if (parameter !== '' && parameter !== '_' && names.includes(parameter)) return null;
  if (CONSTANT_TIME.test(said)) return { is: 'fixed', because: `each wait is ${said}` };
  return { is: 'elsewhere', wouldDecide: 'what the wait between two attempts is made of' };
}

function paceOfPolly(name: string, given: readonly Node[]): Pace | null {
  if (/Forever/.test(name)) return { is: 'endless', because: `${name} tries again until it succeeds` };
  if (/^Retry/.test(name)) return { is: 'fixed', because: `${name} tries again at once` };
  const lambda = given.find(({ type }) => type === 'lambda_expression');
  if (given.length === 1) {
    const [list] = given;
    const said = textOf(list ?? null);
    const waits = said.match(/TimeSpan\.From\w+\(\s*[\d._]+\s*\)/g) ?? [];
    if (waits.length > 1) return new Set(waits).size > 1 ? null : { is: 'fixed', because: `each wait is ${waits[0]}` };
    return GROWS.test(said) ? null : { is: 'elsewhere', wouldDecide: 'the list of waits that is handed in' };
  }
  return lambda ? paceOfLambda(lambda) : { is: 'elsewhere', wouldDecide: 'the function that gives the waits' };
}

/** Options of Polly 8: without a word the wait is two seconds, each time. HTTP's own options grow by themselves. */
function paceOfOptions(creation: Node): Pace | null {
  const settings = named(creation.childForFieldName('initializer'));
  const value = settings
    .find((one) => one.childForFieldName('left')?.text === 'BackoffType')
    ?.childForFieldName('right');
  const generator = settings.some((one) => one.childForFieldName('left')?.text === 'DelayGenerator');
  if (generator) return { is: 'elsewhere', wouldDecide: 'what DelayGenerator gives' };
  const said = textOf(value ?? null);
  if (/\.(Exponential|Linear)$/.test(said)) return null;
  if (value && !/\.Constant$/.test(said)) return { is: 'elsewhere', wouldDecide: `the value of ${said.slice(0, 80)}` };
  return { is: 'fixed', because: value ? 'BackoffType is Constant' : 'BackoffType is not set, which means Constant' };
}

/** What is handled stands in the chain before. */
function isOfConflicts(call: Node): boolean {
  return CONFLICTS.test(textOf(call.childForFieldName('function')));
}

export function retriesOfCsharp(root: Node, path: string, text: string): RetryPlace[] {
  if (!/\bPolly\b/.test(text)) return [];
  const found: RetryPlace[] = [];
  const add = (node: Node, pace: Pace | null): void => {
    if (pace) found.push({ location: locate(path, text, lineOf(node)), pace });
  };
  walk(root, (cursor, type) => {
    if (type === 'invocation_expression') {
      const { currentNode } = cursor;
      const called = currentNode.childForFieldName('function');
      if (called?.type !== 'member_access_expression') return;
      const name = called.childForFieldName('name');
      if (!name || !POLLY.test(name.text) || isOfConflicts(currentNode)) return;
      add(name, paceOfPolly(name.text, argumentsOf(currentNode)));
    } else if (type === 'object_creation_expression') {
      const { currentNode } = cursor;
      const made = currentNode.childForFieldName('type')?.text.slice(0, 200) ?? '';
      if (!/(^|\.)RetryStrategyOptions(<|$)/.test(made)) return;
      if (!CONFLICTS.test(textOf(currentNode))) add(currentNode, paceOfOptions(currentNode));
    }
  });
  return found;
}

/** `@Retryable` of Spring: its own backoff waits a second, each time. */
function paceOfRetryable(said: string): Pace | null {
  if (CONFLICTS.test(said)) return null;
  const backoff = /@Backoff\s*(\([^()]{0,500}(?:\([^()]{0,200}\)[^()]{0,200}){0,4}\))?/.exec(said)?.[1] ?? '';
  if (/Expression|\$\{/.test(backoff)) return { is: 'elsewhere', wouldDecide: 'the properties that the backoff names' };
  const multiplier = /\bmultiplier\s*=\s*([\w.]+)/.exec(backoff)?.[1];
  if (multiplier !== undefined && Number(multiplier) === 1) return { is: 'fixed', because: 'multiplier is 1' };
  if (multiplier !== undefined || /\b(maxDelay|random\s*=\s*true)\b/.test(backoff)) return null;
  const delay = /\b(?:delay|value)\s*=\s*([\w.]+)/.exec(backoff)?.[1];
  return {
    is: 'fixed',
    because: delay ? `each wait is ${delay.slice(0, 60)} ms` : 'each wait is one second, the default',
  };
}

export function retriesOfJava(root: Node, path: string, text: string): RetryPlace[] {
  if (!/@Retryable\b|\bRetry\s*\.\s*(fixedDelay|indefinitely)\b/.test(text)) return [];
  const found: RetryPlace[] = [];
  const add = (node: Node, pace: Pace | null): void => {
    if (pace) found.push({ location: locate(path, text, lineOf(node)), pace });
  };
  walk(root, (cursor, type) => {
    if (type === 'annotation' || type === 'marker_annotation') {
      const { currentNode } = cursor;
      if (currentNode.childForFieldName('name')?.text !== 'Retryable') return;
      add(currentNode, paceOfRetryable(textOf(currentNode)));
    } else if (type === 'method_invocation') {
      const { currentNode } = cursor;
      if (currentNode.childForFieldName('object')?.text !== 'Retry') return;
      const name = currentNode.childForFieldName('name')?.text;
      if (name === 'fixedDelay')
        add(currentNode, { is: 'fixed', because: 'Retry.fixedDelay waits the same time before each attempt' });
      if (name === 'indefinitely')
        add(currentNode, { is: 'endless', because: 'Retry.indefinitely has no last attempt' });
    }
  });
  return found;
}

/** @param name of the program that tries again */
export function retryLead({ location, pace }: RetryPlace, name: string): Omit<Lead, 'rule' | 'role'> {
  const file = location.path.slice(location.path.lastIndexOf('/') + 1);
  const base = { location, subject: `${name}, retries of ${file}`.slice(0, 200) };
  if (pace.is === 'elsewhere')
    return {
      ...base,
      decided: 'undecidable',
      wouldDecide: pace.wouldDecide,
      statement: 'Its retries may come at one pace.',
      because: 'the waits are not said here',
    };
  return {
    ...base,
    decided: 'found',
    statement:
      pace.is === 'endless'
        ? 'While the dependency fails, attempts never end.'
        : 'All instances try again at one pace, however long the dependency fails.',
    because: pace.because,
  };
}
