// Diagnostic: words about what was measured. The verdict is computed elsewhere, from the receipts alone.
import { brief, propose } from './files.mjs';
import { unguardedCalls } from './scan.mjs';

const { experiment, receipts } = brief.state;
const { windows } = experiment.execution;

/** What was measured for a predicate in a window, as text; null when there is no such receipt. */
function measured(predicate, window) {
  const receipt = Object.values(receipts).find(
    ({ kind, subject, window: of }) =>
      kind === 'predicate' && subject === predicate.id && of && window && of.from === window.from && of.to === window.to,
  );
  return receipt ? `${receipt.value ?? 'nothing'} ${predicate.unit} (${receipt.id})` : null;
}

const { confirm, executedPath } = experiment.hypothesis;
const control = measured(confirm, windows.control) ?? 'not measured';
const during = measured(confirm, windows.fault) ?? 'not measured';
const path = measured(executedPath, windows.fault) ?? 'not measured';
const calls = unguardedCalls('service');
const locations = calls.map(({ location }) => location).join(', ');

propose({
  schemaVersion: 'chaos-loop/proposal-diagnostic/v1',
  mechanism:
    `${confirm.description ?? confirm.id} Before the fault: ${control}; during it: ${during}. ` +
    `Executed path: ${path}. ` +
    (calls.length > 0
      ? `Each order waits at ${locations} for a connection that is never answered.`
      : 'Each price lookup has a deadline, after which another price stands in.'),
  remediable: calls.length > 0,
  reason:
    calls.length > 0
      ? `The waiting call is in this repository (${locations}) and can be given a deadline and a fallback.`
      : 'No call without a deadline is left in this repository.',
});
