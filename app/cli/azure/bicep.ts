/** A setup as one Bicep file for a subscription. What lies in a resource group is made by modules of the public Bicep registry. */
import { parseArmId } from '../../../state/base/arm-id.js';
import { CliError } from '../errors.js';
import { customRoles, type Grant, type Injector, injectorsOf, type Place } from './grants.js';
import { type CustomRole, type Role, roleName } from './roles.js';
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

const IDENTITY = 'br/public:avm/res/managed-identity/user-assigned-identity:0.4.1';
const AT_GROUP = 'br/public:avm/res/authorization/role-assignment/rg-scope:0.1.1';
const AT_RESOURCE = 'br/public:avm/ptn/authorization/resource-role-assignment:0.1.2';

/** A text as a literal of Bicep. */
const literal = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('${', '\\${')
    .replaceAll('\r', '\\r')
    .replaceAll('\n', '\\n')}'`;

const list = (texts: readonly string[], indent: string): string =>
  texts.length === 0 ? '[]' : `[\n${texts.map((text) => `${indent}  ${literal(text)}\n`).join('')}${indent}]`;

/** A parameter that whoever deploys fills with the answer to a question of the Azure CLI. */
interface Asked {
  name: string;
  type: 'string' | 'array';
  says: string;
  /** Shell words of its value. */
  value: string;
}

function askedOf(grants: readonly Grant[]): { asked: Asked[]; nameOf(key: Injector | Place): string } {
  const names = new Map<string, string>();
  const asked: Asked[] = [];
  const ask = (key: Injector | Place, name: string, rest: Omit<Asked, 'name'>) => {
    if (names.has(JSON.stringify(key))) return;
    names.set(JSON.stringify(key), name);
    asked.push({ name, ...rest });
  };
  for (const [index, injector] of injectorsOf(grants).entries())
    ask(injector, `injectors${index + 1}`, {
      type: 'array',
      says: `Object ids of what injects the faults: ${oneLine(injectorName(injector))}; empty where nothing does yet.`,
      // Words of GUIDs: a JSON list without a program that makes JSON.
      value: `[$(${injectorWords(injector)} | sed 's/.*/"&"/' | paste -sd, -)]`,
    });
  for (const { at } of grants) {
    if (at.kind === 'scope') continue;
    const what = at.kind === 'registry' ? `the registry ${at.name}` : `the workspace ${oneLine(at.workspaceId)}`;
    ask(at, `${at.kind}${asked.length + 1}Id`, {
      type: 'string',
      says: `ARM id of ${what}.`,
      value: `$(${lookupWords(at)})`,
    });
  }
  return { asked, nameOf: (key) => names.get(JSON.stringify(key)) ?? '' };
}

function roleLines({ definition }: CustomRole, symbol: string): string[] {
  const { Name, Description, AssignableScopes, Actions, NotActions, DataActions, NotDataActions } = definition;
  return [
    `resource ${symbol} 'Microsoft.Authorization/roleDefinitions@2022-04-01' = {`,
    `  name: guid(subscription().id, ${literal(Name)})`,
    '  properties: {',
    `    roleName: ${literal(Name)}`,
    `    description: ${literal(Description)}`,
    "    type: 'CustomRole'",
    '    permissions: [',
    '      {',
    `        actions: ${list(Actions, '        ')}`,
    `        notActions: ${list(NotActions, '        ')}`,
    `        dataActions: ${list(DataActions, '        ')}`,
    `        notDataActions: ${list(NotDataActions, '        ')}`,
    '      }',
    '    ]',
    `    assignableScopes: ${list(AssignableScopes, '    ')}`,
    '  }',
    '}',
    '',
  ];
}

const groupScope = (subscriptionId: string, resourceGroup: string): string =>
  `resourceGroup(${literal(subscriptionId)}, ${literal(resourceGroup)})`;

interface Named {
  symbol: string;
  role: string;
  /** A parameter with the ARM id of the place. */
  asked: string;
  principal: string;
}

