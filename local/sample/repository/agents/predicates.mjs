// The measured questions about the orders service. All are asked from outside, none through code that a fix may change.
import { estate } from './files.mjs';

const rhythm = { every: 'PT0.25S', timeout: 'PT1S' };
// Demand is measured in quarters of a short fault; each needs seven readings (workRatio).
const counted = { every: 'PT0.15S', timeout: 'PT1S' };
const orders = { type: 'http', url: `${estate.ingressUrl}/orders/7`, ...rhythm };
const pricing = { type: 'http', url: `${estate.pricingUrl}/healthz`, ...rhythm };
const counter = (jsonPointer) => ({ type: 'http', url: `${estate.ingressUrl}/counters`, jsonPointer, ...counted });

const share = (id, short, description, source, operator, threshold) => ({
  id,
  description,
  short,
  source,
  aggregate: 'share',
  operator,
  threshold,
  unit: 'share',
});
const increase = (id, short, description, pointer, unit) => ({
  id,
  description,
  short,
  source: counter(pointer),
  aggregate: 'increase',
  operator: '>',
  threshold: 0,
  unit,
});

const PRICING = 'new connections to pricing';
const PRICING_ANSWERS = 'Share of new connections to pricing that are answered (own probe)';

export const ordersFail = share('orders-fail', 'orders answered', 'Share of orders answered within 1 s', orders, '<', 0.95);
export const ordersServed = share('orders-served', 'orders answered', 'Share of orders answered within 1 s', orders, '>=', 0.99);
export const pricingUnreachable = share('pricing-unreachable', PRICING, PRICING_ANSWERS, pricing, '<', 0.2);
export const pricingReachable = share('pricing-reachable', PRICING, PRICING_ANSWERS, pricing, '>=', 0.99);
export const ordersAsked = increase('orders-asked', 'orders requested', 'Orders requested', '/requests', 'requests');
export const priceLookedUp = increase('price-looked-up', 'price lookups', 'Prices looked up', '/paths/priceLookup', 'lookups');
export const priceFellBack = increase(
  'price-fell-back',
  'fallback prices',
  'Orders answered with the fallback price',
  '/paths/priceFallback',
  'fallbacks',
);
