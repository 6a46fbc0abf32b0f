/** `chaos-loop state`: the kernel on a plain file. Whatever happens, exactly one JSON envelope is printed. */
import type { CliIo } from '../command.js';
import { cliErrorOf, EXIT, EXIT_USAGE, exitOf } from '../errors.js';
import { didYouMean } from '../suggest.js';
import { fitted } from '../text.js';
import { type OptionName, parseStateArguments, requireTaken, STATE_OPTIONS, usageError } from './arguments.js';
import * as changing from './changing.js';
import * as reading from './reading.js';
import { openSession, type Session } from './session.js';
import * as workspace from './workspace.js';

interface StateCommand {
  says: string;
  /** Options of some commands that this one takes too. */
  takes?: readonly OptionName[];
  run(session: Session): Promise<unknown>;
}

const COMMANDS: Readonly<Record<string, StateCommand>> = {
  init: { says: 'begin a run: --input start request', takes: ['input'], run: changing.init },
  status: { says: 'where the run stands, and what it waits for', run: reading.status },
  submit: {
    says: "a worker's claim, prepare, settle or submit: --input submission",
    takes: ['input'],
    run: changing.submit,
  },
  approve: { says: 'approve <advisoryId>… [--set <setId>]', takes: ['at', 'set'], run: changing.approve },
  reject: { says: 'reject every advisory: --reason', takes: ['at', 'set', 'reason'], run: changing.reject },
  gate: {
    says: "the external gate; with --input {receipts, raws}: GitHub's facts are observed",
    takes: ['input'],
    run: changing.gate,
  },
  'workspace-plan': {
    says: 'which listed workspace fits: --input {pages, request?}',
    takes: ['input'],
    run: workspace.workspacePlan,
  },
  'workspace-finalize': {
    says: 'preflight: the workspace was read back: --input {token, workflowRun, receipts, raws}',
    takes: ['input'],
    run: workspace.workspaceFinalize,
  },
  'workspace-fail': {
    says: 'preflight: none can be had: --reason, --input {token, workflowRun, stage?, receipts?, raws?}',
    takes: ['input', 'reason'],
    run: workspace.workspaceFail,
  },
  abandon: { says: 'end the run: --reason', takes: ['reason'], run: changing.abandon },
  halt: { says: 'forbid faults: --reason', takes: ['reason'], run: changing.halt },
  unhalt: { says: 'lift the halt', run: changing.unhalt },
  'terminate-analysis-only': {
    says: 'end before any fault with the findings: --reason',
    takes: ['reason'],
    run: changing.terminateAnalysisOnly,
  },
  doctor: { says: 'ask for doctor: --input {environment, repository, config}', takes: ['input'], run: changing.doctor },
  apply: { says: 'any other command of the kernel: --input {type, …}', takes: ['input'], run: changing.apply },
  migrate: { says: 'bring an older document to this version', run: changing.migrate },
  verify: {
    says: 'check the history against every invariant [--require-terminal]',
    takes: ['require-terminal'],
    run: reading.verify,
  },
  obligations: { says: 'who has to do what, since when', run: reading.obligations },
  unlock: { says: 'break a lock whose process is gone [--elsewhere]', takes: ['elsewhere'], run: reading.unlock },
};

const WITH_WORDS = new Set(['approve']);

/** For completion. */
export const STATE_COMMANDS: readonly string[] = Object.keys(COMMANDS);

export const STATE_SUMMARY = 'drive a run on a plain file, without GitHub: init, submit, approve, gate, verify …';

function help(): string {
  const rows = (entries: [string, string][]) => {
    const width = Math.max(...entries.map(([name]) => name.length)) + 2;
    return entries.map(([name, says]) => `  ${name.padEnd(width)}${says}`);
  };
  const options = Object.entries(STATE_OPTIONS).map(([name, option]): [string, string] => [
    'value' in option ? `--${name} ${option.value}` : `--${name}`,
    option.says,
  ]);
  const text = [
    'Usage: chaos-loop state <command> --state <FILE> [options]',
    '',
    'Prints one JSON object: {"ok":true,"result":…} or {"ok":false,"error":{code,message,path,hint}}.',
    EXIT_USAGE,
    'docs/state-cli.md says more.',
    '',
    ...rows(Object.entries(COMMANDS).map(([name, { says }]) => [name, says])),
    '',
    ...rows(options),
    '',
  ].join('\n');
  return fitted(text);
}

async function perform(argv: readonly string[], io: CliIo): Promise<unknown> {
  const args = parseStateArguments(argv);
  if (args === 'help') return { help: help() };
  const command = Object.hasOwn(COMMANDS, args.command) ? COMMANDS[args.command] : undefined;
  if (!command)
    throw usageError(`"${args.command}" is not a command`, {
      meant: didYouMean(args.command, Object.keys(COMMANDS)),
    });
  if (args.words.length > 0 && !WITH_WORDS.has(args.command)) throw usageError(`"${args.words[0]}" is unexpected`);
  requireTaken(args, command.takes ?? []);
  return command.run(await openSession(args, io));
}

/** The promise is of the exit code: 0 done, 1 refused, 2 nothing could be done. */
export async function runState(argv: readonly string[], io: CliIo): Promise<number> {
  // What a person asks to read is the one thing that is no envelope.
  const wantsHelp = argv.includes('--help') || argv.includes('-h');
  try {
    const result = await perform(argv, io);
    io.stdout(wantsHelp ? help() : `${JSON.stringify({ ok: true, result })}\n`);
    return EXIT.holds;
  } catch (thrown) {
    const error = cliErrorOf(thrown);
    io.stdout(`${JSON.stringify({ ok: false, error: { path: null, ...error.body } })}\n`);
    return exitOf(error);
  }
}
