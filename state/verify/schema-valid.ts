/** Every revision of every document fits its schema; a version that is not known is refused by name (§19). */
import { wordOf } from '../base/message.js';
import { counted } from '../messages/english.js';
import type { Invariant } from './result.js';

export const schemaValid: Invariant = {
  name: 'schema-valid',
  needsDocuments: false,
  check: ({ invalid, older }) => {
    if (invalid[0]) return invalid[0];
    const [first] = older;
    if (!first) return null;
    const version = wordOf(first.value?.schemaVersion);
    return {
      skipped: `${counted(older.length, 'revision is', 'revisions are')} of ${version}, which is migrated and not judged (§19)`,
    };
  },
};
