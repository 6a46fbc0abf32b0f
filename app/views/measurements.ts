/** The numbers: before and after, and the details of each experiment. */
import type {
  Execution,
  Experiment,
  ExperimentSummary,
  MeasuredPredicate,
  Predicate,
  WorkMeasured,
} from '../../schemas/generated/types.js';
import { worksOf } from '../../state/config/promises.js';
import { blocks, bullets, code, plain, section, table } from './markdown.js';
import { type Chapter, chapters, hypothesisOf, modeText, type Story } from './story.js';
import {
  measuredText,
  measuredValue,
  predicateName,
  predicateText,
  quantity,
  seconds,
  thresholdText,
  windowText,
} from './words.js';

const WEAK = ['the weakness shows', 'it does not show'] as const;
const KEPT = ['kept', 'broken'] as const;
const SEEN = ['seen', 'not seen'] as const;
const EFFECT = ['in effect', 'no effect'] as const;

interface Measured {
  control: MeasuredPredicate | null;
  during: MeasuredPredicate | null;
  verdict: ExperimentSummary['verdict'];
  recovery: number | null;
  window: string;
  smallest: number | null;
}

function measuredOf({ summary, experiment }: Chapter): Measured {
  const diagnostic = experiment?.diagnostic;
  return {
    control: summary?.confirm?.control ?? diagnostic?.confirm.control ?? null,
    during: summary?.confirm?.during ?? diagnostic?.confirm.during ?? null,
    verdict: summary?.verdict ?? diagnostic?.verdict ?? 'none',
    recovery: summary?.timeToRecoverSeconds ?? experiment?.execution?.timeToRecoverSeconds ?? null,
    window: windowText(summary?.windows.fault ?? experiment?.execution?.windows.fault),
    smallest: summary?.smallestSlice ?? diagnostic?.work.smallest ?? null,
  };
}

function verdictText(chapter: Chapter, verdict: Measured['verdict']): string {
  if (verdict === 'none') return chapter.open ? 'not yet' : 'none';
  const cause = chapter.summary?.class ?? chapter.experiment?.diagnostic?.class;
  return `**${verdict}**${cause ? ` (${cause})` : ''}`;
}

/** Before and after, one row an experiment; the numbers of the confirm predicate. */
export function measurementTable(story: Story): string {
  const rows = chapters(story).map((chapter) => {
    const measured = measuredOf(chapter);
    const confirm = hypothesisOf(story, chapter)?.confirm;
    return [
      String(chapter.n),
      modeText(chapter.mode),
      confirm ? predicateName(confirm) : '–',
      measuredValue(measured.control),
      `**${measuredValue(measured.during)}**`,
      confirm ? thresholdText(confirm) : '–',
      measured.window,
      seconds(measured.recovery),
      verdictText(chapter, measured.verdict),
    ];
  });
  const head = [
    '#',
    'when',
    'measured',
    'without the fault',
    'during the fault',
    'weak if',
    'fault window',
    'recovery',
    'verdict',
  ];
  return table(head, rows);
}

function row(what: string, predicate: Predicate | undefined, control: string, during: string): string[] {
  return [
    what,
    predicate ? predicateName(predicate) : '–',
    predicate ? predicateText(predicate) : '–',
    control,
    during,
  ];
}

function slicesText({ slices, caveat }: WorkMeasured): string {
  return slices?.map((slice) => quantity(slice, '')).join(', ') ?? `not measured (${plain(caveat ?? '')})`;
}

function executionText(execution: Execution): string {
  const facts = [
    `fault run ${execution.runId ? code(execution.runId) : 'none'}: landed ${execution.landed ? 'yes' : 'no'}, proven ${execution.proven ? 'yes' : 'no'}`,
    `control window ${windowText(execution.windows.control)}, fault window ${windowText(execution.windows.fault)}, recovery ${seconds(execution.timeToRecoverSeconds)}`,
  ];
  if (execution.haltedBy) facts.push(`cut short by the safety halt ${code(execution.haltedBy)}`);
  if (execution.contaminated) facts.push(`contaminated: ${plain(execution.contaminated)}`);
  return bullets(facts);
}

