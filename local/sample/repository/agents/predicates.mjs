// The measured questions about the orders service. All are asked from outside, none through code that a fix may change.
import { estate } from './files.mjs';

const rhythm = { every: 'PT0.25S', timeout: 'PT1S' };
const orders = { type: 'http', url: `${estate.ingressUrl}/orders/7`, ...rhythm };
const pricing = { type: 'http', url: `${estate.pricingUrl}/healthz`, ...rhythm };
const counter = (jsonPointer) => ({ type: 'http', url: `${estate.ingressUrl}/counters`, jsonPointer, ...rhythm });

const share = (id, description, source, operator, threshold) => ({
  id,
  description,
  source,
  aggregate: 'share',
  operator,
  threshold,
  unit: 'share',
});
const increase = (id, description, pointer, unit) => ({
  id,
  description,
  source: counter(pointer),
  aggregate: 'increase',
  operator: '>',
  threshold: 0,
  unit,
});

const PRICING_ANSWERS = 'Share of new connections to pricing that are answered (own probe)';

export const ordersFail = share('orders-fail', 'Share of orders answered within 1 s', orders, '<', 0.95);
export const ordersServed = share('orders-served', 'Share of orders answered within 1 s', orders, '>=', 0.99);
export const pricingUnreachable = share('pricing-unreachable', PRICING_ANSWERS, pricing, '<', 0.2);
export const pricingReachable = share('pricing-reachable', PRICING_ANSWERS, pricing, '>=', 0.99);
export const ordersAsked = increase('orders-asked', 'Orders asked for', '/requests', 'requests');
export const priceLookedUp = increase('price-looked-up', 'Prices looked up', '/paths/priceLookup', 'lookups');
export const priceFellBack = increase(
  'price-fell-back',
  'Orders answered with the fallback price',
  '/paths/priceFallback',
  'fallbacks',
);
