/** Leads become findings: places of one mechanism, verdict and subject are one; the first is the one to test first. */
import type { CodeFinding, FileRole } from '../../schemas/generated/types.js';
import { sha256Hex } from '../../state/base/digest.js';
import { mechanismOf } from './mechanisms.js';
import type { Lead, Rule } from './types.js';

const MOST_PLACES = 50;
/** A rule that is right less often ranks behind all others. */
const PRECISE = 0.9;

const SEVERITIES = ['high', 'medium', 'low', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Whether `severity` is at least `least`. */
export function reaches(severity: Severity, least: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(least);
}

export function severityOf(mechanism: Rule['mechanism'], decided: CodeFinding['decided']): Severity {
  if (decided === 'undecidable') return 'note';
  const { severity } = mechanismOf(mechanism);
  if (decided === 'found') return severity;
  // A limit that is the library's own is one that nobody chose, and still one.
  return severity === 'high' ? 'medium' : 'low';
}

/** Is it right less often than nine times in ten? Null: nobody has measured it. */
function isImprecise({ measured }: Rule): boolean | null {
  return measured === null ? null : measured.precision < PRECISE;
}

interface Group {
  leads: Lead[];
  first: Lead;
}

function grouped(leads: readonly Lead[]): Group[] {
  const groups = new Map<string, Group>();
  for (const lead of leads) {
    // The same workload in a manifest and in a chart is one.
    const key = JSON.stringify([lead.rule.mechanism, lead.decided, lead.subject]);
    const group = groups.get(key);
    if (group) group.leads.push(lead);
    else groups.set(key, { leads: [lead], first: lead });
  }
  return [...groups.values()];
}

/** Higher first. Differences of a level outweigh all below. */
function orderOf({ leads, first }: Group): readonly number[] {
  const imprecise = isImprecise(first.rule);
  return [
    imprecise ? 0 : 1,
    -SEVERITIES.indexOf(severityOf(first.rule.mechanism, first.decided)),
    imprecise === null ? 0 : 1,
    leads.length,
  ];
}

function compare(a: Group, b: Group): number {
  const [first, second] = [orderOf(a), orderOf(b)];
  for (let index = 0; index < first.length; index += 1) {
    const difference = (second[index] ?? 0) - (first[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return `${a.first.location.path}:${a.first.location.line}` < `${b.first.location.path}:${b.first.location.line}`
    ? -1
    : 1;
}

function reasonOf({ leads, first }: Group): string {
  const { weight } = mechanismOf(first.rule.mechanism);
  const places = leads.length === 1 ? '1 place' : `${leads.length} places`;
  const { measured } = first.rule;
  const trust =
    measured === null
      ? 'this rule has not been measured'
      : `${Math.round(measured.precision * 100)}% of its reports on ${measured.positives + measured.negatives} labeled places were right${measured.precision < PRECISE ? ', so it ranks last' : ''}`;
  const verdict = {
    found: weight,
    'weak-default': `${weight}, after the default of the library`,
    undecidable: 'it can’t be decided from these files',
  };
  return `${verdict[first.decided]}; ${places}; ${trust}`;
}

function findingOf(group: Group, place: number): CodeFinding {
  const { first, leads } = group;
  const mechanism = mechanismOf(first.rule.mechanism);
  const { path, text } = first.location;
  const wouldDecide = [...new Set(leads.flatMap((lead) => lead.wouldDecide ?? []))].slice(0, 5).join('; ');
  const seen = new Map<string, NonNullable<Lead['decidedBy']>[number]>();
  for (const one of leads.flatMap((lead) => lead.decidedBy ?? [])) seen.set(`${one.path}:${one.line}`, one);
  return {
    findingId: `f-${sha256Hex(JSON.stringify([first.rule.id, first.subject, path, text])).slice(0, 16)}`,
    rule: first.rule.id,
    mechanism: first.rule.mechanism,
    decided: first.decided,
    ...(wouldDecide ? { wouldDecide } : {}),
    severity: severityOf(first.rule.mechanism, first.decided),
    subject: first.subject,
    statement: first.statement,
    because: first.because,
    locations: leads.slice(0, MOST_PLACES).map(({ location }) => location),
    ...(leads.length > MOST_PLACES ? { places: leads.length } : {}),
    ...(seen.size > 0 ? { decidedBy: [...seen.values()].slice(0, 10) } : {}),
    rank: { place, reason: reasonOf(group) },
    testableWith: mechanism.testableWith(first.subject),
    faultFamilies: [...mechanism.faultFamilies],
    guidelines: [...mechanism.guidelines],
  };
}

/** Findings of services, ranked; and how many there would be elsewhere, by what the files are. */
export function rank(leads: readonly Lead[]): {
  findings: CodeFinding[];
  setAside: { role: FileRole; findings: number }[];
} {
  const findings = grouped(leads.filter(({ role }) => role === 'service'))
    .sort(compare)
    .map((group, index) => findingOf(group, index + 1));
  const others = grouped(leads.filter(({ role, decided }) => role !== 'service' && decided !== 'undecidable'));
  const counts = new Map<FileRole, number>();
  for (const { first } of others) counts.set(first.role, (counts.get(first.role) ?? 0) + 1);
  return { findings, setAside: [...counts].map(([role, count]) => ({ role, findings: count })) };
}
