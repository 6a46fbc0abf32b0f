/** What the world tells its parent once all of it answers. */
import type { AzureFixture } from './fixture.js';

export interface WorldReady {
  /** For CHAOS_LOOP_AZURE_EMULATOR; `<azureUrl>/_chaos-loop/requests` answers with RequestCounts. */
  azureUrl: string;
  /** The front door of the orders service. */
  ingressUrl: string;
  /** The platform; `POST <platformUrl>/deploy` takes archives. */
  platformUrl: string;
  /** The pricing service, through the network path that the fault blocks. */
  pricingUrl: string;
  fixture: AzureFixture;
  /** Toxiproxy's API over the same path. */
  toxiproxyUrl: string;
  /** ARM id of the network security group of that path. */
  targetId: string;
}

const TEXTS = ['azureUrl', 'ingressUrl', 'platformUrl', 'pricingUrl', 'toxiproxyUrl', 'targetId'] as const;

/** @throws Error that names what is missing in a ready line. */
export function worldReady(said: Readonly<Record<string, unknown>>): WorldReady {
  const missing: string[] = TEXTS.filter((key) => typeof said[key] !== 'string');
  if (typeof said.fixture !== 'object' || said.fixture === null) missing.push('fixture');
  if (missing.length > 0) throw new Error(`the world did not say its ${missing.join(', ')}`);
  return said as unknown as WorldReady;
}
