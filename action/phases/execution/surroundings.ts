/** Whether the world around the targets is well, as Azure says it: looked at before the control window and before the fault (R8.1). */
import { messageOf } from '../../../state/base/message.js';
import { surroundingOf, watchedAt } from '../../../state/config/watch.js';
import { readValue } from '../../../state/evidence/readers/index.js';
import type { SurroundingsValue } from '../../../state/evidence/readers/surroundings.js';
import { unwell } from '../../../state/evidence/surroundings.js';
import { message } from '../../../state/messages/message.js';
import { surroundings } from '../../azure/surroundings.js';
import type { EvidenceBag } from '../../evidence.js';
import type { Work } from '../work.js';
import type { Obstacle } from './context.js';

interface Around {
  obstacle: Obstacle | null;
  /** For a receipt; null: nothing is to be asked, or it could not be read. */
  seen: Parameters<EvidenceBag['add']>[0] | null;
}

/** Never rejects: what can't be read is an obstacle. */
export async function lookAround(work: Work): Promise<Around> {
  const asked = surroundingOf(work.environment);
  if (asked === null) return { obstacle: null, seen: null };
  try {
    const { raw, request } = await surroundings(await work.arm(), watchedAt(work.environment), asked);
    const { value } = readValue('surroundings', raw);
    if (value === null) return { obstacle: { class: 'provider', details: message('surroundings-unread') }, seen: null };
    const source = { system: 'azure-resource' as const, request, apiVersion: null };
    return {
      obstacle: unwell(value as unknown as SurroundingsValue),
      seen: { kind: 'surroundings', subject: work.settings.name, raw, source },
    };
  } catch (error) {
    const why = message('as-written', { words: messageOf(error) });
    return { obstacle: { class: 'provider', details: message('service-says', { url: 'Azure', why }) }, seen: null };
  }
}
