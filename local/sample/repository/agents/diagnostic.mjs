// Diagnostic: the mechanism in words. What was measured, and the verdict, are computed elsewhere, from receipts alone.
import { propose } from './files.mjs';
import { unguardedCalls } from './scan.mjs';

const calls = unguardedCalls('service');
const locations = calls.map(({ location }) => location).join(', ');

propose({
  schemaVersion: 'chaos-loop/proposal-diagnostic/v1',
  mechanism:
    calls.length > 0
      ? `Each order waits at ${locations} for a connection that is never answered.`
      : 'Each price lookup has a deadline, after which another price stands in.',
  remediable: calls.length > 0,
  reason:
    calls.length > 0
      ? `The waiting call is in this repository (${locations}) and can be given a deadline and a fallback.`
      : 'No call without a deadline is left in this repository.',
});
