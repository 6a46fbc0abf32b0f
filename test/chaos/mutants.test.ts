/** Mutants of the product: each is still one, says whom it would hurt, and breaks a rule that there is. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { KIND_NAMES } from '../../local/chaos/kinds.js';
import { checked } from './mutants/bundle.mjs';
import { MUTANTS } from './mutants/list.mjs';

const contract = readFileSync(new URL('../../docs/contract.md', import.meta.url), 'utf8');

describe('mutants', () => {
  it('are twenty at least, each once', () => {
    const names = MUTANTS.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(20);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(MUTANTS)('$name stands in the product, breaks $breaks, and some kind of lane comes by it', (mutant) => {
    checked(mutant);
    expect(contract).toContain(`**${mutant.breaks}**`);
    expect(mutant.harm).toMatch(/^[A-Z].*\.$/);
    expect(mutant.kinds.length).toBeGreaterThan(0);
    expect(mutant.kinds.filter((kind) => !(KIND_NAMES as string[]).includes(kind))).toEqual([]);
  });
});
