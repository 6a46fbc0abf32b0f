/** What the build stage says, whatever built (R13.1). */
import type { CheckRunValue } from '../../evidence/readers/checks.js';
import type { BuildValue } from '../../evidence/readers/github.js';
import type { StageResult } from '../facts.js';

/** A run or a check that ended like this built nothing and says nothing about one that did. */
export const IDLE: readonly (string | null)[] = ['cancelled', 'skipped', 'stale'];

export interface BuildResult extends StageResult {
  /** The workflow run that built; null: none did. */
  build: BuildValue | null;
  /** The check run of another CI that built; null: none did. At most one of the two is there, and only where the stage is proven. */
  check: CheckRunValue | null;
}
