/** Raw bodies as JSON. */

import { type Refusal, refuse } from '../../state/base/errors.js';
import { parseJson } from '../../state/base/json.js';
import { messageOf } from '../../state/base/message.js';

export function parseBody(raw: Uint8Array): { ok: true; value: unknown } | Refusal {
  try {
    return { ok: true, value: parseJson(new TextDecoder('utf-8', { fatal: true }).decode(raw)) };
  } catch (error) {
    const detail = messageOf(error);
    return refuse(
      'invalid-document',
      `the body can't be read as JSON: ${detail}`,
      'Send a document of the published schema.',
    );
  }
}
