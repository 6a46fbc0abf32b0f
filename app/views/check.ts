/** The check run of a run: what it waits for or how it ended, where a reviewer looks first (R20.4). */
import { cutWords } from '../../state/base/defuse.js';
import { gateTree, outcomeTree } from '../../state/queries/picture/tree.js';
import type { RunView } from '../../state/queries/view/types.js';
import { linked } from './lines.js';
import { plain } from './markdown.js';
import { long, page } from './page.js';
import { nextText, outcomeText } from './parts.js';

export interface CheckPage {
  name: string;
  title: string;
  summary: string;
  /** Never a failure before the same fault ran on the fix: a required check must not keep a fix from being merged. */
  conclusion: 'success' | 'failure' | 'neutral';
}

const TITLE = 80;
/** Characters: GitHub takes 65,535 bytes, and one has three at most (two halves of a pair have four). */
const SUMMARY = 21_000;

/** Where it waits for nobody it says nothing new, and each page is a write. */
export function atRest(view: RunView): boolean {
  return view.ended || view.headline.tone === 'waits' || view.headline.outcome === 'danger';
}

function conclusion({ ended, headline }: RunView): CheckPage['conclusion'] {
  if (ended && headline.outcome === 'resolved') return 'success';
  return ended && headline.outcome === 'not-fixed' ? 'failure' : 'neutral';
}

/** As a block of code: no backtick in it ends the block. */
const block = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : ['```', ...lines.map((line) => line.replaceAll('`', "'")), '```'].join('\n');

/** By environment, so that a repository can require the one of its production. */
export const checkName = (environment: string): string => `Chaos Loop / ${plain(environment, 100)}`;

export function checkPage(view: RunView): CheckPage {
  const { links, run, ended, title } = view;
  const where = [
    linked('Run page', links.page),
    linked('Evidence', links.evidence),
    ...(run.record === null ? [] : [linked(`Record #${run.record}`, links.record)]),
  ];
  const unproven = view.changes.some(({ pullRequest }) => pullRequest !== null) && !ended;
  const summary = page(SUMMARY, linked('the run page', links.page), [
    outcomeText(view),
    unproven &&
      'This fix is neither proven nor refuted. Passing tests are not proof: the same fault on the live fix decides.',
    nextText(view),
    long(block(ended || view.chain.length === 0 ? outcomeTree(view) : gateTree(view))),
    where.join(' · '),
  ]);
  return {
    name: checkName(run.environment),
    title: cutWords(title, TITLE),
    summary,
    conclusion: conclusion(view),
  };
}