function detailsOf(story: Story, chapter: Chapter): string {
  const { experiment } = chapter;
  const hypothesis = hypothesisOf(story, chapter);
  if (!experiment || !hypothesis) return '';
  const { diagnostic, execution, expectedBuild } = experiment;
  const rows: string[][] = [];
  if (diagnostic) {
    const { confirm, executedPath, work } = diagnostic;
    rows.push(
      row('the weakness', hypothesis.confirm, measuredValue(confirm.control), measuredText(confirm.during, WEAK)),
    );
    diagnostic.slo.forEach((slo, index) => {
      const control = diagnostic.sloControl?.[index];
      const before = control ? measuredText(control, KEPT) : '–';
      rows.push(row('promise to users', hypothesis.slo[index], before, measuredText(slo, KEPT)));
    });
    rows.push(row('suspected code ran', hypothesis.executedPath, '–', measuredText(executedPath, SEEN)));
    for (const { changeId, measured, control } of diagnostic.changedPaths) {
      const predicate = experiment.changedPaths.find((changed) => changed.changeId === changeId)?.predicate;
      const before = control ? measuredText(control, SEEN) : '–';
      rows.push(row(`changed code ran (${code(changeId)})`, predicate, before, measuredText(measured, SEEN)));
    }
    const works = worksOf(hypothesis);
    [work, diagnostic.promisedWork].forEach((measured, index) => {
      if (!measured) return;
      const least = `at least ${quantity(measured.minimum, '')}`;
      rows.push(row('work in each slice', works[index]?.predicate, least, slicesText(measured)));
    });
  }
  for (const effect of execution?.effect ?? []) {
    const predicate = hypothesis.faultProof.effect.find((candidate) => candidate.id === effect.predicateId);
    rows.push(
      row('effect of the fault', predicate, measuredText(effect.control, EFFECT), measuredText(effect.during, EFFECT)),
    );
  }
  const repairs = experiment.repairs.map((repair) => `repeated (${repair.class}): ${plain(repair.details)}`);
  return blocks(
    `### Experiment ${chapter.n}: ${modeText(chapter.mode)}`,
    `Build under test: revision ${code(expectedBuild.revision)}${expectedBuild.commit ? `, commit ${code(expectedBuild.commit.slice(0, 12))}` : ''}.`,
    table(['what', 'name', 'rule', 'without the fault', 'during the fault'], rows),
    execution && executionText(execution),
    repairs.length > 0 && bullets(repairs),
    diagnostic?.words && `In words (not evidence): ${plain(diagnostic.words.mechanism)}`,
  );
}

/** Each threshold beside what was measured without the fault, so that people see what it asks (R5.11). */
export function thresholdTable(experiment: Experiment): string {
  const { hypothesis, diagnostic, execution } = experiment;
  const rows: string[][] = [];
  const add = (what: string, predicate: Predicate | undefined, control: MeasuredPredicate | null | undefined) => {
    if (predicate && control)
      rows.push([what, predicateName(predicate), predicateText(predicate), measuredValue(control)]);
  };
  add('the weakness', hypothesis.confirm, diagnostic?.confirm.control);
  hypothesis.slo.forEach((predicate, index) => {
    add('promise to users', predicate, diagnostic?.sloControl?.[index]);
  });
  hypothesis.faultProof.effect.forEach((predicate, index) => {
    add('effect of the fault', predicate, execution?.effect[index]?.control);
  });
  return rows.length === 0 ? '' : table(['what', 'name', 'rule', 'without the fault'], rows);
}

export function measurementSection(story: Story): string {
  const details = chapters(story).map((chapter) => detailsOf(story, chapter));
  return section('What was measured', measurementTable(story), ...details);
}
