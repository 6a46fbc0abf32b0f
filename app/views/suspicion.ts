/** What was suspected, and the fault that tests it. */
import type { Fault, Hypothesis } from '../../schemas/generated/types.js';
import { worksOf } from '../../state/config/promises.js';
import { faultNames } from '../../state/config/provider.js';
import { blocks, bullets, code, plain, section, table } from './markdown.js';
import { type Story, testedHypotheses } from './story.js';
import { predicateName, predicateText } from './words.js';

function parameters(fault: Fault): string {
  const entries = Object.entries(fault.parameters);
  return entries.length === 0 ? 'none' : entries.map(([key, value]) => code(`${key}=${String(value)}`)).join(' ');
}

function hypothesisText(hypothesis: Hypothesis): string {
  const seen = hypothesis.evidence.map(
    (item) => `${code(item.location)}: ${plain(item.observation)} (${plain(item.mechanism)})`,
  );
  const expected = table(
    ['what', 'measured as'],
    [
      ['the weakness shows when', `${predicateName(hypothesis.confirm)}: ${predicateText(hypothesis.confirm)}`],
      ...hypothesis.slo.map((slo) => ['what users are promised', `${predicateName(slo)}: ${predicateText(slo)}`]),
      [
        'the suspected code runs when',
        `${predicateName(hypothesis.executedPath)}: ${predicateText(hypothesis.executedPath)}`,
      ],
      ...worksOf(hypothesis).map(({ predicate, minimum, slices, perSecond }) => [
        'the service is in use when',
        `${predicateName(predicate)}: at least ${minimum}${perSecond ? ' a second' : ''} in each of ${slices} slices`,
      ]),
      ...hypothesis.faultProof.effect.map((effect) => [
        'the fault has its effect when',
        `${predicateName(effect)}: ${predicateText(effect)}`,
      ]),
    ],
  );
  return blocks(`**${plain(hypothesis.statement)}** (${code(hypothesis.hypothesisId)})`, bullets(seen), expected);
}

export function suspicionSection(story: Story): string {
  const { analysis } = story.state;
  const tested = testedHypotheses(story);
  const testedIds = new Set(tested.map((hypothesis) => hypothesis.hypothesisId));
  const others = analysis.hypotheses.filter((record) => !testedIds.has(record.hypothesis.hypothesisId));
  const rest = others.map((record) => {
    const why = record.reasons.length > 0 ? `: ${record.reasons.map((reason) => plain(reason)).join('; ')}` : '';
    return `${plain(record.hypothesis.statement)} (${record.status}${why})`;
  });
  const findings = analysis.findings.map(
    (finding) =>
      `${code(finding.location)}: ${plain(finding.statement)} (testable with ${plain(finding.testableWith)})`,
  );
  return section(
    'What was suspected',
    ...tested.map(hypothesisText),
    rest.length > 0 && `Also proposed:\n\n${bullets(rest)}`,
    findings.length > 0 && `Seen, but no fault here can test it:\n\n${bullets(findings)}`,
  );
}

export function faultSection(story: Story): string {
  const faults = testedHypotheses(story).map(({ fault }) => fault);
  const words = [...new Set(faults.flatMap((fault) => faultNames(fault).map(([word]) => word)))];
  const rows = faults.map((fault) => [
    ...words.map((word) => code(new Map(faultNames(fault)).get(word) ?? '')),
    code(fault.faultType),
    parameters(fault),
    fault.targetResources.map((target) => code(target)).join('<br>'),
    `${plain(fault.blastRadius.scope)} (${fault.blastRadius.targets.length} target${fault.blastRadius.targets.length === 1 ? '' : 's'})`,
    code(fault.duration),
  ]);
  const head = [...words, 'fault', 'parameters', 'targets', 'blast radius', 'duration'];
  const note = 'These fields were frozen before the first run; the verification uses the identical fault.';
  return rows.length === 0 ? '' : section('The fault', table(head, rows), note);
}
