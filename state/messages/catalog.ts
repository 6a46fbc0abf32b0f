/** Every code that a document may say, one list: its parameters and its English stand in the file of its room. */
import { analysis } from './english/analysis.js';
import { doctor } from './english/doctor.js';
import { execution } from './english/execution.js';
import { gates } from './english/gates.js';
import { obstacles } from './english/obstacles.js';
import { predicates } from './english/predicates.js';
import { readers } from './english/readers.js';
import { run } from './english/run.js';
import type { ParamsOf, Row } from './params.js';

const CATALOG = { ...run, ...readers, ...analysis, ...predicates, ...execution, ...obstacles, ...gates, ...doctor };

export type Code = keyof typeof CATALOG;
export type Params<C extends Code> = ParamsOf<(typeof CATALOG)[C]['params']>;

/** The row of a code; null for one that this version does not know. */
export function rowOf(code: string): Row | null {
  return Object.hasOwn(CATALOG, code) ? (CATALOG[code as Code] as Row) : null;
}
