/** Remedies for what was confirmed, from the list of remedies, backed by the receipts that confirmed it (R10.1). */
import type { Advisory, AdvisoryProposal, Hypothesis, RunState } from '../../schemas/generated/types.js';
import { stateOf, type Work } from '../phases/work.js';
import { APRL_COMMIT, recommendedFor } from './aprl.js';
import { type Remedy, remediesFor, sketchFor } from './knowledge.js';

/** Of this run and of the runs that it follows up (R10.2). */
function wasAttempted({ coding, lineage }: RunState, advisoryId: string): boolean {
  return [...(coding?.changes ?? []), ...(lineage?.attempted ?? [])].some(({ advisoryIds }) =>
    advisoryIds.includes(advisoryId),
  );
}

type Origin = NonNullable<Hypothesis['origin']>;

/** What the Azure Proactive Resiliency Library recommends about the findings that a remedy is for; empty for code of one's own. */
function recommended(remedy: Remedy, { findings }: Origin): string {
  const rules = findings.filter(({ mechanism }) => remediesFor([mechanism]).includes(remedy)).map(({ rule }) => rule);
  const found = new Map([...new Set(rules)].flatMap(recommendedFor).map((one) => [one.id, one]));
  if (found.size === 0) return '';
  const said = [...found.values()].map(({ type, title, id }) => `${type}: ${title} (${id})`).join('; ');
  return ` Azure Proactive Resiliency Library at ${APRL_COMMIT.slice(0, 12)}, where it is one of these: ${said}.`;
}

/**
 * Null where the hypothesis is not ours, or where the configuration no longer has its test: without a changed path no fix could
 * be accepted.
 */
export function proposeRemedies(work: Pick<Work, 'brief' | 'environment'>): AdvisoryProposal | null {
  const state = stateOf(work);
  const { experiment } = state;
  const origin = experiment?.hypothesis.origin;
  const diagnostic = experiment?.diagnostic;
  if (!experiment || !origin || !diagnostic) return null;
  const tests = work.environment.tests ?? {};
  const test = Object.hasOwn(tests, origin.test) ? tests[origin.test] : undefined;
  const receipts = [diagnostic.confirm.control, diagnostic.confirm.during, diagnostic.executedPath].flatMap(
    ({ receiptId }) => (receiptId !== null && Object.hasOwn(state.receipts, receiptId) ? [receiptId] : []),
  );
  if (!test || receipts.length === 0) return null;
  const { evidence, hypothesisId } = experiment.hypothesis;
  const locations = evidence.map(({ location }) => location);
  const advisoryOf = (remedy: Remedy): Advisory => {
    const advisoryId = `adv-${origin.test}-${remedy.id}`;
    const { id, short } = test.changedPath;
    const sketch = sketchFor(remedy, locations);
    return {
      advisoryId,
      title: remedy.title,
      class: remedy.id,
      addressesHypothesisIds: [hypothesisId],
      evidence: {
        receipts: [...new Set(receipts)],
        mechanism: diagnostic.words?.mechanism ?? evidence[0]?.mechanism ?? experiment.hypothesis.statement,
        locations,
      },
      grounding: {
        source: 'well-architected',
        ...remedy.grounding,
        citation: `${remedy.grounding.citation}${recommended(remedy, origin)}`,
      },
      change: `${remedy.change} At ${locations.join(', ')}.${sketch === null ? '' : ` ${sketch}`} Let "${short ?? id}" show each time that it acts: only that proves the change ran.`,
      rollback: remedy.rollback,
      acceptance: { changedPath: test.changedPath },
      rankingInputs: remedy.ranking,
      // What people did about it did not help: they may do it again, better, and the new measurement says why.
      ...(wasAttempted(state, advisoryId) ? { supersedesAttempt: advisoryId } : {}),
      sensitive: false,
    };
  };
  return {
    schemaVersion: 'chaos-loop/proposal-advisory/v1',
    advisories: remediesFor(origin.findings.map(({ mechanism }) => mechanism)).map(advisoryOf),
  };
}
