/**
 * What Probot and Octokit read of a delivery before any code of ours does: an event whose envelope is not as GitHub writes it is
 * answered with 400 and why, once its signature has shown that it is meant for us.
 */
import type { Probot } from 'probot';
import { asText } from '../../state/base/json.js';

type Webhooks = Pick<Probot['webhooks'], 'verify' | 'verifyAndReceive'>;

/** An event's name, or an action's. */
const NAME = /^[a-z][a-z_]{0,63}$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function whyMalformed(name: string, body: unknown): string | null {
  // Handlers are kept in an object, by the event's name.
  if (!NAME.test(name) || name in {} || name === 'error') return 'X-GitHub-Event names no event';
  if (!isObject(body)) return 'the payload is not an object';
  const { action, installation } = body;
  if (action != null && !NAME.test(asText(action) ?? '')) return 'action is not a name';
  if (installation == null) return null;
  const id: unknown = isObject(installation) ? installation.id : null;
  return Number.isSafeInteger(id) && (id as number) > 0 ? null : 'installation.id is not a positive whole number';
}

/** The first of the errors of an AggregateError is what the sender is told. */
function refused(why: string): AggregateError {
  const error = Object.assign(new Error(why), { status: 400 });
  return new AggregateError([error], why);
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    // It says so itself, and better.
    return {};
  }
}

/** Puts the check in front of what Probot's middleware calls. */
export function guardEnvelope(webhooks: Webhooks): void {
  const receive = webhooks.verifyAndReceive;
  webhooks.verifyAndReceive = async (delivery) => {
    // Whose signature does not fit is told that and nothing else; nor is it parsed: 25 MB of JSON take half a gigabyte.
    const signed = await webhooks.verify(delivery.payload, delivery.signature).catch(() => false);
    const why = signed ? whyMalformed(delivery.name, parsed(delivery.payload)) : null;
    if (why !== null) throw refused(why);
    return receive(delivery);
  };
}
