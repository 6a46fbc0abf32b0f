/** Comments on the record pull request, each found again by its mark and edited in place. */

import { sentence, small } from '../../state/queries/view/format.js';
import { viewOf } from '../../state/queries/view/index.js';
import type { ChangeView, Remedy, RunView } from '../../state/queries/view/types.js';
import { codedByAgent } from '../../state/run/changes.js';
import { linked, md, SIGNS } from './lines.js';
import { blocks, bullets, code, marker, plain, table } from './markdown.js';
import { long, PAGE, page } from './page.js';
import { nextText, outcomeText } from './parts.js';
import { againText, refusalLines } from './refusals.js';
import type { Story } from './story.js';

export interface Projection {
  mark: string;
  body: string;
}

/**
 * First in the conversation. Where the run stands is told by the description above it; here is what keeps it from going on, so
 * that it is edited only when that changes.
 */
function statusComment(view: RunView, { state, control }: Story): Projection {
  const refused = view.ended ? '' : refusalLines(state.refusals, againText(view.run.id));
  const overdue = view.obligations.filter(({ age }) => age !== 'ok');
  const halt = view.ended ? null : (control?.halt ?? null);
  return {
    mark: marker('status', view.run.id),
    body: page(PAGE.comment, linked('the run page', view.links.page), [
      'The description above always says where this run stands. Decisions are made in this conversation.',
      halt && `**Halted** by ${plain(halt.actor.login)}: ${plain(halt.reason)}. No fault is started.`,
      refused,
      long(
        bullets(
          overdue.map(
            ({ owner, reason, since }) => `Waiting for ${owner} since ${since.slice(11, 16)} UTC: ${plain(reason)}`,
          ),
        ),
      ),
    ]),
  };
}

function remedyTable(remedies: readonly Remedy[]): string {
  const row = (name: string, cell: (remedy: Remedy) => string) => [name, ...remedies.map(cell)];
  return table(
    ['', ...remedies.map(({ rank }) => `Remedy ${rank}`)],
    [
      row('Proof', ({ proof }) => plain(proof)),
      row('Rollback', ({ rollback }) => plain(sentence(rollback), 300)),
      row('Source', ({ source }) => linked(plain(source.name), source.href)),
      row('Id', ({ id }) => code(id)),
    ],
  );
}

/** A table of more columns than this is wider than the page. */
const MOST_COLUMNS = 3;

/** Written once, and never edited (docs/scale.md): it has to be true after the decision, too. */
function choiceComment(view: RunView, { state }: Story): Projection[] {
  const set = state.advisory;
  const [first] = view.remedies;
  if (!set) return [];
  const details = view.remedies.map(
    ({ rank, title, change, mechanism }) =>
      `${rank}. **${plain(title)}**<br>${plain(sentence(change))}<br>Why: ${plain(sentence(mechanism))}`,
  );
  const body = page(PAGE.comment, linked('the run page', view.links.page), [
    '### Which remedy should be made?',
    long(details.join('\n')),
    long(
      view.remedies.length <= MOST_COLUMNS
        ? remedyTable(view.remedies)
        : bullets(
            view.remedies.map(
              ({ rank, id, proof, rollback }) =>
                `Remedy ${rank} (${code(id)}). Proof: ${plain(small(proof))}. Rollback: ${plain(small(sentence(rollback)), 300)}`,
            ),
          ),
    ),
    first && 'The ranking is a recommendation. A recommendation approves nothing.',
    first &&
      `To approve, write a comment with this line (several numbers approve several remedies), or put the label ${code('chaos-loop: approve 1')} here:\n\n\`\`\`\n/chaos-loop approve ${first.rank}\n\`\`\``,
    `${code('/chaos-loop reject')} with a reason ends the run. Approving ${codedByAgent(state) ? 'opens a pull request' : 'hands the change to your team'}; it changes nothing in production. Comments that are edited, quoted or hidden do not count. ${linked('The configuration', view.links.config)} says who may decide; the description above shows what was decided.`,
  ]);
  return [{ mark: marker('advisory', set.setId), body }];
}

const CHECKS: Record<ChangeView['checks'], string> = {
  passed: 'Its tests pass.',
  failed: 'Its tests **fail**.',
  'not-run': 'Its tests were not run.',
};

function changeComment(view: RunView, change: ChangeView): Projection[] {
  if (change.pullRequest === null) return [];
  const pull = linked(`#${change.pullRequest}`, change.href);
  const by = view.decisions
    .filter(({ kind, voided }) => kind === 'approve' && voided === null)
    .map(({ login }) => md([{ person: login }], view.links.web));
  const files = `${change.paths.length} ${change.paths.length === 1 ? 'file' : 'files'}`;
  const body = page(PAGE.comment, linked('the run page', view.links.page), [
    `### The fix: ${pull}`,
    `**${plain(change.title)}** · ${files}${by.length === 0 ? '' : ` · approved by ${by.join(' and ')}`}`,
    long(plain(change.summary, 2000)),
    long(change.paths.map((path) => code(path)).join(' · ')),
    `${CHECKS[change.checks]} That is not proof of resilience: only the same fault on the live fix decides. The new code counts as run with ${plain(small(change.proof))}.`,
    `**Next**, unless it is merged: review and merge ${pull}, then deploy as usual. **Rollback:** ${plain(sentence(change.rollback))}`,
  ]);
  return [{ mark: marker('change', `${view.run.id}/${change.id}`), body }];
}

/** Calls whoever started the run, where the name is one of GitHub's. */
const calls = (login: string): string => (/^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})$/.test(login) ? `@${login}: ` : '');

const ENDED = new Set([
  'resolved',
  'not-fixed',
  'no-verdict',
  'not-weak',
  'not-changed',
  'danger',
  'abandoned',
  'analysis-only',
]);

function resultComment(view: RunView): Projection[] {
  if (!view.ended || !ENDED.has(view.headline.outcome)) return [];
  const { headline, measures, links, run } = view;
  const decides = measures.find(({ role }) => role === 'weakness');
  const cost = measures.find(({ role }) => role === 'answer-time')?.cells.at(-1)?.during?.text;
  const change = decides?.cells.map((cell) => cell?.during?.text ?? 'not measured').join(' → ');
  const took =
    headline.outcome === 'resolved' && cost !== undefined
      ? `Half of the answers during the fault take ${plain(cost)} or less.`
      : '';
  const body = page(PAGE.comment, linked('the run page', links.page), [
    `### ${SIGNS[headline.tone === 'good' ? 'done' : headline.tone === 'bad' ? 'bad' : 'none']} ${plain(headline.word)}${decides && change && headline.outcome !== 'no-verdict' ? `: ${plain(small(decides.label))} ${plain(change)}` : ''}`,
    blocks(`${calls(run.startedBy)}${outcomeText(view)} ${took}`.trim()),
    nextText(view),
    `${linked('Full report', links.page)}.`,
  ]);
  return [{ mark: marker('result', run.id), body }];
}

/** In the order in which they appear in the conversation. */
export function recordComments(story: Story): Projection[] {
  const view = viewOf(story);
  return [
    statusComment(view, story),
    ...choiceComment(view, story),
    ...view.changes.flatMap((change) => changeComment(view, change)),
    ...resultComment(view),
  ];
}
