/** What the service would grant at the targets, as commands that a person may run: a worker grants nothing there. */
import { asList, asRecord, asText } from '../../../state/base/json.js';

/** Whatever another service wrote stands between quotes that it can't end. */
const quoted = (text: string): string => `'${text.replace(/[^\x20-\x26\x28-\x7e]/g, '')}'`;

/** @param fix the document of a what-if; what is there already (`Skipped`) is left out */
export function grantCommands(fix: unknown): string[] {
  const { whatIfMode, roleAssignments } = asRecord(asRecord(fix).properties);
  // The latest document may be of somebody else's fix, which is no proposal.
  if (whatIfMode !== true) return [];
  return asList(roleAssignments).flatMap((entry) => {
    const { principalId, roleDefinitionName, roleDefinitionId, scope, targetResourceId, status } = asRecord(entry);
    const role = asText(roleDefinitionName) ?? asText(roleDefinitionId);
    const [principal, at] = [asText(principalId), asText(scope) ?? asText(targetResourceId)];
    if (role === null || principal === null || at === null || /^(skipped|succeeded)$/i.test(asText(status) ?? ''))
      return [];
    return [
      `az role assignment create --assignee-object-id ${quoted(principal)} --assignee-principal-type ServicePrincipal --role ${quoted(role)} --scope ${quoted(at)}`,
    ];
  });
}
