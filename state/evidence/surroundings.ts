/** Whether what Azure says of the world around the targets lets a fault begin (R8.1 step 4). */
import type { Cause, Message } from '../../schemas/generated/types.js';
import { message } from '../messages/message.js';
import type { SurroundingsValue } from './readers/surroundings.js';

/** The first trouble, as the class of a repair; null: all is well. */
export function unwell({ alerts, issues, deployments, experiments, runs = [] }: SurroundingsValue): {
  class: Cause;
  details: Message;
} | null {
  if (alerts.length > 0) {
    const names = alerts.map(({ rule, severity, resource }) => `${rule} (${severity}) at ${resource}`);
    return { class: 'steady-state', details: message('alerts-fired', { alerts: names }) };
  }
  if (issues.length > 0) {
    const names = issues.map(({ tracking, region }) => `${tracking} (${region})`);
    return { class: 'steady-state', details: message('service-issues', { issues: names }) };
  }
  if (deployments.length > 0) return { class: 'contaminated', details: message('arm-deployments', { deployments }) };
  if (experiments.length > 0) return { class: 'provider', details: message('experiments-elsewhere', { experiments }) };
  if (runs.length > 0) return { class: 'provider', details: message('runs-elsewhere', { runs }) };
  return null;
}
