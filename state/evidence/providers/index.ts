/** The rules of a fault provider: of an environment by its settings, of a receipt by the system that it names. */
import type {
  EnvironmentConfig,
  FaultProviderSettings,
  FaultProviderType,
  ProviderRequest,
  Receipt,
} from '../../../schemas/generated/types.js';
import { kindOf } from '../kinds.js';
import type { Reader } from '../readers/shared.js';
import { PROVIDER_KINDS, type ProviderKind, type ProviderRules } from './port.js';
import { RULES } from './registry.js';

/** Where `environments.<name>.provider` is left out. */
const DEFAULT: FaultProviderType = 'chaos-studio-workspaces';

export const PROVIDERS: Readonly<Record<FaultProviderType, ProviderRules>> = RULES as unknown as Record<
  FaultProviderType,
  ProviderRules
>;

/** The provider of an environment that names none. */
export const DEFAULT_RULES: ProviderRules = PROVIDERS[DEFAULT];

export function providerType({ provider }: Pick<EnvironmentConfig, 'provider'>): FaultProviderType {
  return provider?.type ?? DEFAULT;
}

export function providerOf(environment: Pick<EnvironmentConfig, 'provider'>): ProviderRules {
  return PROVIDERS[providerType(environment)];
}

/** What an environment asks of its provider; undefined: its settings are not there. */
export function providerRequest({ provider, workspace }: EnvironmentConfig): ProviderRequest | undefined {
  return provider === undefined || provider.type === DEFAULT ? workspace : provider;
}

/** The same of a configuration that was checked: it has the settings that its provider needs. */
export function requestOfProvider(environment: EnvironmentConfig): ProviderRequest {
  const request = providerRequest(environment);
  if (request === undefined) throw new Error('a checked configuration has the settings of its provider');
  return request;
}

/** The provider that a request is for. */
export function providerOfRequest(request: ProviderRequest): ProviderRules {
  const { type = DEFAULT } = request as Partial<FaultProviderSettings>;
  return PROVIDERS[type];
}

export function isProviderKind(kind: Receipt['kind']): boolean {
  return (PROVIDER_KINDS as readonly string[]).includes(kindOf(kind));
}

/** How a receipt of that system is read; undefined: no provider of that name reads such a thing. Left out: the first one. */
export function providerReader(
  kind: ProviderKind,
  system: Receipt['source']['system'] | undefined,
): Reader | undefined {
  if (system === undefined) return DEFAULT_RULES.readers[kind];
  return Object.values(PROVIDERS).find(({ systems }) => systems.includes(system))?.readers[kind];
}
