/**
 * The record pull request: title and body follow the run, and docs/resilience/<date>-<id>.md in it is the report that people
 * keep by merging it.
 */
import type { RunState } from '../../schemas/generated/types.js';
import { plainTitle } from '../../state/base/defuse.js';
import { digestOf, sha256Hex } from '../../state/base/digest.js';
import { mermaidOf } from '../../state/queries/picture/index.js';
import { count, span } from '../../state/queries/view/format.js';
import { viewOf } from '../../state/queries/view/index.js';
import type { RunView } from '../../state/queries/view/types.js';
import { boundPage } from '../../state/run/page.js';
import { expectedSection } from './details.js';
import { linked, md } from './lines.js';
import { blocks, bullets, code, marker, plain } from './markdown.js';
import { long, PAGE, page } from './page.js';
import {
  chainList,
  elsewhere,
  faultText,
  folded,
  nextText,
  numbersTable,
  outcomeAlert,
  outcomeText,
  progressLine,
  weaknessText,
} from './parts.js';
import { pictureLine, reportParts } from './run-readme.js';
import type { Story } from './story.js';

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

/** Where the state lies in another repository its pictures are broken for whoever can't read that one. */
function picture(view: RunView): string {
  const { links, pictured, panels } = view;
  const own = links.folder?.startsWith(`${links.repository}/`) ?? false;
  if (!own || !pictured) return mermaidOf(panels) ?? '';
  // Another address whenever another picture lies there, so that no cache shows the one before.
  const version = panels.map(({ n, verdict }) => `${n}${verdict.charAt(0)}`).join('-');
  return pictureLine(view, `${links.folder}/sli.svg?raw=true&v=${version}`);
}

export function renderRecord(story: Story): string {
  const { state } = story;
  const view = viewOf(story);
  const text = page(PAGE.file, linked('the run page', view.links.page), [
    `# ${plain(view.title)}`,
    outcomeText(view),
    nextText(view),
    progressLine(view),
    picture(view),
    ...reportParts(view, elsewhere(view)),
    `Run ${code(view.run.id)} of ${plain(view.run.repository)}. Every number is read from a stored answer, and ${linked('every step is a commit', view.links.commits)}.`,
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

/** Outcome first; the environment tells the records of one repository apart. */
export function recordTitle(story: Story): string {
  const { title, headline } = viewOf(story);
  // The word in front is ours; what follows is of whoever suspected something.
  return `${headline.word}: ${plainTitle(title.slice(headline.word.length + 2), PAGE.title)}`;
}

/** In the body of a record on a plan without drafts: whether it is ready does not tell there that it is finished. */
export const NO_DRAFTS = marker('drafts', 'none');

/** Small print: where everything else is. */
function foot({ run, links, ended }: RunView): string {
  const took = ended ? `, took ${span(run.seconds)}` : '';
  const from = run.from ? ` from ${linked(`#${run.from.issue}`, run.from.url)}` : '';
  const items = [
    linked('Run page', links.page),
    linked('evidence', links.evidence),
    linked(ended ? count(run.revision, 'step') : 'all steps', links.commits),
    `\`/chaos-loop help\``,
    `**${plain(run.environment)}**, started by ${md([{ person: run.startedBy }], links.web)}${from}${took}`,
    `run ${code(run.id)}`,
  ];
  return `<sub>${items.join(' · ')}</sub>`;
}

function checkYourself({ run }: RunView): string {
  return folded(
    'Check it yourself',
    'The verdict can be recomputed from the stored evidence, without this App:',
    `\`\`\`\nchaos-loop verify --git <clone of ${run.repository.replace(/[^\w./-]/g, '')}>\n\`\`\``,
  );
}

/** What people are to write, where a change was handed to them (R12.3). */
function instructions({ changes }: RunView): string {
  const open = changes.filter(({ handedOver, pullRequest }) => handedOver && pullRequest === null);
  return blocks(
    ...open.flatMap(({ id, title, summary, proof, rollback }) => [
      `**To write: ${plain(title)}** (${code(id)})`,
      plain(summary, 4000),
      bullets([`Proof that it runs, not there today: ${plain(proof)}`, `Rollback: ${plain(rollback)}`]),
    ]),
  );
}

/** What a reader of this stage of the run has to see, in this order. */
function bodyParts(view: RunView): (string | false)[] {
  const { headline, chain } = view;
  const base = elsewhere(view);
  const weakness = weaknessText(view) === '' ? '' : `**Why:** ${weaknessText(view)}`;
  const fault = faultText(view) === '' ? '' : `**The fault:** ${faultText(view)}`;
  const shown = [picture(view), numbersTable(view, base)];
  if (headline.outcome === 'merge')
    return [
      instructions(view),
      '**From merge to live.** Every step is read from GitHub and from the service, never assumed.',
      chainList(view, base),
      folded('What was proven before the fix', ...shown, weakness, fault),
    ];
  if (view.ended)
    return [
      expectedSection(view),
      ...shown,
      chain.length > 0 && folded('From merge to live', chainList(view, base)),
      checkYourself(view),
    ];
  return [...shown, weakness, fault];
}

/** Whole sentences from the view model: titles of pull requests and bodies are edited in place as the run goes on. */
export function recordBody(story: Story): string {
  const view = viewOf(story);
  const parts = bodyParts(view).map((part) => long(part));
  return page(PAGE.body, linked('the run page', view.links.page), [
    outcomeAlert(view),
    nextText(view),
    progressLine(view),
    ...parts,
    foot(view),
    marker('run', view.run.id),
  ]);
}

/** What the body of a record is edited for: anything but its marks. */
export function withMarks(body: string, present: string): string {
  return present.includes(NO_DRAFTS) ? blocks(body, NO_DRAFTS) : body;
}
