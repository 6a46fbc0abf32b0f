/** Configurations of the scenario: the one that is there, and those that were made, which show as late as Azure shows them. */
import type { Clock } from '../../action/runtime/clock.js';
import { durationSeconds } from '../../state/base/duration.js';
import { asList, asRecord, asText } from '../../state/base/json.js';
import { wordOf } from '../../state/base/message.js';
import { type ArmAnswer, type ArmRequest, armError, MANAGEMENT, sameName } from './arm.js';
import { configuration, scenarioId } from './documents.js';
import type { AzureFixture } from './fixture.js';

const CHAOS_VERSION = '2026-05-01-preview';

export interface Validation {
  startTime: string;
  endTime: string | null;
  plan: string;
}

/** As it is kept over a restart. */
export interface KeptConfiguration {
  name: string;
  /** ISO 8601, its one parameter. */
  duration: string;
  /** When it was made, milliseconds; null: it was always there. */
  madeAt: number | null;
  removedAt: number | null;
  validation: Validation | null;
}

export interface Configurations {
  /** Those that a list shows by now. */
  listed(): KeptConfiguration[];
  /** Whether it is there for whoever names it; a list shows it later. */
  find(name: string | undefined): KeptConfiguration | undefined;
  /** The fixture as this configuration has it. */
  fixtureOf(kept: Pick<KeptConfiguration, 'name' | 'duration'>): AzureFixture;
  document(kept: KeptConfiguration): Record<string, unknown>;
  /** Why nothing can be done with it yet; null: it can. */
  refusal(kept: KeptConfiguration): ArmAnswer | null;
  put(name: string, request: ArmRequest): ArmAnswer;
  remove(name: string | undefined, busy: boolean): ArmAnswer;
  kept(): KeptConfiguration[];
}

export function createConfigurations(options: {
  clock: Clock;
  /** Its workspace may be renamed. */
  fixture: AzureFixture;
  /** None is there. */
  none: boolean;
  /** After so long one that was made is listed, and one that was removed is not; after twice that it is provisioned, milliseconds. */
  lateMs: number;
  kept: readonly KeptConfiguration[] | undefined;
}): Configurations {
  const { clock, fixture, lateMs } = options;
  const own = { name: fixture.configuration, duration: fixture.faultDuration };
  const first: KeptConfiguration = { ...own, madeAt: null, removedAt: null, validation: null };
  const all: KeptConfiguration[] = options.kept ? structuredClone([...options.kept]) : options.none ? [] : [first];
  const since = (at: number, milliseconds: number): boolean => clock.now() >= at + milliseconds;
  const gone = ({ removedAt }: KeptConfiguration): boolean => removedAt !== null && since(removedAt, lateMs);
  const provisioned = ({ madeAt }: KeptConfiguration): boolean => madeAt === null || since(madeAt, 2 * lateMs);
  const fixtureOf: Configurations['fixtureOf'] = ({ name, duration }) => ({
    ...fixture,
    configuration: name,
    faultDuration: duration,
  });
  const invalid = (message: string): ArmAnswer => armError(400, 'InvalidScenarioConfiguration', message);
  const find = (name: string | undefined) => all.find((entry) => sameName(name, entry.name) && !gone(entry));

  function document(kept: KeptConfiguration): Record<string, unknown> {
    const shown = configuration(fixtureOf(kept));
    const properties = {
      ...asRecord(shown.properties),
      provisioningState: provisioned(kept) ? 'Succeeded' : 'Creating',
    };
    return { ...shown, properties };
  }

  /** What the scenario declares, and nothing else: one parameter, a duration, as a text. */
  function durationIn(body: string): { duration: string } | { refused: ArmAnswer } {
    let properties: Record<string, unknown>;
    try {
      properties = asRecord(asRecord(JSON.parse(body)).properties);
    } catch {
      return { refused: invalid('The body is not JSON.') };
    }
    if (!sameName(asText(properties.scenarioId) ?? '', scenarioId(fixture)))
      return { refused: invalid('properties.scenarioId does not name the scenario of the path.') };
    const { zones, physicalZones } = asRecord(properties.filters);
    if (asList(zones).length > 0 && asList(physicalZones).length > 0)
      return { refused: invalid('filters.zones and filters.physicalZones are mutually exclusive.') };
    let duration = fixture.faultDuration;
    for (const entry of asList(properties.parameters)) {
      const { key, value } = asRecord(entry);
      if (typeof value !== 'string')
        return { refused: invalid(`The value of parameter ${wordOf(key)} is not a string.`) };
      if (key !== 'duration') return { refused: invalid(`The scenario has no parameter ${wordOf(key)}.`) };
      duration = value;
    }
    if (durationSeconds(duration) === null) return { refused: invalid(`"${duration}" is not a duration.`) };
    return { duration };
  }

  return {
    find,
    fixtureOf,
    document,
    listed: () => all.filter((entry) => !gone(entry) && (entry.madeAt === null || since(entry.madeAt, lateMs))),
    refusal: (kept) =>
      provisioned(kept)
        ? null
        : armError(409, 'ScenarioConfigurationNotReady', `The scenario configuration '${kept.name}' is being created.`),
    put(name, { body }) {
      const read = durationIn(body);
      if ('refused' in read) return read.refused;
      const before = find(name);
      const kept: KeptConfiguration = { name, ...read, madeAt: clock.now(), removedAt: null, validation: null };
      // One that is there is changed: whoever writes it has to have looked.
      if (before) all.splice(all.indexOf(before), 1, kept);
      else all.push(kept);
      const operation = `${MANAGEMENT}/subscriptions/${fixture.subscriptionId}/providers/Microsoft.Chaos/locations/${fixture.location}/operationStatuses/3?api-version=${CHAOS_VERSION}`;
      return {
        status: before ? 200 : 201,
        headers: { 'azure-asyncoperation': operation, 'retry-after': '1' },
        body: document(kept),
      };
    },
    remove(name, busy) {
      const kept = find(name);
      if (!kept) return { status: 204 };
      if (busy) return armError(409, 'ScenarioConfigurationInUse', 'A run of the configuration has not ended.');
      kept.removedAt ??= clock.now();
      const operation = `${MANAGEMENT}/subscriptions/${fixture.subscriptionId}/providers/Microsoft.Chaos/locations/${fixture.location}/operationStatuses/4?api-version=${CHAOS_VERSION}`;
      return { status: 202, headers: { location: operation, 'retry-after': '1' } };
    },
    kept: () => structuredClone(all),
  };
}
