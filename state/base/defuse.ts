/**
 * Words of people, agents and services where something acts on them: one function a destination. GitHub acts on mentions,
 * references, closing words, trailers and skip marks; a terminal on escape sequences; a reader's eye on marks that turn the
 * writing direction. Each function reads its text once.
 */

/**
 * Characters that nobody sees: format characters (direction marks, zero widths, soft hyphens, tags), fillers that look like
 * blanks, and variation selectors.
 */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
/** Controls and separators of lines, which are blanks in a line. */
const BLANKS = /[\s\p{Cc}\p{Zl}\p{Zp}\u2800]+/gu;
const LONE_SURROGATE = /\p{Cs}/gu;

/** At most `max` characters, marked as cut; never half a character. */
export function cutWords(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(max - 2)) ? max - 2 : max - 1;
  return `${text.slice(0, end)}…`;
}

/** One line of characters that are seen, at most `max` long. Longer text is cut before it is looked at. */
export function visibleLine(text: string, max = 600): string {
  const line = text
    .slice(0, max * 4 + 1000)
    .replace(UNSEEN, '')
    .replace(BLANKS, ' ')
    .replace(LONE_SURROGATE, '\ufffd')
    .trim();
  return cutWords(line, max);
}

/**
 * A line of a commit message or the title of a pull request, where no Markdown is read: it mentions nobody, refers to and
 * closes nothing, skips no check and is no trailer. What is taken apart stays readable.
 */
export function plainTitle(text: string, max = 200): string {
  const line = visibleLine(text, max)
    // [skip ci], [no ci] and their kin, in wide brackets too; ***NO_CI*** of Azure Pipelines.
    .replace(/[[［【〔]/g, '(')
    .replace(/[\]］】〕]/g, ')')
    .replace(/[*＊]{2,}/g, '*')
    // What `git rebase --autosquash` acts on.
    .replace(/^(?:(?:fixup|squash|amend)!\s*)+/i, '')
    .replace(/skip-checks/gi, 'skip checks')
    // @name, @org/team; #12, owner/name#12, #close of trackers; GH-12; addresses of issues.
    .replace(/[@＠](?=\S)/g, '@ ')
    .replace(/[#＃](?=\S)/g, '# ')
    .replace(/\b(gh)-(?=\d)/gi, '$1 ')
    .replace(/:\/\//g, ': //')
    // `Closes: …`, `Co-authored-by: …` at its beginning.
    .replace(/^([A-Za-z][A-Za-z0-9-]*)\s?:(?=\s|$)/, '$1 -')
    .replace(/^[#;/]+\s?/, '');
  return cutWords(line, max);
}

/** Takes a reference apart for GitHub, which links and acts on what it finds in the rendered text; readers see no difference. */
const APART = '&#8203;';

/** What begins a block or, read by other robots, a command. */
const LEADING = /^[-+=#/!.:]/;

/**
 * Inline text that GitHub does nothing with: no markup, mentions, references, links, pictures, formulas or line breaks, in
 * whatever form; at most `max` characters of the text.
 */
export function markdownText(text: string, max = 600): string {
  return (
    visibleLine(text, max)
      .replace(/&/g, '&amp;')
      // #12 and owner/name#12; before the numbers of characters below.
      .replace(/#(?=\d)/g, `#${APART}`)
      .replace(/[\\`*[\]<>|~]/g, '\\$&')
      // Inside a word an underscore is just that.
      .replace(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '\\_')
      .replace(LEADING, '\\$&')
      .replace(/^(\d{1,9})([.)])/, '$1\\$2')
      .replace(/\$/g, '&#36;')
      // @name and mail addresses; GH-12; addresses, with and without a scheme.
      .replace(/@/g, `@${APART}`)
      .replace(/\b(gh)-(?=\d)/gi, `$1-${APART}`)
      .replace(/:(?=\/\/)/g, `:${APART}`)
      .replace(/\b(www)\./gi, `$1${APART}.`)
      .replace(/\b(mailto|xmpp):/gi, `$1${APART}:`)
  );
}

/** A name as a word of a command: quoted where it would be cut (R11.2). */
export function commandWord(name: string): string {
  return /[\s,"“”„/]/.test(name) ? `"${name}"` : name;
}

function escaped(found: string): string {
  return found.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What a terminal acts on or does not show, but for tabs and the ends of lines. */
const ACTIVE = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Text for a terminal or a log that people read: escape sequences and direction marks are shown as `\u001b`, not carried
 * out. A text that is JSON keeps its meaning.
 */
export function terminalText(text: string): string {
  return text.replace(/\r\n/g, '\n').replace(ACTIVE, escaped);
}
