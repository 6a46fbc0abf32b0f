/** Where a relative import leads: its file, and what of it is meant. */
import { posix } from 'node:path';
import type { SourceFacts } from '../syntax/calls.js';
import type { Exports } from './clients.js';

type Files = ReadonlyMap<string, SourceFacts>;

const ENDINGS = ['', '.ts', '.js', '.mjs', '.cjs', '.tsx', '.mts', '/index.ts', '/index.js', '/index.mjs'];

/** Null for a package, an alias, and what is not there. */
export function fileOf(files: Files, from: SourceFacts, module: string): SourceFacts | null {
  if (!module.startsWith('.')) return null;
  const base = posix.join(posix.dirname(from.path), module);
  // TypeScript names the output: './http.js' is http.ts.
  for (const one of [base, base.replace(/\.[cm]?js$/, '')])
    for (const ending of ENDINGS) {
      const found = files.get(one + ending);
      if (found) return found;
    }
  return null;
}

/** The exported variable, or for a default the only client that is made there. */
export function exportsIn(files: Files): Exports {
  return (facts, local) => {
    const from = facts.imports.get(local);
    const target = from ? fileOf(files, facts, from.module) : null;
    if (!from || !target) return null;
    if (from.name !== 'default') return { facts: target, name: from.name };
    const made = target.calls.filter(({ assigned }) => assigned !== null).map(({ assigned }) => assigned as string);
    const [only] = new Set(made);
    return only === undefined ? null : { facts: target, name: target.variables.has(local) ? local : only };
  };
}
