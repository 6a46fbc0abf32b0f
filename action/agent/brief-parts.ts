/** What of a brief can be left out of the copy that an agent reads: each part with how much there is of it, and the brief with less. */
import type { Brief } from '../../schemas/generated/types.js';
import { cutWords } from '../../state/base/defuse.js';
import { configurationParts } from './brief-configuration.js';
import { first, newest, type Part, part } from './brief-part.js';
import { stateParts } from './brief-state.js';

/** Characters of a correction that is not kept whole. */
const CORRECTION = 1_000;

/** The newest one first, its beginning; then more of them, each its beginning; then their ends. */
function corrections(whole: readonly string[]): Part {
  const beginnings = whole.map((text) => cutWords(text, CORRECTION));
  const long = whole.filter((text) => text.length > CORRECTION).length;
  const all = whole.length;
  // Up to `all`: how many beginnings. Beyond: how many of the long ones stand whole, the newest first.
  const kept = (level: number): string[] => {
    let ends = Math.max(0, level - all);
    const texts = whole.map((text) => text);
    for (let n = all - 1; n >= 0; n -= 1) {
      const isLong = (whole[n] ?? '').length > CORRECTION;
      if (isLong && ends > 0) ends -= 1;
      else texts[n] = beginnings[n] ?? '';
    }
    return newest(texts, Math.min(all, level));
  };
  return {
    name: 'corrections',
    most: all + long,
    less: (brief, level) => ({ ...brief, corrections: kept(level) }),
    left: (level) => {
      const ends = kept(level).filter((text, n, texts) => text !== whole[all - texts.length + n]).length;
      return [
        { what: 'corrections, the older ones', count: Math.max(0, all - level) },
        { what: 'corrections, their ends', count: ends },
      ].filter(({ count }) => count > 0);
    },
  };
}

function incident({ incident: whole }: Brief): Part {
  const text = whole?.text ?? '';
  const beginning = (kept: number) => (kept > 1 ? cutWords(text, kept) : '');
  return {
    name: 'incident',
    most: text.length,
    less: (brief, kept) => (whole ? { ...brief, incident: { ...whole, text: beginning(kept), cut: true } } : brief),
    left: (kept) =>
      kept < text.length
        ? [{ what: 'incident.text, its end (characters)', count: text.length - beginning(kept).length }]
        : [],
  };
}

export function partsOf(whole: Brief): Part[] {
  const { approvedAdvisories, agent, state } = whole;
  return [
    part(
      'approved',
      approvedAdvisories.length,
      (brief, n) => ({ ...brief, approvedAdvisories: first(approvedAdvisories, n) }),
      'approvedAdvisories',
    ),
    corrections(whole.corrections),
    incident(whole),
    part('agent', agent ? 1 : 0, (brief) => ({ ...brief, agent: null })),
    ...configurationParts(whole),
    ...(state ? stateParts(whole, state) : []),
  ];
}
