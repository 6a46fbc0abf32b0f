/** Words cut to their field (R2.3, R2.8). */

/** Words cut to a number of UTF-8 bytes, marked as cut; never half a character. */
export function fitBytes(text: string, max: number): string {
  if (text.length * 3 <= max) return text;
  let bytes = 0;
  let end = 0;
  for (const char of text) {
    const code = char.codePointAt(0) as number;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    // The mark itself has three bytes.
    if (bytes <= max - 3) end += char.length;
    if (bytes > max) return `${text.slice(0, end)}…`;
  }
  return text;
}
