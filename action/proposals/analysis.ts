/** Findings of the checkout become hypotheses where the environment has a test for them (R7.1); the rest stay findings. */
import type {
  AnalysisProposal,
  Brief,
  CodeAnalysis,
  CodeFinding,
  FindingTest,
  Hypothesis,
  Finding as StatedFinding,
} from '../../schemas/generated/types.js';
import { hypothesisOfTest } from '../../state/config/finding-tests.js';
import { pathAllowed } from '../../state/phases/patch-rules.js';
import { analyze } from '../analyzers/index.js';
import { type MechanismName, mechanismOf } from '../analyzers/mechanisms.js';
import { rankedBy } from '../analyzers/told.js';
import { type Runtime, WorkerError } from '../runtime/runtime.js';
import { checkoutOf } from '../workspace.js';

/** What the schemas of proposals allow. */
const MOST = { findings: 100, evidence: 50, location: 300, text: 2000, title: 60 } as const;

const LIKELIHOOD = { high: 4, medium: 3, low: 2, note: 1 } as const;

interface Named {
  name: string;
  test: FindingTest;
}

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** A finding comes from rules that name their mechanism by its type. */
const mechanismIn = ({ mechanism }: CodeFinding) => mechanismOf(mechanism as MechanismName);

const placeOf = (finding: CodeFinding): string => {
  const [first] = finding.locations;
  return cut(first ? `${first.path}:${first.line}` : finding.subject, MOST.location);
};

/** What can't be decided here is no weakness that a fault is spent on. */
function isTestedBy({ test }: Named, { decided, faultFamilies, locations }: CodeFinding): boolean {
  return (
    decided !== 'undecidable' &&
    test.family !== 'none' &&
    faultFamilies.includes(test.family) &&
    locations.some(({ path }) => pathAllowed(path, test.paths))
  );
}

function evidenceOf(finding: CodeFinding, { test }: Named): Hypothesis['evidence'] {
  const { title, harm } = mechanismIn(finding);
  return finding.locations
    .filter(({ path }) => pathAllowed(path, test.paths))
    .map(({ path, line, text }) => ({
      location: cut(`${path}:${line}`, MOST.location),
      observation: cut(`${finding.because}: ${text}`, MOST.text),
      mechanism: `${title}: ${harm}`,
    }));
}

/** Why findings come first, by their id: what an incident's issue mentions (R7.7). Empty: nothing was told, or it mentions none. */
type Reasons = ReadonlyMap<string, string>;

/** What happened is likely to happen again; beside it, what nobody told of is less so. */
function likelihoodOf({ severity }: CodeFinding, reason: string | undefined, { size }: Reasons): number {
  if (reason !== undefined) return 5;
  return size === 0 ? LIKELIHOOD[severity] : Math.max(1, LIKELIHOOD[severity] - 2);
}

const because = (reason: string | undefined): string =>
  reason === undefined ? '' : ` It comes first because ${reason}: what people wrote there is a lead, and no fact.`;

/** One hypothesis a test, of all that it tests; null where the environment promises nothing that could break. */
function hypothesisOf(
  named: Named,
  findings: readonly CodeFinding[],
  environment: Environment,
  reasons: Reasons,
): Hypothesis | null {
  const [first] = findings;
  if (!first) return null;
  const { title, harm } = mechanismIn(first);
  const reason = reasons.get(first.findingId);
  return hypothesisOfTest(named.name, named.test, environment, {
    title: cut(title, MOST.title),
    statement: cut(`${first.statement} While the fault acts, ${harm}.${because(reason)}`, MOST.text),
    evidence: findings.flatMap((finding) => evidenceOf(finding, named)).slice(0, MOST.evidence),
    rankingInputs: {
      likelihood: likelihoodOf(first, reason, reasons),
      blastRadius: first.severity === 'high' ? 5 : 3,
      // A test names what is measured before and during the fault.
      falsifiability: 5,
    },
    findings: findings
      .slice(0, MOST.evidence)
      .map(({ findingId, rule, mechanism }) => ({ findingId, rule, mechanism })),
  });
}

/** Why it is no hypothesis here, with the experiment that would prove it. */
function missing(finding: CodeFinding, environment: string): string {
  const { decided, wouldDecide, faultFamilies, testableWith } = finding;
  if (decided === 'undecidable')
    return `a look at what decides it first: ${wouldDecide ?? 'what is not in this folder'}`;
  const families = faultFamilies.filter((family) => family !== 'none').join(' or ');
  if (families === '') return `${testableWith.replace(/\.$/, '')}. No fault of an environment shows it.`;
  return `${testableWith.replace(/\.$/, '')}. environments.${environment}.tests has no test of family ${families} for ${placeOf(finding)}.`;
}

