/** `validate`: one document against its schema and the rules that no schema can say; every problem at once. */
import { dirname, resolve, sep } from 'node:path';
import type { Config, StartRequest, SubmitSubmission } from '../../../schemas/generated/types.js';
import {
  type SchemaProblem,
  type Validator,
  validateControl,
  validateExperiment,
  validateProposalAdvisory,
  validateProposalAnalysis,
  validateProposalCoding,
  validateProposalDiagnostic,
  validateRunState,
  validateStart,
} from '../../../schemas/generated/validators.js';
import { type Problem, problemsOf } from '../../../state/base/errors.js';
import { asRecord } from '../../../state/base/json.js';
import { messageProblems } from '../../../state/commands/shape.js';
import { startRequestProblems } from '../../../state/commands/start.js';
import { CONFIG_PATH, effectiveSettings, parseConfig } from '../../../state/config/config.js';
import { checkReceipts } from '../../../state/evidence/receipts.js';
import { artifactProblems } from '../artifact.js';
import { type CliCommand, JSON_OPTION, noMore } from '../command.js';
import { placed, readDocument } from '../documents.js';
import { CliError } from '../errors.js';
import { tryGit } from '../git/process.js';
import { stateBranchProblems } from '../git/state-branch.js';
import { openTree } from '../git/tree.js';
import { worksOf } from '../services/works.js';
import { didYouMean } from '../suggest.js';
import { plural, wrap } from '../text.js';

type Check = (value: unknown) => Problem[];

function schemaProblems(validate: Validator<unknown>, value: unknown): Problem[] {
  return validate(value) ? [] : problemsOf(validate.errors as readonly SchemaProblem[] | null, value);
}

function config(value: unknown): Problem[] {
  const parsed = parseConfig(value);
  if (parsed.ok) return [];
  const { problems, message, hint } = parsed.error;
  return problems ?? [{ path: '', message, hint }];
}

function start(value: unknown): Problem[] {
  const problems = schemaProblems(validateStart, value);
  if (problems.length > 0) return problems;
  const request = value as StartRequest;
  if (!effectiveSettings(request.config.effective, request.environment))
    problems.push({
      path: '/environment',
      message: `the configuration has no environment "${request.environment}"`,
      hint: `Use one of ${Object.keys(request.config.effective.environments).join(', ')}.`,
    });
  return [...problems, ...startRequestProblems(request)];
}

const PROPOSALS: Record<string, Validator<unknown>> = {
  'resilience-analysis': validateProposalAnalysis,
  diagnostic: validateProposalDiagnostic,
  advisory: validateProposalAdvisory,
  coding: validateProposalCoding,
};

function submission(value: unknown): Problem[] {
  const problems = messageProblems(asRecord(value));
  if (problems.length > 0) return problems;
  const message = value as Partial<SubmitSubmission>;
  if (message.receipts && message.raws) problems.push(...checkReceipts(message.receipts, message.raws));
  const proposal = message.purpose === 'phase' && message.proposal ? PROPOSALS[message.phase ?? ''] : undefined;
  if (proposal)
    for (const problem of schemaProblems(proposal, message.proposal))
      problems.push({ ...problem, path: `/proposal${problem.path}` });
  return problems;
}

const STATES: Record<string, Validator<unknown>> = {
  'chaos-loop/run-state/v1': validateRunState,
  'chaos-loop/control/v1': validateControl,
  'chaos-loop/experiment/v1': validateExperiment,
};

/** Any document of the state branch, by the version that it names; an unknown one is refused by name (§19). */
function state(value: unknown): Problem[] {
  const version = asRecord(value).schemaVersion;
  const validator = typeof version === 'string' && Object.hasOwn(STATES, version) ? STATES[version] : undefined;
  if (!validator)
    return [
      {
        path: '/schemaVersion',
        message: `unknown version ${JSON.stringify(version) ?? '(none)'}`,
        hint: `This version of chaos-loop reads ${Object.keys(STATES).join(', ')}.`,
      },
    ];
  return schemaProblems(validator, value);
}

/** Of a configuration in its place: what its repository shows as well. */
async function inRepository(path: string, value: unknown): Promise<Problem[]> {
  if (!path.split(sep).join('/').endsWith(`/${CONFIG_PATH}`)) return [];
  const directory = dirname(dirname(path));
  const tree = await openTree(directory);
  const inGit = (await tryGit(directory, ['rev-parse', '--git-dir'])) !== null;
  const ofBranch = inGit ? await stateBranchProblems(directory, value as Config) : [];
  return [...ofBranch, ...(await artifactProblems(value as Config, tree.read))];
}

const KINDS: Record<string, Check> = { config, start, submission, state };

export const validate: CliCommand = {
  name: 'validate',
  summary: 'check a document: a configuration, a start request, a submission or a state',
  synopsis: 'config|start|submission|state <file> [--json]',
  options: { ...JSON_OPTION },
  words: Object.keys(KINDS),
  async run(_values, positionals, io) {
    const [kind, file, ...rest] = positionals;
    const check = kind !== undefined && Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
    const names = Object.keys(KINDS).join(', ');
    if (kind === undefined || !check)
      throw new CliError(
        'usage',
        kind === undefined ? 'what is to be checked is missing' : `"${kind}" is not a kind of document`,
        `${didYouMean(kind ?? '', Object.keys(KINDS))}Use one of ${names}: chaos-loop validate config .github/chaos-loop.yml`,
      );
    if (file === undefined) throw new CliError('usage', 'the file is missing', `chaos-loop validate ${kind} <file>`);
    noMore('validate', rest);
    const source = await readDocument(resolve(io.cwd, file), file);
    const found = check(source.value);
    if (kind === 'config' && found.length === 0)
      found.push(...(await inRepository(resolve(io.cwd, file), source.value)));
    const problems = placed(found, source);
    if (problems.length > 0) {
      const code = kind === 'config' ? 'invalid-config' : kind === 'start' ? 'invalid-start' : 'invalid-document';
      throw new CliError(code, `${plural(problems.length, 'problem')} in ${file}`, 'Correct each of them.', {
        problems,
      });
    }
    if (kind !== 'config') return { result: { kind, file, valid: true }, lines: [`${file} is valid.`] };
    const works = worksOf(source.value as Config);
    return {
      result: { kind, file, valid: true, works },
      lines: [
        `${file} is valid.`,
        ...works.flatMap(({ environment, says, hint }) => [
          ...wrap(says.join('. '), '    ', `  ${environment}: `),
          ...(hint === null ? [] : wrap(hint, '    ')),
        ]),
      ],
    };
  },
};
