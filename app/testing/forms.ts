/** A form of a page, as a browser would send it. */

interface Form {
  action: string;
  /** Hidden and visible ones, as they stand in the page. */
  fields: URLSearchParams;
}

const plain = (text = '') =>
  text.replace(
    /&(quot|lt|gt|amp|#39);/g,
    (_, name: string) => ({ quot: '"', lt: '<', gt: '>', amp: '&' })[name] ?? "'",
  );

/** The only form of the page. */
export function formIn(html: string): Form {
  const fields = new URLSearchParams();
  for (const [input] of html.matchAll(/<input [^>]*>/g)) {
    const of = (name: string) => plain(new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]);
    fields.set(of('name'), of('value'));
  }
  return { action: plain(/<form [^>]*action="([^"]*)"/.exec(html)?.[1]), fields };
}

/** The name of the field that a person knows by this label. */
export function fieldOf(html: string, label: string): string {
  const found = [...html.matchAll(/<label for="([^"]*)">([^<]*)/g)].find(([, , words]) => plain(words) === label);
  if (!found?.[1]) throw new Error(`the page has no field "${label}"`);
  return found[1];
}

export const post = (url: string, body: URLSearchParams): Promise<Response> =>
  fetch(url, { method: 'POST', body, redirect: 'manual' });
