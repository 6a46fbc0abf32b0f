/** What somebody else changed at the targets while an experiment ran, by Azure's activity log (R8.5). */
import type { ExperimentWindows, Receipt, Statement } from '../../schemas/generated/types.js';
import { sameArmId } from '../base/arm-id.js';
import { timeMs } from '../base/time.js';
import { environmentOf } from '../config/config.js';
import { loggedAt, marginOf } from '../config/watch.js';
import type { ActivityLogValue } from '../evidence/readers/activity-log.js';
import { newest } from '../evidence/select.js';
import { message } from '../messages/message.js';
import type { Facts } from './attempt.js';
import { covers } from './before-fault.js';

/** Who injects the fault changes the targets: that is the fault. */
function injectors({ state }: Facts, ignored: readonly string[]): Set<string> {
  const { resource } = state.workspace;
  const own = resource !== null && 'principalId' in resource && resource.principalId ? [resource.principalId] : [];
  return new Set([...own, ...ignored].map((id) => id.toLowerCase()));
}

/** Why it is contaminated; null: nothing was changed, or nobody asked that it be watched. */
export function changes(
  facts: Facts,
  { control, fault }: ExperimentWindows,
): { why: Statement | null; receipts: Receipt[] } {
  const environment = environmentOf(facts.state.config.effective, facts.state.environment)?.settings;
  const used: Receipt[] = [];
  if (!environment?.watch?.changes || control === null || fault === null) return { why: null, receipts: used };
  const ignored = injectors(facts, environment.watch.ignore ?? []);
  const margin = marginOf(environment) * 1000;
  for (const { group } of loggedAt(environment)) {
    const receipt = newest(
      facts.receipts,
      'activity-log',
      ({ subject, experiment, window, collectedAt, value }) =>
        sameArmId(subject, group) &&
        experiment === facts.experiment.n &&
        value !== null &&
        covers(window, control.from, fault.to) &&
        // Events are told late (R4.5).
        timeMs(collectedAt) >= timeMs(fault.to) + margin,
    );
    // Where nobody says that all went well, what was not seen matters to nobody.
    if (!receipt)
      return {
        why: facts.report.outcome === 'done' ? message('changes-not-watched', { group }) : null,
        receipts: used,
      };
    used.push(receipt);
    const { changes: all, more } = receipt.value as unknown as ActivityLogValue;
    const others = all.filter(({ at, by }) => timeMs(at) >= timeMs(control.from) && !(by !== null && ignored.has(by)));
    const [first] = others.length > 0 || !more ? others : all;
    if (first) {
      const { resource, operation } = first;
      return {
        why: message('changed-meanwhile', { resource, operation, changes: others.length || all.length }),
        receipts: used,
      };
    }
  }
  return { why: null, receipts: used };
}