function statedOf(finding: CodeFinding, environment: string, reasons: Reasons): StatedFinding {
  return {
    findingId: finding.findingId,
    statement: cut(
      `${finding.statement} (${finding.rule}; ${finding.because})${because(reasons.get(finding.findingId))}`,
      MOST.text,
    ),
    location: placeOf(finding),
    testableWith: cut(missing(finding, environment), MOST.text),
  };
}

interface Environment {
  name: string;
  settings: Parameters<typeof hypothesisOfTest>[2]['settings'];
}

/** The proposal that an analysis amounts to here, its findings in the order of their rank. */
export function proposalOfAnalysis(
  analysis: CodeAnalysis,
  environment: Environment,
  reasons: Reasons = new Map(),
): AnalysisProposal {
  const tests = Object.entries(environment.settings.tests ?? {}).map(([name, test]): Named => ({ name, test }));
  const hypotheses = tests.flatMap((named) => {
    const tested = analysis.findings.filter((finding) => isTestedBy(named, finding));
    return hypothesisOf(named, tested, environment, reasons) ?? [];
  });
  // Places that no test reaches stay a finding of their own.
  const rest = analysis.findings.flatMap((finding) => {
    const reaching = tests.filter((named) => isTestedBy(named, finding)).flatMap(({ test }) => test.paths);
    const locations = finding.locations.filter(({ path }) => reaching.length === 0 || !pathAllowed(path, reaching));
    return locations.length === 0 ? [] : [{ ...finding, locations }];
  });
  return {
    schemaVersion: 'chaos-loop/proposal-analysis/v1',
    hypotheses,
    findings: rest.slice(0, MOST.findings).map((finding) => statedOf(finding, environment.name, reasons)),
  };
}

interface Needs {
  runtime: Pick<Runtime, 'env' | 'log'>;
  brief: Pick<Brief, 'environment' | 'incident'>;
  environment: Environment['settings'];
  /** Gets the map of who calls whom, for the page. */
  draw?: (chart: string[]) => void;
}

/** The map as a chart that is opened by who wants it; nothing where nobody calls anybody. */
async function chartOf({ map }: CodeAnalysis, environment: Environment['settings']): Promise<string[]> {
  if (!map || (map.edges.length === 0 && !map.notDrawn)) return [];
  const [{ marked, triedBy }, { mermaidLines }] = await Promise.all([
    import('../map/coverage.js'),
    import('../map/mermaid.js'),
  ]);
  const drawn = marked(map, triedBy(environment));
  const tested = drawn.edges.filter(({ testedBy }) => testedBy.length > 0).length;
  return [
    `<details><summary>Who calls whom: ${tested} of ${drawn.edges.length} dependencies have a test; the others are dashed</summary>`,
    '',
    '```mermaid',
    ...mermaidLines(drawn),
    '```',
    '',
    '</details>',
    '',
  ];
}

/** @throws WorkerError where there is no checkout to read, AnalysisError where it can't be listed. */
export async function proposeHypotheses({ runtime, brief, environment, draw }: Needs): Promise<AnalysisProposal> {
  const analysis = await analyze(checkoutOf(runtime.env), { map: draw !== undefined });
  draw?.(await chartOf(analysis, environment));
  if (analysis.read.length === 0 && analysis.notRead.length === 0)
    throw new WorkerError(
      'The checkout holds nothing that an analyzer reads',
      'Add actions/checkout to the deliver job before the action, or name an agent for the analysis.',
    );
  for (const { what, files, examples } of analysis.notRead)
    runtime.log.notice(`Not read: ${what}, ${files} (${examples.join(', ')}).`);
  const named = { name: brief.environment, settings: environment };
  const { incident } = brief;
  if (!incident) return proposalOfAnalysis(analysis, named);
  const name = `issue #${incident.issue}`;
  const ranked = rankedBy(analysis, { name, text: `${incident.title}\n${incident.text}` });
  if (ranked.told.size === 0)
    runtime.log.notice(`What ${name} tells names nothing that the analyzers found, so its findings rank as always.`);
  return proposalOfAnalysis(ranked.analysis, named, ranked.told);
}
