/** Rank, score, id and ledger of a set of advisories (R10.1–R10.3). */
import { ledgerOf, rankAdvisories, setIdOf } from '../../phases/advisory.js';
import { type Failure, failure, firstOf } from '../failure.js';
import type { Revision } from '../parse.js';
import { differs } from './replay.js';

export function advisories(revision: Revision): Failure | null {
  const { before, state } = revision;
  const { advisory: set } = state;
  if (!set || before?.phase !== 'advisory' || before.advisory?.setId === set.setId) return null;
  const offered = set.advisories.map((entry) => entry.advisory);
  const previous = before.advisory?.advisories.map((entry) => entry.advisory) ?? [];
  const confirmed = state.analysis.hypotheses
    .filter((record) => record.status === 'confirmed')
    .map((record) => record.hypothesis.hypothesisId);
  return (
    differs(revision, 'set id', setIdOf(set.experiment, offered), set.setId) ??
    differs(revision, 'ranking of advisories', rankAdvisories(offered), set.advisories) ??
    differs(revision, 'ledger of advisories', ledgerOf(previous, offered), set.ledger) ??
    differs(revision, 'time of the set', state.event.at, set.createdAt) ??
    firstOf(offered, (advisory) => {
      const stray = advisory.addressesHypothesisIds.find((id) => !confirmed.includes(id));
      return stray === undefined
        ? null
        : failure(revision, `${advisory.advisoryId} addresses confirmed hypotheses`, `it addresses ${stray}`);
    })
  );
}
