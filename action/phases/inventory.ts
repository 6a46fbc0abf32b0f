/** What there is in Azure, and what Advisor recommends, as receipts of an analysis. What can't be read is told, and fails nothing. */
import { messageOf } from '../../state/base/message.js';
import { inventoryOf, inventoryScopes } from '../../state/config/inventory.js';
import type { AdvisorValue, InventoryValue } from '../../state/evidence/readers/inventory.js';
import { advisor, inventory } from '../azure/inventory.js';
import type { EvidenceBag } from '../evidence.js';
import type { Work } from './work.js';

export async function collectInventory(work: Work, evidence: EvidenceBag, said: string[]): Promise<void> {
  const asked = inventoryOf(work.environment);
  if (asked === null) return;
  const scopes = inventoryScopes(work.environment);
  const collect = async <T>(
    kind: 'inventory' | 'advisor',
    read: () => Promise<{ raw: unknown; request: string; apiVersion: string }>,
    tell: (value: T) => string[],
  ): Promise<void> => {
    try {
      const { raw, request, apiVersion } = await read();
      const source = { system: 'azure-resource' as const, request, apiVersion };
      const { value } = evidence.add({ kind, subject: work.settings.name, raw, source });
      said.push(...(value === null ? [`The ${kind} could not be read.`] : tell(value as unknown as T)));
    } catch (error) {
      said.push(`The ${kind} could not be read: ${messageOf(error)}`);
    }
  };
  if (asked.resources)
    await collect<InventoryValue>(
      'inventory',
      async () => inventory(await work.arm(), work.runtime.clock, scopes),
      ({ resources, more, unconfirmed, unconfirmedMore, truncated }) => [
        `Resources of Azure: ${resources.length + more} answered, ${unconfirmed.length + unconfirmedMore} did not.`,
        ...(truncated ? ['Resource Graph has more rows than it gave: the inventory is not whole.'] : []),
      ],
    );
  if (asked.advisor)
    await collect<AdvisorValue>(
      'advisor',
      async () => advisor(await work.arm(), scopes),
      ({ recommendations, more }) => [`Advisor recommends ${recommendations.length + more} things for reliability.`],
    );
}
