/** `start` and `plan`: every problem at once, then revision 1 (R3.5, R6.1, R6.2, R6.4). */

import type { Control, RunState, StartRequest } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { commandWord } from '../base/defuse.js';
import { digestOf } from '../base/digest.js';
import { type Problem, type Refusal, refuse } from '../base/errors.js';
import {
  configProblems,
  type EffectiveSettings,
  effectiveSettings,
  environmentDigest,
  environmentOf,
} from '../config/config.js';
import { guardrailProblems, POLL_EVERY_SECONDS } from '../config/rules.js';
import { providerOf, providerOfRequest } from '../evidence/providers/index.js';
import { counted } from '../messages/english.js';
import { message } from '../messages/message.js';
import { phrase } from '../messages/sentence.js';
import { type Draft, environmentEntry, findEnvironment, type RunDraft } from '../run/transaction.js';
import { attachLease } from '../run/transition.js';
import { beginFrom } from './incident.js';

const PLACEHOLDER_TIME = '1970-01-01T00:00:00.000Z';

function configRefProblems(request: StartRequest): Problem[] {
  const { config } = request;
  const problems = configProblems(config.effective, '/config/effective');
  if (digestOf(config.effective) !== config.digest)
    problems.push({
      path: '/config/digest',
      message: 'is not the digest of the effective configuration',
      hint: 'Give the SHA-256 of its canonical form.',
    });
  return problems;
}

/** That the request is for the environment's own provider, and what that provider finds in it. */
function providerProblems({ workspace, targets, config, environment }: StartRequest): Problem[] {
  const settings = environmentOf(config.effective, environment)?.settings;
  const provider = providerOfRequest(workspace);
  if (settings && providerOf(settings) !== provider)
    return [
      {
        path: '/workspace',
        message: `is for another fault provider than "${environment}" has`,
        hint: 'Start with the settings of environments.<name>.provider.',
      },
    ];
  return provider.problems(workspace, targets);
}

/** What no schema can say about a start request; every problem at once (R6.1, R6.4). */
export function startRequestProblems(request: StartRequest): Problem[] {
  const settings = effectiveSettings(request.config.effective, request.environment);
  return [
    ...configRefProblems(request),
    ...providerProblems(request),
    ...guardrailProblems(request.guardrails, settings?.pollEvery ?? POLL_EVERY_SECONDS, '/guardrails'),
  ];
}

function environmentRefusal(control: Control | null, request: StartRequest): Refusal | null {
  const known = findEnvironment(control, request.environment)?.entry ?? null;
  if (request.kind === 'plan') return null;
  if (known?.locked)
    return refuse(
      'environment-locked',
      `environment "${request.environment}" is locked since ${known.locked.since}: ${phrase(known.locked.reason)}`,
      'Make sure that no fault acts there, then release the environment.',
    );
  if (known?.activeRun)
    return refuse(
      'active-run',
      `environment "${request.environment}" has the active run ${known.activeRun}`,
      'Wait for it to end, or abandon it.',
    );
  const digest = environmentDigest(request.config.effective, request.environment);
  if (known?.doctorPassed?.digest === digest) return null;
  const why = known?.doctorPassed
    ? 'its configuration has changed since doctor passed'
    : 'doctor has not passed for it yet';
  return refuse(
    'execution-not-enabled',
    `environment "${request.environment}" may not be tested: ${why}`,
    `Comment \`/chaos-loop doctor ${commandWord(request.environment)}\` on any issue first.`,
  );
}

function firstState(
  { request, actor, commandId }: Beginning,
  settings: EffectiveSettings,
  runId: string,
  { now, rules }: Draft,
): RunState {
  return {
    schemaVersion: 'chaos-loop/run-state/v1',
    policyVersion: rules,
    runId,
    kind: request.kind,
    revision: 0,
    previousDigest: null,
    repository: request.repository,
    commit: request.commit,
    environment: settings.name,
    targets: request.targets,
    guardrails: request.guardrails,
    config: request.config,
    startedAt: now,
    startedBy: actor,
    phase: 'resilience-analysis',
    transition: { status: 'ready', from: null, to: 'resilience-analysis', reason: message('started', { login: null }) },
    mode: 'initial',
    iteration: 0,
    maxIterations: request.maxIterations ?? settings.maxIterations,
    repairs: 0,
    maxRepairs: request.maxRepairs ?? settings.maxRepairs,
    verdict: 'in-progress',
    cause: null,
    workspace: {
      status: 'pending',
      request: request.workspace,
      resource: null,
      rejected: [],
      receipts: [],
      brief: null,
    },
    analysis: { attempts: 0, hypotheses: [], findings: [], corrections: [] },
    experiment: null,
    advisory: null,
    approval: null,
    coding: null,
    gate: null,
    operations: [],
    lease: null,
    ending: null,
    receipts: {},
    experiments: [],
    record: { branch: `chaos-loop/record-${runId}`, pullRequest: null },
    caveats: [],
    commands: {},
    event: {
      id: 'none',
      at: PLACEHOLDER_TIME,
      type: 'none',
      actor,
      authority: null,
      commandId,
      commandDigest: '0'.repeat(64),
      producer: {},
      details: {},
    },
  };
}

/** A command that begins a run. */
type Beginning = CommandOf<'start'> | CommandOf<'follow-up'>;

/** Revision 1 of a run, with its first lease; the environment is taken in the same decision (R2.7). */
export function start(draft: Draft, command: Beginning, before: Control | null): RunDraft | Refusal {
  const { request } = command;
  const settings = effectiveSettings(request.config.effective, request.environment);
  if (!settings)
    return refuse(
      'unknown-environment',
      `the configuration has no environment "${request.environment}"`,
      `Use one of ${Object.keys(request.config.effective.environments).join(', ')}.`,
    );
  const problems = startRequestProblems(request);
  if (problems.length > 0)
    return refuse(
      'invalid-start',
      `the run can't start: ${counted(problems.length, 'problem')}`,
      'Correct each of them.',
      {
        problems,
      },
    );
  const blocked = environmentRefusal(before, request);
  if (blocked) return blocked;
  const state = firstState(command, settings, draft.newId('run'), draft);
  const run: RunDraft = Object.assign(draft, { state });
  const apart = beginFrom(run, command);
  if (apart) return apart;
  draft.changed.state = true;
  // A plan takes no environment, and is remembered all the same: the command that is sent again begins no second one (R2.9).
  draft.changed.control = true;
  if (request.kind === 'run') environmentEntry(draft.control, state.environment).activeRun = state.runId;
  draft.reason = message('started', { login: command.actor.login });
  attachLease(run, 'phase');
  return run;
}
