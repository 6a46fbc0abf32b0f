/** What a reader of a language keeps of a file: calls, values and functions, in one shape for all languages. */

/** What an argument or a variable holds, as far as the file says so. */
export type Value =
  | { kind: 'record'; keys: ReadonlyMap<string, Value>; spread: readonly Value[] }
  | { kind: 'call'; chain: readonly string[]; arguments: readonly Value[] }
  /** A variable or a chain of properties: `options`, `config.mongo.options`, `this.client`. */
  | { kind: 'name'; name: string }
  | { kind: 'either'; values: readonly Value[] }
  | { kind: 'text'; text: string }
  | { kind: 'function' }
  /** A list that is written down, item by item. */
  | { kind: 'list' }
  | { kind: 'nothing' }
  | { kind: 'other' };

export interface Call {
  /** Names from the root to what is called: `axios`, `get`. A call at the root stands as `require(axios)` or `()`. */
  chain: readonly string[];
  /** Called with `new`. */
  isNew: boolean;
  arguments: readonly Value[];
  /** Methods called on its result, nearest first; listeners as `on:timeout`. */
  after: readonly string[];
  /** Names of the calls that it stands in, innermost first, through functions that are handed to them. */
  within: readonly string[];
  /** Index in `SourceFacts.functions`, innermost; -1 outside of all. */
  inside: number;
  /** The variable or property that its result is assigned to. */
  assigned: string | null;
  line: number;
  endLine: number;
}

export interface FunctionFacts {
  name: string | null;
  parameters: ReadonlySet<string>;
  line: number;
  /** Index of the function around it, or -1. */
  inside: number;
  /** Some name in it speaks of a time limit. */
  speaksOfLimits: boolean;
}

export interface LengthCheck {
  /** The list, and what its length is compared with. */
  name: string;
  limit: string;
  /** It leaves where the list is longer; otherwise it goes on inside where it is not. */
  leaves: boolean;
  line: number;
  endLine: number;
  inside: number;
}

export interface SourceFacts {
  path: string;
  text: string;
  /** Local name → module and what of it (`default`, `*`, or the exported name). */
  imports: ReadonlyMap<string, { module: string; name: string }>;
  calls: readonly Call[];
  functions: readonly FunctionFacts[];
  /** Variables and properties with what they were set to, in order. */
  variables: ReadonlyMap<string, readonly { value: Value; line: number; inside: number }[]>;
  /** Keys that are set later: `options.timeout = …`. */
  assignedKeys: ReadonlyMap<string, ReadonlySet<string>>;
  /** Environment variables that it reads. */
  environment: ReadonlySet<string>;
  /** Names of items that a loop takes from a list, and of properties that are taken out of a value; with the list or value. */
  taken?: ReadonlyMap<string, readonly { value: Value; line: number; isItem: boolean }[]>;
  /** Conditions that compare the length of a list with a limit, and leave the function, or hold what they guard. */
  lengthChecks?: readonly LengthCheck[];
  /** Marks of what the file is, in the language's own words (`jsx`, `shebang`, `dom`, `require`, `enum:<name>`, `tuple:<name>`). */
  marks: ReadonlySet<string>;
}

export const NOTHING: Value = { kind: 'nothing' };
export const OTHER: Value = { kind: 'other' };
