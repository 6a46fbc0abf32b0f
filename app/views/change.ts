/** Title and body of a change's pull request, and its commit message. */
import type { Change, RunState } from '../../schemas/generated/types.js';
import { plainTitle } from '../../state/base/defuse.js';
import { sentence } from '../../state/queries/view/format.js';
import { bullets, code, marker, plain, table } from './markdown.js';
import { long, PAGE, page, type StatePlace, wholeRun } from './page.js';
import { predicateText } from './words.js';

const CHECKED: Record<Change['verification']['status'], string> = {
  passed: '✓ passed',
  failed: '✗ **failed**',
  'not-run': '– not run',
};

/** Title of the pull request and subject of the commit; an agent's words, so nothing in them acts (R12.3). */
export function changeTitle(change: Change): string {
  return plainTitle(change.title) || `Change ${change.changeId}`;
}

/** The trailers say which patch the commit carries: a delivery that is resumed knows its own commit by them. */
export function changeCommitMessage(state: RunState, change: Change): string {
  const trailers = [
    `Chaos-Loop-Run: ${state.runId}`,
    `Chaos-Loop-Change: ${change.changeId}`,
    `Chaos-Loop-Patch: ${change.patchDigest ?? ''}`,
  ];
  return `${changeTitle(change)}\n\n${trailers.join('\n')}\n`;
}

/** What its text carries, whoever reads it. */
export const changeMark = ({ runId }: Pick<RunState, 'runId'>, { changeId }: Pick<Change, 'changeId'>): string =>
  marker('change', `${runId}/${changeId}`);

export function changeBody(state: RunState, change: Change, place?: StatePlace): string {
  const record = state.record.pullRequest === null ? `run ${code(state.runId)}` : `#${state.record.pullRequest}`;
  const advisories = (state.advisory?.advisories ?? []).filter(({ advisory }) =>
    change.advisoryIds.includes(advisory.advisoryId),
  );
  const checks = change.verification.paths.map((path) => code(path)).join(' ');
  return page(PAGE.body, wholeRun(state, place), [
    plain(change.summary, 4000),
    `Implements what was approved in the resilience record ${record}:`,
    long(
      bullets(
        advisories.map(
          ({ advisory }) => `${code(advisory.advisoryId)} ${plain(advisory.title)}: ${plain(advisory.change)}`,
        ),
      ),
    ),
    long(
      table(
        ['', ''],
        [
          ['Environment', plain(change.targetEnvironment)],
          ['Proof that it runs', predicateText(change.changedPath)],
          ['Rollback', plain(sentence(change.rollback))],
          ['Checks by the author', `${CHECKED[change.verification.status]} ${checks}`],
        ],
      ),
    ),
    '**These checks are not proof of resilience.** After merge and deployment the same fault runs again, and only what is measured then decides.',
    changeMark(state, change),
  ]);
}
