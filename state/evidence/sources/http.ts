/** Samples of an HTTP endpoint (R5.4): one that does not answer has not met the expectation. */
import type { HttpSource } from '../../../schemas/generated/types.js';
import type { Problem } from '../../base/errors.js';
import { redactText } from '../../base/redact.js';
import { urlProblems } from '../fields.js';
import type { SampledRules } from './port.js';

/** A gateway speaks in place of a service that does not. */
const GATEWAY: readonly number[] = [502, 503, 504];
const NOT_FOUND: readonly number[] = [404, 410];
/** Statuses of answers that have no body, whatever is asked (RFC 9110). */
const WITHOUT_BODY = new Set([204, 205, 304]);

const asks = ({ method, url }: HttpSource) => `${method ?? 'GET'} ${url}`;

/** An answer that never comes, or never has the number that is looked for. */
function bodyProblems({ method, expectStatus, jsonPointer }: HttpSource, path: string): Problem[] {
  if (expectStatus !== undefined && expectStatus < 200)
    return [
      {
        path: `${path}/source/expectStatus`,
        message: `no answer ends with the status ${expectStatus}`,
        hint: 'Name the status of the whole answer, such as 200.',
      },
    ];
  if (jsonPointer === undefined) return [];
  const hint = 'Ask for an answer with a body, or leave out jsonPointer.';
  if (method === 'HEAD') return [{ path: `${path}/source/method`, message: 'an answer to HEAD has no body', hint }];
  return WITHOUT_BODY.has(expectStatus ?? 200)
    ? [{ path: `${path}/source/expectStatus`, message: `an answer with status ${expectStatus} has no body`, hint }]
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
  silence: {
    how: 'no sample was answered',
    hint: 'Ask for something that only a working service can answer.',
  },
  good: ({ expectStatus }) =>
    expectStatus === undefined || expectStatus === 200
      ? 'the share of good answers'
      : 'leave out expectStatus and ask for a share of good answers',
};
