/** A receipt answers only for what it was asked (R5.10): its subject, its request and what the payload names are one. */
import type { Receipt, WorkspaceRequest } from '../../../../schemas/generated/types.js';
import { armIdCovers, foldArmId, sameArmId } from '../../../base/arm-id.js';
import { asList, asRecord, asText, textOrEmpty } from '../../../base/json.js';
import { regionOf } from '../actions.js';
import { armTargetBinding, armTargetRequest } from '../arm-target.js';
import type { AskedOf, ProviderKind, ProviderRules, Request } from '../port.js';

type Binding = (receipt: Receipt, raw: unknown, asked: AskedOf<WorkspaceRequest>) => string | null;

function all(...bindings: readonly Binding[]): Binding {
  return (receipt, raw, asked) => {
    for (const binding of bindings) {
      const problem = binding(receipt, raw, asked);
      if (problem !== null) return problem;
    }
    return null;
  };
}

/** Of the run's own workspace, or of something in it; while none is chosen there is nothing to hold it against. */
const inWorkspace: Binding = ({ subject }, _raw, { place }) =>
  place === null || armIdCovers(place, subject) ? null : `is of ${subject}, which is not in ${place}`;

const ofWorkspace: Binding = ({ subject }, _raw, { place }) =>
  place === null || sameArmId(place, subject) ? null : `is of ${subject}, not of ${place}`;

/** Where a resource of the service names itself, it lies under the subject. ARM need not: then the request has the word. */
const ownId: Binding = ({ subject }, raw) => {
  const id = asText(asRecord(raw).id);
  return id === null || armIdCovers(subject, id) ? null : `is of ${id}, not of ${subject}`;
};

const entryIds =
  (pages: (raw: Record<string, unknown>) => unknown[]): Binding =>
  ({ subject }, raw) => {
    const entries = pages(asRecord(raw)).flatMap((page) => asList(asRecord(page).value));
    const other = entries
      .map((entry) => asText(asRecord(entry).id))
      .find((id) => id !== null && !armIdCovers(subject, id));
    return other === undefined ? null : `lists ${other}, which is not in ${subject}`;
  };

const pagesOf = (raw: Record<string, unknown>) => asList(raw.pages);

/** The list of the resource group that the request names: a workspace of another one is nobody's choice (R6.4). */
const requested: Binding = ({ subject }, _raw, { request }) => {
  const group = `/subscriptions/${request.subscriptionId}/resourceGroups/${request.resourceGroup}`;
  return sameArmId(group, subject) ? null : `is of ${subject}, not of ${group}`;
};

/** Assignments at a managed scope, its own and those that it inherits or hands down (R6.6). */
const assigned: Binding = ({ subject, value }, _raw, { request }) => {
  if (!request.managedScopes.some((scope) => sameArmId(scope, subject)))
    return `is of ${subject}, which is not a managed scope`;
  const other = asList(value)
    .map((entry) => textOrEmpty(asRecord(entry).scope))
    .find((scope) => scope !== '' && scope !== '/' && !armIdCovers(scope, subject) && !armIdCovers(subject, scope));
  return other === undefined ? null : `lists an assignment at ${other}, which is not at ${subject}`;
};

/** Of the region that the workspace is in: "East US" is eastus. */
const ownRegion: Binding = ({ subject }, _raw, { request }) => {
  const region = regionOf(request.subscriptionId, request.location);
  return sameArmId(region, subject) ? null : `is of ${subject}, not of ${region}`;
};

export const bindings: ProviderRules<WorkspaceRequest>['bindings'] = {
  target: armTargetBinding,
  'fault-preparation': all(requested, entryIds(pagesOf)),
  'role-assignments': assigned,
  'fault-catalog': all(ofWorkspace, entryIds(pagesOf)),
  'fault-configurations': all(inWorkspace, entryIds(pagesOf)),
  'fault-actions': all(ownRegion, entryIds(pagesOf)),
  'fault-plan': all(inWorkspace, ownId),
  'fault-validation': all(inWorkspace, ownId),
  'fault-run': all(
    inWorkspace,
    ({ subject, value }) =>
      subject.split('/').at(-1)?.toLowerCase() === textOrEmpty(asRecord(value).runId).toLowerCase()
        ? null
        : `is not of ${subject}`,
    ownId,
  ),
  'fault-run-list': all(
    ofWorkspace,
    entryIds((raw) => asList(raw.scenarios).flatMap((scenario) => pagesOf(asRecord(scenario)))),
  ),
  clock: ofWorkspace,
};

const chaos =
  (end: string) =>
  (subject: string): Request => ({ system: 'azure-chaos', arm: true, path: foldArmId(`${subject}${end}`) });

export const REQUESTS: Readonly<Partial<Record<ProviderKind | 'clock', (subject: string) => Request>>> = {
  'fault-preparation': chaos('/providers/Microsoft.Chaos/workspaces'),
  'role-assignments': (subject) => ({
    system: 'azure-resource',
    arm: true,
    path: foldArmId(`${subject}/providers/Microsoft.Authorization/roleAssignments`),
  }),
  'fault-catalog': chaos('/scenarios'),
  'fault-configurations': chaos('/configurations'),
  'fault-actions': chaos('/actions'),
  'fault-plan': chaos(''),
  'fault-validation': chaos('/validations/latest'),
  'fault-run': chaos(''),
  // Each scenario has its own list: the request is the last one's.
  'fault-run-list': (subject) => ({ ...chaos('/scenarios')(subject), within: true }),
  clock: (subject) => ({ ...chaos('')(subject), within: true }),
  target: (subject) => armTargetRequest('azure-resource', subject),
};
