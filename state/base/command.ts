/** Everything that can change a run or the control document; schemas/command.json says what each holds. */
import type { Command, Receipt } from '../../schemas/generated/types.js';

export type { Command, DecisionSource, SkippedOperation, SkippedRevision } from '../../schemas/generated/types.js';

export type CommandType = Command['type'];
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>;

/** Who sends a command, with its id (R2.4). */
export type CommandBase = Pick<Command, 'commandId' | 'actor' | 'authority' | 'producer'>;

type WithoutSender<T> = T extends Command ? Omit<T, keyof CommandBase> : never;
/** A command without who sends it. */
export type CommandBody = WithoutSender<Command>;

/** Receipts with the raw payloads behind them, by digest (R4.6). */
export interface Evidence {
  receipts: Receipt[];
  raws: Record<string, unknown>;
}

/** Of a command of no run: `permissions` of the configuration on the default branch, which may ask for more (R11.1). */
export type Raised = Pick<CommandOf<'halt'>, 'permissions'>;
