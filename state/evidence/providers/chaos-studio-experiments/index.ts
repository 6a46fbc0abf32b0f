/** Classic experiments of Azure Chaos Studio: the experiments of one resource group, each a fault of its own. */
import type { ChaosStudioExperiments, Fault, Receipt, Statement } from '../../../../schemas/generated/types.js';
import { armIdCovers, foldArmId, parseArmId, sameArmId } from '../../../base/arm-id.js';
import { asList, asRecord, asText, textOrEmpty } from '../../../base/json.js';
import { wordOf } from '../../../base/message.js';
import { message } from '../../../messages/message.js';
import {
  armReplaceProblems,
  armTargetBinding,
  armTargetProblems,
  armTargetRequest,
  readArmTarget,
} from '../arm-target.js';
import type { AskedOf, FaultRef, ProviderKind, ProviderRules, Request } from '../port.js';
import * as read from './readers.js';

const SYSTEM = 'chaos-studio-experiments';
const EXPERIMENTS = '/providers/Microsoft.Chaos/experiments';
const fold = (value: string) => value.toLowerCase();
const subject = ({ place, experiment }: FaultRef) => `${textOrEmpty(place)}${EXPERIMENTS}/${textOrEmpty(experiment)}`;

const asked =
  (end: string, more: Partial<Request> = {}) =>
  (about: string): Request => ({ system: SYSTEM, arm: true, path: foldArmId(`${about}${end}`), ...more });

const REQUESTS: Readonly<Partial<Record<ProviderKind | 'clock', (about: string) => Request>>> = {
  'fault-catalog': asked(EXPERIMENTS),
  'fault-plan': asked(''),
  'fault-validation': asked(''),
  'fault-run': asked('/getExecutionDetails'),
  // Each experiment has its own list: the request is the last one's.
  'fault-run-list': asked(EXPERIMENTS, { within: true }),
  clock: asked(EXPERIMENTS, { within: true }),
  target: (about) => armTargetRequest(SYSTEM, about),
};

type Binding = (receipt: Receipt, raw: unknown, asked: AskedOf<ChaosStudioExperiments>) => string | null;

const ofPlace: Binding = ({ subject: about }, _raw, { place }) =>
  place === null || sameArmId(place, about) ? null : `is of ${about}, not of ${place}`;

const inPlace: Binding = ({ subject: about }, _raw, { place }) =>
  place === null || armIdCovers(place, about) ? null : `is of ${about}, which is not in ${place}`;

/** Every id that the payload names lies under what was asked. */
const named =
  (bound: Binding, documents: (raw: Record<string, unknown>) => unknown[]): Binding =>
  (receipt, raw, context) => {
    const outside = bound(receipt, raw, context);
    if (outside !== null) return outside;
    const ids = documents(asRecord(raw)).map((document) => asText(asRecord(document).id));
    const other = ids.find((id) => id !== null && !armIdCovers(receipt.subject, id));
    return other === undefined ? null : `names ${other}, which is not in ${receipt.subject}`;
  };

const entries = (pages: unknown): unknown[] => asList(pages).flatMap((page) => asList(asRecord(page).value));

const ofRun: Binding = (receipt, raw, context) => {
  const { runId } = asRecord(receipt.value);
  if (fold(receipt.subject.split('/').at(-1) ?? '') !== fold(textOrEmpty(runId))) return `is not of ${receipt.subject}`;
  return named(inPlace, ({ details }) => [details])(receipt, raw, context);
};

function objections({ parameters, ref = {} }: Fault, plan: Receipt | null): Statement[] {
  const experiment = String(ref.experiment);
  if (!plan || plan.value === null)
    return [message('fault-undefined', { entry: experiment, why: plan?.caveat ?? null })];
  const value = asRecord(plan.value);
  if (fold(asText(value.name) ?? '') !== fold(experiment)) return [message('catalog-lacks', { entry: experiment })];
  const own = asRecord(value.parameters);
  return Object.entries(parameters).flatMap(([key, expected]) =>
    Object.hasOwn(own, key) && wordOf(own[key]) === String(expected)
      ? []
      : [message('parameter-differs', { parameter: key, value: asText(own[key]), expected: String(expected) })],
  );
}

export const rules: ProviderRules<ChaosStudioExperiments> = {
  systems: [SYSTEM],
  readers: {
    'fault-catalog': read.readExperimentList,
    'fault-plan': read.readExperiment,
    'fault-validation': read.readExperimentValidation,
    'fault-run': read.readExecution,
    'fault-run-list': read.readExecutionList,
    target: readArmTarget,
  },
  request: (kind, about) => REQUESTS[kind]?.(about) ?? null,
  bindings: {
    target: armTargetBinding,
    'fault-catalog': named(ofPlace, ({ pages }) => entries(pages)),
    'fault-plan': named(inPlace, (document) => [document]),
    'fault-validation': named(inPlace, ({ experiment }) => [experiment]),
    'fault-run': ofRun,
    'fault-run-list': named(ofPlace, ({ experiments }) =>
      asList(experiments).flatMap((experiment) => entries(asRecord(experiment).pages)),
    ),
    clock: ofPlace,
  },
  ownClock: false,
  prepare: null,
  place: ({ subscriptionId, resourceGroup }) => ({
    id: `/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}`,
    name: resourceGroup,
  }),
  isTarget: (id) => parseArmId(id) !== null,
  problems: ({ subscriptionId }, targets) => armTargetProblems(subscriptionId, targets),
  replaceProblems: (_request, old, replacement) => armReplaceProblems(old, replacement),
  ref: (place, { ref }) => (asText(ref?.experiment) === null ? null : { place, experiment: ref?.experiment }),
  entryOf: ({ ref }) => textOrEmpty(ref?.experiment),
  subject,
  runSubject: (ref, runId) => `${subject(ref)}/executions/${runId}`,
  entryOfRun: (run) => (run as read.ListedExecution).experiment,
  mayBeOf: () => true,
  objections,
  unlisted: message('catalog-unlisted'),
  notListed: (entry) => message('catalog-lacks', { entry }),
};
