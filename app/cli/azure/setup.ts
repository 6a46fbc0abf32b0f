/** What both forms of a setup are printed from. */
import type { Grants, Injector } from './grants.js';

export interface Setup extends Grants {
  home: NonNullable<Grants['home']>;
  /** owner/name. */
  repository: string;
  /** Who issues the tokens of its workflows: an https origin, for GitHub Enterprise with a path. */
  issuer: string;
  /** What follows the repository in the subject of the deliver job's token: `:ref:…` or `:environment:…`. */
  subjectEnd: string;
  /** Of the login. */
  identity: string;
}

export const AUDIENCE = 'api://AzureADTokenExchange';
export const CREDENTIAL = 'chaos-loop-deliver';

/** One line, for a comment. */
export const oneLine = (text: string): string => text.replace(/[\s\u2028\u2029]+/g, ' ');

/** A text as one word of a shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Shell words that ask GitHub for the subject's first part: repositories of after July 15, 2026, and those that were renamed since, have
 * the ids of owner and repository in it. A repository with a template of its own has another subject altogether.
 */
export function subjectWords({ repository }: Setup): string {
  const own = JSON.stringify(`repo:${repository}`);
  const jq = `if .use_default == false then error("the repository has a template of its own for subjects: set SUBJECT") else .sub_claim_prefix // ${own} end`;
  return `gh api ${quoted(`repos/${repository}/actions/oidc/customization/sub`)} --jq ${quoted(jq)}`;
}

/** A text inside quotes of JMESPath. */
const literal = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Shell words that print the object ids, a line each. */
export function injectorWords(injector: Injector): string {
  if (injector.kind === 'identity')
    return `az identity show --ids ${quoted(injector.id)} --query principalId --output tsv`;
  const { kind, subscriptionId, resourceGroup } = injector;
  const wanted = injector.kind === 'workspaces' && injector.name !== null ? `?name==${literal(injector.name)}` : '';
  return `az resource list --subscription ${quoted(subscriptionId)} --resource-group ${quoted(resourceGroup)} --resource-type Microsoft.Chaos/${kind} --query ${quoted(`[${wanted}].identity.principalId`)} --output tsv`;
}

export const injectorName = (injector: Injector): string =>
  injector.kind === 'identity'
    ? injector.id
    : `${injector.kind === 'workspaces' && injector.name !== null ? `workspace ${injector.name}` : injector.kind} of ${injector.resourceGroup}`;

/** Shell words that print the ARM id of a registry or a Log Analytics workspace. */
export function lookupWords(at: { kind: 'registry'; name: string } | { kind: 'logs'; workspaceId: string }): string {
  if (at.kind === 'registry') return `az acr show --name ${quoted(at.name)} --query id --output tsv`;
  const query = `[?customerId==${literal(at.workspaceId)}].id`;
  return `az monitor log-analytics workspace list --query ${quoted(query)} --output tsv`;
}
