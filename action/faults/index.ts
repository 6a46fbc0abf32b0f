/** The fault provider of an environment, loaded when it is first asked: half of the phases ask none. */
import type { EnvironmentConfig } from '../../schemas/generated/types.js';
import { providerRequest, providerType } from '../../state/evidence/providers/index.js';
import { WorkerError } from '../runtime/runtime.js';
import type { FaultProvider, OpenProvider, ProviderContext } from './port.js';
import { ADAPTERS } from './registry.js';

export function createFaultProvider(
  context: Omit<ProviderContext, 'request'>,
  environment: EnvironmentConfig,
): FaultProvider {
  let made: Promise<FaultProvider> | null = null;
  const type = providerType(environment);
  const request = providerRequest(environment);
  async function load(): Promise<FaultProvider> {
    if (!request) throw new WorkerError(`Provider ${type} has no settings here`, 'Add environments.<name>.workspace.');
    const { open }: { open: OpenProvider } = await ADAPTERS[type]();
    return open({ ...context, request });
  }
  const provider = (): Promise<FaultProvider> => {
    made ??= load();
    // A start-up that failed is not the answer to every later call.
    made.catch(() => {
      made = null;
    });
    return made;
  };
  return {
    login: async () => (await provider()).login(),
    prepare: async (asked) => (await provider()).prepare(asked),
    make: async (write) => (await provider()).make(write),
    granted: async (write) => (await provider()).granted(write),
    definitions: async (write) => (await provider()).definitions(write),
    evaluate: async (place) => (await provider()).evaluate(place),
    catalog: async (place) => (await provider()).catalog(place),
    actions: async (place) => (await provider()).actions(place),
    plan: async (ref) => (await provider()).plan(ref),
    validate: async (ref, how) => (await provider()).validate(ref, how),
    grants: async (ref) => (await provider()).grants(ref),
    list: async (ref, others, bound) => (await provider()).list(ref, others, bound),
    start: async (ref) => (await provider()).start(ref),
    status: async (run, bound) => (await provider()).status(run, bound),
    cancel: async (run, bound) => (await provider()).cancel(run, bound),
    clock: async (ref) => (await provider()).clock(ref),
    lacking: async (place) => (await provider()).lacking(place),
    targets: async (ids) => (await provider()).targets(ids),
  };
}
