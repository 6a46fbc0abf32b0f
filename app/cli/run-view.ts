/** What a reader is shown of a run, from its history wherever that lies. */
import type { Control, ExperimentDocument, RunState } from '../../schemas/generated/types.js';
import { parseJson } from '../../state/base/json.js';
import { messageOf } from '../../state/base/message.js';
import type { ViewInput } from '../../state/queries/view/index.js';
import { type RunHistory, verifyHistory } from '../../state/verify/index.js';
import type { ReportCheck } from '../views/report/report.js';
import { CliError } from './errors.js';
import { MEANING } from './invariants.js';

/** @throws CliError where it is not there, or is not JSON. */
export function documentOf<T>(text: string | null | undefined, what: string): T {
  if (text === null || text === undefined)
    throw new CliError(
      'incomplete-history',
      `${what} is not in this history`,
      'chaos-loop verify says what is missing.',
    );
  try {
    return parseJson(text) as T;
  } catch (error) {
    throw new CliError('invalid-document', `${what}: ${messageOf(error)}`, 'chaos-loop verify says what is wrong.');
  }
}

/** The run as its newest revision has it. */
export function inputOf(history: RunHistory, runId: string, now: string): ViewInput {
  const newest = <K extends 'state' | 'control'>(key: K) =>
    history.commits.findLast((commit) => typeof commit[key] === 'string')?.[key];
  const state = documentOf<RunState>(newest('state'), `the state of run ${runId}`);
  const control = newest('control');
  const closed = new Map(
    state.experiments.flatMap(({ n }) => {
      const text = history.experiments[n];
      return text === undefined ? [] : [[n, documentOf<ExperimentDocument>(text, `experiment ${n}`)] as const];
    }),
  );
  return {
    state,
    control: control ? documentOf<Control>(control, 'control.json') : null,
    closed,
    raw: (digest) => {
      const text = history.evidence(digest);
      return text === null ? null : parseJson(text);
    },
    now,
  };
}

/** What `verify` says of it, in words. */
export function checkOf(history: RunHistory, command: string): ReportCheck {
  const results = verifyHistory(history);
  const of = (status: string) => results.flatMap((result) => (result.status === status ? [MEANING[result.name]] : []));
  return { command, passed: of('passed'), failed: of('failed'), skipped: of('skipped') };
}
