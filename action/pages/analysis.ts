/** The page of the analysis: what is suspected, and what each predicate says now, before any fault. */
import type { AnalysisProposal, Brief, Hypothesis, Predicate } from '../../schemas/generated/types.js';
import { durationSeconds } from '../../state/base/duration.js';
import { predicatesOf } from '../../state/config/hypothesis-rules.js';
import { faultNames } from '../../state/config/provider.js';
import { predicateDigest } from '../../state/evidence/predicates.js';
import { servingValue } from '../../state/evidence/serving.js';
import { phrase, sentence } from '../../state/messages/sentence.js';
import { bound, count, labelOf, nameOf, span } from '../../state/queries/view/format.js';
import { findingTitle } from '../../state/queries/view/outcome.js';
import { valueText } from '../../state/queries/view/readings.js';
import type { Done } from './done.js';
import { heading, said, summaryText } from './text.js';

type Role = ReturnType<typeof predicatesOf>[number]['role'];

/** What a predicate is asked for. */
const RULES: Partial<Record<Role, (predicate: Predicate) => string>> = {
  confirm: (predicate) => `weak ${bound(predicate)} during the fault`,
  effect: (predicate) => `${bound(predicate)} proves the fault`,
  slo: (predicate) => `SLO: ${bound(predicate)}`,
  recovery: (predicate) => `recovered when ${bound(predicate)}`,
  'steady-state': (predicate) => `healthy when ${bound(predicate)}`,
  'executed-path': () => 'shows that the suspected code ran',
  work: () => 'shows that the service is in use',
};

/** What was proposed; without a proposal what is tested anyway: the open experiment, else the next candidate. */
function hypotheses({ state }: Brief, proposal: AnalysisProposal | null): Hypothesis[] {
  if (state?.experiment) return [state.experiment.hypothesis];
  if (proposal) return proposal.hypotheses;
  const next = state?.analysis.hypotheses.find(({ status }) => status === 'candidate');
  return next ? [next.hypothesis] : [];
}

function title(brief: Brief, tested: readonly Hypothesis[], proposal: AnalysisProposal | null): string[] {
  const [first] = tested;
  if (first && brief.state?.experiment)
    return heading(brief.mode === 'verify' ? 'Before the same fault again' : 'Before the fault', findingTitle(first));
  if (first && tested.length === 1) return heading('Suspected', findingTitle(first));
  if (first) return heading(`${count(tested.length, 'weakness', 'weaknesses')} suspected`, brief.environment);
  const found = proposal?.findings.length ?? 0;
  return heading(
    found > 0 ? `${count(found, 'finding')} that no fault here can test` : 'Nothing to test',
    brief.environment,
  );
}

/** Each question once, with its first role; the one that decides stands first. */
function asked(tested: readonly Hypothesis[]): { role: Role; predicate: Predicate }[] {
  const all = tested.flatMap(predicatesOf);
  const inOrder = [...all.filter(({ role }) => role === 'confirm'), ...all.filter(({ role }) => role !== 'confirm')];
  const seen = new Set<string>();
  return inOrder.filter(({ predicate }) => {
    const digest = predicateDigest(predicate);
    const isNew = !seen.has(digest);
    seen.add(digest);
    return isNew;
  });
}

export function analysisPage(brief: Brief, { report, proposal, receipts, chart = [] }: Done): string[] {
  const proposed = proposal as AnalysisProposal | null;
  const tested = hypotheses(brief, proposed);
  const serving = servingValue(receipts.findLast(({ kind }) => kind === 'serving') ?? null);
  const rows = new Map<string, { label: string; now: string; rules: string[] }>();
  for (const { role, predicate } of asked(tested)) {
    const digest = predicateDigest(predicate);
    const receipt = receipts.find((entry) => entry.kind === 'predicate' && entry.predicateDigest === digest);
    if (!receipt) continue;
    const why = receipt.caveat === null ? '' : `: ${summaryText(phrase(receipt.caveat))}`;
    const now = valueText(receipt) === '' ? `**not measured**${why}` : summaryText(valueText(receipt));
    const label = summaryText(labelOf(predicate));
    // One question is often asked under several rules.
    const row = rows.get(`${label} ${now}`) ?? { label, now, rules: [] };
    const rule = RULES[role]?.(predicate);
    rows.set(`${label} ${now}`, { ...row, rules: [...row.rules, ...(rule ? [summaryText(rule)] : [])] });
  }
  const table = [...rows.values()].map(({ label, now, rules }) => `| ${[label, ...rules].join('<br>')} | ${now} |`);
  const faults = tested.map(({ fault }) => {
    const targets = fault.targetResources.map((id) => summaryText(nameOf(id))).join(', ');
    return `- The fault: ${summaryText(faultNames(fault)[0]?.[1] ?? fault.faultType)} for ${span(durationSeconds(fault.duration) ?? 0)} on ${targets}.`;
  });
  const findings = (proposed?.findings ?? []).map(
    ({ location, statement, testableWith }) =>
      `- ${summaryText(location)}: ${summaryText(statement)} It could be tested with ${summaryText(testableWith)}.`,
  );
  return [
    ...title(brief, tested, proposed),
    ...faults,
    ...(serving === null
      ? []
      : [`- Build ${summaryText(serving.revision)} serves${serving.healthy ? '' : ', **not healthy**'}.`]),
    ...findings,
    '',
    ...(table.length === 0 ? [] : ['| Asked once, without the fault | Now |', '|---|--:|', ...table, '']),
    ...chart,
    '<details><summary>What the worker noted</summary>',
    '',
    ...sentence(report.details)
      .split('\n')
      .map((line) => `- ${said(line)}`),
    '',
    '</details>',
  ];
}
