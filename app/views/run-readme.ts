/** runs/<id>/README.md on the state branch: the whole story, for a stranger. */
import type { RunState } from '../../schemas/generated/types.js';
import { changeSection, decisionSection, gateSection, operationsSection } from './decisions.js';
import { bullets, code, plain, section, table } from './markdown.js';
import { measurementSection } from './measurements.js';
import { nextStep } from './next-step.js';
import { long, PAGE, page } from './page.js';
import { chapters, fileLinks, type Story } from './story.js';
import { faultSection, suspicionSection } from './suspicion.js';
import { at, elapsed, phaseText, reasonText, shortSha, VERDICTS } from './words.js';

export function verdictText(state: RunState): string {
  const cause = state.cause ? ` (${state.cause})` : '';
  return `**${state.verdict}${cause}.** ${VERDICTS[state.verdict]}`;
}

export function factsTable(state: RunState): string {
  return table(
    ['', ''],
    [
      ['environment', plain(state.environment)],
      ['repository', `${plain(state.repository.owner)}/${plain(state.repository.name)} at ${shortSha(state.commit)}`],
      ['targets', state.targets.map((target) => code(target)).join('<br>')],
      ['started', `${at(state.startedAt)} by ${plain(state.startedBy.login)}`],
      [
        'last event',
        `${at(state.event.at)}: ${plain(reasonText(state.event), 200)} (${plain(state.event.actor.login)})`,
      ],
      ['took', elapsed(state.startedAt, state.event.at)],
      ['stands at', phaseText(state)],
      ['iteration', `${state.iteration} of ${state.maxIterations}; repairs ${state.repairs} of ${state.maxRepairs}`],
      ...(state.record.pullRequest === null ? [] : [['record', `pull request ${state.record.pullRequest}`]]),
    ],
  );
}

function evidenceSection(story: Story): string {
  const rows = new Map<string, string[]>();
  for (const receipts of [...chapters(story).map((chapter) => chapter.receipts), story.state.receipts]) {
    for (const receipt of Object.values(receipts)) {
      rows.set(receipt.id, [
        code(receipt.id),
        receipt.kind,
        receipt.experiment === undefined ? '–' : String(receipt.experiment),
        plain(receipt.subject, 120),
        at(receipt.observedAt),
        receipt.caveat ? plain(receipt.caveat, 120) : '–',
        `[payload](evidence/${receipt.rawDigest}.json)`,
      ]);
    }
  }
  if (rows.size === 0) return '';
  const body = table(['receipt', 'kind', 'experiment', 'of', 'observed', 'caveat', 'raw'], [...rows.values()]);
  return section('Evidence', `<details><summary>${rows.size} receipts</summary>\n\n${body}\n\n</details>`);
}

export function caveatSection(state: RunState): string {
  return section('Caveats', bullets(state.caveats.map((caveat) => plain(caveat))));
}

export function renderRunReadme(story: Story): string {
  const { state } = story;
  const links = fileLinks(state);
  const text = page(PAGE.file, code('state.json'), [
    `# Chaos Loop run ${state.runId}`,
    verdictText(state),
    factsTable(state),
    state.transition.status !== 'terminated' && section('What comes next', nextStep(state)),
    long(suspicionSection(story)),
    long(faultSection(story)),
    long(measurementSection(story)),
    long(decisionSection(story)),
    long(changeSection(story, links)),
    long(gateSection(story)),
    section('Verdict and why', verdictText(state), `The last step: ${plain(reasonText(state.event))}.`),
    long(caveatSection(state)),
    long(operationsSection(story)),
    long(evidenceSection(story)),
    `Revision ${state.revision}. Each commit that touches this folder is one decision; \`state.json\` is what this page is made from.`,
  ]);
  return `${text}\n`;
}
