/** A setup as a script of the Azure CLI, which can be run again: what is there is kept or brought up to date. */
import { customRoles, type Grant, injectorsOf, type Place } from './grants.js';
import { roleName } from './roles.js';
import {
  AUDIENCE,
  CREDENTIAL,
  injectorName,
  injectorWords,
  lookupWords,
  oneLine,
  quoted,
  type Setup,
  subjectWords,
} from './setup.js';

const HELPERS = `# Makes the role, or brings it up to date; prints its id. name, scope, definition
define() {
  local verb=update known
  known=$(az role definition list --custom-role-only true --name "$1" --scope "$2" --query '[].id' --output tsv) || return
  [ -n "$known" ] || verb=create
  az role definition "$verb" --role-definition "$3" --query id --output tsv
}

# Grants once. object id, role, scope, further options
grant() {
  local known
  known=$(az role assignment list --role "$2" --scope "$3" --query "[?principalId=='$1'].id" --output tsv)
  [ -n "$known" ] || az role assignment create --assignee-object-id "$1" --assignee-principal-type ServicePrincipal \\
    --role "$2" --scope "$3" "\${@:4}" --output none
}

# Prints what a question of above was answered with; nothing is an error. what, answer
found() {
  [ -n "$2" ] || { echo "There is no $1, or you may not see it." >&2; return 1; }
  printf '%s' "$2"
}`;

/** The scope of a grant, as a word of the shell. */
function scopeWord(at: Place): string {
  if (at.kind === 'scope') return quoted(at.id);
  const what = at.kind === 'registry' ? `registry ${at.name}` : `Log Analytics workspace ${at.workspaceId}`;
  return `"$(found ${quoted(what)} "$(${lookupWords(at)})")"`;
}

function roleWord({ role }: Grant, made: readonly string[]): string {
  const name = roleName(role);
  return role.kind === 'custom' ? `"$role_${made.indexOf(name) + 1}"` : quoted(name);
}

function grantLines(grant: Grant, made: readonly string[], subject: string): string[] {
  const { at, condition, why } = grant;
  const limit = condition === null ? '' : ` --condition-version 2.0 --condition ${quoted(condition)}`;
  // What fails inside an argument stops no script: the scope is found first.
  return [
    `# ${oneLine(`${roleName(grant.role)}: ${why}`)}`,
    `scope=${scopeWord(at)}`,
    `grant ${subject} ${roleWord(grant, made)} "$scope"${limit}`,
  ];
}

/** Bash; prints the three variables of the worker as lines for `eval`, and everything else on standard error. */
export function azScript(setup: Setup): string {
  const { home, identity, issuer, repository, subjectEnd, all, open } = setup;
  const group = `--subscription ${quoted(home.subscriptionId)} --resource-group ${quoted(home.resourceGroup)}`;
  const roles = customRoles(all);
  const made = roles.map(roleName);
  const shown = (query: string) =>
    `$(az identity show ${group} --name ${quoted(identity)} --query ${query} --output tsv)`;
  const injectors = injectorsOf(all).flatMap((injector, index) => [
    '',
    `# What injects the faults: ${oneLine(injectorName(injector))}`,
    `injectors=$(${injectorWords(injector)})`,
    `[ -n "$injectors" ] || echo ${quoted(`Nothing injects faults yet (${oneLine(injectorName(injector))}): run this again once it is there.`)} >&2`,
    `for injector_${index + 1} in $injectors; do`,
    ...all
      .filter(({ to }) => to !== 'login' && JSON.stringify(to) === JSON.stringify(injector))
      .flatMap((grant) => grantLines(grant, made, `"$injector_${index + 1}"`).map((line) => `  ${line}`)),
    'done',
  ]);
  return `${[
    '#!/usr/bin/env bash',
    `# Rights of Chaos Loop in Azure, for ${oneLine(repository)}: made by chaos-loop setup azure of .github/chaos-loop.yml.`,
    '# Needs az and gh, both signed in; az as somebody who may make identities, roles and role assignments.',
    'set -euo pipefail',
    '',
    HELPERS,
    '',
    '# The login of the deliver job: an identity that trusts this one subject of GitHub, and has no password.',
    `if [ -n "\${SUBJECT:-}" ]; then subject=$SUBJECT; else`,
    `  subject="$(${subjectWords(setup)})"${quoted(subjectEnd)}`,
    'fi',
    `az identity create ${group} --name ${quoted(identity)} --output none`,
    `az identity federated-credential create ${group} --identity-name ${quoted(identity)} --name ${CREDENTIAL} \\`,
    `  --issuer ${quoted(issuer)} --subject "$subject" --audiences ${AUDIENCE} --output none`,
    `login=${shown('principalId')}`,
    ...roles.flatMap(({ definition }, index) => [
      '',
      `role_${index + 1}=$(define ${quoted(definition.Name)} ${quoted(definition.AssignableScopes[0] ?? '')} ${quoted(JSON.stringify(definition, null, 2))})`,
    ]),
    '',
    ...all.filter(({ to }) => to === 'login').flatMap((grant) => grantLines(grant, made, '"$login"')),
    ...injectors,
    '',
    ...open.map((what) => `# Not granted here. ${oneLine(what)}`),
    '# The variables of the repository that the worker reads.',
    `client=${shown('clientId')}`,
    `tenant=${shown('tenantId')}`,
    `printf 'export %s=%s\\n' AZURE_CLIENT_ID "$client" AZURE_TENANT_ID "$tenant" AZURE_SUBSCRIPTION_ID ${quoted(home.subscriptionId)}`,
  ].join('\n')}\n`;
}
