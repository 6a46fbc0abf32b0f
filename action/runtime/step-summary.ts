/** The page of a worker's job: what it did in a heading, what it measured, and where to read on. */
import type { Brief } from '../../schemas/generated/types.js';
import { statePlace } from '../../state/config/config.js';
import { linksOf } from '../../state/queries/view/links.js';
import { summaryText } from './summary-text.js';

const HEADINGS: Record<string, string> = {
  'resilience-analysis': 'What may break',
  'chaos-execution': 'The fault and what it did',
  diagnostic: 'The result, in words',
  advisory: 'Proposed remedies',
  coding: 'The fix',
  probe: 'What serves now',
  cleanup: 'Leftovers of a fault',
  doctor: 'Doctor',
};

/** Who acts next, so that nobody waits at this page. */
function nextOf({ purpose, state }: Brief, links: ReturnType<typeof linksOf> | null): string {
  const record = state?.record.pullRequest ?? null;
  const where = record === null || !links?.record ? 'its record' : `[#${record}](${links.record})`;
  if (purpose === 'doctor') return '**Next:** nothing for you. The App answers where doctor was asked for.';
  return `**Next:** nothing for you. The App decides from these receipts and writes it to ${where}.`;
}

/** Small print with links; nothing of it is anybody's text. */
function foot({ runId, revision, state }: Brief, links: ReturnType<typeof linksOf> | null): string {
  if (runId === null || state === null || links === null) return '';
  return `<sub>[Run page](${links.page}) · [all steps](${links.commits}) · run \`${runId.replace(/[^\w-]/g, '')}\`, step ${revision}</sub>`;
}

/**
 * @param lines Markdown; one that begins with its own heading keeps it
 * @param web origin of GitHub's website
 */
export function stepSummary(brief: Brief, lines: readonly string[], web: string | undefined): string[] {
  const what = brief.purpose === 'phase' ? brief.phase : brief.purpose;
  const links = brief.state === null ? null : linksOf(brief.state, web);
  // Of a public repository whose state is kept apart nothing that was measured is shown here (R2.6).
  const apart = brief.state !== null && statePlace(brief.state.repository, brief.config.effective).repository !== null;
  if (apart)
    return [`### ${HEADINGS[what] ?? 'Chaos Loop'}`, '', 'The numbers are kept with the state, in another repository.'];
  const heading = lines[0]?.startsWith('### ')
    ? []
    : [`### ${HEADINGS[what] ?? 'Chaos Loop'}: ${summaryText(brief.environment)}`, ''];
  return [...heading, ...lines, '', nextOf(brief, links), '', foot(brief, links)];
}
