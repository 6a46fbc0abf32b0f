// Advisory: a remedy for what was confirmed, with the receipts that confirmed it.
import { brief, propose } from './files.mjs';
import { priceFellBack } from './predicates.mjs';
import { unguardedCalls } from './scan.mjs';

const { experiment } = brief.state;
const { diagnostic } = experiment;
const calls = unguardedCalls('service');
const cited = [diagnostic.confirm.control, diagnostic.confirm.during, diagnostic.executedPath]
  .map(({ receiptId }) => receiptId)
  .filter((id) => id !== null && brief.state.receipts[id]);

function deadlineAndFallback() {
  return {
    advisoryId: 'adv-pricing-deadline-and-fallback',
    title: 'Give the price lookup a deadline and a fallback price',
    class: 'timeout-and-fallback',
    addressesHypothesisIds: [experiment.hypothesisId],
    evidence: {
      receipts: [...new Set(cited)],
      mechanism: diagnostic.words?.mechanism ?? 'The order waits for a price lookup that never ends.',
      locations: calls.map(({ location }) => location),
    },
    grounding: {
      source: 'well-architected',
      reference: 'RE:07',
      citation:
        'Azure Well-Architected Framework, reliability checklist, RE:07 (self-healing and self-preservation): bound every ' +
        'call to a dependency and degrade gracefully when it fails.',
    },
    change:
      'End each price lookup after 200 ms and answer the order with the last known price of the article, else the list ' +
      'price; count each such answer as priceFallback.',
    rollback: 'Revert the commit; the service keeps no state.',
    acceptance: { changedPath: priceFellBack },
    rankingInputs: { evidenceStrength: 5, expectedGain: 5, implementationRisk: 2 },
    sensitive: false,
  };
}

propose({
  schemaVersion: 'chaos-loop/proposal-advisory/v1',
  advisories: calls.length > 0 && cited.length > 0 ? [deadlineAndFallback()] : [],
});
