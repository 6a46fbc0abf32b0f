/** Every revision of every document fits its schema; a version that is not known is refused by name (§19). */
import type { Invariant } from './result.js';

export const schemaValid: Invariant = {
  name: 'schema-valid',
  needsDocuments: false,
  check: (history) => history.invalid[0] ?? null,
};
