/** The run as a readable account: pure, from one revision to the next. */

import { quantity } from '../../app/views/words.js';
import type { Control, Experiment, MeasuredPredicate, Predicate, RunState } from '../../schemas/generated/types.js';
import { worksOf } from '../../state/config/promises.js';
import type { NarrationLine } from './print.js';
import { reasonOf } from './result.js';

const SHORT_DIGEST = 12;
const LONGEST_OBSERVATION = 160;

function shortSha(sha: string): string {
  return sha.slice(0, 7);
}

/** Azure's long ids by their last word. */
function shortIds(text: string): string {
  return text.replace(/\/subscriptions\/[^\s,;]*\/([^/\s,;]+)/g, '$1');
}

/** What was measured, never a zero for what was not (R4.4). */
export function figure(measured: Pick<MeasuredPredicate, 'value' | 'unit'> | null | undefined): string {
  return measured?.value == null ? 'not measured' : quantity(measured.value, measured.unit);
}

/** `< 95 %` */
export function comparison(predicate: Predicate): string {
  return `${predicate.operator} ${quantity(predicate.threshold, predicate.unit)}`;
}

export function named(predicate: Predicate): string {
  return predicate.description ?? predicate.id;
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1)}…`;
}

function tellAnalysis(next: RunState, experiment: Experiment): NarrationLine[] {
  const { hypothesis, fault } = experiment;
  const digest = experiment.faultDigest.slice(0, SHORT_DIGEST);
  if (experiment.mode === 'verify')
    return [
      {
        topic: 'again',
        text: `the identical fault ${digest} will run on revision ${experiment.expectedBuild.revision}`,
      },
    ];
  const rejected = next.workspace.rejected.map((one) => `; ${shortIds(one.id)} is not: ${one.reason}`);
  const targets = fault.targetResources.map(shortIds).join(', ');
  return [
    { topic: 'workspace', text: `${next.workspace.resource?.name ?? '?'} is used${rejected.join('')}` },
    { topic: 'weakness', text: hypothesis.statement },
    ...hypothesis.evidence.map((seen) => ({
      topic: '',
      text: `seen at ${seen.location}: ${cut(seen.observation, LONGEST_OBSERVATION)}`,
    })),
    { topic: 'fault', text: `${fault.scenarioName} for ${fault.duration} on ${targets}; frozen as ${digest}` },
  ];
}

function tellExecution(experiment: Experiment): NarrationLine[] {
  const { execution, hypothesis } = experiment;
  if (!execution) return [];
  const lines: NarrationLine[] = [];
  const { fault } = execution.windows;
  if (fault) {
    const landed = execution.landed ? 'landed on its target' : 'did not land';
    lines.push({
      topic: 'fault',
      text: `ran from ${fault.from.slice(11, 23)} to ${fault.to.slice(11, 23)} UTC and ${landed}`,
    });
  }
  for (const effect of fault ? execution.effect : []) {
    const predicate = hypothesis.faultProof.effect.find((one) => one.id === effect.predicateId);
    if (predicate)
      lines.push({
        topic: '',
        text: `its effect: ${named(predicate)}: ${figure(effect.control)} before, ${figure(effect.during)} during (${comparison(predicate)} proves it)`,
      });
  }
  if (execution.timeToRecoverSeconds !== null)
    lines.push({ topic: 'recovery', text: `proven ${execution.timeToRecoverSeconds} s after the fault's end` });
  if (execution.disposition !== 'diagnostic-eligible')
    lines.push({ topic: 'execution', text: `${execution.class ?? execution.disposition}: ${execution.details}` });
  return lines;
}

function tellDiagnostic(experiment: Experiment): NarrationLine[] {
  const { diagnostic, hypothesis } = experiment;
  if (!diagnostic) return [];
  const { confirm, work } = diagnostic;
  const lines: NarrationLine[] = [
    {
      topic: 'measured',
      text: `${named(hypothesis.confirm)}: ${figure(confirm.control)} before, ${figure(confirm.during)} during the fault (${comparison(hypothesis.confirm)} shows the weakness)`,
    },
  ];
  const works = worksOf(hypothesis);
  [work, diagnostic.promisedWork].forEach((measured, index) => {
    if (!measured?.slices) return;
    const minimum = quantity(Math.ceil(measured.minimum), works[index]?.predicate.unit ?? '');
    lines.push({
      topic: '',
      text: `work offered, slice by slice: ${measured.slices.join(', ')} (at least ${minimum} each)`,
    });
  });
  for (const path of diagnostic.changedPaths)
    lines.push({ topic: '', text: `the changed code ran: ${figure(path.measured)}` });
  const why = diagnostic.class ? ` (${diagnostic.class})` : '';
  lines.push({
    topic: 'verdict',
    text: `experiment ${experiment.n} (${experiment.mode}): ${diagnostic.verdict}${why}`,
  });
  if (diagnostic.words) lines.push({ topic: '', text: `in the agent's words: ${diagnostic.words.mechanism}` });
  return lines;
}

