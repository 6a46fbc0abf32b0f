/** What the service says of its actions, in the region of the workspace: which types of resources each acts on (R7.1). */
import { asList, asRecord, asText } from '../../../base/json.js';
import { message } from '../../../messages/message.js';
import { pageEntries, type Reader, unread } from '../../readers/shared.js';
import { type ActionTypes, bareAction } from '../actions.js';

/** An action that says no type is left out; its URN, its canonical id and its name are the same thing in three spellings, or two. */
export const readActionList: Reader = (raw) => {
  const entries = pageEntries(asRecord(raw).pages);
  if (!entries) return unread(message('list-incomplete', { kind: 'fault-actions' }));
  const value: ActionTypes = Object.fromEntries(
    entries.flatMap((entry) => {
      const { urn, canonicalId, supportedTargetTypes } = asRecord(entry.properties);
      const types = asList(supportedTargetTypes).flatMap((type) => asText(asRecord(type).targetType) ?? []);
      const ids = [urn, canonicalId, entry.name].flatMap((id) => asText(id) ?? []);
      return types.length === 0 ? [] : [...new Set(ids.map(bareAction))].map((id) => [id, types] as const);
    }),
  );
  return { value, caveat: null };
};
