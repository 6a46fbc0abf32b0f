/** Azure resources as Bicep and ARM JSON both say them: one model, two front ends. */

export type ArmValue =
  | { kind: 'object'; keys: ReadonlyMap<string, ArmValue>; line: number }
  | { kind: 'list'; items: readonly ArmValue[]; line: number }
  | { kind: 'literal'; value: string | number | boolean | null; line: number }
  | { kind: 'parameter' | 'variable'; name: string; line: number }
  /** Something that is computed: only a deployment knows it. */
  | { kind: 'expression'; line: number };

export interface Resource {
  /** In lower case, without its version. */
  type: string;
  /** Its symbol, or the last part of its name. */
  name: string;
  body: ArmValue;
  /** Text of what has to hold for it to be deployed. */
  condition?: string;
  line: number;
}

export interface Template {
  /** Its path; of a nested one a name of its own. */
  id: string;
  path: string;
  text: string;
  parameters: ReadonlyMap<string, ArmValue | null>;
  variables: ReadonlyMap<string, ArmValue>;
  resources: readonly Resource[];
  /** Templates of this checkout that it deploys, by id, with what it hands in. */
  calls: readonly { target: string; parameters: ArmValue | null; line: number }[];
}

/** What stands at a path of keys; names of properties are compared without case, as ARM does. */
export function at(value: ArmValue | null | undefined, ...keys: readonly string[]): ArmValue | null {
  let found: ArmValue | null = value ?? null;
  for (const key of keys) {
    if (found?.kind !== 'object') return null;
    const wanted = key.toLowerCase();
    found = [...found.keys].find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null;
  }
  return found;
}

/** Like `at`; where a value on the way is no object of this file, that one is what stands there. */
export function reach(value: ArmValue | null | undefined, ...keys: readonly string[]): ArmValue | null {
  let found: ArmValue | null = value ?? null;
  for (const key of keys) {
    if (found && found.kind !== 'object')
      return found.kind === 'literal' || found.kind === 'list' ? null : opaque(found);
    found = at(found, key);
  }
  return found;
}

/** Something in an object that is handed in, or made elsewhere: only a deployment knows it. */
const opaque = ({ line }: ArmValue): ArmValue => ({ kind: 'expression', line });

interface Place {
  path: string;
  text: string;
  line: number;
}

/** Every value that it has in this checkout, each with where it is said; or what would decide. */
export type Resolved =
  | { known: readonly { value: string | number | boolean | null; place: Place }[] }
  | { unknown: string };

const STEPS = 4;

/** `callers`: who deploys a template, by its id. */
export function resolve(
  value: ArmValue,
  template: Template,
  callers: ReadonlyMap<string, readonly { from: Template; parameters: ArmValue | null; line: number }[]>,
  steps = STEPS,
): Resolved {
  const place = { path: template.path, text: template.text, line: value.line };
  if (value.kind === 'literal') return { known: [{ value: value.value, place }] };
  if (steps === 0 || value.kind === 'object' || value.kind === 'list' || value.kind === 'expression')
    return { unknown: `the value at ${template.path}:${value.line} of the deployed resource` };
  if (value.kind === 'variable') {
    const set = template.variables.get(value.name);
    return set
      ? resolve(set, template, callers, steps - 1)
      : { unknown: `the value of ${value.name} when it is deployed` };
  }
  const fallback = template.parameters.get(value.name) ?? null;
  const own = callers.get(template.id) ?? [];
  if (own.length === 0) {
    const said = fallback?.kind === 'literal' ? ` (its default is ${fallback.value})` : '';
    return { unknown: `parameter ${value.name} of ${template.path} when it is deployed${said}` };
  }
  const known: { value: string | number | boolean | null; place: Place }[] = [];
  for (const { from, parameters, line } of own) {
    const handed = at(parameters, value.name);
    const target = handed ?? fallback;
    if (!target) return { unknown: `parameter ${value.name} that ${from.path}:${line} hands in` };
    const resolved = resolve(target, handed ? from : template, callers, steps - 1);
    if ('unknown' in resolved) return resolved;
    known.push(
      ...resolved.known.map((one) => (handed ? one : { ...one, place: { path: from.path, text: from.text, line } })),
    );
  }
  return { known };
}