function tellExperiment(previous: RunState | null, next: RunState, closed: Experiment | null): NarrationLine[] {
  const before = previous?.experiment ?? null;
  // A revision that ends the run, or this hypothesis, has archived the experiment that it worked on.
  const after = next.experiment ?? closed;
  if (!after) return [];
  const known = before?.n === after.n ? before : null;
  const lines: NarrationLine[] = [];
  const opened = known === null && after.mode === 'initial';
  const again = after.mode === 'verify' && next.phase === 'chaos-execution' && previous?.phase !== 'chaos-execution';
  if (opened || again) lines.push(...tellAnalysis(next, after));
  const executed = after.execution !== null && known?.execution == null;
  if (executed) lines.push(...tellExecution(after));
  if (after.diagnostic && !known?.diagnostic) lines.push(...tellDiagnostic(after));
  const repair = after.repairs.length > (known?.repairs.length ?? 0) ? after.repairs.at(-1) : undefined;
  if (repair && !(executed && repair.class === after.execution?.class))
    lines.push({ topic: repair.counted ? 'repair' : 'wait', text: `${repair.class}: ${repair.details}` });
  return lines;
}

function tellGate(previous: RunState | null, next: RunState): NarrationLine[] {
  const names = ['merge', 'build', 'artifact', 'deployment', 'serving'] as const;
  return names.flatMap((name) => {
    const now = next.gate?.stages[name];
    const before = previous?.gate?.stages[name];
    if (!now || now.status === 'pending' || (now.status === before?.status && now.reason === before.reason)) return [];
    if (now.status === 'proven')
      return before?.status === 'proven' ? [] : [{ topic: 'gate', text: `${name}: ${now.reason}` }];
    return [{ topic: 'gate', text: `${name}, not yet: ${now.reason}` }];
  });
}

function tellDecisions(previous: RunState | null, next: RunState): NarrationLine[] {
  const lines: NarrationLine[] = [];
  if (next.advisory && next.advisory.setId !== previous?.advisory?.setId)
    for (const { rank, advisory, score } of next.advisory.advisories)
      lines.push({ topic: 'advisory', text: `${rank}. ${advisory.advisoryId}: ${advisory.title} (score ${score})` });
  const sameSet = previous?.approval?.setId === next.approval?.setId;
  const told = sameSet ? (previous?.approval?.decisions.length ?? 0) : 0;
  for (const { kind, actor, authority, advisoryIds } of next.approval?.decisions.slice(told) ?? [])
    lines.push({ topic: kind, text: `${actor.login} (${authority}): ${advisoryIds.join(', ') || 'the set'}` });
  for (const change of next.coding?.changes ?? []) {
    const known = previous?.coding?.changes.find((one) => one.changeId === change.changeId);
    if (change.pullRequest !== null && (known?.pullRequest ?? null) === null)
      lines.push({
        topic: 'change',
        text: `pull request #${change.pullRequest}: ${change.title} (${change.paths.join(', ')})`,
      });
  }
  return lines;
}

/** Revisions that are nothing else but their reason. */
const TOLD_BY_REASON: Readonly<Record<string, string>> = {
  'asked-again': 'asked again',
  'phase-failed': 'failed',
  'gate-reopened': 'gate open',
};

/**
 * What happened between two revisions of a run, one line a fact. `closed` is the experiment that the later revision
 * archived, if it did.
 */
export function tellRun(previous: RunState | null, next: RunState, closed: Experiment | null): NarrationLine[] {
  const lines: NarrationLine[] = [];
  if (!previous)
    lines.push({ topic: 'start', text: `run ${next.runId} of ${next.environment} at ${shortSha(next.commit)}` });
  lines.push(...tellExperiment(previous, next, closed));
  for (const operation of next.operations) {
    const known = previous?.operations.find((one) => one.operationId === operation.operationId);
    if (operation.kind === 'fault-start' && operation.status === 'settled' && known?.status !== 'settled') {
      const runId = operation.result?.runId;
      const what =
        operation.outcome === 'completed' ? `started once: run ${String(runId)}` : `start: ${operation.outcome}`;
      lines.push({ topic: 'fault', text: what });
    }
  }
  lines.push(...tellDecisions(previous, next), ...tellGate(previous, next));
  const topic = TOLD_BY_REASON[next.event.type];
  if (topic !== undefined) lines.push({ topic, text: reasonOf(next) });
  if (next.transition.status === 'terminated' && previous?.transition.status !== 'terminated')
    lines.push({ topic: 'ended', text: `${next.verdict}: ${reasonOf(next)}` });
  return lines;
}

/** What doctor found, once it has. */
export function tellDoctor(previous: Control | null, next: Control, environment: string): NarrationLine[] {
  const last = next.environments[environment]?.doctorLast;
  if (!last || last.at === previous?.environments[environment]?.doctorLast?.at) return [];
  return last.checks.map((check) => ({
    topic: 'doctor',
    text: shortIds(`${check.name} ${check.status}: ${check.details}${check.hint ? ` ${check.hint}` : ''}`),
  }));
}
