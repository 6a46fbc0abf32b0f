/** Why a run escalated or an attempt was repeated, and what to do next (R3.3); docs/errors.md is made from this. */
import type { Cause } from '../../schemas/generated/types.js';

export interface CauseGuide {
  meaning: string;
  next: string;
}

export const CAUSES: Record<Cause, CauseGuide> = {
  'nothing-eligible': {
    meaning: 'No proposed hypothesis could be tested here.',
    next: 'Read the reason beside each hypothesis; add the scenario or configuration that it needs, then start again.',
  },
  workspace: {
    meaning: 'Nothing that faults could be injected from fits the request.',
    next: 'Make the corrections that the brief lists, then start again.',
  },
  unsafe: {
    meaning: 'A safety rule stopped the experiment.',
    next: 'Check that the service has recovered, and read what stopped the fault. Make the next fault smaller.',
  },
  'recovery-failed': {
    meaning: 'The service did not recover in time after the fault.',
    next: 'Restore the service first, then release the environment. The slow recovery is a finding of its own.',
  },
  'fault-drift': {
    meaning: 'The fault of the verification would not have been the identical one.',
    next: 'Find out what changed the scenario, its configuration or its targets, then start a new run.',
  },
  'cap-reached': {
    meaning: 'The weakness is still there after the allowed number of fixes.',
    next: 'Read what was measured after each fix. Start a follow-up with another remedy, or raise maxIterations.',
  },
  'slo-still-broken': {
    meaning: 'The weakness is gone, but an SLO was still broken during the fault.',
    next: 'Read which SLO, then look for the second weakness that breaks it.',
  },
  untested: {
    meaning: 'At least one hypothesis could not be tested.',
    next: 'Read why; make it testable and start again.',
  },
  'build-identity': {
    meaning: 'What served was not the build under test.',
    next: 'Wait until deployments are over, or pin the revision, then start again.',
  },
  readiness: {
    meaning: 'A predicate gave no number before the fault.',
    next: 'Query its source by hand from where the worker runs, then correct the predicate or the access.',
  },
  'steady-state': {
    meaning: 'The service was not in its steady state before the fault.',
    next: 'Repair the service, or correct the steady-state predicate. A fault on a sick service proves nothing.',
  },
  starved: {
    meaning: 'There was too little traffic to measure.',
    next: 'Start again when there is traffic, or send load. Lower the minimum only if less traffic still means something.',
  },
  'fault-start': {
    meaning: 'The fault could not be started.',
    next: "Read the provider's answer; check the workspace identity's role on the targets.",
  },
  'fault-proof': {
    meaning: 'The fault was not proven to have landed and to have had its effect.',
    next: 'Check the action of the fault, its targets and the probe of its effect. A fault without effect tests nothing.',
  },
  contaminated: {
    meaning: 'A deployment or another change ran into the experiment.',
    next: 'Keep deployments out of the window and start again.',
  },
  'observer-lost': {
    meaning: 'The worker was lost while it measured.',
    next: 'Look at its workflow run. Give it more time, or a steadier runner.',
  },
  halted: {
    meaning: 'A person halted the fault.',
    next: 'Lift the halt with /chaos-loop unhalt when it is safe.',
  },
  provider: {
    meaning: 'The fault provider failed.',
    next: "Read the provider's error; try again when it is healthy.",
  },
  'path-not-seen': {
    meaning: 'The suspected or the changed code was not seen to run.',
    next: 'Check the counter, and that the traffic reaches that code.',
  },
  'not-measured': {
    meaning: 'The number that decides could not be measured.',
    next: 'Read the note on its receipt, then correct the predicate or the access to its source.',
  },
  'not-separated': {
    meaning: 'The number was beyond its threshold even before the fault.',
    next: 'Repair the service or correct the threshold: without the fault the number must be on the good side.',
  },
  'no-remediation': {
    meaning: 'No remedy was found or coded.',
    next: 'Read which remedies were dropped, and why.',
  },
};
