/** Each change of control.json is made by the command that its event names, and by whoever may give it (R2.7, R6.1, R16). */
import type { Actor, Control, EnvironmentControl, Event, Lease } from '../../../schemas/generated/types.js';
import { environmentDigest, environmentOf } from '../../config/config.js';
import { same } from '../intern.js';
import {
  appProblem,
  type InForce,
  named,
  OF_APP,
  OF_PEOPLE,
  OF_WORKERS,
  type Problem,
  personProblem,
  sameActor,
  workerProblem,
} from './rows.js';

/** One revision of control.json. */
export interface ControlStep {
  before: Control | null;
  now: Control;
  /** The run in whose commit it stands, and whether that commit ends it where this history shows it; null: alone. */
  run: { runId: string; ended: boolean | null } | null;
  /** Who made the App's earlier events. */
  app: Actor | null;
}

const NOTHING: EnvironmentControl = {
  activeRun: null,
  locked: null,
  doctorPassed: null,
  doctorLast: null,
  doctorLease: null,
  doctorRequest: null,
};
const CHECKS = ['rights', 'worker-workflow', 'workspace', 'probe-and-halts'];

type Pair = { name: string; was: EnvironmentControl; now: EnvironmentControl };

function byType(what: string, event: Event, ...types: string[]): Problem {
  return types.includes(event.type)
    ? null
    : { expected: `${what} by ${types.map((type) => `"${type}"`).join(' or ')}`, found: `by "${event.type}"` };
}

function halt({ before, now }: ControlStep): Problem {
  const { event } = now;
  if (same(before?.halt ?? null, now.halt)) return null;
  const wrong = byType(now.halt ? 'a halt' : 'the end of a halt', event, now.halt ? 'halt' : 'unhalt');
  if (wrong || !now.halt || sameActor(now.halt.actor, event.actor)) return wrong;
  return { expected: `the halt of ${named(event.actor)}`, found: `one of ${named(now.halt.actor)}` };
}

function activeRun({ now: { event }, run }: ControlStep, { name, was, now }: Pair): Problem {
  if (was.activeRun === now.activeRun) return null;
  if (now.activeRun !== null) {
    const wrong = byType(`run ${now.activeRun} in ${name}`, event, 'start', 'follow-up');
    if (wrong) return wrong;
    if (was.activeRun !== null)
      return { expected: `${name} is free before a run begins (R6.2)`, found: `run ${was.activeRun} was active` };
    return run?.runId === now.activeRun
      ? null
      : {
          expected: `run ${now.activeRun} in the commit that begins it`,
          found: run ? `in that of ${run.runId}` : 'alone',
        };
  }
  if (run?.runId !== was.activeRun)
    return {
      expected: `${name} freed by the end of run ${was.activeRun}`,
      found: run ? `by ${run.runId}` : `by "${event.type}"`,
    };
  return run.ended === false
    ? { expected: `${name} freed by the end of run ${was.activeRun}`, found: 'the run goes on' }
    : null;
}

function locked({ now: { event }, run }: ControlStep, { name, was, now }: Pair): Problem {
  if (same(was.locked, now.locked)) return null;
  if (now.locked === null) return byType(`${name} released`, event, 'release-environment');
  if (run === null) return { expected: `${name} locked by a run that ends (R16.2)`, found: `by "${event.type}"` };
  return now.locked.since === event.at ? null : { expected: `locked since ${event.at}`, found: now.locked.since };
}

/** R8.9: what a fault left is noted in its run's commit, taken away by what is read later, or vouched for by a person. */
function residue({ now: { event }, run }: ControlStep, { name, was, now }: Pair): Problem {
  if (same(was.residue ?? [], now.residue ?? [])) return null;
  const fresh = now.residue?.find(({ id }) => !was.residue?.some((one) => one.id === id));
  if (run === null) {
    const wrong = byType(`what faults left in ${name}`, event, 'submit', 'release-environment');
    return wrong ?? (fresh ? { expected: `what a fault left noted by its run`, found: `by "${event.type}"` } : null);
  }
  if (!fresh) return null;
  const own = { expected: `what run ${run.runId} left at ${event.at}`, found: `of ${fresh.runId} at ${fresh.since}` };
  return fresh.runId === run.runId && fresh.since === event.at ? null : own;
}

function requested({ now: { event } }: ControlStep, { name, was, now }: Pair): Problem {
  if (same(was.doctorRequest, now.doctorRequest)) return null;
  if (same(answeredRequest(was.doctorRequest), now.doctorRequest))
    return byType(`the request for doctor of ${name} answered`, event, 'submit');
  if (now.doctorRequest === null) return byType(`the request for doctor of ${name} dropped`, event, 'lease-lost');
  const wrong = byType(`doctor of ${name} asked for`, event, 'doctor');
  if (wrong || sameActor(now.doctorRequest.actor, event.actor)) return wrong;
  return { expected: `doctor asked for by ${named(event.actor)}`, found: named(now.doctorRequest.actor) };
}

