/** Which Azure resource a step deploys to: its name and its group, where the step says them. */
import { begins, flag, isLiteral, type Piece } from './pieces.js';

/** What is deployed to, as its deployment names it; an ARM id needs the subscription too. */
export interface DeployedTo {
  resourceGroup: string | null;
  /** Behind `/providers/`. */
  resource: string;
}

const CONTAINER_APP = 'Microsoft.App/containerApps';
const SITE = 'Microsoft.Web/sites';
const CLUSTER = 'Microsoft.ContainerService/managedClusters';

const ACTIONS: Readonly<Record<string, { type: string; name: string; group: string }>> = {
  'azure/webapps-deploy': { type: SITE, name: 'app-name', group: 'resource-group-name' },
  'azure/functions-action': { type: SITE, name: 'app-name', group: 'resource-group-name' },
  'azure/container-apps-deploy-action': { type: CONTAINER_APP, name: 'containerAppName', group: 'resourceGroup' },
  'azure/aks-set-context': { type: CLUSTER, name: 'cluster-name', group: 'resource-group' },
};

const COMMANDS: readonly { type: string; words: readonly string[]; next: RegExp }[] = [
  { type: CONTAINER_APP, words: ['az', 'containerapp'], next: /^(up|update|create)$/ },
  { type: SITE, words: ['az', 'webapp'], next: /^(deploy|deployment|up)$/ },
  { type: SITE, words: ['az', 'functionapp'], next: /^(deploy|deployment)$/ },
  { type: CLUSTER, words: ['az', 'aks'], next: /^get-credentials$/ },
];

export function targetOf({ uses, with: inputs, commands }: Piece): DeployedTo[] {
  const found: DeployedTo[] = [];
  const add = (type: string, name: string | null | undefined, group: string | null | undefined) => {
    if (!name || !isLiteral(name)) return;
    found.push({ resource: `${type}/${name}`, resourceGroup: group && isLiteral(group) ? group : null });
  };
  const action = Object.hasOwn(ACTIONS, uses) ? ACTIONS[uses] : undefined;
  if (action) add(action.type, inputs[action.name], inputs[action.group]);
  for (const words of commands)
    for (const { type, words: first, next } of COMMANDS)
      if (begins(words, ...first) && next.test(words[first.length] ?? ''))
        add(type, flag(words, '--name', '-n'), flag(words, '--resource-group', '-g'));
  return found;
}
