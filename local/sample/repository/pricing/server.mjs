// The pricing service: another team's, run by the platform, not deployed by this repository.
import { createServer } from 'node:http';

const { PORT } = process.env;
if (!PORT) throw new Error('PORT must be set');

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://pricing');
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  const article = /^\/prices\/(article-(\d+))$/.exec(pathname);
  if (pathname === '/healthz') {
    response.writeHead(200, headers);
    response.end('{"status":"ok"}');
  } else if (article) {
    response.writeHead(200, headers);
    response.end(JSON.stringify({ article: article[1], cents: 500 + Number(article[2]) * 7 }));
  } else {
    response.writeHead(404, headers);
    response.end(JSON.stringify({ error: `nothing at ${pathname}` }));
  }
});
server.listen(Number(PORT), '127.0.0.1');
