/**
 * Markdown as GitHub shows it, for the eye and for measuring: its widths, type sizes, tables, alerts and chrome, in both
 * themes. What stands above a page there (header, tabs, title bar) is drawn as high as it is, so that a fold is a fold.
 */
import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: true, linkify: true });
const ALERT = /<blockquote>\s*<p>\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/g;
const KINDS: Record<string, string> = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Important',
  WARNING: 'Warning',
  CAUTION: 'Caution',
};

const STYLE = `
:root{--bg:#fff;--fg:#1f2328;--mute:#59636e;--rule:#d1d9e0;--alt:#f6f8fa;--link:#0969da;--code:#818b981f;--Tip:#1a7f37;--Note:#0969da;--Important:#8250df;--Warning:#9a6700;--Caution:#cf222e}
@media (prefers-color-scheme:dark){:root{--bg:#0d1117;--fg:#f0f6fc;--mute:#9198a1;--rule:#3d444d;--alt:#151b23;--link:#4493f8;--code:#656c7633;--Tip:#3fb950;--Note:#4493f8;--Important:#ab7df8;--Warning:#d29922;--Caution:#f85149}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--fg);font:16px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI","Noto Sans",Helvetica,Arial,sans-serif}
.chrome{border-bottom:1px solid var(--rule);background:var(--alt)}.bar{max-width:1280px;margin:0 auto;padding:0 16px}
.pr h1.title{font-size:32px;line-height:1.25;font-weight:400;margin:24px 0 8px}.pr h1.title span{color:var(--mute)}@media(max-width:760px){.pr h1.title{font-size:26px}}
.meta{color:var(--mute);font-size:14px;margin-bottom:24px}.label{display:inline-block;border:1px solid var(--rule);border-radius:2em;padding:0 8px;font-size:12px;margin-right:4px}
.box{border:1px solid var(--rule);border-radius:6px;margin:0 0 16px}.box>.head{background:var(--alt);border-bottom:1px solid var(--rule);padding:8px 16px;font-size:14px;color:var(--mute)}
.md{padding:16px;font-size:14px;overflow-wrap:break-word}.file .md{padding:32px;font-size:16px}@media(max-width:760px){.file .md{padding:16px}}
.md>*:first-child{margin-top:0}.md p,.md ul,.md ol,.md table,.md pre,.md details,.md blockquote{margin:0 0 16px}.md h1{font-size:2em;padding-bottom:.3em;border-bottom:1px solid var(--rule);margin:0 0 16px;line-height:1.25}
.md h2{font-size:1.5em;padding-bottom:.3em;border-bottom:1px solid var(--rule);margin:24px 0 16px;line-height:1.25}.md h3{font-size:1.25em;margin:24px 0 16px;line-height:1.25}
.md a{color:var(--link)}.md code{font:85% ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;background:var(--code);padding:.2em .4em;border-radius:6px;overflow-wrap:break-word}
.md pre{background:var(--alt);border-radius:6px;padding:16px;overflow:auto;font-size:85%}.md pre code{background:none;padding:0;font-size:100%}
.md table{display:block;width:max-content;max-width:100%;overflow:auto;border-collapse:collapse}.md th,.md td{border:1px solid var(--rule);padding:6px 13px}.md tr:nth-child(2n) td{background:var(--alt)}.md th{font-weight:600}
.md img{max-width:100%;background:var(--bg)}.md ul,.md ol{padding-left:2em}
.alert{padding:8px 16px;border-left:.25em solid var(--c)}.alert>p:first-child::before{content:attr(data-kind);display:block;color:var(--c);font-weight:500;margin-bottom:4px}.alert>p:last-child{margin-bottom:0}.md blockquote{color:inherit}
`;

export interface Shown {
  /** A file on a branch (runs/<id>/README.md), a pull request with its comments, or the page of a check or a job. */
  kind: 'file' | 'pull' | 'check';
  title?: string;
  labels?: readonly string[];
  /** Markdown: the file, or the body and then the comments. */
  texts: readonly string[];
  /** The picture `sli.svg` of the run; null: there is none. */
  svg: string | null;
}

/** As high as what GitHub has above: header and tabs; and above a file, its path, its last commit and its own bar. */
const ABOVE = { pull: 112, file: 252, check: 200 } as const;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function rendered(text: string, svg: string | null): string {
  const alerts = markdown
    .render(text)
    .replace(
      ALERT,
      (_whole, kind: string) =>
        `<blockquote class="alert" style="--c:var(--${KINDS[kind]})"><p data-kind="${KINDS[kind]}">`,
    );
  if (svg === null) return alerts;
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return alerts.replace(/(<img src=")[^"]*sli\.svg[^"]*"/g, `$1${source}"`);
}

export function githubPage({ kind, title = '', labels = [], texts, svg }: Shown): string {
  const tags = labels.map((label) => `<span class="label">${escaped(label)}</span>`).join('');
  const head =
    kind === 'pull'
      ? `<h1 class="title">${escaped(title)} <span>#2</span></h1><div class="meta">chaos-loop wants to merge 1 commit into main &nbsp; ${tags}</div>`
      : `<p></p>${title === '' ? '' : `<h2>${escaped(title)}</h2>`}`;
  const boxes = texts.map(
    (text) =>
      `<div class="box">${kind === 'pull' ? '<div class="head"><b>chaos-loop</b> bot</div>' : ''}<div class="md">${rendered(text, svg)}</div></div>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><div class="chrome" style="height:${ABOVE[kind]}px"></div><main class="bar ${kind === 'pull' ? 'pr' : kind}">${head}${boxes.join('')}</main></body></html>`;
}
