/** Targets that are resources of Azure: how they are listed, read and named, whichever provider injects the fault. */
import type { Receipt } from '../../../schemas/generated/types.js';
import { foldArmId, parseArmId } from '../../base/arm-id.js';
import type { Problem } from '../../base/errors.js';
import { asRecord, asText, textOrEmpty } from '../../base/json.js';
import { message } from '../../messages/message.js';
import { pageEntries, type Reader, unread } from '../readers/shared.js';
import type { Request } from './port.js';

/** `{id, pages}` of the list of its resource group. */
export const readArmTarget: Reader = (raw) => {
  const source = asRecord(raw);
  const id = asText(source.id);
  const entries = pageEntries(source.pages);
  if (id === null || !entries) return unread(message('not-readable', { kind: 'target' }));
  const found = entries.find((entry) => foldArmId(textOrEmpty(entry.id)) === foldArmId(id));
  const tags = asRecord(found?.tags);
  // A resource without tags says nothing about them.
  return {
    value: { exists: found !== undefined, id, ...(Object.keys(tags).length > 0 ? { tags } : {}) },
    caveat: null,
  };
};

export const armTargetBinding = ({ subject, value }: Receipt): string | null =>
  foldArmId(textOrEmpty(asRecord(value).id)) === foldArmId(subject) ? null : `is not of ${subject}`;

export function armTargetRequest(system: Receipt['source']['system'], subject: string): Request {
  const { subscriptionId, resourceGroup } = parseArmId(subject) ?? {};
  return {
    system,
    arm: true,
    path: foldArmId(`/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}/resources`),
  };
}

/** What no schema can say of targets; pointers below the start request. */
export function armTargetProblems(subscriptionId: string, targets: readonly string[]): Problem[] {
  const found: Problem[] = [];
  const folded = targets.map(foldArmId);
  targets.forEach((target, index) => {
    const path = `/targets/${index}`;
    const parts = parseArmId(target);
    if (folded.indexOf(foldArmId(target)) !== index)
      found.push({ path, message: `${target} is listed twice`, hint: 'Remove one.' });
    if (parts?.name == null)
      found.push({ path, message: `${target} is not a resource id`, hint: 'Give the full ARM id of a resource.' });
    else if (parts.subscriptionId.toLowerCase() !== subscriptionId.toLowerCase())
      found.push({ path, message: `${target} lies in another subscription`, hint: `Use one of ${subscriptionId}.` });
  });
  return found;
}

/** Why a target can't stand in for another one (R7.6): the same fault acts on the same type. */
export function armReplaceProblems(old: string, replacement: string): Problem[] {
  const [before, after] = [parseArmId(old), parseArmId(replacement)];
  if (after?.name == null)
    return [
      { path: '/new', message: `${replacement} is not a resource id`, hint: 'Give the full ARM id of a resource.' },
    ];
  if (before?.type?.toLowerCase() === after.type?.toLowerCase()) return [];
  const differs = `${after.type} is another type than ${before?.type}`;
  return [{ path: '/new', message: differs, hint: 'The same fault acts on the same type.' }];
}
