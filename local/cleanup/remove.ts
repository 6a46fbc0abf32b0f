/**
 * Takes away what a run that has ended made in Azure, and nothing else: looked at first, removed once, read back. What somebody
 * changed since, or uses, is left alone and said. May be repeated.
 */
import { type ArmPages, AzureError } from '../../action/azure/answers.js';
import type { ChaosClient } from '../../action/azure/chaos-client.js';
import { grantName, type WorkspacesClient } from '../../action/azure/workspaces-client.js';
import type { Clock } from '../../action/runtime/clock.js';
import type { RunState } from '../../schemas/generated/types.js';
import { armIdCovers, foldArmId, parseArmId, sameArmId } from '../../state/base/arm-id.js';
import { asList, asRecord, asText, textOrEmpty } from '../../state/base/json.js';
import {
  asIntended,
  type ConfigurationValue,
} from '../../state/evidence/providers/chaos-studio-workspaces/configurations.js';
import { readConfigurationList } from '../../state/evidence/providers/chaos-studio-workspaces/readers.js';
import { type Made, madeBy, usersOf } from '../../state/operations/made.js';

/** `there`: it is removed. `gone`: nothing has to be done. `left`: it stays, and why. */
export interface Thing {
  made: Made;
  /** What is removed, for people: an id of Azure. */
  id: string;
  state: 'there' | 'gone' | 'left';
  why: string | null;
}

interface Azure {
  workspaces: WorkspacesClient;
  chaos: ChaosClient;
  clock: Clock;
}

/** ARM shows a removal everywhere after this long at the latest, milliseconds (R6.7). */
const CONSISTENT_MS = 5 * 60_000;
const PAUSE_MS = 5_000;

const entriesOf = ({ pages }: ArmPages): Record<string, unknown>[] =>
  pages.flatMap((page) => asList(asRecord(page).value).map(asRecord));

const roleId = (made: Extract<Made, { kind: 'role' }>): string =>
  `${made.scope}/providers/Microsoft.Authorization/roleAssignments/${grantName(made)}`;

/** The names of what runs there now; a fault that is under way is somebody's. */
async function activeRuns({ chaos }: Azure, workspaceId: string): Promise<string[]> {
  const active: string[] = [];
  for (const scenario of entriesOf(await chaos.listScenarios(workspaceId))) {
    for (const run of entriesOf(await chaos.listRuns(workspaceId, textOrEmpty(scenario.name)))) {
      const { status, state } = asRecord(run.properties);
      const said = asText(status) ?? asText(state) ?? '';
      if (!/^(succeeded|failed|cancell?ed)$/i.test(said))
        active.push(`${textOrEmpty(run.name)} is ${said || 'unknown'}`);
    }
  }
  return active;
}

async function lookAtWorkspace(
  azure: Azure,
  made: Extract<Made, { kind: 'workspace' }>,
  users: readonly string[],
): Promise<Omit<Thing, 'made' | 'id'>> {
  const { subscriptionId = '', resourceGroup = '' } = parseArmId(made.id) ?? {};
  const listed = entriesOf(await azure.chaos.listWorkspaces(subscriptionId, resourceGroup ?? ''));
  const found = listed.find(({ id }) => sameArmId(textOrEmpty(id), made.id));
  if (!found) return { state: 'gone', why: null };
  const left = (why: string) => ({ state: 'left' as const, why });
  const scopes = asList(asRecord(found.properties).scopes).map((scope) => foldArmId(textOrEmpty(scope)));
  const same = scopes.length === made.scopes.length && made.scopes.every((scope) => scopes.includes(foldArmId(scope)));
  if (!same) return left('its scopes are not those that it was made with; somebody has changed it since');
  if (users.length > 0) return left(`run ${users.join(', ')} injects faults from it`);
  const active = await activeRuns(azure, made.id);
  if (active.length > 0) return left(`faults are under way in it: ${active.join(', ')}`);
  return { state: 'there', why: null };
}

