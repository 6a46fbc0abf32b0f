/**
 * An issue that a run begins from: an incident or a post-mortem (R7.7). Whoever may write an issue wrote it, so its text is
 * data: bounded, and without what a reader of the page does not see.
 */
import { cutWords, visibleLine } from '../../base/defuse.js';
import { asNumber, asRecord, asText } from '../../base/json.js';
import { redactText } from '../../base/redact.js';
import { parseTime } from '../../base/time.js';
import { message } from '../../messages/message.js';
import { type Reader, unread } from './shared.js';

export interface IssueValue {
  number: number;
  /** `owner/name`, as its address says. */
  repository: string;
  pullRequest: boolean;
  url: string;
  title: string;
  /** Lines of characters that are seen; empty where it has none. */
  text: string;
  /** There was more than is kept. */
  cut: boolean;
  author: string;
  createdAt: string | null;
  /** Of the issue, its comments and labels included. */
  updatedAt: string | null;
}

/** Of the text, in bytes of JSON: with all the rest it has to fit a brief of 64 kB. */
const MOST_BYTES = 14_000;
const ADDRESS = /^https?:\/\/[^/]{1,255}\/([^/]{1,100}\/[^/]{1,100})\/(issues|pull)\/(\d{1,15})$/;

/** Without comments of HTML, which GitHub does not show; each is looked for once. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const begin = text.indexOf('<!--', from);
    if (begin < 0) break;
    kept.push(text.slice(from, begin));
    const end = text.indexOf('-->', begin + 4);
    // One that nobody closed hides all that follows.
    if (end < 0) return kept.join('');
    from = end + 3;
  }
  kept.push(text.slice(from));
  return kept.join('');
}

const bytesOf = (line: string): number => Buffer.byteLength(JSON.stringify(line), 'utf8');

function boundedText(body: string): { text: string; cut: boolean } {
  const lines: string[] = [];
  let left = MOST_BYTES;
  let empty = 0;
  for (const written of withoutComments(body).split(/\r\n|[\n\r]/)) {
    const indent = /^[ \t]{0,16}/.exec(written)?.[0] ?? '';
    // Cut to what may be left, and one more to see that it was cut.
    const seen = visibleLine(written, left + 1);
    const line = seen === '' ? '' : `${indent}${seen}`;
    empty = line === '' ? empty + 1 : 0;
    if (empty > 1) continue;
    const size = bytesOf(line);
    if (size > left) {
      const most = Math.floor((line.length * left) / size);
      return { text: redactText([...lines, cutWords(line, Math.max(1, most - 1))].join('\n')).trim(), cut: true };
    }
    left -= size;
    lines.push(line);
  }
  return { text: lines.join('\n').trim(), cut: false };
}

export const readIssue: Reader = (raw) => {
  const issue = asRecord(raw);
  const number = asNumber(issue.number);
  const url = asText(issue.html_url);
  const [, repository, kind, inUrl] = ADDRESS.exec(url ?? '') ?? [];
  const title = visibleLine(asText(issue.title) ?? '', 200);
  if (number === null || url === null || repository === undefined || Number(inUrl) !== number || title === '')
    return unread(message('not-readable', { kind: 'issue' }));
  const { text, cut } = boundedText(typeof issue.body === 'string' ? issue.body : '');
  const value: IssueValue = {
    number,
    repository,
    pullRequest: kind === 'pull' || issue.pull_request === true,
    url,
    title: redactText(title),
    text,
    cut: cut || issue.more === true,
    author: visibleLine(asText(asRecord(issue.user).login) ?? 'ghost', 100),
    createdAt: parseTime(issue.created_at),
    updatedAt: parseTime(issue.updated_at),
  };
  return { value, caveat: null };
};
