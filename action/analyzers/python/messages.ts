/** Messages of RabbitMQ that are gone before their work is done: acknowledged as they are sent. */
import { locate } from '../locations.js';
import type { Call, SourceFacts } from '../syntax/calls.js';
import { ANSWERS, goneWhenSent, isOwnQueue, type LostMessage, queueOf } from '../syntax/messages.js';

/** Of one file: far more than anybody writes, and time stays bounded. */
const MOST_CONSUMERS = 100;
const ANSWER_HANDLER = /(on|handle|receive|process)_(rpc_)?(response|reply|answer)$/i;

export function messageLeads(facts: SourceFacts): LostMessage[] {
  const consumers = facts.calls.filter(({ chain }) => chain.length > 1 && chain.at(-1) === 'basic_consume');
  return consumers.slice(0, MOST_CONSUMERS).flatMap((call) => leadOf(call, facts) ?? []);
}

/** `basic_consume(queue=…, on_message_callback=…, auto_ack=…)` of pika; `no_ack` before its version 1. */
function leadOf(call: Call, facts: SourceFacts): LostMessage | null {
  const record = call.arguments.at(-1);
  if (record?.kind !== 'record') return null;
  const from = record.keys.get('queue') ?? (call.arguments.length > 1 ? call.arguments[0] : undefined);
  const queue = queueOf(from);
  if (queue === '' || ANSWERS.test(queue) || asks(call, facts)) return null;
  if (isOwnQueue(from, call, facts, { by: 'queue_declare', yes: 'True' })) return null;
  // `on_response`: who works on answers has asked for them.
  if (ANSWER_HANDLER.test(queueOf(record.keys.get('on_message_callback') ?? record.keys.get('consumer_callback'))))
    return null;
  const acknowledged = record.keys.get('auto_ack') ?? record.keys.get('no_ack');
  const location = locate(facts.path, facts.text, call.line, call.endLine);
  const option = record.keys.has('auto_ack') ? 'auto_ack' : 'no_ack';
  if (acknowledged?.kind === 'text' && acknowledged.text === 'True') return goneWhenSent({ queue, location, option });
  if (acknowledged?.kind === 'name')
    return goneWhenSent({ queue, location, option, wouldDecide: `whether ${acknowledged.name} is true` });
  return null;
}

/** It sends a request in the same function, and waits for the answer. */
function asks({ inside }: Call, facts: SourceFacts): boolean {
  return inside >= 0 && facts.calls.some((other) => other.inside === inside && other.chain.at(-1) === 'basic_publish');
}
