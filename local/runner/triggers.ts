/** The `on` key: what it says, and whether an event starts the workflow. */
import { wordOf } from '../../state/base/message.js';
import type { WorkflowEvent } from '../github/actions-port.js';
import { isRecord } from './shape.js';

export interface Triggers {
  /** Names under `on`, also those that this runner never fires. */
  events: string[];
  /** Settings under `on.<event>`; null where the event is only named. */
  settings: Record<string, unknown>;
}

const ALLOWED: Record<WorkflowEvent['name'], readonly string[]> = {
  push: ['branches'],
  merge_group: ['types'],
  repository_dispatch: ['types'],
  workflow_dispatch: ['inputs'],
};
const INPUT_KEYS = ['description', 'required', 'default', 'type', 'options'];

function isServed(name: string): name is WorkflowEvent['name'] {
  return Object.hasOwn(ALLOWED, name);
}

/** Reads a name, a list of names or a map; null when it is none of these. */
export function readTriggers(on: unknown): Triggers | null {
  if (typeof on === 'string') return { events: [on], settings: {} };
  if (Array.isArray(on)) {
    const events = on.filter((each) => typeof each === 'string');
    return events.length === on.length ? { events, settings: {} } : null;
  }
  return isRecord(on) ? { events: Object.keys(on), settings: on } : null;
}

function listOf(value: unknown): string[] | null {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : null;
}

/** Everything under `on` that this runner does not do, by name. */
export function problemsOfTriggers(triggers: Triggers): string[] {
  const problems: string[] = [];
  for (const event of triggers.events) {
    if (!isServed(event)) {
      problems.push(`on.${event} is not supported by this runner`);
      continue;
    }
    const settings = triggers.settings[event] ?? {};
    if (!isRecord(settings)) {
      problems.push(`on.${event} must be a map`);
      continue;
    }
    for (const [key, value] of Object.entries(settings)) {
      const path = `on.${event}.${key}`;
      if (!ALLOWED[event].includes(key)) problems.push(`${path} is not supported by this runner`);
      else if (key === 'inputs') problems.push(...problemsOfInputs(value, path));
      else if (listOf(value) === null) problems.push(`${path} must be a list of strings`);
      else if (key === 'branches') problems.push(...problemsOfPatterns(listOf(value) ?? [], path));
    }
  }
  return problems;
}

function problemsOfInputs(value: unknown, path: string): string[] {
  if (!isRecord(value)) return [`${path} must be a map`];
  return Object.entries(value).flatMap(([name, input]) =>
    Object.keys(isRecord(input) ? input : {})
      .filter((key) => !INPUT_KEYS.includes(key))
      .map((key) => `${path}.${name}.${key} is not supported by this runner`),
  );
}

function problemsOfPatterns(patterns: string[], path: string): string[] {
  return patterns
    .filter((each) => /[?+[\]]/.test(each))
    .map((each) => `${path}: the pattern "${each}" is not supported`);
}

/** Whether the event starts a workflow with these triggers. */
export function matches(triggers: Triggers, event: WorkflowEvent): boolean {
  if (!triggers.events.includes(event.name)) return false;
  const settings = triggers.settings[event.name];
  if (!isRecord(settings)) return true;
  if (event.name === 'push' && settings.branches !== undefined) {
    const branch = /^refs\/heads\/(.+)$/.exec(event.ref)?.[1];
    return branch !== undefined && matchesBranch(listOf(settings.branches) ?? [], branch);
  }
  if ((event.name === 'repository_dispatch' || event.name === 'merge_group') && settings.types !== undefined) {
    return event.action !== null && (listOf(settings.types) ?? []).includes(event.action);
  }
  return true;
}

/** In order: a pattern that fits lets in, one with `!` that fits keeps out; `*` stays within a path segment, `**` does not. */
function matchesBranch(patterns: string[], branch: string): boolean {
  let included = false;
  for (const pattern of patterns) {
    const negative = pattern.startsWith('!');
    const source = (negative ? pattern.slice(1) : pattern)
      .replaceAll(/[.^$(){}|\\/-]/g, '\\$&')
      .replaceAll(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'));
    if (new RegExp(`^${source}$`).test(branch)) included = !negative;
  }
  return included;
}

/** The `inputs` context: what was sent, else the defaults; booleans as booleans. */
export function inputsOf(triggers: Triggers, event: WorkflowEvent): Record<string, unknown> {
  if (event.name !== 'workflow_dispatch') return {};
  const settings = triggers.settings.workflow_dispatch;
  const declared = isRecord(settings) && isRecord(settings.inputs) ? settings.inputs : {};
  const sent = isRecord(event.payload.inputs) ? event.payload.inputs : {};
  const inputs: Record<string, unknown> = {};
  for (const [name, input] of Object.entries(declared)) {
    const { type, default: preset } = isRecord(input) ? input : {};
    const value = sent[name] ?? preset ?? '';
    inputs[name] = type === 'boolean' ? wordOf(value) === 'true' : value;
  }
  return inputs;
}
