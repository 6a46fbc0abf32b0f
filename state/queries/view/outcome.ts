/** The verdict in a sentence: outcome × cause × mode. "Not fixed" says whether the new code ran; "no verdict" is neither. */

import type { Hypothesis, RunState } from '../../../schemas/generated/types.js';
import { cutWords, visibleLine } from '../../base/defuse.js';
import { phrase } from '../../messages/sentence.js';
import { unwritten } from '../../run/changes.js';
import { asPull } from './as-pull.js';
import { openStage } from './chain.js';
import type { Chapter, Pair } from './chapters.js';
import { danger, stoppedBy } from './danger.js';
import { bound, count, firstClause, lines, small } from './format.js';
import { broken, causeSentence, deciding, details, newCode, number, numbers, proven } from './measured.js';
import type { Headline, Line } from './types.js';
import { LEFT_OPEN, NO_VERDICT } from './verdicts.js';

const TITLE = 120;
const FINDING_TITLE = 60;

/** A few words for what goes wrong; else the first clause of the statement. */
export function findingTitle(hypothesis: Hypothesis): string {
  return hypothesis.title === undefined
    ? firstClause(hypothesis.statement, FINDING_TITLE)
    : visibleLine(hypothesis.title, FINDING_TITLE);
}

function resolved({ before, after }: Pair): Headline {
  const [now, then] = [deciding(after, 'during'), number(before, 'during')];
  const same: Line | null =
    now === null
      ? ['The same fault no longer does harm.']
      : [
          'Under the same fault: ',
          { strong: now },
          ...(then === null ? [] : ['; before the fix: ', { strong: then }]),
          '.',
        ];
  return {
    outcome: 'resolved',
    tone: 'good',
    word: 'Resolved',
    lead: 'The fix works.',
    says: lines(same, after?.diagnostic?.sloHolds ? ['Every SLO held.'] : null),
  };
}

function notFixed({ after }: Pair, lead: string): Headline {
  const still = deciding(after, 'during');
  const code = newCode(after);
  const why =
    code === null
      ? null
      : code.ran
        ? [`The fix is live and its code ran (${code.text}), so the remedy is wrong, not the rollout.`]
        : ['The fix is live, but its code was not seen to run.'];
  return {
    outcome: 'not-fixed',
    tone: 'bad',
    word: 'Not fixed',
    lead,
    says: lines(still === null ? null : ['Under the same fault still ', { strong: still }, '.'], why),
  };
}

function undecided(state: RunState, last: Chapter | null): Headline {
  // What a fault that was stopped left unmeasured is a matter of the stop, whatever the cause says of it.
  const stopped = stoppedBy(state, last);
  if (stopped !== null)
    return {
      outcome: 'no-verdict',
      tone: 'neutral',
      word: 'No verdict',
      lead: 'No verdict.',
      says: lines(stopped, ['Until then too little was measured.'], [LEFT_OPEN[last?.mode ?? 'initial']]),
    };
  const cause = causeSentence(state, last);
  return {
    outcome: 'no-verdict',
    tone: 'neutral',
    word: 'No verdict',
    lead: 'No verdict.',
    says: lines([cause], numbers(state, last) ?? details(state, last), [LEFT_OPEN[last?.mode ?? 'initial']]),
  };
}

function notChanged(state: RunState, pair: Pair): Headline {
  const rejected =
    state.approval?.status === 'rejected'
      ? state.approval.decisions.findLast(({ kind }) => kind === 'reject')
      : undefined;
  const words = pair.before?.diagnostic?.words;
  const why: Line | null = rejected
    ? [{ person: rejected.actor.login }, ' rejected the remedies.']
    : words?.remediable === false
      ? [`Not remediable, in an agent's words: ${words.reason}`]
      : null;
  return {
    outcome: 'not-changed',
    tone: 'bad',
    word: 'Not changed',
    lead: 'The weakness is real, and nothing was changed.',
    says: lines(proven(pair), why),
  };
}

function escalated(state: RunState, pair: Pair, last: Chapter | null): Headline {
  const cured = last?.mode === 'verify' && last.verdict === 'REFUTED';
  switch (state.cause) {
    case 'unsafe':
    case 'recovery-failed':
      return danger(state, last);
    case 'cap-reached':
      return pair.after === null
        ? { ...notChanged(state, pair), says: lines(proven(pair), ['No fix may be tried any more.']) }
        : notFixed(pair, 'The fix did not help.');
    case 'slo-still-broken': {
      const says = lines(broken(last), cured ? ['The suspected weakness itself is gone.'] : null);
      return { outcome: 'not-fixed', tone: 'bad', word: 'Not fixed', lead: 'An SLO is still broken.', says };
    }
    case 'no-remediation':
      return { ...notChanged(state, pair), says: lines(proven(pair), [NO_VERDICT['no-remediation']]) };
    default:
      return undecided(state, last);
  }
}

