/** Messages of RabbitMQ that are gone before their work is done: by `noAck`, or acknowledged first. */
import { locate } from '../locations.js';
import type { Call, SourceFacts } from '../syntax/calls.js';
import { ANSWERS, goneWhenSent, isOwnQueue, type LostMessage, queueOf } from '../syntax/messages.js';

const BROKER = /^module:(amqplib(\/.*)?|amqp-connection-manager)$/;

/** Whether a file speaks with RabbitMQ: its package then may hand channels around. */
export const usesBroker = (facts: SourceFacts): boolean => [...facts.marks].some((mark) => BROKER.test(mark));

/** Says or reads something, and is no work. */
const NO_WORK =
  /^(parse|stringify|toString|String|Number|parseInt|log|info|warn|error|debug|trace|emit|json|status|send|now|toISOString|from)$/;
const SETTLES = /^(ack|nack|reject|ackAll|nackAll)$/;

/** Of one file: far more than anybody writes, and time stays bounded. */
const MOST_CONSUMERS = 100;

export function messageLeads(facts: SourceFacts): LostMessage[] {
  const consumers = facts.calls.filter(({ chain }) => chain.length > 1 && chain.at(-1) === 'consume');
  return consumers.slice(0, MOST_CONSUMERS).flatMap((call) => leadOf(call, facts) ?? []);
}

function leadOf(call: Call, facts: SourceFacts): LostMessage | null {
  const [from, handler, options] = call.arguments;
  // `channel.consume(queue, handler, options)`; a limiter's `consume(key)` takes no handler.
  if (handler?.kind !== 'function' && handler?.kind !== 'name') return null;
  const queue = queueOf(from);
  if (queue === '' || ANSWERS.test(queue)) return null;
  if (isOwnQueue(from, call, facts, { by: 'assertQueue', yes: 'true' })) return null;
  const bodies = handler.kind === 'function' ? bodiesOf(call, facts) : [];
  if (bodies.some((index) => isAnswered(index, facts))) return null;
  const location = locate(facts.path, facts.text, call.line, call.endLine);
  const noAck = options?.kind === 'record' ? options.keys.get('noAck') : undefined;
  if (noAck?.kind === 'text' && noAck.text === 'true') return goneWhenSent({ queue, location, option: 'noAck' });
  const elsewhere = noAck?.kind === 'name' ? noAck.name : options?.kind === 'name' ? `noAck of ${options.name}` : null;
  if (elsewhere !== null)
    return goneWhenSent({ queue, location, option: 'noAck', wouldDecide: `whether ${elsewhere} is true` });
  const early = bodies.map((index) => acknowledgedFirst(index, facts)).find((one) => one !== null);
  if (!early) return null;
  return {
    queue,
    location,
    decided: 'found',
    decidedBy: [locate(facts.path, facts.text, early.line)],
    statement: `Messages of ${queue} are acknowledged before their work: one whose consumer crashes, or whose work fails, is lost.`,
    because: 'nothing is done before the acknowledgment, and the work comes after it',
  };
}

function bodiesOf(call: Call, facts: SourceFacts): number[] {
  return facts.functions.flatMap(({ inside, line }, index) =>
    inside === call.inside && line >= call.line && line <= call.endLine ? [index] : [],
  );
}

/** A request whose caller waits: it asks again when no answer comes. */
function isAnswered(index: number, facts: SourceFacts): boolean {
  return facts.calls.some(
    ({ inside, arguments: handed }) =>
      inside === index && handed.some((value) => value.kind === 'name' && /\.replyTo$/.test(value.name)),
  );
}

/** The acknowledgment, where it is the only one and all work comes after it. */
function acknowledgedFirst(index: number, facts: SourceFacts): Call | null {
  const own = facts.calls.filter(({ inside }) => inside === index);
  const settled = own.filter(({ chain }) => SETTLES.test(chain.at(-1) ?? ''));
  const [ack] = settled;
  if (settled.length !== 1 || !ack || ack.chain.at(-1) !== 'ack') return null;
  const isWork = ({ chain }: Call): boolean => chain[0] !== 'console' && !NO_WORK.test(chain.at(-1) ?? '');
  const at = own.indexOf(ack);
  const before = own.slice(0, at).some(isWork);
  return !before && own.slice(at + 1).some(isWork) ? ack : null;
}
