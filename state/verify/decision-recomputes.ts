/**
 * Every computed decision follows from what is stored, by the kernel's own functions: workspace, eligibility, ranking,
 * disposition, verdict, route, advisories, gate and ending (§18). What only a worker's word decided (a repair that it
 * asked for) can't be better than the receipts; it is accepted when it is worse.
 */
import { advisories } from './decisions/advisories.js';
import { analysis, workspace } from './decisions/analysis.js';
import { archive } from './decisions/archive.js';
import { execution, faultStarts } from './decisions/execution.js';
import { gate } from './decisions/gate.js';
import { ending, verdict } from './decisions/verdict.js';
import { firstOf } from './failure.js';
import { type Invariant, withoutRun } from './result.js';

export const decisionRecomputes: Invariant = {
  name: 'decision-recomputes',
  needsDocuments: true,
  idle: withoutRun,
  check: (history) => {
    let appLogin: string | null = null;
    return firstOf(history.revisions, (revision) => {
      const { actor } = revision.state.event;
      if (actor.type === 'app') appLogin = actor.login;
      // A migration decides nothing; legal-transition compares the whole document.
      if (revision.older) return null;
      return (
        workspace(revision) ??
        analysis(revision) ??
        faultStarts(revision) ??
        execution(revision) ??
        verdict(revision) ??
        advisories(revision) ??
        gate(revision, appLogin) ??
        archive(revision) ??
        ending(revision)
      );
    });
  },
};
