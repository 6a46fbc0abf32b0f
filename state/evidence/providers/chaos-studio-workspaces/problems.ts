/** Why a configuration may not run, in the service's words: its errors, the permissions that are missing, the resources in a bad state. */
import { asList, asNumber, asRecord, asText } from '../../../base/json.js';

const BY = ['errorMessage', 'message', 'errorCode', 'code'] as const;

function errorText(entry: unknown, names: readonly (typeof BY)[number][] = BY): string {
  const error = asRecord(entry);
  return names.map((name) => asText(error[name])).find((text) => text !== null) ?? 'unnamed problem';
}

const texts = (list: unknown): string[] => asList(list).flatMap((entry) => asText(entry) ?? []);

function permissionText(entry: unknown): string {
  const { resourceId, missingPermissions, requiredPermissions, recommendedRoles, identity } = asRecord(entry);
  const who = asText(asRecord(identity).objectId);
  const missing = texts(missingPermissions);
  const lacks = (missing.length > 0 ? missing : texts(requiredPermissions)).join(', ') || 'a permission';
  const roles = texts(recommendedRoles);
  const advice = roles.length === 0 ? '' : ` (recommended: ${roles.join(', ')})`;
  return `the identity${who === null ? '' : ` ${who}`} lacks ${lacks} on ${asText(resourceId) ?? 'a resource'}${advice}`;
}

function resourceText(entry: unknown): string {
  const { resourceId, errorCode } = asRecord(entry);
  const code = asNumber(errorCode);
  const words = errorText(entry);
  const said = words === 'unnamed problem' && code !== null ? `error ${code}` : words;
  return `${asText(resourceId) ?? 'a resource'}: ${said}`;
}

/** As every rule before 2027-01 read them: the list of errors alone. */
export function listedErrors({ errors }: Record<string, unknown>): string[] {
  return asList(errors).map((entry) => errorText(entry, ['errorMessage', 'message', 'errorCode']));
}

/**
 * Of a validation. `errors` is a list in the final version, and an object of the same two lists as `validationErrors` in drafts; either
 * list may be missing although it is described as needed.
 */
export function problemsOf({ errors, validationErrors }: Record<string, unknown>): string[] {
  const listed = asList(errors).map((entry) => errorText(entry));
  const structured = [asRecord(validationErrors), ...(Array.isArray(errors) ? [] : [asRecord(errors)])];
  const more = structured.flatMap((of) => {
    const own = BY.some((name) => asText(of[name]) !== null) ? [errorText(of)] : [];
    return [...own, ...asList(of.permission).map(permissionText), ...asList(of.resource).map(resourceText)];
  });
  return [...new Set([...listed, ...more])];
}
