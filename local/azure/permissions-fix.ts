/** fixResourcePermissions of a configuration: what its identity lacks at the target, told with what-if, granted without. */
import { after, type Clock } from '../../action/runtime/clock.js';
import { asRecord } from '../../state/base/json.js';
import { type ArmAnswer, type ArmRequest, armError, azureTime, MANAGEMENT, notFound } from './arm.js';
import { configurationId } from './documents.js';
import { type AzureFixture, networkSecurityGroupId, PRINCIPAL_ID } from './fixture.js';

const CHAOS_VERSION = '2026-05-01-preview';
const NETWORK_CONTRIBUTOR = '4d97b98b-1d4f-4787-a291-c67834d212e7';
/** With what the query would be decoded and encoded otherwise. */
const SIGNATURE = 'a+b/c==~%20';

export interface PermissionsFix {
  /** What validation says while the role is lacking; null: nothing lacks. */
  errors(): Record<string, unknown> | null;
  begin(own: AzureFixture, request: ArmRequest): ArmAnswer;
  latest(own: AzureFixture): ArmAnswer;
  /** The signed address of the one that was begun: verbatim, or not at all. */
  followed(own: AzureFixture, request: ArmRequest): ArmAnswer;
  close(): void;
}

export function createPermissionsFix(options: { clock: Clock; stepMs: number; lacking: boolean }): PermissionsFix {
  const { clock, stepMs } = options;
  let { lacking } = options;
  let fix: { startedAt: string; completedAt: string | null; whatIfMode: boolean; needed: boolean } | null = null;
  let off = (): void => undefined;

  function latest(own: AzureFixture): ArmAnswer {
    if (!fix) return notFound('A permissions fix of this configuration');
    const { startedAt, completedAt, whatIfMode, needed } = fix;
    const name = 'latest';
    const id = `${configurationId(own)}/fixResourcePermissions/${name}`;
    if (completedAt === null)
      return {
        status: 202,
        headers: { 'retry-after': '1' },
        body: { id, name, properties: { state: 'InProgress', startedAt, whatIfMode } },
      };
    const target = networkSecurityGroupId(own);
    const assignment = {
      targetResourceId: target,
      principalId: PRINCIPAL_ID,
      roleDefinitionId: `/subscriptions/${own.subscriptionId}/providers/Microsoft.Authorization/roleDefinitions/${NETWORK_CONTRIBUTOR}`,
      roleDefinitionName: 'Network Contributor',
      scope: target,
      status: !needed ? 'Skipped' : whatIfMode ? 'Pending' : 'Succeeded',
      roleAssignmentId: null,
      error: null,
    };
    const state = whatIfMode ? 'WhatIfCompleted' : 'Succeeded';
    const properties = { state, startedAt, completedAt, whatIfMode, roleAssignments: [assignment] };
    return { status: 200, body: { id, name, properties } };
  }

  return {
    errors: () =>
      lacking
        ? {
            permission: [
              {
                requiredPermissions: ['Microsoft.Network/networkSecurityGroups/securityRules/write'],
                missingPermissions: ['Microsoft.Network/networkSecurityGroups/securityRules/write'],
                recommendedRoles: [NETWORK_CONTRIBUTOR],
                identity: { objectId: PRINCIPAL_ID },
              },
            ],
          }
        : null,
    begin(own, { body }) {
      const whatIfMode = body !== '' && asRecord(JSON.parse(body)).whatIf === true;
      const begun = { startedAt: azureTime(clock), completedAt: null as string | null, whatIfMode, needed: lacking };
      fix = begun;
      off();
      off = after(clock, stepMs * 3, () => {
        begun.completedAt = azureTime(clock);
        if (!whatIfMode) lacking = false;
      });
      const location = `${MANAGEMENT}${configurationId(own)}/fixResourcePermissions/signed?api-version=${CHAOS_VERSION}&sig=${SIGNATURE}`;
      return { status: 202, headers: { location, 'retry-after': '1' } };
    },
    latest,
    followed: (own, { query }) =>
      [...query.keys()].join() === 'api-version,sig' &&
      query.get('sig') === new URLSearchParams(`sig=${SIGNATURE}`).get('sig')
        ? latest(own)
        : armError(404, 'ResourceNotFound', 'The signature of the address is not that of its query.'),
    close: () => off(),
  };
}
