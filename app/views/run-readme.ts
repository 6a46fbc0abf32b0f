/** runs/<id>/README.md on the state branch: the whole story, for a stranger. */
import { pictureTitle } from '../../state/queries/picture/index.js';
import { clockSpan, day, span } from '../../state/queries/view/format.js';
import { viewOf } from '../../state/queries/view/index.js';
import type { RunView } from '../../state/queries/view/types.js';
import {
  chainSection,
  expectedSection,
  proofSection,
  receiptsFold,
  refusedFold,
  remedyFold,
  rulesFold,
  timelineFold,
  wordsFold,
} from './details.js';
import { linked, md } from './lines.js';
import { bullets, code, plain } from './markdown.js';
import { long, PAGE, page } from './page.js';
import {
  type Base,
  faultText,
  nextText,
  numbersTable,
  OWN_PAGE,
  outcomeText,
  progressLine,
  weaknessText,
} from './parts.js';
import type { Story } from './story.js';

/** What was found, done and when, a line each. */
function factsList(view: RunView): string {
  const { run, links, changes, decisions } = view;
  const by = decisions
    .filter(({ voided, kind }) => voided === null && kind === 'approve')
    .map(({ login }) => md([{ person: login }], links.web));
  const fixes = changes.map(({ pullRequest, href, title }) =>
    pullRequest === null ? plain(title) : `${linked(`#${pullRequest}`, href)}, ${plain(title)}`,
  );
  const took = run.seconds < 1 ? '' : ` (${span(run.seconds)})`;
  const rows: [string, string][] = [
    ['Weakness', weaknessText(view)],
    ['Fault', faultText(view)],
    [
      'Fix',
      fixes.length === 0 ? '' : `${fixes.join('; ')}${by.length === 0 ? '' : `, approved by ${by.join(' and ')}`}.`,
    ],
    [
      'When',
      `${day(run.startedAt)}, ${clockSpan(run.startedAt, run.at)} UTC${took}, in **${plain(run.environment)}**, started by ${md([{ person: run.startedBy }], links.web)}${run.from ? ` from ${linked(`issue ${run.from.issue}`, run.from.url)}` : ''}.`,
    ],
  ];
  return bullets(rows.filter(([, text]) => text !== '').map(([name, text]) => `**${name}:** ${text}`));
}

/** The result in words is the picture's other text, so that nothing is lost where it does not load. */
export function pictureLine({ panels }: RunView, address: string): string {
  return panels.length === 0
    ? ''
    : `![${plain(`${pictureTitle(panels)}. The threshold is ${panels[0]?.decides.limit ?? ''}.`, 400)}](${address})`;
}

/** Everything below the picture: the same on the branch and in the record. */
export function reportParts(view: RunView, base: Base): Parameters<typeof page>[2] {
  return [
    long(numbersTable(view, base)),
    long(factsList(view)),
    long(proofSection(view, base)),
    long(chainSection(view, base)),
    long(expectedSection(view)),
    long(timelineFold(view)),
    long(rulesFold(view)),
    long(refusedFold(view)),
    long(remedyFold(view)),
    long(wordsFold(view)),
    long(receiptsFold(view, base)),
  ];
}

export function renderRunReadme(story: Story): string {
  const view = viewOf(story);
  const { run, links } = view;
  const text = page(PAGE.file, code('state.json'), [
    `# ${plain(view.title)}`,
    outcomeText(view),
    nextText(view),
    progressLine(view),
    view.pictured && pictureLine(view, 'sli.svg'),
    ...reportParts(view, OWN_PAGE),
    `Run ${code(run.id)}, step ${run.revision}. This page is written from [\`state.json\`](state.json); ${linked('every step is a commit', links.commits)}. Check it: \`chaos-loop verify --git <clone>\`.`,
  ]);
  return `${text}\n`;
}
