/** The run as a readable account: pure, from one revision to the next. */
import type { Control, Experiment, MeasuredPredicate, Predicate, RunState } from '../../schemas/generated/types.js';

export interface AccountLine {
  topic: string;
  text: string;
}

export function shortSha(sha: string): string {
  return sha.slice(0, 7);
}

/** Four significant digits at most: what was measured, not noise. */
export function figure(value: number | null): string {
  return value === null ? 'not measured' : String(Number(value.toPrecision(4)));
}

/** A predicate in words: what it reads, and its comparison. */
export function comparison(predicate: Predicate): string {
  return `${predicate.operator} ${figure(predicate.threshold)} ${predicate.unit}`;
}

function named(predicate: Predicate): string {
  return predicate.description ?? predicate.id;
}

function measuredPair(predicate: Predicate, control: MeasuredPredicate, during: MeasuredPredicate): string {
  return `${named(predicate)}: ${figure(control.value)} before, ${figure(during.value)} during the fault (${comparison(predicate)} would show the weakness)`;
}

function tellAnalysis(next: RunState, experiment: Experiment): AccountLine[] {
  const lines: AccountLine[] = [];
  const { hypothesis, fault } = experiment;
  if (experiment.mode === 'initial') {
    lines.push({
      topic: 'workspace',
      text: `${next.workspace.resource?.name ?? '?'} is used${next.workspace.rejected.map((one) => `; ${one.id.split('/').at(-1)} is not: ${one.reason}`).join('')}`,
    });
    lines.push({ topic: 'weakness', text: hypothesis.statement });
    for (const seen of hypothesis.evidence)
      lines.push({ topic: '', text: `seen at ${seen.location}: ${seen.observation}` });
    lines.push({
      topic: 'fault',
      text: `${fault.scenarioName} for ${fault.duration} on ${fault.targetResources.map((id) => id.split('/').at(-1)).join(', ')}; frozen as ${experiment.faultDigest.slice(0, 12)}`,
    });
  } else {
    lines.push({
      topic: 'again',
      text: `the identical fault ${experiment.faultDigest.slice(0, 12)} will run on revision ${experiment.expectedBuild.revision}`,
    });
  }
  return lines;
}

function tellExecution(experiment: Experiment): AccountLine[] {
  const { execution, hypothesis } = experiment;
  if (!execution) return [];
  const lines: AccountLine[] = [];
  const { fault } = execution.windows;
  if (fault)
    lines.push({
      topic: 'fault',
      text: `ran from ${fault.from.slice(11, 23)} to ${fault.to.slice(11, 23)} (UTC)${execution.landed ? ' and landed on its target' : ', but did not land'}`,
    });
  for (const effect of execution.effect) {
    const predicate = hypothesis.faultProof.effect.find((one) => one.id === effect.predicateId);
    if (predicate)
      lines.push({
        topic: '',
        text: `effect, ${named(predicate)}: ${figure(effect.control?.value ?? null)} before, ${figure(effect.during?.value ?? null)} during`,
      });
  }
  if (execution.timeToRecoverSeconds !== null)
    lines.push({ topic: 'recovery', text: `${figure(execution.timeToRecoverSeconds)} s after the fault's end` });
  if (execution.disposition !== 'diagnostic-eligible')
    lines.push({
      topic: 'execution',
      text: `${execution.disposition}${execution.class ? ` (${execution.class})` : ''}: ${execution.details}`,
    });
  return lines;
}

function tellDiagnostic(experiment: Experiment): AccountLine[] {
  const { diagnostic, hypothesis } = experiment;
  if (!diagnostic) return [];
  const lines: AccountLine[] = [
    {
      topic: 'measured',
      text: measuredPair(hypothesis.confirm, diagnostic.confirm.control, diagnostic.confirm.during),
    },
  ];
  if (diagnostic.work.slices)
    lines.push({
      topic: '',
      text: `work offered by slice: ${diagnostic.work.slices.map(figure).join(', ')} (at least ${figure(diagnostic.work.minimum)} each)`,
    });
  for (const path of diagnostic.changedPaths)
    lines.push({ topic: '', text: `the changed code ran: ${figure(path.measured.value)} ${path.measured.unit}` });
  lines.push({
    topic: 'verdict',
    text: `experiment ${experiment.n} (${experiment.mode}): ${diagnostic.verdict}${diagnostic.class ? ` (${diagnostic.class})` : ''}`,
  });
  if (diagnostic.words) lines.push({ topic: '', text: diagnostic.words.mechanism });
  return lines;
}

