/** The policy of an environment, evaluated by the kernel and shown rule by rule, like the gate (R6.3). */
import type {
  EnvironmentConfig,
  Hypothesis,
  NormalizedPlan,
  PolicyCheck,
  PolicyWindow,
  Receipt,
  Statement,
} from '../../schemas/generated/types.js';
import { sameArmId } from '../base/arm-id.js';
import { asRecord, asText } from '../base/json.js';
import { timeMs } from '../base/time.js';
import { newest } from '../evidence/select.js';
import { message } from '../messages/message.js';

type Policy = EnvironmentConfig['policy'];

/** Allowed only when the policy names them: they change more than the target's health (R6.3). */
const NEEDS_NAMING = /runbook|role-?assign|role-?grant|backend/i;
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const DAY_MINUTES = 24 * 60;

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** [from, to) on the days on which it begins; one that ends before it begins reaches into the next day. */
function within(window: PolicyWindow, day: number, minute: number): boolean {
  const begins = (of: number) => {
    const name = DAYS[(of + 7) % 7];
    return window.days === undefined || (name !== undefined && window.days.includes(name));
  };
  const [from, to] = [minutesOf(window.from), minutesOf(window.to)];
  if (from < to) return begins(day) && minute >= from && minute < to;
  return (begins(day) && minute >= from) || (begins(day - 1) && minute < to);
}

/** Whether a fault may be started at the time (UTC). */
export function windowOpen(windows: readonly PolicyWindow[], now: string): boolean {
  const at = new Date(timeMs(now));
  const minute = Math.floor(timeMs(now) / 60_000) % DAY_MINUTES;
  return windows.some((window) => within(window, at.getUTCDay(), minute));
}

const named = (list: readonly string[] | undefined, name: string) =>
  list?.some((entry) => entry.toLowerCase() === name.toLowerCase()) === true;

function entryCheck(policy: Policy, entry: string): PolicyCheck {
  const allowed = !policy?.scenarios || named(policy.scenarios, entry);
  return {
    rule: 'scenario',
    subject: entry,
    status: allowed ? 'allowed' : 'refused',
    reason: message(allowed ? 'scenario-allowed' : 'scenario-refused', { scenario: entry }),
  };
}

function actionCheck(policy: Policy, urn: string): PolicyCheck {
  const allowed = policy?.actions ? named(policy.actions, urn) : !NEEDS_NAMING.test(urn);
  return {
    rule: 'action',
    subject: urn,
    status: allowed ? 'allowed' : 'refused',
    reason: allowed
      ? message('action-allowed', { action: urn })
      : message('action-refused', { action: urn, unlessNamed: !policy?.actions }),
  };
}

function tagCheck(tag: { name: string; value?: string }, target: string, receipt: Receipt | null): PolicyCheck {
  const wanted = tag.value === undefined ? tag.name : `${tag.name}=${tag.value}`;
  const check = (status: PolicyCheck['status'], reason: Statement): PolicyCheck => ({
    rule: 'tag',
    subject: target,
    status,
    reason,
  });
  if (!receipt || receipt.value === null) return check('refused', message('tags-unread', { target, tag: wanted }));
  // Azure compares the names of tags ignoring case, and their values with it.
  const tags = Object.entries(asRecord(asRecord(receipt.value).tags));
  const [, value] = tags.find(([name]) => name.toLowerCase() === tag.name.toLowerCase()) ?? [];
  if (value === undefined) return check('refused', message('tag-missing', { target, tag: wanted }));
  if (tag.value !== undefined && value !== tag.value)
    return check('refused', message('tag-differs', { target, name: tag.name, value: asText(value), expected: wanted }));
  return check('allowed', message('tag-matches', { target, tag: wanted }));
}

/**
 * Entry of the catalog, actions and opt-in tag; the receipts that answered are added to `found`.
 * @param entry which one of the provider's catalog the fault is of (`policy.scenarios`)
 */
export function policyChecks(
  policy: Policy,
  entry: string,
  hypothesis: Hypothesis,
  plan: NormalizedPlan,
  receipts: readonly Receipt[],
  found: Receipt[],
): PolicyCheck[] {
  const { fault } = hypothesis;
  const checks = [entryCheck(policy, entry)];
  for (const urn of new Set(plan.map((action) => action.faultUrn))) checks.push(actionCheck(policy, urn));
  const tag = policy?.optInTag;
  if (!tag) return checks;
  for (const target of fault.targetResources) {
    const receipt = newest(receipts, 'target', (entry) => sameArmId(entry.subject, target));
    if (receipt) found.push(receipt);
    checks.push(tagCheck(tag, target, receipt));
  }
  return checks;
}

/** Shown beside the others; time is no criterion of eligibility (R7.1), it only holds the start. */
export function windowCheck(policy: Policy, now: string): PolicyCheck[] {
  if (!policy?.windows) return [];
  const open = windowOpen(policy.windows, now);
  const subject = policy.windows
    .map(({ days, from, to }) => `${days ? `${days.join(',')} ` : ''}${from}–${to} UTC`)
    .join('; ');
  const reason = message(open ? 'window-open' : 'window-closed');
  return [{ rule: 'window', subject, status: open ? 'allowed' : 'waiting', reason }];
}
