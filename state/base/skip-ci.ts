/** Words in the message of a commit for which nobody builds a push of it. */

/** GitHub Actions, in any case; Azure Pipelines and most others read them too. */
const COMMON = /\[(?:skip ci|ci skip|no ci|skip actions|actions skip)\]/i;
/** Azure Pipelines' own. */
const AZURE =
  /\*\*\*NO_CI\*\*\*|\[(?:skip (?:azurepipelines|azpipelines|azp)|(?:azurepipelines|azpipelines|azp) skip)\]/i;
/** A trailer: the last paragraph of the message. */
const TRAILER = /^skip-checks: *true$/im;

function trailerOf(message: string): string | null {
  const paragraphs = message.trimEnd().split(/\n[ \t]*\n/);
  const last = paragraphs.length > 1 ? paragraphs.at(-1) : undefined;
  return TRAILER.exec(last ?? '')?.[0] ?? null;
}

/** What GitHub Actions skips by, and what other CIs skip by beside it; null: nothing. */
export function skipWords(message: string): { actions: string | null; others: string | null } {
  return { actions: COMMON.exec(message)?.[0] ?? trailerOf(message), others: AZURE.exec(message)?.[0] ?? null };
}
