/** What the faults of the configuration's own tests would lack at their targets, as the service would grant it: asked, and never applied. */
import type { Fault } from '../../schemas/generated/types.js';
import { messageOf } from '../../state/base/message.js';
import { providerOf } from '../../state/evidence/providers/index.js';
import { AzureError } from '../azure/answers.js';
import type { Work } from './work.js';

/** So many faults are asked about. */
const MOST = 5;

/**
 * Commands of a person, each once. A login that may not ask is no trouble of what can be tested, and a configuration that is not there yet
 * lacks nothing.
 */
export async function lackingGrants(work: Work, place: string): Promise<string[]> {
  const provider = providerOf(work.environment);
  const refs = Object.values(work.environment.tests ?? {}).flatMap(
    ({ fault: { targets, parameters = {}, ...rest } }) => {
      const blastRadius = { scope: work.settings.name, targets };
      const fault: Fault = { ...rest, parameters, targetResources: targets, blastRadius };
      const ref = provider.ref(place, fault);
      return ref === null ? [] : [ref];
    },
  );
  const distinct = [...new Map(refs.map((ref) => [provider.subject(ref).toLowerCase(), ref])).values()];
  const commands: string[] = [];
  for (const ref of distinct.slice(0, MOST)) {
    try {
      commands.push(...(await work.provider.grants(ref)));
    } catch (error) {
      if (!(error instanceof AzureError && error.status === 404))
        work.runtime.log.warning(
          `What ${provider.subject(ref)} lacks at its targets was not told: ${messageOf(error)}`,
        );
    }
  }
  return [...new Set(commands)];
}
