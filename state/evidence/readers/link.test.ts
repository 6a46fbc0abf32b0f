/** R14.8: a list goes on where the service says so (RFC 8288), and nowhere else. */
import { describe, expect, it } from '@jest/globals';
import { nextQuery } from './link.js';

const page = (query: string, rel: string) => `<https://api.github.test/repositories/1/issues${query}>; ${rel}`;

describe('R14.8 the next page of a list', () => {
  it.each<[string, string | null | undefined, string | null]>([
    ['no header', undefined, null],
    ['an empty one', '', null],
    ['nothing at all', null, null],
    ['the next page', page('?page=2', 'rel="next"'), 'page=2'],
    ['its query as it is, with what looks like a link in it', page('?q=a,b;c&page=2', 'rel="next"'), 'q=a,b;c&page=2'],
    ['the next page after others', `${page('?page=1', 'rel="prev"')}, ${page('?page=3', 'rel="next"')}`, 'page=3'],
    ['before others', `${page('?page=3', 'rel="next"')}, ${page('?page=9', 'rel="last"')}`, 'page=3'],
    ['without a space between them', `${page('?page=1', 'rel="prev"')},${page('?page=3', 'rel="next"')}`, 'page=3'],
    ['with several', `${page('?page=1', 'rel="prev"')},  ${page('?page=3', 'rel="next"')}`, 'page=3'],
    ['spaces before the link', `  ${page('?page=2', 'rel="next"')}`, 'page=2'],
    ['spaces about the parameter', page('?page=2', '  rel = "next"'), 'page=2'],
    ['a word without quotes, in another case', page('?page=2', 'REL=Next'), 'page=2'],
    ['one of several relations', page('?page=2', 'rel="last next"'), 'page=2'],
    ['the relation after another parameter', page('?page=2', 'title="more"; rel="next"'), 'page=2'],
    ['the relation before another parameter', page('?page=2', 'rel="next"; title="more"'), 'page=2'],
    ['the last page', page('?page=1', 'rel="prev"'), null],
    ['another parameter that says next', page('?page=2', 'title="next"'), null],
    ['another parameter whose name ends alike', page('?page=2', 'xrel="next"'), null],
    ['a relation whose name begins alike', page('?page=2', 'rel="nextly"'), null],
    ['no parameter', '<https://api.github.test/issues?page=2>', null],
    ['a next page without a query', page('', 'rel="next"'), null],
    ['a query and nothing before it', '<?page=2>; rel="next"', 'page=2'],
    ['no link', 'page=2; rel="next"', null],
    ['a link after something else', 'x <https://api.github.test/issues?page=2>; rel="next"', null],
  ])('%s', (_, header, query) => {
    expect(nextQuery(header)).toBe(query);
  });
});
