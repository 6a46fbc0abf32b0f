import type { Mutant } from './list.mjs';

export function checked(mutant: Mutant): void;
