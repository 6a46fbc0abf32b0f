/**
 * What somebody told of an incident puts findings in order: those whose files, names or mechanism the text mentions come first,
 * and each says why. The text decides nothing else, and no word of it is repeated: what is said is ours (R7.7).
 */
import type { CodeAnalysis, CodeFinding } from '../../schemas/generated/types.js';
import { type MechanismName, mechanismOf } from './mechanisms.js';

/** A text about an incident, and how it is called: `issue #12`. */
export interface Told {
  name: string;
  text: string;
}

/** Longer texts are looked at so far. */
export const MOST_TOLD = 256_000;
const MOST_NAMES = 5;
/** `a/b/c.ts` is looked for by its ends, so many folders deep. */
const DEPTH = 12;

/** Names of files that every project has say nothing. */
const COMMON =
  /^(index|main|app|server|program|values|deployment|service|dockerfile|readme|package|docker-compose|compose)\.[a-z.]+$/;
/** Words of subjects that are of the format, and words of everyday speech. */
const SPEECH = new Set(
  (
    'the and for with from into that this not are was has http https api app web site host client server service services compose ' +
    'deployment deployments statefulset daemonset pod pods container containers job cluster node pool plan environment ' +
    'database linux windows managed flexible default module chart release workflow deploy build test main prod production ' +
    'staging github'
  ).split(' '),
);

class Mentions {
  /** Words of letters and digits with one blank between, lower case. */
  readonly #line: string;
  readonly #words: ReadonlySet<string>;
  /** Whatever looks like a path, and each end of it. */
  readonly #paths = new Set<string>();

  constructor(text: string) {
    const lower = text.slice(0, MOST_TOLD).normalize('NFKC').toLowerCase();
    this.#line = ` ${lower.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
    this.#words = new Set(this.#line.split(' '));
    for (const [found] of lower.matchAll(/[\w./@-]+/g)) {
      let end = found.length;
      while (end > 0 && '.-'.includes(found[end - 1] ?? '')) end -= 1;
      const parts = found.slice(0, end).split('/');
      for (let from = Math.max(0, parts.length - DEPTH); from < parts.length; from += 1)
        this.#paths.add(parts.slice(from).join('/'));
    }
  }

  path(path: string): boolean {
    return this.#paths.has(path.toLowerCase());
  }

  /** The words one behind the other, whatever stands between them. */
  words(text: string): boolean {
    const words = text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '');
    const [first] = words;
    return first !== undefined && this.#words.has(first) && this.#line.includes(` ${words.join(' ')} `);
  }
}

/** Files of the finding that the text names, whole or by a name that is not everybody's. */
function filesIn(mentions: Mentions, { locations }: CodeFinding): string[] {
  const paths = [...new Set(locations.map(({ path }) => path))];
  return paths.filter((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return mentions.path(path) || (!COMMON.test(name.toLowerCase()) && name.length > 4 && mentions.path(name));
  });
}

/** Names in the subject: of the workload, of who calls and who is called. */
function namesIn(mentions: Mentions, { subject }: CodeFinding): string[] {
  const names = subject.split(/\s+|→/).filter((name) => /[\p{L}]{2}/u.test(name) && name.length > 2);
  return [...new Set(names)].filter((name) => !SPEECH.has(name.toLowerCase()) && mentions.words(name));
}

interface Mentioned {
  /** A file counts 3, a name 2, the mechanism 1. */
  score: number;
  /** Why, as a sentence without its full stop. */
  reason: string;
}

function mentionedIn(mentions: Mentions, name: string, finding: CodeFinding): Mentioned | null {
  const files = filesIn(mentions, finding);
  const names = namesIn(mentions, finding);
  const words = mechanismOf(finding.mechanism as MechanismName).told.filter((word) => mentions.words(word));
  const score = (files.length > 0 ? 3 : 0) + (names.length > 0 ? 2 : 0) + (words.length > 0 ? 1 : 0);
  if (score === 0) return null;
  const named = [...files, ...names].slice(0, MOST_NAMES);
  const spoken = words.slice(0, 3).map((word) => `"${word}"`);
  const parts = [
    named.length > 0 ? `names ${named.join(', ')}` : '',
    spoken.length > 0 ? `speaks of ${spoken.join(', ')}` : '',
  ];
  return { score, reason: `${name} ${parts.filter((part) => part !== '').join(' and ')}` };
}

/** The findings in the order that the text gives them, ranks and reasons included, and why, by the finding's id. */
export function rankedBy(
  analysis: CodeAnalysis,
  { name, text }: Told,
): { analysis: CodeAnalysis; told: Map<string, string> } {
  const mentions = new Mentions(text);
  const told = new Map<string, string>();
  const scored = analysis.findings.map((finding) => {
    const mentioned = mentionedIn(mentions, name, finding);
    if (mentioned) told.set(finding.findingId, mentioned.reason);
    return { finding, mentioned };
  });
  // Sorting keeps the order of those that are mentioned alike.
  const findings = scored
    .sort((a, b) => (b.mentioned?.score ?? 0) - (a.mentioned?.score ?? 0))
    .map(({ finding, mentioned }, index): CodeFinding => {
      const reason = mentioned ? `${mentioned.reason}; ${finding.rank.reason}` : finding.rank.reason;
      return { ...finding, rank: { place: index + 1, reason } };
    });
  return { analysis: { ...analysis, findings }, told };
}