function leased({ now: { event } }: ControlStep, { name, was, now }: Pair): Problem {
  const [old, lease] = [was.doctorLease, now.doctorLease];
  if (same(old, lease)) return null;
  if (lease === null) return byType(`the doctor lease of ${name} ended`, event, 'submit', 'lease-lost');
  if (lease.status === 'dispatched') return byType(`a doctor lease for ${name}`, event, 'doctor');
  const wrong = byType(`the doctor lease of ${name} claimed`, event, 'claim');
  if (wrong) return wrong;
  return old?.status === 'dispatched' && old.token === lease.token
    ? null
    : { expected: `a claim of the doctor lease that was dispatched for ${name}`, found: 'of another one' };
}

/** A request that was answered keeps what was asked about, without the configuration itself (R2.8). */
function answeredRequest(request: EnvironmentControl['doctorRequest']): EnvironmentControl['doctorRequest'] {
  if (!request) return request;
  const { path, commit, digest } = request.config;
  return { ...request, config: { path, commit, digest } };
}

/** What doctor says: by the worker that held its lease, for exactly the configuration that was asked about (R6.1). */
function answered({ now: { event, receipts } }: ControlStep, { name, was, now }: Pair): Problem {
  if (same(was.doctorPassed, now.doctorPassed) && same(was.doctorLast, now.doctorLast)) return null;
  const wrong = byType(`what doctor says of ${name}`, event, 'submit');
  if (wrong) return wrong;
  const request = was.doctorRequest;
  if (!request || !was.doctorLease) return { expected: `doctor of ${name} was asked for`, found: 'it was not' };
  const { doctorLast: said, doctorPassed: passed } = now;
  const config = request.config.effective;
  const digest = config && environmentOf(config, name) ? environmentDigest(config, name) : 'none';
  if (said?.digest !== digest || said.at !== event.at)
    return {
      expected: `doctor's answer at ${event.at} for configuration ${digest}`,
      found: `${said?.at}, ${said?.digest}`,
    };
  const good = CHECKS.every((check) => said.checks.filter((entry) => entry.name === check).length === 1);
  const shown = said.checks.every(
    ({ status, receipts: ids }) =>
      status === 'passed' &&
      ids.length > 0 &&
      ids.every((id) => receipts[id] !== undefined && receipts[id].value !== null),
  );
  if (passed === null) return null;
  if (!good || !shown)
    return { expected: 'four checks that passed, each by receipts, before doctor has passed', found: 'others' };
  const whole = same(
    { at: said.at, digest, checks: said.checks },
    { at: passed.at, digest: passed.digest, checks: passed.checks },
  );
  if (!whole) return { expected: `doctorPassed as doctor answered at ${said.at}`, found: 'another answer' };
  return sameActor(passed.by, request.actor)
    ? null
    : { expected: `passed for ${named(request.actor)}, who asked`, found: named(passed.by) };
}

/** The lease of the doctor that this event is about, and the configuration that it was asked about. */
function doctorOf({ before, now }: ControlStep): { lease: Lease | null } & InForce {
  const { event } = now;
  for (const [name, entry] of Object.entries(now.environments)) {
    const was = before?.environments[name] ?? NOTHING;
    if (same(was, entry)) continue;
    const lease = event.type === 'claim' ? entry.doctorLease : was.doctorLease;
    return {
      lease,
      environment: name,
      config: entry.doctorRequest?.config.effective ?? was.doctorRequest?.config.effective,
    };
  }
  return { lease: null, config: undefined };
}

/** Whether whoever made the event may make it. In a run's commit the run's own document says more (authority-recomputes). */
function maker(step: ControlStep): Problem {
  const { event } = step.now;
  if (step.run) return null;
  const { lease, ...inForce } = doctorOf(step);
  // Control keeps no configuration; a halt's may only ask for more than the least (R11.1).
  if (Object.hasOwn(OF_PEOPLE, event.type))
    return personProblem(event, event.type === 'doctor' ? inForce : { config: undefined }, []);
  if (OF_WORKERS.has(event.type) && event.actor.type !== 'app') return workerProblem(event, lease, null);
  if (OF_APP.has(event.type)) return event.actor.type === 'cli' ? null : appProblem(event, step.app);
  return { expected: 'an event that the contract knows', found: `"${event.type}" by ${named(event.actor)}` };
}

/** The first change of this revision that its event does not explain. */
export function controlProblem(step: ControlStep): Problem {
  const { before, now } = step;
  const wrong = maker(step) ?? halt(step);
  if (wrong) return wrong;
  for (const name of Object.keys(before?.environments ?? {})) {
    if (!Object.hasOwn(now.environments, name))
      return { expected: `environment ${name} stays on record`, found: 'it is gone' };
  }
  for (const [name, entry] of Object.entries(now.environments)) {
    const pair = { name, was: before?.environments[name] ?? NOTHING, now: entry };
    for (const rule of [activeRun, locked, residue, requested, leased, answered]) {
      const found = rule(step, pair);
      if (found) return found;
    }
  }
  return null;
}
