/** What was proposed, who decided, what was changed, and what was done outside. */
import type { Decision, Operation, Predicate, RunState } from '../../../schemas/generated/types.js';
import { bound, labelOf, nameOf, sha } from './format.js';
import { commitHref, pullHref, saidHref } from './links.js';
import type { Call, ChangeView, DecisionView, Line, Links, Mark, Remedy } from './types.js';

/** `Fallback prices: above 0 while the same fault runs` */
function proofText(predicate: Predicate): string {
  return `${labelOf(predicate)}: ${bound(predicate)} while the same fault runs`;
}

/** Reliability recommendations of the Well-Architected Framework have a page each; only that form is linked. */
function sourceHref({ source, reference }: { source: string; reference: string }): string | null {
  if (/^https:\/\/learn\.microsoft\.com\/[\w./#?=-]*$/.test(reference)) return reference;
  return source === 'well-architected' && /^RE:\d{2}$/.test(reference)
    ? 'https://learn.microsoft.com/azure/well-architected/reliability/checklist'
    : null;
}

export function remediesOf(state: RunState): Remedy[] {
  const approved = new Set(state.approval?.status === 'approved' ? state.approval.advisoryIds : []);
  return (state.advisory?.advisories ?? []).map(({ rank, advisory }) => ({
    rank,
    id: advisory.advisoryId,
    title: advisory.title,
    change: advisory.change,
    mechanism: advisory.evidence.mechanism,
    rollback: advisory.rollback,
    source: {
      name:
        advisory.grounding.source === 'advisor'
          ? `Azure Advisor ${advisory.grounding.reference}`
          : `Well-Architected ${advisory.grounding.reference}`,
      citation: advisory.grounding.citation,
      href: sourceHref(advisory.grounding),
    },
    proof: proofText(advisory.acceptance.changedPath),
    approved: approved.has(advisory.advisoryId),
  }));
}

export function decisionsOf(state: RunState, links: Links): DecisionView[] {
  const { approval, advisory } = state;
  const rankOf = new Map((advisory?.advisories ?? []).map((entry) => [entry.advisory.advisoryId, entry.rank]));
  const view = (decision: Decision, voided: string | null): DecisionView => ({
    kind: decision.kind,
    login: decision.actor.login,
    authority: decision.authority,
    at: decision.at,
    ranks: decision.advisoryIds.flatMap((id) => rankOf.get(id) ?? []),
    href: saidHref(links, decision.source),
    voided,
  });
  return [
    ...(approval?.decisions ?? []).map((decision) => view(decision, null)),
    ...(approval?.voided ?? []).map(({ decision, why }) => view(decision, why)),
  ];
}

export function changesOf(state: RunState, links: Links): ChangeView[] {
  return (state.coding?.changes ?? []).map((change) => ({
    id: change.changeId,
    title: change.title,
    summary: change.summary,
    rollback: change.rollback,
    pullRequest: change.pullRequest,
    href: change.pullRequest === null ? null : pullHref(links, change.pullRequest),
    paths: change.paths,
    checks: change.verification.status,
    handedOver: change.handoff !== null,
    mergeCommit: change.mergeCommit,
    commitHref: change.mergeCommit === null ? null : commitHref(links, change.mergeCommit),
    proof: proofText(change.changedPath),
  }));
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function whatOf(state: RunState, operation: Operation, links: Links): Line {
  const { kind, intent, result } = operation;
  switch (kind) {
    case 'fault-start': {
      const n = Number(text(intent.experiment));
      const mode = [...state.experiments, ...(state.experiment ? [state.experiment] : [])].find((e) => e.n === n)?.mode;
      return [mode === 'verify' ? 'Start the fault after the fix' : 'Start the fault before the fix'];
    }
    case 'fault-cancel':
      return ['Cancel the fault'];
    case 'load':
      return ['Make demand'];
    case 'workspace-create':
      return ['Create workspace ', { code: nameOf(operation.key) }];
    case 'configuration-create':
      return ['Create configuration ', { code: nameOf(operation.key) }];
    case 'role-grant':
      return ['Grant a role on ', { code: nameOf(operation.key) }];
    case 'change-delivery': {
      const number = Number(text(result?.pullRequest));
      return number > 0 ? ['Open ', { text: `#${number}`, href: pullHref(links, number) }] : ['Open a pull request'];
    }
  }
}

const OUTCOMES: Record<string, { says: string; mark: Mark }> = {
  completed: { says: 'done', mark: 'done' },
  'never-happened': { says: 'never happened', mark: 'none' },
  abort: { says: 'given up', mark: 'bad' },
};

function resultOf({ outcome, status, result, kind }: Operation): { says: Line; mark: Mark } {
  if (status === 'unknown') return { says: ['nobody knows whether it happened'], mark: 'bad' };
  if (outcome === null) return { says: ['prepared'], mark: 'now' };
  const { says, mark } = OUTCOMES[outcome] ?? { says: outcome, mark: 'none' as const };
  const run = text(result?.runId);
  const head = text(result?.headSha);
  if (kind === 'fault-start' && run !== '') return { says: ['run ', { code: run.slice(0, 8) }, ` ${says}`], mark };
  if (kind === 'change-delivery' && /^[0-9a-f]{40}$/.test(head))
    return { says: [{ code: sha(head) }, ` ${says}`], mark };
  return { says: [says], mark };
}

export function callsOf(state: RunState, links: Links): Call[] {
  return state.operations.map((operation) => {
    const { says, mark } = resultOf(operation);
    return {
      id: operation.operationId,
      what: whatOf(state, operation, links),
      at: operation.preparedAt,
      result: says,
      mark,
    };
  });
}

/** What a predicate is measured as, in words and code: `share of GET http://… below 95%`. */
export function measuredAs(
  asked: string,
  aggregate: string | null,
  pointer: string | null,
  predicate: Predicate,
): string {
  const how = aggregate === null ? '' : `${aggregate} of `;
  const at = pointer === null ? '' : ` at ${pointer}`;
  return `${how}${asked}${at}, ${bound(predicate)}`;
}
