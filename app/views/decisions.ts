/** Who decided what, what was changed, and how it reached the environment. */
import type { Change, RunState } from '../../schemas/generated/types.js';
import { blocks, bullets, code, plain, section, table } from './markdown.js';
import type { Links, Story } from './story.js';
import { at, digestText, predicateText, shortSha } from './words.js';

export function advisoryTable(state: RunState): string {
  const approved = new Set(state.approval?.status === 'approved' ? state.approval.advisoryIds : []);
  const rows = (state.advisory?.advisories ?? []).map(({ rank, score, advisory }) => [
    String(rank),
    code(advisory.advisoryId),
    plain(advisory.title),
    plain(advisory.change, 300),
    plain(advisory.rollback, 200),
    `${plain(advisory.grounding.reference, 120)}`,
    String(Number(score.toFixed(2))),
    approved.has(advisory.advisoryId) ? '**approved**' : '–',
  ]);
  return table(['rank', 'id', 'remedy', 'change', 'rollback', 'grounded in', 'score', 'decision'], rows);
}

export function decisionSection({ state }: Story): string {
  const decisions = (state.approval?.decisions ?? []).map((decision) => [
    decision.kind === 'approve' ? 'approved' : 'rejected',
    plain(decision.actor.login),
    plain(decision.authority),
    at(decision.at),
    decision.advisoryIds.map((id) => code(id)).join(' ') || '–',
    `${decision.source.type} ${plain(decision.source.id)}`,
  ]);
  return section(
    'What was advised and who decided',
    advisoryTable(state),
    table(['decision', 'by', 'permission', 'at', 'remedies', 'said in'], decisions),
    state.advisory && decisions.length === 0 && 'Nobody has decided yet.',
  );
}

function changeRow(change: Change, links: Links): string[] {
  const pull =
    change.pullRequest !== null ? links.pull(change.pullRequest) : change.handoff ? 'handed to people' : 'not yet';
  return [
    code(change.changeId),
    plain(change.title),
    change.advisoryIds.map((id) => code(id)).join(' '),
    pull,
    change.mergeCommit ? links.commit(change.mergeCommit) : 'not merged',
    change.paths.map((path) => code(path)).join('<br>') || '–',
    predicateText(change.changedPath),
  ];
}

export function changeSection({ state }: Story, links: Links): string {
  if (!state.coding) return '';
  const left = state.coding.notImplemented.map(
    (item) => `${code(item.advisoryId)} was not implemented: ${plain(item.reason)}`,
  );
  return section(
    'The change',
    table(
      ['change', 'title', 'carries out', 'pull request', 'merge commit', 'files', 'seen to run when'],
      state.coding.changes.map((change) => changeRow(change, links)),
    ),
    bullets(left),
  );
}

const STAGES = ['merge', 'build', 'artifact', 'deployment', 'serving'] as const;

export function gateTable(state: RunState): string {
  const { gate } = state;
  if (!gate) return '';
  const rows = STAGES.map((name) => {
    const stage = gate.stages[name];
    return [
      name,
      stage.status === 'proven' ? '**proven**' : stage.status === 'pending' ? 'waiting' : '**not proven**',
      plain(stage.reason),
      stage.expected ? plain(stage.expected, 200) : '–',
      stage.observed ? plain(stage.observed, 200) : '–',
    ];
  });
  return table(['stage', 'status', 'why', 'expected', 'observed'], rows);
}

export function gateSection({ state }: Story): string {
  const { gate } = state;
  if (!gate) return '';
  const { candidate, accepted } = gate;
  return section(
    'From merge to live: one proven chain',
    gateTable(state),
    candidate &&
      `Candidate: commit ${shortSha(candidate.commit)}, deployment ${candidate.deploymentId}, artifact ${digestText(candidate.digest)}.`,
    accepted &&
      `Accepted ${at(accepted.at)}: revision ${code(accepted.revision)} of commit ${shortSha(accepted.commit)} serves ${plain(state.environment)}, artifact ${digestText(accepted.digest)}.`,
  );
}

export function operationsSection({ state }: Story): string {
  const rows = state.operations.map((operation) => [
    code(operation.operationId),
    operation.kind,
    operation.status,
    operation.outcome ?? '–',
    at(operation.preparedAt),
    operation.settledAt ? at(operation.settledAt) : '–',
  ]);
  const table_ = table(['operation', 'kind', 'status', 'outcome', 'prepared', 'settled'], rows);
  return blocks(rows.length > 0 && section('What was done to the outside world', table_));
}
