/** What of the state of a run an agent can do without. */
import type { Brief, Experiment, RunState } from '../../schemas/generated/types.js';
import { type Change, first, newest, only, type Part, part, smallestFirst, without } from './brief-part.js';

export const inState =
  (change: Change<RunState>): Part['less'] =>
  (brief, kept) =>
    brief.state ? { ...brief, state: change(brief.state, kept) } : brief;

const inExperiment = (change: Change<Experiment>): Part['less'] =>
  inState((state, kept) => (state.experiment ? { ...state, experiment: change(state.experiment, kept) } : state));

/** Each text that stands anywhere in these, which is how receipts are cited. */
function textsIn(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) textsIn(one, into);
  return into;
}

/** By who cites them; what somebody wrote in an issue is last, it stands in `incident` too. */
function receiptParts(whole: Brief, state: RunState): Part[] {
  const experiment = textsIn([state.experiment, whole.approvedAdvisories]);
  const { receipts, commands: _, event: __, ...rest } = state;
  const cited = textsIn(rest);
  const classOf = (id: string) => {
    if (receipts[id]?.kind === 'issue') return 'uncited receipts';
    if (experiment.has(id)) return 'receipts of the experiment';
    return cited.has(id) ? 'cited receipts' : 'uncited receipts';
  };
  return ['receipts of the experiment', 'cited receipts', 'uncited receipts'].map((name) => {
    const ids = smallestFirst(receipts).filter((id) => classOf(id) === name);
    const less = inState((to, n) => {
      const gone = new Set(ids.slice(n));
      const kept = Object.entries(to.receipts).filter(([id]) => !gone.has(id));
      return { ...to, receipts: Object.fromEntries(kept) };
    });
    return part(name, ids.length, less, 'state.receipts');
  });
}

function experimentParts(experiment: Experiment): Part[] {
  const { repairs, readBack, execution, diagnostic } = experiment;
  return [
    part(
      'experiment',
      1,
      inState((to) => ({ ...to, experiment: null })),
      'state.experiment',
    ),
    part(
      'execution',
      execution ? 1 : 0,
      inExperiment((to) => ({ ...to, execution: null })),
      'state.experiment.execution',
    ),
    part(
      'diagnostic',
      diagnostic ? 1 : 0,
      inExperiment((to) => ({ ...to, diagnostic: null })),
      'state.experiment.diagnostic',
    ),
    part(
      'repairs',
      repairs.length,
      inExperiment((to, n) => ({ ...to, repairs: newest(repairs, n) })),
      'state.experiment.repairs, the older ones',
    ),
    part(
      'readBack',
      readBack ? 1 : 0,
      inExperiment((to) => without(to, 'readBack')),
      'state.experiment.readBack',
    ),
  ];
}

export function stateParts(whole: Brief, state: RunState): Part[] {
  const { analysis, advisory, coding, approval, gate, lineage } = state;
  const ranked = (key: 'findings' | 'hypotheses') =>
    part(
      key,
      analysis[key].length,
      inState((to, n) => ({ ...to, analysis: { ...to.analysis, [key]: first<unknown>(analysis[key], n) } })),
      `state.analysis.${key} of lower rank`,
    );
  const commands = Object.keys(state.commands);
  const older = (key: 'experiments' | 'operations' | 'caveats') =>
    part(
      key,
      state[key].length,
      inState((to, n) => ({ ...to, [key]: newest<unknown>(state[key], n) })),
      `state.${key}, the older ones`,
    );
  // The set and its first remedy, then each other.
  const remedies = advisory ? Math.max(1, advisory.advisories.length) : 0;
  const changes = coding ? Math.max(1, coding.changes.length) : 0;
  return [
    ranked('findings'),
    ranked('hypotheses'),
    ...(state.experiment ? experimentParts(state.experiment) : []),
    ...receiptParts(whole, state),
    part(
      'advisory',
      remedies,
      inState((to, n) => ({
        ...to,
        advisory: advisory && n > 0 ? { ...advisory, advisories: first(advisory.advisories, n) } : null,
      })),
      'state.advisory.advisories of lower rank',
    ),
    part(
      'coding',
      changes,
      inState((to, n) => ({
        ...to,
        coding: coding && n > 0 ? { ...coding, changes: first(coding.changes, n) } : null,
      })),
      'state.coding.changes',
    ),
    older('experiments'),
    part(
      'lineage',
      lineage?.attempted.length ?? 0,
      inState((to, n) => (lineage ? { ...to, lineage: { ...lineage, attempted: newest(lineage.attempted, n) } } : to)),
      'state.lineage.attempted, the older ones',
    ),
    part(
      'workspace',
      state.workspace.rejected.length,
      inState((to, n) => ({ ...to, workspace: { ...to.workspace, rejected: first(state.workspace.rejected, n) } })),
      'state.workspace.rejected',
    ),
    part(
      'forecast',
      analysis.forecast ? 1 : 0,
      inState((to) => ({ ...to, analysis: without(to.analysis, 'forecast') })),
      'state.analysis.forecast',
    ),
    part(
      'gate',
      gate ? 1 : 0,
      inState((to) => ({ ...to, gate: null })),
      'state.gate',
    ),
    part(
      'approval',
      approval ? 1 : 0,
      inState((to) => ({ ...to, approval: null })),
      'state.approval',
    ),
    part(
      'refusals',
      state.refusals ? 1 : 0,
      inState((to) => without(to, 'refusals')),
      'state.refusals',
    ),
    older('caveats'),
    older('operations'),
    part(
      'commands',
      commands.length,
      inState((to, n) => ({ ...to, commands: only(to.commands, new Set(newest(commands, n))) })),
      'state.commands',
    ),
    part(
      'event',
      1,
      inState((to) => ({ ...to, event: { ...to.event, producer: {}, details: {} } })),
      'state.event, its details',
    ),
    part(
      'same corrections',
      analysis.corrections.length,
      inState((to, n) => ({ ...to, analysis: { ...to.analysis, corrections: newest(analysis.corrections, n) } })),
      'state.analysis.corrections (they are corrections)',
    ),
  ];
}