function tellGate(previous: RunState | null, next: RunState): AccountLine[] {
  const lines: AccountLine[] = [];
  const names = ['merge', 'build', 'artifact', 'deployment', 'serving'] as const;
  for (const name of names) {
    const now = next.gate?.stages[name];
    if (now && now.status === 'proven' && previous?.gate?.stages[name].status !== 'proven')
      lines.push({ topic: 'gate', text: `${name}: ${now.reason}` });
  }
  return lines;
}

/** The experiment that this revision worked on: the open one, or the one that it closed. */
function changedExperiment(
  previous: RunState | null,
  next: RunState,
): { before: Experiment | null; after: Experiment | null } {
  return { before: previous?.experiment ?? null, after: next.experiment };
}

/** What happened between two revisions of a run, one line a fact. */
export function tellRun(previous: RunState | null, next: RunState): AccountLine[] {
  const lines: AccountLine[] = [];
  if (!previous)
    lines.push({ topic: 'start', text: `run ${next.runId} of ${next.environment} at ${shortSha(next.commit)}` });
  const { before, after } = changedExperiment(previous, next);
  if (after && after.n !== before?.n && after.mode === 'initial') lines.push(...tellAnalysis(next, after));
  if (after?.mode === 'verify' && next.phase === 'chaos-execution' && previous?.phase !== 'chaos-execution')
    lines.push(...tellAnalysis(next, after));
  if (after?.execution && !before?.execution) lines.push(...tellExecution(after));
  if (after?.diagnostic && !before?.diagnostic) lines.push(...tellDiagnostic(after));
  if (after && before && after.n === before.n && after.repairs.length > before.repairs.length) {
    const repair = after.repairs.at(-1);
    if (repair) lines.push({ topic: 'repair', text: `${repair.class}: ${repair.details}` });
  }
  for (const operation of next.operations) {
    const known = previous?.operations.find((one) => one.operationId === operation.operationId);
    if (operation.kind === 'fault-start' && operation.status === 'settled' && known?.status !== 'settled')
      lines.push({
        topic: 'fault',
        text: `started once, ${operation.outcome ?? ''}; run id ${String(operation.result?.runId ?? '?')}`,
      });
  }
  if (next.advisory && next.advisory.setId !== previous?.advisory?.setId) {
    for (const one of next.advisory.advisories)
      lines.push({
        topic: 'advisory',
        text: `${one.rank}. ${one.advisory.advisoryId}: ${one.advisory.title} (score ${figure(one.score)})`,
      });
  }
  for (const decision of next.approval?.decisions.slice(
    previous?.approval?.setId === next.approval?.setId ? (previous?.approval?.decisions.length ?? 0) : 0,
  ) ?? []) {
    lines.push({
      topic: decision.kind,
      text: `${decision.actor.login} (${decision.authority}): ${decision.advisoryIds.join(', ') || 'the set'}`,
    });
  }
  for (const change of next.coding?.changes ?? []) {
    const known = previous?.coding?.changes.find((one) => one.changeId === change.changeId);
    if (change.pullRequest !== null && (known?.pullRequest ?? null) === null)
      lines.push({
        topic: 'change',
        text: `pull request #${change.pullRequest}: ${change.title} (${change.paths.join(', ')})`,
      });
  }
  lines.push(...tellGate(previous, next));
  if (next.transition.status === 'terminated' && previous?.transition.status !== 'terminated')
    lines.push({
      topic: 'ended',
      text: `${next.verdict}${next.cause ? ` (${next.cause})` : ''}: ${next.transition.reason}`,
    });
  return lines;
}

/** What doctor found, once it has. */
export function tellDoctor(previous: Control | null, next: Control, environment: string): AccountLine[] {
  const last = next.environments[environment]?.doctorLast;
  if (!last || last.at === previous?.environments[environment]?.doctorLast?.at) return [];
  return last.checks.map((check) => ({
    topic: 'doctor',
    text: `${check.name} ${check.status}: ${check.details}${check.hint ? ` ${check.hint}` : ''}`,
  }));
}