/** A configuration is left to whoever changed it since, or starts a fault by it. */
async function lookAtConfiguration(
  azure: Azure,
  made: Extract<Made, { kind: 'configuration' }>,
  users: readonly string[],
): Promise<Omit<Thing, 'made' | 'id'>> {
  const [workspaceId = '', scenario = ''] = made.id.split(/\/scenarios\//i);
  const scenarioId = `${workspaceId}/scenarios/${scenario.split('/')[0]}`;
  let found: ConfigurationValue | undefined;
  try {
    const { value } = readConfigurationList(await azure.workspaces.configurations(scenarioId), {});
    found = (asList(value) as ConfigurationValue[]).find(({ id }) => sameArmId(id, made.id));
  } catch (error) {
    // Its workspace is gone, and it went with it.
    if (!(error instanceof AzureError) || error.status !== 404) throw error;
  }
  if (!found) return { state: 'gone', why: null };
  const left = (why: string) => ({ state: 'left' as const, why });
  if (!asIntended(found, { parameters: made.parameters }))
    return left('its parameters are not those that it was made with; somebody has changed it since');
  if (users.length > 0) return left(`run ${users.join(', ')} injects faults from its workspace`);
  const active = await activeRuns(azure, workspaceId);
  if (active.length > 0) return left(`faults are under way in its workspace: ${active.join(', ')}`);
  return { state: 'there', why: null };
}

/** What there is of what the run made; nothing is changed. Rejects with AzureError where Azure can't be asked. */
export async function lookAt(azure: Azure, state: RunState, states: readonly RunState[]): Promise<Thing[]> {
  const things: Thing[] = [];
  for (const made of madeBy(state)) {
    if (made.kind === 'role') {
      const id = roleId(made);
      // Under our own name: the same role that somebody else granted is theirs.
      const there = entriesOf(await azure.workspaces.assignments(made.scope, made.principalId)).some((entry) =>
        sameArmId(textOrEmpty(entry.id), id),
      );
      things.push({ made, id, state: there ? 'there' : 'gone', why: null });
    } else if (made.kind === 'configuration') {
      const users = usersOf(states, state.runId, made.id.split(/\/scenarios\//i)[0] ?? '');
      things.push({ made, id: made.id, ...(await lookAtConfiguration(azure, made, users)) });
    } else {
      const users = usersOf(states, state.runId, made.id);
      const looked = await lookAtWorkspace(azure, made, users);
      const inside = things.find(({ id, state }) => state === 'left' && armIdCovers(made.id, id));
      if (inside && looked.state === 'there')
        Object.assign(looked, { state: 'left', why: `it has ${inside.id}, which stays` });
      things.push({ made, id: made.id, ...looked });
    }
  }
  // A workspace that stays keeps what its identity may do.
  const kept = things.find((thing) => thing.made.kind === 'workspace' && thing.state === 'left');
  return things.map((thing) =>
    kept && thing.made.kind === 'role' && thing.state === 'there'
      ? { ...thing, state: 'left', why: `it is of the identity of ${kept.id}, which stays` }
      : thing,
  );
}

/** Removes what `lookAt` found there, in its order, and looks again until it is gone: what is left in the end, and why. */
export async function remove(azure: Azure, things: readonly Thing[], look: () => Promise<Thing[]>): Promise<Thing[]> {
  const refused = new Map<string, string>();
  for (const { made, id, state } of things) {
    if (state !== 'there') continue;
    try {
      if (made.kind === 'role') await azure.workspaces.revoke(made);
      else await azure.workspaces.remove(made.id);
    } catch (error) {
      if (!(error instanceof AzureError)) throw error;
      refused.set(id, error.message);
    }
  }
  const until = azure.clock.now() + CONSISTENT_MS;
  for (;;) {
    const now = await look();
    const open = now.filter(({ id, state }) => state === 'there' && !refused.has(id));
    if (open.length === 0 || azure.clock.now() >= until)
      return now.map((thing) =>
        thing.state === 'there'
          ? { ...thing, why: refused.get(thing.id) ?? 'it is still listed five minutes after it was removed' }
          : thing,
      );
    await azure.clock.sleep(PAUSE_MS);
  }
}
