/** A decision in the making: copies that a handler may write to, dropped whole when it refuses (R2.3). */
import type {
  Control,
  EnvironmentControl,
  ExperimentDocument,
  RunState,
  Statement,
} from '../../schemas/generated/types.js';
import type { CommandType } from '../base/command.js';
import type { Refusal } from '../base/errors.js';
import type { PolicyVersion } from '../base/policy-versions.js';
import { type EffectiveSettings, effectiveSettings } from '../config/config.js';

export interface Draft {
  /** Event time: max(now, previous event's time) (R1.1). */
  readonly now: string;
  /** The newest rules: what begins now is of them (§19). */
  readonly rules: PolicyVersion;
  /** Digest of the kept command, which ids follow from (R2.9). */
  readonly kept: string;
  readonly newId: (prefix: string) => string;
  control: Control;
  changed: { state: boolean; control: boolean };
  /** Why this revision exists; subject of its commit. */
  reason: Statement;
  /** The type of the command that is decided. */
  readonly command: CommandType;
  /** What kind of event this is, where the command's type does not say it. */
  eventType: string | null;
  details: Record<string, unknown>;
  archive: { n: number; document: ExperimentDocument } | null;
}

export interface RunDraft extends Draft {
  state: RunState;
}

/** What kind of event this revision is recorded as. */
export function eventTypeOf(draft: Pick<Draft, 'command' | 'eventType'>): string {
  return draft.eventType ?? draft.command;
}

/** null: accepted, the draft says what changed. */
export type Step = Refusal | null;

/** Settings of the run's environment, from the configuration that was stored at start (R2.5). */
export function settingsOf(state: RunState): EffectiveSettings {
  const settings = effectiveSettings(state.config.effective, state.environment);
  // `start` refuses an unknown environment, so this is a corrupt document, not a case to handle.
  if (!settings) throw new Error(`run ${state.runId} has no settings for ${state.environment}`);
  return settings;
}

/** The environment's entry in control, ignoring case (R1.2). */
export function findEnvironment(
  control: Control | null,
  name: string,
): { name: string; entry: EnvironmentControl } | null {
  for (const [key, entry] of Object.entries(control?.environments ?? {})) {
    if (key.toLowerCase() === name.toLowerCase()) return { name: key, entry };
  }
  return null;
}

/** The entry, made when there is none yet; under its first spelling. */
export function environmentEntry(control: Control, name: string): EnvironmentControl {
  const found = findEnvironment(control, name);
  if (found) return found.entry;
  const entry: EnvironmentControl = {
    activeRun: null,
    locked: null,
    doctorPassed: null,
    doctorLast: null,
    doctorLease: null,
    doctorRequest: null,
  };
  control.environments[name] = entry;
  return entry;
}
