/** A lesson that users of other Apps paid for, and what shows that this App has learned it. */
import type { Stage, StageOptions } from './stage.js';

/** Opens a stage that is closed after the row. */
export type Open = (options?: StageOptions) => Promise<Stage>;

export interface Row {
  row: number;
  lesson: string;
  shows(open: Open): Promise<void>;
}
