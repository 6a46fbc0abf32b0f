// Resilience analysis: looks for calls that may wait for ever and says how to find out whether that hurts.
import { brief, estate, propose } from './files.mjs';
import * as predicates from './predicates.mjs';
import { unguardedCalls } from './scan.mjs';

/** 50 orders a second are usual; each quarter of the fault must see at least this many a second. */
const ORDERS_A_SECOND = 20;

const calls = unguardedCalls('service');
const pricing = calls.filter(({ location }) => location.startsWith('service/pricing-client.mjs:'));
const others = calls.filter((call) => !pricing.includes(call));

function hypothesis() {
  return {
    hypothesisId: 'hyp-pricing-blackout',
    title: 'orders fail when pricing is unreachable',
    statement:
      'When new connections to the pricing service are dropped, orders are not answered any more, because the price ' +
      'lookup waits without a time-out and nothing stands in for the price.',
    evidence: pricing.map(({ location, call, source }) => ({
      location,
      observation: `${call}() is called without a time-out or signal: ${source}`,
      mechanism: 'A dropped connection is never answered or refused, so the order that waits for it never ends.',
    })),
    rankingInputs: { likelihood: 3, blastRadius: 5, falsifiability: 5 },
    fault: {
      ...(estate.ref ? { ref: estate.ref } : { scenarioName: estate.scenario, configurationName: estate.configuration }),
      faultType: estate.faultUrn,
      parameters: { duration: estate.faultDuration },
      targetResources: [estate.target],
      blastRadius: { scope: brief.environment, targets: [estate.target] },
      duration: estate.faultDuration,
    },
    steadyState: [predicates.ordersServed, predicates.pricingReachable],
    workExpected: { predicate: predicates.ordersAsked, minimum: ORDERS_A_SECOND, slices: 4 },
    faultProof: { actions: [estate.faultUrn], targets: [estate.target], effect: [predicates.pricingUnreachable] },
    confirm: predicates.ordersFail,
    executedPath: predicates.priceLookedUp,
    slo: [predicates.ordersServed],
    recovery: [predicates.ordersServed, predicates.pricingReachable],
  };
}

propose({
  schemaVersion: 'chaos-loop/proposal-analysis/v1',
  hypotheses: pricing.length > 0 ? [hypothesis()] : [],
  findings: others.map(({ location, call }, index) => ({
    findingId: `finding-unguarded-call-${index + 1}`,
    statement: `${call}() is called without a time-out.`,
    location,
    testableWith: 'a scenario that drops connections to the service that is called there',
  })),
});
