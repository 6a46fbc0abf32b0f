/** What docs/what-works.md says of the targets and scopes of an environment. */
import type { Config, EnvironmentConfig } from '../../../schemas/generated/types.js';
import { armIdCovers, parseArmId } from '../../../state/base/arm-id.js';
import { providerType } from '../../../state/evidence/providers/index.js';
import { PIPELINES } from '../pipelines/table.js';
import { SERVICES, type Service, type ServiceFault } from './table.js';

const NOTHING = 'nothing yet';

export interface Works {
  environment: string;
  /** A sentence for each kind of thing that the environment names. */
  says: string[];
  /** What to look at where there is no fault; null: each has one. */
  hint: string | null;
}

/** The row of a resource type, ignoring case; null: the table has none. */
export function serviceOf(type: string): Service | null {
  const folded = type.toLowerCase();
  return SERVICES.find(({ types }) => types.some((own) => own.toLowerCase() === folded)) ?? null;
}

const startable = (faults: readonly ServiceFault[]): string[] =>
  faults.filter(({ discrete }) => !discrete).map(({ name }) => name);

/** Faults that the configuration itself defines for one of these ids. */
function configuredFaults({ provider }: EnvironmentConfig, ids: readonly string[]): string[] {
  if (provider?.type !== 'command') return [];
  return Object.entries(provider.faults).flatMap(([name, { targets }]) =>
    targets.some((target) => ids.some((id) => armIdCovers(id, target))) ? [name] : [],
  );
}

function faultWords(environment: EnvironmentConfig, service: Service | null, ids: readonly string[]): string {
  const provider = providerType(environment);
  if (provider === 'command') {
    const names = configuredFaults(environment, ids);
    return names.length > 0 ? `faults ${names.join(', ')} (command)` : `fault by command: ${NOTHING}`;
  }
  const faults = service?.faults[provider] ?? [];
  const names = startable(faults);
  if (names.length > 0) return `faults ${names.join(', ')} (${provider})`;
  const refused = faults.map(({ name }) => name).join(', ');
  return `fault by ${provider}: ${NOTHING}${refused ? ` (${refused} has no duration of its own, so it is not started)` : ''}`;
}

function pipelineWords({ pipelines }: Service): string {
  if (pipelines === null) return 'pipeline: that of the service that uses it';
  const names = PIPELINES.filter(({ id }) => pipelines.includes(id)).map(({ name }) => name);
  return `pipeline: ${names.join(', ') || NOTHING}`;
}

function sentence(environment: EnvironmentConfig, type: string, ids: readonly string[]): string {
  const service = serviceOf(type);
  const faults = faultWords(environment, service, ids);
  if (!service) return `${type}: ${faults}; metrics: ${NOTHING}; pipeline: ${NOTHING}`;
  return `${service.name}: ${faults}; metrics: ${service.metrics.join(', ') || NOTHING}; ${pipelineWords(service)}`;
}

/** The ids of targets and managed scopes by resource type, in the order in which they are named; `''`: a wider scope or no ARM id. */
function byType({ targets, workspace }: EnvironmentConfig): Map<string, string[]> {
  const found = new Map<string, { type: string; ids: string[] }>();
  for (const id of [...targets, ...(workspace?.managedScopes ?? [])]) {
    const type = parseArmId(id)?.type ?? '';
    const entry = found.get(type.toLowerCase()) ?? { type, ids: [] };
    found.set(type.toLowerCase(), entry);
    entry.ids.push(id);
  }
  return new Map([...found.values()].map(({ type, ids }) => [type, ids]));
}

/** Providers that have a fault where the environment's own has none. */
function hintOf(environment: EnvironmentConfig, types: Iterable<string>): string | null {
  const own = providerType(environment);
  if (own === 'command') return null;
  const poor = [...types].flatMap((type) => {
    const service = serviceOf(type);
    if (service && startable(service.faults[own] ?? []).length > 0) return [];
    const others = Object.entries(service?.faults ?? {}).flatMap(([provider, faults]) =>
      provider !== own && startable(faults).length > 0 ? [`${startable(faults).join(', ')} (${provider})`] : [],
    );
    return [
      `${service?.name ?? type}: ${others.join('; ') || 'a fault on what it depends on, or a program of your own'}`,
    ];
  });
  return poor.length === 0 ? null : `Instead: ${poor.join('. ')}. See docs/what-works.md.`;
}

export function worksOf(config: Config): Works[] {
  return Object.entries(config.environments).map(([name, environment]) => {
    const kinds = byType(environment);
    const wide = kinds.get('') ?? [];
    kinds.delete('');
    const says = [...kinds].map(([type, ids]) => sentence(environment, type, ids));
    for (const id of wide.filter((each) => parseArmId(each) === null)) {
      const names = configuredFaults(environment, [id]);
      says.push(`${id}: ${names.length > 0 ? `faults ${names.join(', ')} (command)` : `fault: ${NOTHING}`}`);
    }
    if (says.length === 0) says.push('only whole groups are named; what is in them can’t be seen from here');
    return { environment: name, says, hint: hintOf(environment, kinds.keys()) };
  });
}
