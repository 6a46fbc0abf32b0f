/** What somebody else changes at the targets while an experiment runs: read from Azure's activity log (R8.5). */
import { messageOf } from '../../../state/base/message.js';
import { loggedAt, marginOf } from '../../../state/config/watch.js';
import { message } from '../../../state/messages/message.js';
import { activityLog } from '../../azure/activity-log.js';
import type { EvidenceBag } from '../../evidence.js';
import type { Work } from '../work.js';
import type { Obstacle } from './context.js';
import { type Span, textOf } from './measuring.js';

/** A minute is enough to see that the log can be read. */
const LOOK = 60_000;

/** Why the activity log can't be read: asked before the fault, which would be for nothing. */
export async function unwatchable(work: Work): Promise<Obstacle | null> {
  const now = work.runtime.clock.now();
  const { from, to } = textOf({ from: now - LOOK, to: now });
  for (const { group } of loggedAt(work.environment)) {
    try {
      await activityLog(await work.arm(), group, from, to);
    } catch (error) {
      const why = message('as-written', { words: messageOf(error) });
      return { class: 'provider', details: message('service-says', { url: group, why }) };
    }
  }
  return null;
}

/** Waits until the log of that span can be complete, and keeps it; a group that can't be read is left out, and contaminates. */
export async function recordChanges(work: Work, evidence: EvidenceBag, span: Span): Promise<void> {
  const { clock, log, stopping } = work.runtime;
  const late = span.to + marginOf(work.environment) * 1000 - clock.now();
  if (late > 0 && !stopping.aborted) {
    log.info(`The activity log is asked in ${Math.ceil(late / 1000)} s: it tells things late.`);
    await clock.sleep(late, stopping);
  }
  const window = textOf(span);
  for (const { group, resources } of loggedAt(work.environment)) {
    try {
      const { pages, request, requestId, apiVersion } = await activityLog(
        await work.arm(),
        group,
        window.from,
        window.to,
      );
      const source = { system: 'azure-monitor' as const, request, apiVersion };
      evidence.add({
        kind: 'activity-log',
        subject: group,
        window,
        raw: { group, resources, ...window, pages },
        source: requestId === null ? source : { ...source, requestId },
      });
    } catch (error) {
      log.warning(`The activity log of ${group} could not be read: ${messageOf(error)}`);
    }
  }
}
