/** The record: docs/resilience/<date>-<id>.md and its pull request, which people read, approve in and merge at the end. */
import type { RunState } from '../../schemas/generated/types.js';
import { plainTitle } from '../../state/base/defuse.js';
import { digestOf, sha256Hex } from '../../state/base/digest.js';
import { boundPage } from '../../state/run/page.js';
import { changeSection, decisionSection, gateSection } from './decisions.js';
import { blocks, code, marker, plain, section } from './markdown.js';
import { measurementSection } from './measurements.js';
import { long, PAGE, page, wholeRun } from './page.js';
import { caveatSection, factsTable, verdictText } from './run-readme.js';
import { fileLinks, type Story } from './story.js';
import { faultSection, suspicionSection } from './suspicion.js';

export function recordPath(state: RunState): string {
  return `docs/resilience/${state.startedAt.slice(0, 10)}-${state.runId}.md`;
}

/** The document is written again when the run reaches another phase, not at each revision. */
export function recordMark(state: RunState): string {
  const { phase, mode, iteration, transition, verdict, experiments, coding } = state;
  const delivered = (coding?.changes ?? []).map((change) => [change.changeId, change.pullRequest]);
  const at = [phase, mode, iteration, transition.status, verdict, experiments.length, delivered];
  return marker('record', digestOf(at).slice(0, 16));
}

export function renderRecord(story: Story): string {
  const { state } = story;
  const text = page(PAGE.file, wholeRun(state), [
    `# Resilience record: ${plain(state.environment)}, run ${state.runId}`,
    verdictText(state),
    factsTable(state),
    long(suspicionSection(story)),
    long(faultSection(story)),
    long(measurementSection(story)),
    long(decisionSection(story)),
    long(changeSection(story, fileLinks(state))),
    long(gateSection(story)),
    long(caveatSection(state)),
    section(
      'Where this comes from',
      `Every number above was collected by Chaos Loop; its raw payload lies on the state branch in ${code(`runs/${state.runId}/evidence/`)}, and each decision is a commit there.`,
    ),
    recordMark(state),
  ]);
  return `${text}\n`;
}

/** The record as it is written: with what it shows, and the digest of its own text, by which an edit is seen and repaired. */
export function recordDocument(story: Story): string {
  const text = boundPage(renderRecord(story), story.state).trimEnd();
  return `${text}\n\n${marker('page', sha256Hex(text))}\n`;
}

/** Whether a record is of this stage of the run and as it was written. */
export function isIntact(document: string, state: RunState): boolean {
  const lines = document.replaceAll('\r\n', '\n').trimEnd().split('\n');
  const text = lines.slice(0, -1).join('\n').trimEnd();
  return lines.at(-1) === marker('page', sha256Hex(text)) && text.includes(recordMark(state));
}

export function recordTitle(state: RunState): string {
  return `Resilience record: ${plainTitle(state.environment, 150)}, run ${state.runId}`;
}

/** In the body of a record on a plan without drafts: whether it is ready does not tell there that it is finished. */
export const NO_DRAFTS = marker('drafts', 'none');

export function recordBody(state: RunState, place: { branch: string; repository: string | null }): string {
  const elsewhere = place.repository === null ? '' : ` of ${code(place.repository)}`;
  return blocks(
    `This draft is the record of Chaos Loop run ${code(state.runId)} in **${plain(state.environment)}**, started by ${plain(state.startedBy.login)}.`,
    `The document in it grows with the run. Decisions are taken here, by comments: ${code('/chaos-loop approve <advisoryId>')}, ${code('/chaos-loop reject')}, ${code('/chaos-loop abandon')}; ${code('/chaos-loop help')} lists all. When the run has ended, merge it to keep the report.`,
    `State: branch ${code(place.branch)}${elsewhere}, folder ${code(`runs/${state.runId}`)}.`,
    marker('run', state.runId),
  );
}
