/** Samples of an HTTP endpoint (R5.4): one that does not answer has not met the expectation. */
import type { HttpSource } from '../../../schemas/generated/types.js';
import { redactText } from '../../base/redact.js';
import { type Finding, finding } from '../../messages/finding.js';
import { message } from '../../messages/message.js';
import { urlProblems } from '../fields.js';
import type { SampledRules } from './port.js';

/** A gateway speaks in place of a service that does not. */
const GATEWAY: readonly number[] = [502, 503, 504];
const NOT_FOUND: readonly number[] = [404, 410];
/** Statuses of answers that have no body, whatever is asked (RFC 9110). */
const WITHOUT_BODY = new Set([204, 205, 304]);

const asks = ({ method, url }: HttpSource) => `${method ?? 'GET'} ${url}`;

/** An answer that never comes, or never has the number that is looked for. */
function bodyProblems({ method, expectStatus, jsonPointer }: HttpSource, path: string): Finding[] {
  if (expectStatus !== undefined && expectStatus < 200)
    return [finding(`${path}/source/expectStatus`, 'no-final-status', { status: expectStatus })];
  if (jsonPointer === undefined) return [];
  if (method === 'HEAD') return [finding(`${path}/source/method`, 'head-without-body')];
  return WITHOUT_BODY.has(expectStatus ?? 200)
    ? [finding(`${path}/source/expectStatus`, 'status-without-body', { status: expectStatus ?? null })]
    : [];
}

export const rules: SampledRules<HttpSource> = {
  asked: 'sampled',
  asks,
  request: (source) => ({ system: 'http', path: redactText(asks(source)) }),
  problems: ({ url }, path) => urlProblems(url, `${path}/source/url`),
  roleProblems: bodyProblems,
  failed: 'unmet',
  answered({ jsonPointer, expectStatus }, { status, error, value }, lacks) {
    if (status === null || GATEWAY.includes(status)) return false;
    if (jsonPointer === undefined || NOT_FOUND.includes(status)) return true;
    const plain = value === null || typeof value === 'number' || typeof value === 'boolean';
    return status === (expectStatus ?? 200) && ((error === null && plain) || lacks);
  },
  silence: message('no-sample-answered'),
  good: ({ expectStatus }) =>
    expectStatus === undefined || expectStatus === 200 ? message('share-of-good') : message('share-of-good-answers'),
};
