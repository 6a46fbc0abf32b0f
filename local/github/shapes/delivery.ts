/** A delivery of a webhook as GitHub lists it. */
import type { Delivery } from '../webhooks.js';

export function deliveryShape(
  { id, event, action, status }: Delivery,
  at: string,
  number: number,
  repositoryId: number,
) {
  const ok = status !== null && status < 400;
  return {
    id: number,
    guid: id,
    delivered_at: at,
    redelivery: false,
    duration: 0.1,
    status: ok ? 'OK' : status === null ? 'failed to connect to host' : 'Invalid HTTP Response',
    status_code: status ?? 0,
    event,
    action,
    installation_id: null,
    repository_id: repositoryId,
  };
}
