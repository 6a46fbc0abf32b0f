/** Who acts next, and how: one thing to click or paste, or that nothing is needed. */
import type { Change, EnvironmentControl, RunState } from '../../../schemas/generated/types.js';
import { CAUSES } from '../../base/causes.js';
import { commandWord, visibleLine } from '../../base/defuse.js';
import { leftAt } from '../../operations/residue.js';
import { codedByAgent, unwritten } from '../../run/changes.js';
import { openStage } from './chain.js';
import { pullHref } from './links.js';
import type { Headline, Links, Next, Piece } from './types.js';

const next = (says: Next['says'], command: string | null = null): Next => ({ says, command });

/** R12.3: without an agent that codes, the change of an approved remedy is a person's to make. */
function choose(state: RunState): Next[] {
  const becomes = codedByAgent(state)
    ? 'has remedy 1 coded and opened as a pull request (several numbers approve several)'
    : 'approves remedy 1, whose change your team then makes (several numbers approve several)';
  return [
    next([becomes], '/chaos-loop approve 1'),
    next(['ends the run; nothing is changed'], '/chaos-loop reject <why>'),
  ];
}

function pullPieces(state: RunState, links: Links): Piece[] {
  const open = (state.coding?.changes ?? []).filter(({ pullRequest }) => pullRequest !== null);
  return open.flatMap(({ pullRequest }, index): Piece[] => [
    ...(index > 0 ? [', '] : []),
    { text: `#${pullRequest}`, href: pullHref(links, pullRequest as number) },
  ]);
}

function write({ changeId, title }: Change): Next {
  return next(
    ['names the pull request in which somebody made the change “', visibleLine(title, 100), '” (any author)'],
    `/chaos-loop link ${commandWord(changeId)} <pull request>`,
  );
}

function merge(state: RunState, links: Links): Next[] {
  const stage = openStage(state.gate);
  const pulls = pullPieces(state, links);
  const end = next(['ends the run without a verdict'], '/chaos-loop abandon');
  if (stage === 'merge' && unwritten(state).length > 0) return [...unwritten(state).map(write), end];
  if (stage === 'merge') return [next(['Review and merge ', ...pulls, ', then deploy as usual.']), end];
  if (stage === null) return [next(['Nothing for you: the same fault runs next.'])];
  return [next(['Deploy ', ...pulls, ' as usual. The App looks again by itself.']), end];
}

function notFixed(state: RunState, links: Links): Next[] {
  const pulls = pullPieces(state, links);
  const revert: Next[] =
    pulls.length > 0 ? [next(['Revert ', ...pulls, ', which does nothing against this weakness.'])] : [];
  return [
    next(
      ['tests the same weakness again and leaves out the remedies that failed'],
      `/chaos-loop follow-up ${state.runId}`,
    ),
    ...revert,
  ];
}

function ended(state: RunState, halted: boolean): Next[] {
  const start = next(['starts a new run'], `/chaos-loop start ${commandWord(state.environment)}`);
  if (state.cause === null) return [start];
  const tested = state.analysis.hypotheses.some(({ everEligible }) => everEligible);
  const cause = halted ? CAUSES.unsafe : CAUSES[state.cause];
  const again = tested ? next(['tests the same weakness again'], `/chaos-loop follow-up ${state.runId}`) : start;
  return [next([cause.next]), again];
}

function analysed(state: RunState): Next[] {
  const [first] = state.analysis.findings;
  const needs: Next[] = first
    ? [next([`What was found could be tested with ${visibleLine(first.testableWith, 200).replace(/\.$/, '')}.`])]
    : [];
  const planned = state.kind === 'plan' && state.analysis.hypotheses.length > 0;
  const starts = planned ? 'starts the run that this plan describes' : 'starts a new run';
  return [...needs, next([starts], `/chaos-loop start ${commandWord(state.environment)}`)];
}

/** What the faults of this run left at their targets (R8.9); it holds nothing up. */
function leftover(state: RunState, entry: EnvironmentControl | null): Next[] {
  const own = entry?.residue?.filter(({ runId }) => runId === state.runId) ?? [];
  if (own.length === 0) return [];
  const where = own.map(leftAt).join('; ');
  const environment = commandWord(state.environment);
  return [
    next([`looks again at what the fault left (${where}), once it is put back`], `/chaos-loop doctor ${environment}`),
    ...(entry?.locked
      ? []
      : [next(['says that it may stay as it is'], `/chaos-loop release-environment ${environment} <reason>`)]),
  ];
}

/**
 * @param entry what holds for the environment: whether it takes no other run until a person releases it, and what faults left there
 * @param fault whether the last one was seen to end; whether there is no verdict because a safety halt stopped it
 */
export function nextOf(
  state: RunState,
  headline: Headline,
  links: Links,
  entry: EnvironmentControl | null,
  fault: { over: boolean; halted: boolean },
): Next[] {
  return [...steps(state, headline, links, entry, fault), ...leftover(state, entry)];
}

function steps(
  state: RunState,
  headline: Headline,
  links: Links,
  entry: EnvironmentControl | null,
  fault: { over: boolean; halted: boolean },
): Next[] {
  const release: Next[] = entry?.locked
    ? [
        next(
          [
            fault.over
              ? 'lets the environment be used again, once the service is well'
              : 'lets the environment be used again; first end the fault where it was injected, if it still acts',
          ],
          `/chaos-loop release-environment ${commandWord(state.environment)}`,
        ),
      ]
    : [];
  switch (headline.outcome) {
    case 'choose':
      return choose(state);
    case 'merge':
      return merge(state, links);
    case 'resolved':
    case 'not-weak':
      return [next(['Merge the record pull request to keep the report, or close it.'])];
    case 'not-fixed':
      return [...release, ...(state.cause === 'cap-reached' ? notFixed(state, links) : ended(state, fault.halted))];
    case 'running':
    case 'ending':
      return [next(['Nothing for you. The result will appear here.'])];
    case 'analysis-only':
      return analysed(state);
    case 'abandoned':
    case 'not-changed':
    case 'no-verdict':
    case 'danger':
      return [...ended(state, fault.halted).slice(0, 1), ...release, ...ended(state, fault.halted).slice(1)];
  }
}
