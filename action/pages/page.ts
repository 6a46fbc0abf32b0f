/** The page of a worker's job: what it did in a heading, what it measured, who acts next, and where to read on. */
import type { Brief } from '../../schemas/generated/types.js';
import { commandWord } from '../../state/base/defuse.js';
import { redactText } from '../../state/base/redact.js';
import { statePlace } from '../../state/config/config.js';
import { linksOf } from '../../state/queries/view/links.js';
import { analysisPage } from './analysis.js';
import { codingPage } from './coding.js';
import { doctorPage } from './doctor.js';
import type { Done } from './done.js';
import { experimentPage } from './experiment.js';
import { cleanupPage, failurePage } from './lifted.js';
import { probePage } from './probe.js';
import { heading } from './text.js';
import { wordsPage } from './words.js';

const HEADINGS: Record<string, string> = {
  'resilience-analysis': 'What may break',
  'chaos-execution': 'The fault and what it did',
  diagnostic: 'Why it happens',
  advisory: 'Proposed remedies',
  coding: 'The fix',
  probe: 'What serves now',
  cleanup: 'What a lost worker left',
  doctor: 'Doctor',
};

/** A heading and what was found, as lines of Markdown. */
function linesOf(brief: Brief, done: Done): string[] {
  const what = brief.purpose === 'phase' ? brief.phase : brief.purpose;
  if (done.report.outcome === 'failed') return failurePage(HEADINGS[what] ?? what, done);
  switch (what) {
    case 'doctor':
      return doctorPage(brief, done);
    case 'probe':
      return probePage(brief, done);
    case 'cleanup':
      return cleanupPage(done);
    case 'resilience-analysis':
      return analysisPage(brief, done);
    case 'chaos-execution':
      return experimentPage(brief, done);
    case 'coding':
      return codingPage(brief, done);
    default:
      return wordsPage(brief, done);
  }
}

/** Who acts next, so that nobody waits at this page. */
function nextOf(
  { purpose, state, environment }: Brief,
  { report }: Done,
  links: ReturnType<typeof linksOf> | null,
): string {
  const record = state?.record.pullRequest ?? null;
  const where = record === null || !links?.record ? "the run's record" : `[#${record}](${links.record})`;
  if (purpose === 'doctor') {
    const again = (report.checks ?? []).some(({ status }) => status === 'failed');
    return again
      ? `**Next:** make the corrections above, then comment \`/chaos-loop doctor ${commandWord(environment)}\`.`
      : '**Next:** nothing for you here. The App adds its own checks and answers where doctor was asked for.';
  }
  return report.outcome === 'failed'
    ? `**Next:** nothing for you here. The App decides whether this is tried again and writes it to ${where}.`
    : `**Next:** nothing for you here. The App decides from these receipts and writes it to ${where}.`;
}

/** Small print with links; nothing of it is anybody's text. */
function foot({ runId, revision, state }: Brief, links: ReturnType<typeof linksOf> | null): string[] {
  if (runId === null || state === null || links === null) return [];
  return [
    '',
    `<sub>[Run page](${links.page}) · [all steps](${links.commits}) · run \`${runId.replace(/[^\w-]/g, '')}\`, step ${revision}</sub>`,
  ];
}

/**
 * @param web origin of GitHub's website
 * @returns lines of Markdown
 */
export function jobPage(brief: Brief, done: Done, web: string | undefined): string[] {
  const links = brief.state === null ? null : linksOf(brief.state, web);
  // Of a public repository whose state is kept apart nothing that was measured is shown here (R2.6).
  const apart = brief.state !== null && statePlace(brief.state.repository, brief.config.effective).repository !== null;
  if (apart) {
    const what = brief.purpose === 'phase' ? brief.phase : brief.purpose;
    return [...heading(HEADINGS[what] ?? what), 'The numbers are kept with the state, in another repository.'];
  }
  return [...linesOf(brief, done).map(redactText), '', nextOf(brief, done, links), ...foot(brief, links)];
}
