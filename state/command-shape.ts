/** Whether something is a command at all: any JSON comes in, only well-formed commands go on (R2.3). */
import {
  type Validator,
  validateClaimSubmission,
  validatePrepareSubmission,
  validateReceipt,
  validateSettleSubmission,
  validateStart,
  validateSubmitSubmission,
} from '../schemas/generated/validators.js';
import { parseArmId } from './arm-id.js';
import { isPermission, MINIMUM } from './authority.js';
import { configProblems } from './config.js';
import { type Problem, problemsOf, type Refusal, refuse } from './errors.js';
import { record } from './readers/shared.js';
import { parseTime } from './time.js';

const ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;
const SHA40 = /^[0-9a-f]{40}$/;
const SHA256 = /^[0-9a-f]{64}$/;

const OPERATION_KINDS = ['fault-start', 'fault-cancel', 'workspace-create', 'role-grant', 'change-delivery'];

type Check = (value: unknown) => boolean;

const text =
  (max: number): Check =>
  (value) =>
    typeof value === 'string' && value.length >= 1 && value.length <= max;
/** Never String(value): {"toString": 0} throws, and ["user"] reads as "user". */
const oneOf =
  (...names: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && names.includes(value);
const id: Check = (value) => typeof value === 'string' && ID.test(value);
const label = text(300);
const sentence = text(8000);
const sha: Check = (value) => typeof value === 'string' && SHA40.test(value);
const positive: Check = (value) => Number.isInteger(value) && Number(value) >= 1;
const time: Check = (value) => typeof value === 'string' && parseTime(value) === value;
const object: Check = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
const nullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const repository: Check = (value) => {
  const { id: number, owner, name } = record(value);
  return object(value) && positive(number) && label(owner) && label(name);
};
const actor: Check = (value) => {
  const { login, id: number, type } = record(value);
  return (
    label(login) &&
    (number === null || (Number.isInteger(number) && Number(number) >= 0)) &&
    oneOf('user', 'bot', 'worker', 'app', 'cli')(type) &&
    Object.keys(record(value)).length === 3
  );
};
const source: Check = (value) => {
  const { type, id: key } = record(value);
  return oneOf('comment', 'label', 'cli')(type) && label(key) && Object.keys(record(value)).length === 2;
};
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const nonEmptyList =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.length <= most && value.every(check);
const labels = nonEmptyList(label, 100);
const armId: Check = (value) => typeof value === 'string' && label(value) && parseArmId(value) !== null;
const operationIntent: Check = (value) => {
  const { operationId, kind, class: of, key, intent } = record(value);
  return (
    id(operationId) &&
    oneOf(...OPERATION_KINDS)(kind) &&
    oneOf('idempotent', 'uncertain')(of) &&
    label(key) &&
    object(intent) &&
    Object.keys(record(value)).length === 5
  );
};
const skippedRevision: Check = (value) => {
  const { commit, revision, reason, operations } = record(value);
  return (
    sha(commit) &&
    nullOr(positive)(revision) &&
    sentence(reason) &&
    Array.isArray(operations) &&
    operations.length <= 50 &&
    operations.every(operationIntent) &&
    Object.keys(record(value)).length === 4
  );
};
const permissions: Check = (value) =>
  object(value) &&
  Object.entries(record(value)).every(([verb, permission]) => Object.hasOwn(MINIMUM, verb) && isPermission(permission));
const ids: Check = (value) => Array.isArray(value) && value.length > 0 && value.length <= 50 && value.every(id);

const ENVELOPE: Record<string, Check> = { commandId: id, actor, authority: nullOr(label), producer: object };

/** What each command needs; the worker's four are checked by the schema of a submission, start by its own. */
const FIELDS: Record<string, Record<string, Check>> = {
  doctor: { environment: label, repository, config: object, issue: nullOr(positive) },
  start: { request: object },
  claim: {},
  prepare: {},
  settle: {},
  submit: {},
  'record-opened': { pullRequest: positive },
  approve: { setId: nullOr(id), advisoryIds: ids, at: time, source, teams: optional(labels) },
  reject: { setId: nullOr(id), at: time, reason: sentence, source, teams: optional(labels) },
  'void-decision': { source, why: oneOf('edited', 'deleted', 'removed') },
  link: { changeId: id, pullRequest: positive },
  'confirm-change': { changeId: id, paths: nullOr(labels) },
  'supersede-target': { old: armId, new: armId, changeId: id },
  retry: {},
  'follow-up': { request: object },
  restore: { skipped: nonEmptyList(skippedRevision, 100) },
  'change-delivered': {
    operationId: id,
    changeId: id,
    branch: label,
    headSha: sha,
    pullRequest: positive,
    prUrl: label,
  },
  'observe-gate': {},
  'lease-lost': { token: id, reason: sentence, heardAt: optional(time) },
  dispatch: {},
  consent: { faultDigest: (value) => typeof value === 'string' && SHA256.test(value) },
  'settle-operation': {
    operationId: id,
    outcome: oneOf('completed', 'never-happened', 'abort'),
    externalId: nullOr(label),
  },
  abandon: { reason: sentence },
  'terminate-analysis-only': { reason: sentence },
  'release-environment': { environment: label, reason: sentence, permissions: optional(permissions) },
  halt: { reason: sentence, permissions: optional(permissions) },
  unhalt: { permissions: optional(permissions) },
};

const WITH_EVIDENCE = new Set(['change-delivered', 'link', 'observe-gate', 'lease-lost', 'settle-operation']);
/** The file mode has no GitHub to ask, and so no evidence. */
const MAY_HAVE_EVIDENCE = new Set(['doctor']);
const MESSAGES: Readonly<Record<string, Validator<unknown>>> = {
  claim: validateClaimSubmission,
  prepare: validatePrepareSubmission,
  settle: validateSettleSubmission,
  submit: validateSubmitSubmission,
};
const SUBMISSIONS: readonly string[] = Object.keys(MESSAGES);

function evidenceProblems(command: Record<string, unknown>): Problem[] {
  const { receipts, raws } = command;
  if (!Array.isArray(receipts) || receipts.length > 500)
    return [{ path: '/receipts', message: 'is no list of at most 500', hint: 'Give a list of receipts.' }];
  if (!object(raws)) return [{ path: '/raws', message: 'is no object', hint: 'Give payloads by digest.' }];
  return receipts.flatMap((receipt: unknown, index) =>
    validateReceipt(receipt)
      ? []
      : problemsOf(validateReceipt.errors).map((problem) => ({
          ...problem,
          path: `/receipts/${index}${problem.path}`,
        })),
  );
}

/** Every problem of a worker's message as it is sent, for its own type only: the schema of all would name every branch's. */
export function messageProblems(message: Record<string, unknown>): Problem[] {
  const type = typeof message.type === 'string' ? message.type : 'none';
  const validate = Object.hasOwn(MESSAGES, type) ? MESSAGES[type] : undefined;
  if (!validate)
    return [{ path: '/type', message: `"${type}" is no submission`, hint: `Use one of ${SUBMISSIONS.join(', ')}.` }];
  return validate(message) ? [] : problemsOf(validate.errors);
}

function submissionProblems(command: Record<string, unknown>): Problem[] {
  const { commandId, actor: _actor, authority: _authority, producer: _producer, ...rest } = command;
  // prepare and settle carry no environment as commands; the schema of the message does.
  const message = { schemaVersion: 'chaos-loop/submission/v1', runId: null, environment: '-', commandId, ...rest };
  return messageProblems(message);
}

/** What a command does not have is a mistake of its sender, not something to overlook. */
function unknownKeys(command: Record<string, unknown>, type: string, fields: Record<string, Check>): Problem[] {
  const evidence = WITH_EVIDENCE.has(type) || MAY_HAVE_EVIDENCE.has(type) ? ['receipts', 'raws'] : [];
  const known = new Set(['type', ...Object.keys(ENVELOPE), ...Object.keys(fields), ...evidence]);
  return Object.keys(command)
    .filter((key) => !known.has(key))
    .map((key) => ({ path: `/${key}`, message: `unknown key "${key}"`, hint: `Remove "${key}".` }));
}

function configRefProblems(config: unknown): Problem[] {
  const { path, commit, digest, effective } = record(config);
  const problems: Problem[] = [];
  const need = (ok: boolean, key: string) => {
    if (!ok) problems.push({ path: `/config/${key}`, message: 'is missing or malformed', hint: `Give config.${key}.` });
  };
  need(label(path), 'path');
  need(sha(commit), 'commit');
  need(typeof digest === 'string' && SHA256.test(digest), 'digest');
  return [...problems, ...configProblems(effective, '/config/effective')];
}

function startProblems(request: unknown): Problem[] {
  if (validateStart(request)) return [];
  return problemsOf(validateStart.errors).map((problem) => ({ ...problem, path: `/request${problem.path}` }));
}

/** null when the value is a well-formed command; else every problem at once, with its pointer. */
export function checkCommandShape(value: unknown): Refusal | null {
  const command = record(value);
  const type = typeof command.type === 'string' ? command.type : 'none';
  const fields = Object.hasOwn(FIELDS, type) ? FIELDS[type] : undefined;
  if (!fields)
    return refuse('invalid-command', `"${type}" is no command`, `Use one of ${Object.keys(FIELDS).join(', ')}.`, {
      path: '/type',
    });
  const problems: Problem[] = [];
  for (const [key, check] of Object.entries({ ...ENVELOPE, ...fields })) {
    if (!check(command[key]))
      problems.push({ path: `/${key}`, message: 'is missing or malformed', hint: `Give a valid ${key}.` });
  }
  if (SUBMISSIONS.includes(type)) problems.push(...submissionProblems(command));
  else problems.push(...unknownKeys(command, type, fields));
  const given = command.receipts !== undefined || command.raws !== undefined;
  if (WITH_EVIDENCE.has(type) || (MAY_HAVE_EVIDENCE.has(type) && given)) problems.push(...evidenceProblems(command));
  if (type === 'doctor') problems.push(...configRefProblems(command.config));
  if (type === 'start' || type === 'follow-up') problems.push(...startProblems(command.request));
  if (problems.length === 0) return null;
  const code = type === 'start' || type === 'follow-up' ? 'invalid-start' : 'invalid-command';
  return refuse(code, `the ${type} command has ${problems.length} problem(s)`, 'Correct them and send it again.', {
    problems,
  });
}