function waiting(state: RunState, pair: Pair): Headline | null {
  if (state.transition.status !== 'blocked') return null;
  const shown = proven(pair);
  if (state.phase === 'advisory-approval') {
    const proposed = state.advisory?.advisories.length ?? 0;
    const says = lines(shown, [`${count(proposed, 'remedy is', 'remedies are')} proposed.`]);
    return { outcome: 'choose', tone: 'waits', word: 'Choose a fix', lead: 'Choose a fix.', says };
  }
  const stage = openStage(state.gate);
  const names = (state.coding?.changes ?? []).flatMap(({ pullRequest }) =>
    pullRequest === null ? [] : `#${pullRequest}`,
  );
  const all = names.join(', ') || 'the change';
  const then: Line = ['The same fault runs again once the fix is live.'];
  const before = deciding(pair.before, 'during');
  const was: Line | null = before === null ? null : ['Before the fix: ', { strong: before }, ' during the fault.'];
  const toWrite = unwritten(state);
  if (stage === 'merge' && toWrite.length > 0)
    return {
      outcome: 'merge',
      tone: 'waits',
      word: 'Write the fix',
      lead: 'Write the fix.',
      says: lines([`${count(toWrite.length, 'change is', 'changes are')} handed to people.`], then, was),
    };
  if (stage === 'merge')
    return {
      outcome: 'merge',
      tone: 'waits',
      word: `Merge ${all} to test the fix`,
      lead: `Review and merge ${all}, then deploy it.`,
      says: lines(then, was),
    };
  const reason = stage === null ? null : (state.gate?.stages[stage].reason ?? null);
  const why = reason === null ? '' : phrase(asPull(reason, state));
  const says = lines(
    reason === null ? null : ['Waiting for ', { strong: stage ?? '' }, `: ${why}${/[.?!…]$/.test(why) ? '' : '.'}`],
    then,
    was,
  );
  return { outcome: 'merge', tone: 'waits', word: `Deploy ${all} to test the fix`, lead: `Deploy ${all}.`, says };
}

const DOING: Record<RunState['phase'], string> = {
  'resilience-analysis': 'A worker looks for weaknesses.',
  'chaos-execution': 'A worker runs the fault and measures.',
  diagnostic: 'A worker puts the result into words.',
  advisory: 'A worker proposes remedies.',
  'advisory-approval': 'People choose a remedy.',
  coding: 'A worker codes the fix.',
  'awaiting-external-gate': 'The fix is on its way to production.',
};

function running(state: RunState, pair: Pair): Headline {
  if (state.ending)
    return {
      outcome: 'ending',
      tone: 'waits',
      word: 'Ending',
      lead: 'The run is being ended.',
      says: [['The fault is lifted and recovery is proven first.']],
    };
  const again = state.mode === 'verify' && (state.phase === 'resilience-analysis' || state.phase === 'chaos-execution');
  const lead = again ? 'The same fault runs again.' : DOING[state.phase];
  return {
    outcome: 'running',
    tone: 'neutral',
    word: again ? 'Testing the fix' : 'Testing',
    lead,
    says: lines(proven(pair)),
  };
}

/** What was found, and that no fault tells whether it is so. */
function untestable({ analysis: { findings, hypotheses }, kind }: RunState): Line | null {
  const tests = hypotheses.filter(({ everEligible }) => everEligible).length;
  const all: string[] = [];
  if (findings.length > 0)
    all.push(`${count(findings.length, 'finding')} that no fault here can test, listed under “Refused or left out”.`);
  if (tests > 0) all.push(`${count(tests, 'hypothesis', 'hypotheses')} that a fault can test.`);
  return all.length > 0 ? [all.join(' ')] : kind === 'plan' ? null : ['Nothing was found that a fault can test.'];
}

export function headlineOf(state: RunState, pair: Pair, last: Chapter | null): Headline {
  switch (state.verdict) {
    case 'in-progress':
      return waiting(state, pair) ?? running(state, pair);
    case 'resolved':
      return resolved(pair);
    case 'no-impact': {
      const during = deciding(last, 'during');
      const rule = last?.hypothesis ? ` (weak ${bound(last.hypothesis.confirm)})` : '';
      const says = lines(during === null ? null : ['During the fault: ', { strong: during }, `${rule}.`], [
        'Every SLO held.',
      ]);
      return {
        outcome: 'not-weak',
        tone: 'good',
        word: 'Not weak',
        lead: 'The suspected weakness did not show.',
        says,
      };
    }
    case 'no-remediation':
      return notChanged(state, pair);
    case 'analysis-only':
      return {
        outcome: 'analysis-only',
        tone: 'neutral',
        ...(state.kind === 'plan'
          ? { word: 'Plan', lead: 'This is a plan: nothing was started.' }
          : { word: 'Analysis only', lead: 'Analysis only: no fault was started.' }),
        says: lines(untestable(state)),
      };
    case 'abandoned':
      return {
        outcome: 'abandoned',
        tone: 'neutral',
        word: 'Ended by a person',
        lead: 'No verdict: a person ended the run.',
        says: lines(endedBy(state), [LEFT_OPEN[last?.mode ?? 'initial']]),
      };
    case 'escalated':
      return escalated(state, pair, last);
  }
}

function endedBy({ ending, event }: RunState): Line | null {
  if (ending) return [{ person: ending.actor.login }, `: ${phrase(ending.reason)}`];
  return event.type === 'abandon' ? [{ person: event.actor.login }, ' ended it.'] : null;
}

/** Outcome first, then what it is about. */
export function titleOf(state: RunState, headline: Headline, pair: Pair): string {
  const { word, outcome, says } = headline;
  const about = pair.hypothesis ? findingTitle(pair.hypothesis) : `weaknesses in ${state.environment}`;
  // "No verdict: orders fail" would be read as one: there the reason stands in the title.
  const reason = says[0]?.map((piece) => (typeof piece === 'string' ? piece : '')).join('') ?? '';
  if (outcome === 'not-weak' && pair.hypothesis)
    return cutWords(visibleLine(`${word}: no sign that ${small(about)}`), TITLE);
  const subject =
    outcome === 'no-verdict' ? `${reason.charAt(0).toLowerCase()}${reason.slice(1).replace(/\.$/, '')}` : about;
  return cutWords(visibleLine(`${word}: ${subject}`), TITLE);
}
