/** The fault provider of a run, by the configuration that it keeps. */
import type { Fault, Operation, RunState } from '../../schemas/generated/types.js';
import { DEFAULT_RULES, providerOf } from '../evidence/providers/index.js';
import type { FaultRef, ProviderRules } from '../evidence/providers/port.js';
import { environmentOf } from './config.js';

/** Whoever has a configuration and an environment has a provider: that of its settings, else the default. */
export function providerOfRun({ config, environment }: Pick<RunState, 'config' | 'environment'>): ProviderRules {
  const settings = environmentOf(config.effective, environment)?.settings;
  return settings ? providerOf(settings) : DEFAULT_RULES;
}

/** Where faults are injected from; null: not known yet. */
export function placeOf({ workspace }: Pick<RunState, 'workspace'>): string | null {
  return workspace.resource?.id ?? null;
}

/** The subject of a fault's receipts, at the run's place; null: there is no place yet, or the fault is none of its provider's. */
export function faultSubject(state: RunState, fault: Fault): string | null {
  const ref = refOf(state, fault);
  return ref === null ? null : providerOfRun(state).subject(ref);
}

/** The provider's reference of a fault at the run's place. */
function refOf(state: RunState, fault: Fault): FaultRef | null {
  const place = placeOf(state);
  return place === null ? null : providerOfRun(state).ref(place, fault);
}

/** The reference that a fault start was prepared with; null: none was kept. */
export function storedRef(state: RunState, { intent }: Operation): FaultRef | null {
  const { ref } = intent;
  if (ref !== null && typeof ref === 'object') return ref as FaultRef;
  return providerOfRun(state).olderRef?.(intent, placeOf(state)) ?? null;
}

/** Which one of its provider's catalog it is: the words that its provider has for that, then what it calls it. */
export function faultNames({ scenarioName, configurationName, ref = {} }: Fault): [string, string][] {
  const named = {
    ...(scenarioName ? { scenario: scenarioName } : {}),
    ...(configurationName ? { configuration: configurationName } : {}),
  };
  return Object.entries({ ...named, ...ref }).map(([word, name]) => [word, String(name)]);
}
