/**
 * What an agent is given beside its brief (R20.6): environment variables that the configuration names. Which names those can
 * be is one list, asked where the configuration is read and again by the worker that hands them over.
 */
import type { Agent, Config } from '../../schemas/generated/types.js';
import type { Problem } from '../base/errors.js';
import { effectiveArtifact } from './artifacts.js';

/** Names that an agent's secret can't have, each with whose they are; compared without case, as GitHub compares secrets. */
const RESERVED: readonly { names: RegExp; whose: string }[] = [
  { names: /^(?:GITHUB|ACTIONS|RUNNER|INPUT)(?:_|$)|^CI$/, whose: 'is the runner’s own' },
  { names: /^GH_/, whose: 'is a token that reaches repositories' },
  { names: /^CHAOS_LOOP(?:_|$)/, whose: 'is Chaos Loop’s own' },
  {
    names: /^AZURE_(?:CLIENT|TENANT|SUBSCRIPTION|FEDERATED|AUTHORITY|USERNAME|PASSWORD)|^(?:ARM|IDENTITY|MSI)_/,
    whose: 'logs in to Azure, which no agent may',
  },
  {
    names: /^(?:PATH|HOME|TMPDIR|LANG|PWD|SHELL|ENV|BASH_ENV|IFS)$|^(?:LD|DYLD|NODE|NPM_CONFIG|GIT)_/,
    whose: 'says how programs run',
  },
];

/** Why no agent can be given a variable of this name; null: it can. */
export function reservedFor(name: string): string | null {
  return RESERVED.find(({ names }) => names.test(name.toUpperCase()))?.whose ?? null;
}

/** Every variable that some agent is given, once. */
export function agentSecretNames({ agents }: Config): string[] {
  return [...new Set(Object.values<Agent>({ ...agents }).flatMap(({ secrets }) => secrets ?? []))];
}

/** Variables of the deliver job that the configuration names: they authorize what no agent may do. */
export function deliversOwn({ environments }: Config): Set<string> {
  const names = Object.values(environments).flatMap(({ gate, requestHeaders = [] }) => {
    const artifact = effectiveArtifact(gate.artifact);
    const login = artifact.type === 'oci' && artifact.login?.type === 'secret' ? [artifact.login.variable] : [];
    return [...login, ...requestHeaders.map(({ secret }) => secret)];
  });
  return new Set(names);
}

/** Names of `agents.<phase>.secrets` that no agent may be given (R20.6). */
export function agentSecretProblems(config: Config): Problem[] {
  const own = new Set([...deliversOwn(config)].map((name) => name.toUpperCase()));
  return Object.entries<Agent>({ ...config.agents }).flatMap(([phase, { secrets = [] }]) =>
    secrets.flatMap((name, index) => {
      const whose =
        reservedFor(name) ??
        (own.has(name.toUpperCase()) ? 'is a secret of the deliver job, which no agent gets' : null);
      if (whose === null) return [];
      const hint = 'Name the variable otherwise, in the propose step of the worker workflow too.';
      return [{ path: `/agents/${phase}/secrets/${index}`, message: `"${name}" ${whose}`, hint }];
    }),
  );
}