/** The head of a module or resource that is made once, or once for each object id. */
function grantLines({ to, at, role, why, condition }: Grant, { symbol, role: id, asked, principal }: Named): string[] {
  const many = to !== 'login';
  const open = many ? `[for (id, index) in ${principal}: {` : '{';
  const name = many ? `'chaos-loop-${symbol}-\${index}'` : literal(`chaos-loop-${symbol}`);
  const object = many ? 'id' : principal;
  const close = many ? '}]' : '}';
  const comment = `// ${oneLine(`${roleName(role)}: ${why}`)}`;
  const parts = at.kind === 'scope' ? parseArmId(at.id) : null;
  const common = [`    principalId: ${object}`, "    principalType: 'ServicePrincipal'"];
  if (parts !== null && parts.resourceGroup === null)
    return [
      comment,
      `resource ${symbol} 'Microsoft.Authorization/roleAssignments@2022-04-01' = ${open}`,
      `  name: guid(subscription().id, ${many ? 'id' : literal('login')}, ${id})`,
      '  properties: {',
      ...common,
      `    roleDefinitionId: ${id}`,
      ...(condition === null ? [] : ["    conditionVersion: '2.0'", `    condition: ${literal(condition)}`]),
      '  }',
      close,
      '',
    ];
  const wholeGroup = parts !== null && parts.type === null;
  const scope =
    parts === null
      ? `resourceGroup(split(${asked}, '/')[2], split(${asked}, '/')[4])`
      : groupScope(parts.subscriptionId, parts.resourceGroup ?? '');
  return [
    comment,
    `module ${symbol} '${wholeGroup ? AT_GROUP : AT_RESOURCE}' = ${open}`,
    `  name: ${name}`,
    `  scope: ${scope}`,
    '  params: {',
    ...common,
    ...(wholeGroup
      ? [
          `    roleDefinitionIdOrName: ${id}`,
          ...(condition === null ? [] : [`    condition: ${literal(condition)}`, "    conditionVersion: '2.0'"]),
        ]
      : [`    roleDefinitionId: ${id}`, `    resourceId: ${at.kind === 'scope' ? literal(at.id) : asked}`]),
    '    enableTelemetry: false',
    '  }',
    close,
    '',
  ];
}

function roleId(role: Role, made: readonly string[]): string {
  if (role.kind === 'custom') return `role${made.indexOf(roleName(role)) + 1}.id`;
  return `subscriptionResourceId('Microsoft.Authorization/roleDefinitions', ${literal(role.id)})`;
}

/** One deployment makes roles in one subscription, and assigns at no other one. Throws CliError `usage` where there are more. */
function refuseSeveral({ home, all }: Setup): void {
  const own = home.subscriptionId.toLowerCase();
  for (const { at, role } of all) {
    const named = at.kind === 'scope' ? parseArmId(at.id) : null;
    if (named === null || named.subscriptionId.toLowerCase() === own) continue;
    if (role.kind === 'custom' || named.resourceGroup === null)
      throw new CliError(
        'usage',
        `one Bicep file makes roles in one subscription, and ${named.subscriptionId} needs some beside ${home.subscriptionId}`,
        'Name the environments of one with --environment, or use --print az.',
      );
  }
}

/** @throws CliError `usage` where one file can't hold it */
export function bicepFile(setup: Setup): string {
  refuseSeveral(setup);
  const { all, home, identity, issuer, open, repository, subjectEnd } = setup;
  const { asked, nameOf } = askedOf(all);
  const roles = customRoles(all);
  const made = roles.map(roleName);
  const given = [
    `subject="$(${subjectWords(setup)})"${quoted(subjectEnd)}`,
    ...asked.map(({ name, value }) => `${name}="${value}"`),
  ];
  return `${[
    `// Rights of Chaos Loop in Azure, for ${oneLine(repository)}: made by chaos-loop setup azure of .github/chaos-loop.yml.`,
    '// Deploy it as somebody who may make identities, roles and role assignments:',
    '//',
    `//   az deployment sub create --subscription ${home.subscriptionId} --location <region> --template-file <this file> \\`,
    ...given.map((words, index) => `//     --parameters ${words}${index === given.length - 1 ? '' : ' \\'}`),
    '//',
    ...open.map((what) => `// Not granted here. ${oneLine(what)}`),
    "targetScope = 'subscription'",
    '',
    "@description('Subject of the token of the deliver job, letter by letter as GitHub writes it.')",
    'param subject string',
    ...asked.flatMap(({ name, type, says }) => ['', `@description(${literal(says)})`, `param ${name} ${type}`]),
    '',
    '// The login of the deliver job: it trusts this one subject of GitHub, and has no password.',
    `module login '${IDENTITY}' = {`,
    "  name: 'chaos-loop-login'",
    `  scope: ${groupScope(home.subscriptionId, home.resourceGroup)}`,
    '  params: {',
    `    name: ${literal(identity)}`,
    '    federatedIdentityCredentials: [',
    '      {',
    `        name: ${literal(CREDENTIAL)}`,
    `        issuer: ${literal(issuer)}`,
    '        subject: subject',
    `        audiences: ${list([AUDIENCE], '        ')}`,
    '      }',
    '    ]',
    '    enableTelemetry: false',
    '  }',
    '}',
    '',
    ...roles.flatMap((role, index) => roleLines(role, `role${index + 1}`)),
    ...all.flatMap((grant, index) =>
      grantLines(grant, {
        symbol: `grant${index + 1}`,
        role: roleId(grant.role, made),
        asked: grant.at.kind === 'scope' ? '' : nameOf(grant.at),
        principal: grant.to === 'login' ? 'login.outputs.principalId' : nameOf(grant.to),
      }),
    ),
    '// The variables of the repository that the worker reads.',
    'output AZURE_CLIENT_ID string = login.outputs.clientId',
    'output AZURE_TENANT_ID string = tenant().tenantId',
    `output AZURE_SUBSCRIPTION_ID string = ${literal(home.subscriptionId)}`,
  ].join('\n')}\n`;
}
