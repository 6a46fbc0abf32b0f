/** For providers whose rules have no preparation: nothing is looked for, and nothing is made (R6.9). */
import { WorkerError } from '../runtime/runtime.js';
import type { FaultProvider } from './port.js';

export function preparesNothing(
  who: string,
): Pick<FaultProvider, 'prepare' | 'make' | 'granted' | 'definitions' | 'evaluate' | 'actions' | 'grants'> {
  const refuse = async (): Promise<never> => {
    throw new WorkerError(`${who} prepare nothing`, 'Update the App.');
  };
  // There is nothing to find out about either.
  return {
    prepare: refuse,
    make: refuse,
    granted: refuse,
    definitions: refuse,
    evaluate: async () => null,
    actions: async () => null,
    grants: async () => [],
  };
}
