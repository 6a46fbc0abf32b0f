/** The demand that an environment has made for its experiments (R8.1). */
import type { LoadSettings, RunState } from '../../schemas/generated/types.js';
import { durationSeconds } from '../base/duration.js';
import { type EffectiveSettings, environmentOf } from './config.js';

/** Null: whoever uses the service is enough. */
export function loadOf({
  config,
  environment,
}: {
  config: Pick<RunState['config'], 'effective'>;
  environment: string;
}): LoadSettings | null {
  return environmentOf(config.effective, environment)?.settings.load ?? null;
}

/** Beside the windows: everything read again, and the start's own time, seconds. */
const MARGIN_SECONDS = 10 * 60;

/** As long as an attempt may take at most, seconds: load that nobody stops ends by itself then. */
export function loadSeconds(
  settings: Pick<EffectiveSettings, 'awaitPreconditions' | 'recovery' | 'recoveryTimeout'>,
  faultDuration: string,
): number {
  const fault = durationSeconds(faultDuration) ?? 0;
  const { awaitPreconditions, recovery, recoveryTimeout } = settings;
  return Math.ceil(awaitPreconditions + 2 * fault + recovery + recoveryTimeout + MARGIN_SECONDS);
}
