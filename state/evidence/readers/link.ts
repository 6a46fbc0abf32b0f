/** Where the service says that a list goes on (R14.8). */

/** The query of the next page, as the service says it; null at the end. Its path may be another spelling of ours. */
export function nextQuery(header: string | null | undefined): string | null {
  for (const link of (header ?? '').split(/,\s*(?=<)/)) {
    const [, target, parameters] = /^\s*<([^>]*)>(.*)$/.exec(link) ?? [];
    const next = (parameters ?? '').split(';').some((one) => /^\s*rel\s*=/i.test(one) && /\bnext\b/i.test(one));
    if (target === undefined || !next) continue;
    const at = target.indexOf('?');
    if (at >= 0) return target.slice(at + 1);
  }
  return null;
}
