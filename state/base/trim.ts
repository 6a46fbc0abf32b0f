/** `text` without the characters of `unwanted` at its end; a pattern such as /x+$/ would be tried again at each of them. */
export function withoutEnd(text: string, unwanted: string): string {
  let end = text.length;
  while (end > 0 && unwanted.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
