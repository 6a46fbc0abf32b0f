/** What the views are made from: the documents of a run, and the stored payloads that pictures draw. */
import type { ViewInput } from '../../state/queries/view/index.js';

export type Story = ViewInput;
