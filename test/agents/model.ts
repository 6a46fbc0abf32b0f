/**
 * A stand-in of a model, in the two protocols that the agents of this folder's test speak. It plays a conversation that was written
 * before: at each turn it asks for a tool or answers, and it can use what the tools answered.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Turn = { tool: string; input: Record<string, unknown> } | { text: string };

/** The next turn, from what the tools answered so far. */
export type Script = (answers: readonly string[]) => Turn;

interface Heard {
  /** The key that the request was made with. */
  key: string;
  body: string;
}

export interface Model {
  url: string;
  heard: Heard[];
  /** What is played from now on. */
  play(script: Script): void;
  close(): Promise<void>;
}

interface Body {
  messages?: { role: string; content: unknown }[];
  contents?: { role?: string; parts?: Record<string, unknown>[] }[];
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Results of tools, in order, as both protocols put them into what the user says. */
function answersOf({ messages = [], contents = [] }: Body): string[] {
  const ofMessages = messages.flatMap(({ content }) =>
    (Array.isArray(content) ? (content as { type?: string; content?: unknown }[]) : []).flatMap((part) =>
      part.type === 'tool_result' ? [JSON.stringify(part.content)] : [],
    ),
  );
  const ofContents = contents.flatMap(({ parts = [] }) =>
    parts.flatMap(({ functionResponse }) => (functionResponse ? [JSON.stringify(functionResponse)] : [])),
  );
  return [...ofMessages, ...ofContents];
}

/** Server-sent events of the Messages protocol. */
function messageEvents(turn: Turn, index: number): string {
  const block =
    'text' in turn
      ? { open: { type: 'text', text: '' }, delta: { type: 'text_delta', text: turn.text } }
      : {
          open: { type: 'tool_use', id: `call_${index}`, name: turn.tool, input: {} },
          delta: { type: 'input_json_delta', partial_json: JSON.stringify(turn.input) },
        };
  const usage = { input_tokens: 1, output_tokens: 1 };
  const message = {
    id: `m${index}`,
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [],
    stop_reason: null,
    usage,
  };
  return [
    { type: 'message_start', message },
    { type: 'content_block_start', index: 0, content_block: block.open },
    { type: 'content_block_delta', index: 0, delta: block.delta },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'text' in turn ? 'end_turn' : 'tool_use' }, usage },
    { type: 'message_stop' },
  ]
    .map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    .join('');
}

/** One answer of the generateContent protocol. */
function generated(turn: Turn): string {
  const part = 'text' in turn ? { text: turn.text } : { functionCall: { name: turn.tool, args: turn.input } };
  return JSON.stringify({
    candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  });
}

export async function startModel(): Promise<Model> {
  const heard: Heard[] = [];
  let script: Script = () => ({ text: 'nothing to say' });
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const path = request.url ?? '';
    heard.push({ key: String(request.headers['x-api-key'] ?? request.headers['x-goog-api-key'] ?? ''), body });
    const answers = answersOf(JSON.parse(body || '{}') as Body);
    const turn = script(answers);
    const streamed = path.includes('/v1/messages') || path.includes('streamGenerateContent');
    response.writeHead(200, { 'content-type': streamed ? 'text/event-stream' : 'application/json' });
    if (path.includes('/v1/messages')) response.end(messageEvents(turn, answers.length));
    else response.end(streamed ? `data: ${generated(turn)}\n\n` : generated(turn));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    play(next) {
      heard.length = 0;
      script = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
