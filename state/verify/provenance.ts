/** Who wrote the branch (R20.3). Signatures are outside of what the branch's own content can show. */
import type { Invariant } from './result.js';

export const provenance: Invariant = {
  name: 'provenance',
  needsDocuments: false,
  check: () => ({
    skipped: 'revisions carry no seal in this version, so the branch alone cannot show that the App wrote it (R20.3)',
  }),
};
