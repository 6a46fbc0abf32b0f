/** Raw bodies as JSON. */
import { type Refusal, refuse } from '../../state/errors.js';

export function parseBody(raw: Uint8Array): { ok: true; value: unknown } | Refusal {
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw)) as unknown };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return refuse('invalid-document', `the body is no JSON: ${detail}`, 'Send a document of the published schema.');
  }
}
