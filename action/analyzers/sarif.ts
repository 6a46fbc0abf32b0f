/** An analysis as SARIF 2.1.0, for code scanning and editors. */
import type { CodeAnalysis, CodeFinding, CodeLocation } from '../../schemas/generated/types.js';
import { mechanismOf } from './mechanisms.js';
import { severityOf } from './ranking.js';
import { ANALYZERS } from './registry.js';
import type { Rule } from './types.js';

const LEVEL = { high: 'error', medium: 'warning', low: 'note', note: 'note' } as const;

function ruleOf(rule: Rule): object {
  const mechanism = mechanismOf(rule.mechanism);
  return {
    id: rule.id,
    name: rule.id,
    shortDescription: { text: mechanism.title },
    fullDescription: { text: `${rule.title}.` },
    help: {
      text: `${mechanism.testableWith('the service')} Can't be decided when: ${rule.undecidableWhen}. Guidelines: ${mechanism.guidelines.join(', ')} of the Azure Well-Architected Framework.`,
    },
    defaultConfiguration: { level: LEVEL[severityOf(rule.mechanism, 'found')] },
    properties: { tags: ['reliability', ...mechanism.guidelines] },
  };
}

function locationOf({ path, line, endLine, text }: CodeLocation): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' },
      region: { startLine: line, endLine, ...(text === '' ? {} : { snippet: { text } }) },
    },
  };
}

function resultOf(finding: CodeFinding, index: ReadonlyMap<string, number>): object {
  const [main, ...others] = finding.locations;
  const decided = finding.decided === 'undecidable' ? ` To decide it, look at ${finding.wouldDecide}.` : '';
  return {
    ruleId: finding.rule,
    ruleIndex: index.get(finding.rule) ?? -1,
    level: LEVEL[finding.severity],
    kind: finding.decided === 'undecidable' ? 'review' : 'fail',
    message: {
      text: `${finding.subject}: ${finding.statement} Why: ${finding.because}.${decided} ${finding.testableWith}`,
    },
    locations: main ? [locationOf(main)] : [],
    relatedLocations: [...others, ...(finding.decidedBy ?? [])].map((location, id) => ({
      id,
      ...locationOf(location),
    })),
    partialFingerprints: { 'chaosLoopFinding/v1': finding.findingId },
    rank: Math.max(0, 100 - finding.rank.place),
    properties: { mechanism: finding.mechanism, decided: finding.decided, rankReason: finding.rank.reason },
  };
}

/** `version`: of this program. A result of kind `review` has level `none` by the specification (3.27.10). */
export function toSarif({ findings, notRead }: CodeAnalysis, version: string): object {
  const rules = ANALYZERS.flatMap((analyzer) => analyzer.rules);
  const index = new Map(rules.map(({ id }, place) => [id, place]));
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'chaos-loop analyze',
            semanticVersion: version,
            rules: rules.map(ruleOf),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: notRead.map(({ what, files, examples }) => ({
              level: 'note',
              message: { text: `Not read: ${what}, ${files} files, such as ${examples.join(', ')}` },
            })),
          },
        ],
        results: findings.map((finding) => {
          const result = resultOf(finding, index) as { kind: string; level: string };
          return result.kind === 'review' ? { ...result, level: 'none' } : result;
        }),
      },
    ],
  };
}
