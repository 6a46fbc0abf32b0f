/** Faults that programs of the repository inject, as the environment's configuration lists them. They run beside the worker. */
import type { CommandProvider, Fault, Receipt, Statement } from '../../../../schemas/generated/types.js';
import { armIdCovers, foldArmId, parseArmId } from '../../../base/arm-id.js';
import { canonicalize } from '../../../base/canonical.js';
import type { Problem } from '../../../base/errors.js';
import { asList, asRecord, asText, textOrEmpty } from '../../../base/json.js';
import { wordOf } from '../../../base/message.js';
import { message } from '../../../messages/message.js';
import type { AskedOf, FaultRef, ProviderRules } from '../port.js';
import * as read from './readers.js';

const PLACE = { id: 'commands', name: 'programs of the repository' };
const fold = (value: string) => value.toLowerCase();
const subject = ({ fault }: FaultRef) => `${PLACE.id}/${textOrEmpty(fault)}`;

type Binding = (receipt: Receipt, raw: unknown, asked: AskedOf<CommandProvider>) => string | null;

/** Each fault that the payload is of is one of the configuration, as it stands there. */
const configured =
  (entries: (raw: Record<string, unknown>) => unknown[]): Binding =>
  (_receipt, raw, { request }) => {
    for (const entry of entries(asRecord(raw))) {
      const { name, fault } = asRecord(entry);
      const named = asText(name) ?? '';
      const own = Object.hasOwn(request.faults, named) ? request.faults[named] : undefined;
      if (own === undefined) return `is of fault "${named}", which the configuration does not have`;
      if (canonicalize(own) !== canonicalize(fault)) return `is of another fault "${named}" than is configured`;
    }
    return null;
  };

const itself = configured((raw) => [raw]);

/** Of the fault that its subject names. */
const ofFault: Binding = (receipt, raw, asked) => {
  const name = receipt.subject.split('/')[1] ?? '';
  return fold(name) === fold(textOrEmpty(asRecord(raw).name))
    ? itself(receipt, raw, asked)
    : `is not of ${receipt.subject}`;
};

const ofRun: Binding = (receipt, raw, asked) =>
  receipt.subject.endsWith(`/${textOrEmpty(asRecord(receipt.value).runId)}`)
    ? ofFault(receipt, raw, asked)
    : `is not of ${receipt.subject}`;

const knownTargets = ({ faults }: CommandProvider) => Object.values(faults).flatMap((fault) => fault.targets);

const target: Binding = ({ subject: about, value }, raw, { request }) => {
  if (canonicalize(asRecord(raw).targets) !== canonicalize(knownTargets(request)))
    return 'lists other targets than are configured';
  return foldArmId(textOrEmpty(asRecord(value).id)) === foldArmId(about) ? null : `is not of ${about}`;
};

function problems({ faults }: CommandProvider, targets: readonly string[]): Problem[] {
  return Object.entries(faults).flatMap(([name, fault]) =>
    fault.targets
      .filter((own) => !targets.some((declared) => armIdCovers(declared, own)))
      .map((own) => ({
        path: `/provider/faults/${name}/targets`,
        message: `fault "${name}" acts on ${own}, which is not a target of the environment`,
        hint: 'Add it to targets, or take it out of the fault.',
      })),
  );
}

function replaceProblems(request: CommandProvider, _old: string, replacement: string): Problem[] {
  if (knownTargets(request).some((own) => foldArmId(own) === foldArmId(replacement))) return [];
  const unknown = `no fault of the configuration acts on ${replacement}`;
  return [{ path: '/new', message: unknown, hint: 'A target is what environments.<name>.provider.faults acts on.' }];
}

function objections({ parameters, ref = {} }: Fault, plan: Receipt | null): Statement[] {
  const name = String(ref.fault);
  if (!plan || plan.value === null) return [message('fault-undefined', { entry: name, why: plan?.caveat ?? null })];
  const own = asRecord(asRecord(plan.value).parameters);
  return Object.entries(parameters).flatMap(([key, expected]) =>
    Object.hasOwn(own, key) && wordOf(own[key]) === String(expected)
      ? []
      : [message('parameter-differs', { parameter: key, value: asText(own[key]), expected: String(expected) })],
  );
}

export const rules: ProviderRules<CommandProvider> = {
  systems: ['command'],
  readers: {
    'fault-catalog': read.readFaults,
    'fault-plan': read.readFault,
    'fault-validation': read.readCheck,
    'fault-run': read.readRun,
    'fault-run-list': read.readRuns,
    target: read.readCommandTarget,
  },
  // What was asked is bound by the payload: it names the fault and the program that answered.
  request: (kind) => (kind === 'clock' ? null : { system: 'command', path: null }),
  bindings: {
    'fault-catalog': configured(({ faults }) => asList(faults)),
    'fault-plan': ofFault,
    'fault-validation': ofFault,
    'fault-run': ofRun,
    'fault-run-list': configured(({ lists }) => asList(lists)),
    target,
  },
  ownClock: true,
  prepare: null,
  place: () => PLACE,
  // A resource of Azure, or a name with a scheme of the injector's own.
  isTarget: (id) => parseArmId(id) !== null || /^[a-z][a-z0-9+.-]*:\S+$/i.test(id),
  problems,
  replaceProblems,
  ref: (place, { ref }) => (asText(ref?.fault) === null ? null : { place, fault: ref?.fault }),
  entryOf: ({ ref }) => textOrEmpty(ref?.fault),
  subject,
  runSubject: (ref, runId) => `${subject(ref)}/${runId}`,
  entryOfRun: (run) => (run as read.ListedCommandRun).fault,
  mayBeOf: () => true,
  objections,
  unlisted: message('catalog-unlisted'),
  notListed: (entry) => message('catalog-lacks', { entry }),
};
