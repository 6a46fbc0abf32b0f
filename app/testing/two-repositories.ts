/** One address over two GitHub-shaped hosts of one repository each, as one GitHub serves both. For tests. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What this uses of a host. */
export interface RepositoryHost {
  url: string;
  installationId: number;
  repository: { owner: string; name: string };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Whether a request is for the second repository: by its path, its installation, or what GraphQL is asked. */
function isFor({ installationId, repository }: RepositoryHost, path: string, body: string): boolean {
  const full = `${repository.owner}/${repository.name}`.toLowerCase();
  const asked = path.toLowerCase();
  if (asked === `/repos/${full}` || asked.startsWith(`/repos/${full}/`)) return true;
  if (path.startsWith(`/app/installations/${installationId}/`)) return true;
  const words = body.toLowerCase();
  return path === '/graphql' && (words.includes(`"name":"${repository.name}"`) || words.includes(`"${full}"`));
}

export async function joinHosts(
  first: RepositoryHost,
  second: RepositoryHost,
): Promise<{ url: string; close(): Promise<void> }> {
  async function forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming);
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    const { url } = isFor(second, path, body.toString('utf8')) ? second : first;
    const { host: _host, ...headers } = incoming.headers;
    const onward = request(new URL(incoming.url ?? '/', url), { method: incoming.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    onward.end(body);
  }
  const server = createServer((incoming, response) => {
    forward(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
