/** `azure-pipelines.yml` as far as the local agent runs it: steps with a script, one after the other. The rest is refused by name. */

import { parse } from 'yaml';
import { wordOf } from '../../state/base/message.js';

export interface PipelineStep {
  script: string;
  name: string;
  env: Record<string, string>;
}

export interface PipelineFile {
  /** Branches whose pushes start it. */
  branches: string[];
  variables: Record<string, string>;
  steps: PipelineStep[];
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mapOf(value: unknown, place: string, keys: readonly string[] | null): Record<string, unknown> {
  if (!isMap(value)) throw new Error(`${place} must be a map`);
  const other = keys === null ? undefined : Object.keys(value).find((key) => !keys.includes(key));
  if (other !== undefined) throw new Error(`${place}.${other} is not supported by this agent`);
  return value;
}

function textsOf(value: unknown, place: string): Record<string, string> {
  return Object.fromEntries(Object.entries(mapOf(value ?? {}, place, null)).map(([key, text]) => [key, wordOf(text)]));
}

/** @throws Error that names what this agent does not run. */
export function readPipeline(text: string): PipelineFile {
  const file = mapOf(parse(text), 'azure-pipelines.yml', ['trigger', 'pool', 'variables', 'steps']);
  const trigger = mapOf(file.trigger, 'trigger', ['branches']);
  const { include } = mapOf(trigger.branches, 'trigger.branches', ['include']);
  if (!Array.isArray(include)) throw new Error('trigger.branches.include must be a list');
  if (!Array.isArray(file.steps)) throw new Error('steps must be a list');
  const steps = file.steps.map((entry: unknown, index): PipelineStep => {
    const place = `steps[${index}]`;
    const step = mapOf(entry, place, ['script', 'bash', 'displayName', 'env']);
    const script = step.bash ?? step.script;
    if (typeof script !== 'string') throw new Error(`${place} has no script`);
    return { script, name: wordOf(step.displayName ?? `step ${index + 1}`), env: textsOf(step.env, `${place}.env`) };
  });
  return { branches: include.map(wordOf), variables: textsOf(file.variables, 'variables'), steps };
}

/** `$(name)` as Azure Pipelines fills it in: names in any case; what is no variable stays, and is the shell's. */
export function expand(text: string, variables: ReadonlyMap<string, string>): string {
  return text.replaceAll(
    /\$\(([A-Za-z][\w.]*)\)/g,
    (whole, name: string) => variables.get(name.toLowerCase()) ?? whole,
  );
}

/** What a line of output sets, if it is such a line. */
export function variableSet(line: string): { name: string; value: string } | null {
  const found = /^##vso\[task\.setvariable variable=([A-Za-z][\w.]*)(?:;[^\]]*)?\](.*)$/.exec(line);
  return found?.[1] ? { name: found[1], value: found[2] ?? '' } : null;
}
