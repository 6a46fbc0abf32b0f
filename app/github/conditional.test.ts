/** What did not change is answered with 304, and nobody who asked notices (GitHub counts none of these). */
import { describe, expect, it } from '@jest/globals';
import { systemClock } from '../runtime/clock.js';
import { createClient, type RawAnswer } from './client.js';
import { Limiter } from './limiter.js';

interface Page {
  etag: string;
  data: unknown;
  link?: string;
}

/** A service that answers 304 to whoever shows the present ETag, with what it was asked and how it answered. */
function service(pages: Record<string, Page>) {
  const log: string[] = [];
  const client = createClient(
    async (method, path, _body, headers = {}): Promise<RawAnswer> => {
      const page = pages[path];
      const status = !page ? 404 : method === 'GET' && headers['if-none-match'] === page.etag ? 304 : 200;
      log.push(`${method} ${path} ${status}`);
      if (!page) return { status, data: { message: 'Not Found' }, headers: {} };
      const { etag, link } = page;
      if (status === 304) return { status, data: undefined, headers: { etag } };
      return { status, data: structuredClone(page.data), headers: { etag, ...(link === undefined ? {} : { link }) } };
    },
    new Limiter(systemClock),
    systemClock,
  );
  return { pages, log, client };
}

describe('conditional requests', () => {
  it('an unchanged answer is the kept one, a changed one is the new one', async () => {
    const { client, pages, log } = service({ '/x': { etag: '"1"', data: { n: 1 } } });
    expect((await client.rest('GET', '/x')).data).toEqual({ n: 1 });
    expect(await client.rest('GET', '/x')).toEqual({ status: 200, data: { n: 1 } });
    pages['/x'] = { etag: '"2"', data: { n: 2 } };
    expect((await client.rest('GET', '/x')).data).toEqual({ n: 2 });
    expect(log).toEqual(['GET /x 200', 'GET /x 304', 'GET /x 200']);
  });

  it('what is gone is gone, and what comes back is asked for anew', async () => {
    const { client, pages, log } = service({ '/x': { etag: '"1"', data: { n: 1 } } });
    await client.rest('GET', '/x');
    const page = pages['/x'] as Page;
    delete pages['/x'];
    expect((await client.rest('GET', '/x')).status).toBe(404);
    pages['/x'] = page;
    expect((await client.rest('GET', '/x')).data).toEqual({ n: 1 });
    expect(log.at(-1)).toBe('GET /x 200');
  });

  it('lists go on by the link of the kept page', async () => {
    const page = (n: number) => `/x?per_page=100&page=${n}`;
    const { client, log } = service({
      [page(1)]: { etag: '"a"', data: [1], link: `<https://api.test${page(2)}>; rel="next"` },
      [page(2)]: { etag: '"b"', data: [2] },
    });
    expect(await client.list('/x')).toEqual([1, 2]);
    expect(await client.list('/x')).toEqual([1, 2]);
    expect(log.slice(2)).toEqual([`GET ${page(1)} 304`, `GET ${page(2)} 304`]);
  });

  it('whoever changes what was handed out changes it for nobody else', async () => {
    const { client } = service({ '/x': { etag: '"1"', data: { list: [1] } } });
    const first = (await client.rest('GET', '/x')).data as { list: number[] };
    first.list.push(2);
    const second = (await client.rest('GET', '/x')).data as { list: number[] };
    second.list.push(3);
    expect((await client.rest('GET', '/x')).data).toEqual({ list: [1] });
  });

  it('a write shows no ETag, and neither does one that was never answered with one', async () => {
    const { client, log } = service({ '/x': { etag: '"1"', data: { n: 1 } } });
    await client.rest('GET', '/x');
    await client.rest('POST', '/x', {});
    expect(log).toEqual(['GET /x 200', 'POST /x 200']);
  });

  it('many answers are kept, and not all for ever', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 600 }, (_, n) => [`/${n}`, { etag: `"${n}"`, data: { n } }] as const),
    );
    const { client, log } = service(many);
    for (const path of Object.keys(many)) await client.rest('GET', path);
    await client.rest('GET', '/0');
    await client.rest('GET', '/599');
    expect(log.slice(-2)).toEqual(['GET /0 200', 'GET /599 304']);
  });
});
