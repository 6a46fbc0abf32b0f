/** An analysis in words: the finding to test first comes first. */
import { bold, dim, type Line, red, yellow } from '../../app/cli/styled.js';
import { plural, wrap } from '../../app/cli/text.js';
import type { CodeAnalysis, CodeFinding } from '../../schemas/generated/types.js';

const FIRST = 15;
const INDENT = ' '.repeat(12);
const FILES: Readonly<Record<string, string>> = {
  service: 'services',
  browser: 'browser code',
  script: 'scripts',
  library: 'libraries',
  test: 'tests',
  'load-generator': 'load generators',
  generated: 'generated code',
  sample: 'samples and docs',
  development: 'development settings',
};

function placesOf({ locations, places }: CodeFinding): string {
  const [first] = locations;
  const others = (places ?? locations.length) - 1;
  return `${first?.path}:${first?.line}${others > 0 ? ` and ${others} more` : ''}`;
}

function severity({ severity: level }: CodeFinding): Line[number] {
  const text = level.padEnd(8);
  return level === 'high' ? red(text) : level === 'medium' ? yellow(text) : text;
}

function findingLines(finding: CodeFinding): Line[] {
  const place = `${finding.rank.place}`.padStart(3);
  return [
    [`${place} `, severity(finding), bold(finding.subject)],
    ...wrap(finding.statement, INDENT),
    ...wrap(`at ${placesOf(finding)}`, INDENT),
    ...(finding.locations[0]?.text ? [[INDENT, dim(finding.locations[0].text)] as Line] : []),
    ...wrap(`why: ${finding.because}`, INDENT),
    ...wrap(`test (${finding.faultFamilies.join(', ') || 'no fault'}): ${finding.testableWith}`, INDENT),
    ...wrap(`rank: ${finding.rank.reason} (${finding.rule})`, INDENT),
    '',
  ];
}

function undecidedLines(findings: readonly CodeFinding[], all: boolean): Line[] {
  if (findings.length === 0) return [];
  const shown = all ? findings : findings.slice(0, 5);
  return [
    bold(`Can't be decided from these files: ${findings.length}`).text,
    ...shown.flatMap((finding) => [
      ...wrap(`${finding.subject}: ${finding.statement} ${placesOf(finding)}`, '    ', '  - '),
      ...wrap(`look at ${finding.wouldDecide}`, '    '),
    ]),
    ...(shown.length < findings.length ? [`  … and ${findings.length - shown.length} more: --all`] : []),
    '',
  ];
}

function scopeLines({ read, notRead, setAside }: CodeAnalysis): Line[] {
  const files = read.map(
    ({ language, files: count, lines }) => `${language} (${plural(count, 'file')}, ${plural(lines, 'line')})`,
  );
  return [
    ...wrap(`Read: ${files.join(', ') || 'nothing that an analyzer knows'}.`, '  ', ''),
    ...(notRead.length === 0
      ? []
      : wrap(`Not read: ${notRead.map(({ what, files: count }) => `${what} ${count}`).join(', ')}.`, '  ', '')),
    ...(setAside.length === 0
      ? []
      : wrap(
          `Set aside, because no service runs it: ${setAside.map(({ role, findings }) => `${findings} in ${FILES[role] ?? role}`).join(', ')}.`,
          '  ',
          '',
        )),
  ];
}

export function analysisLines(analysis: CodeAnalysis, all: boolean): Line[] {
  const decided = analysis.findings.filter((finding) => finding.decided !== 'undecidable');
  const undecided = analysis.findings.filter((finding) => finding.decided === 'undecidable');
  const shown = all ? decided : decided.slice(0, FIRST);
  const head =
    decided.length === 0
      ? 'No weakness is shown by these files.'
      : `${plural(decided.length, 'suspected weakness', 'suspected weaknesses')}. Each is a lead until an experiment proves it.`;
  return [
    [bold(head)],
    '',
    ...shown.flatMap(findingLines),
    ...(shown.length < decided.length ? [`… and ${decided.length - shown.length} more: --all`, ''] : []),
    ...undecidedLines(undecided, all),
    ...scopeLines(analysis),
  ];
}
