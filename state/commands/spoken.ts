/** What workers and the App say in words of their own becomes a message before anything is decided by it (R2.3). */
import type { DoctorCheck, Message, Statement } from '../../schemas/generated/types.js';
import type { Command, CommandOf, CommandType } from '../base/command.js';
import { type Refusal, refuse } from '../base/errors.js';
import { message, messageProblem } from '../messages/message.js';

const said = (statement: Statement): Message =>
  typeof statement === 'string' ? message('reported', { words: statement }) : statement;

function checkOf({ hint, ...check }: DoctorCheck): DoctorCheck {
  return { ...check, details: said(check.details), hint: hint === null ? null : said(hint) };
}

function reportOf(report: CommandOf<'submit'>['report']): CommandOf<'submit'>['report'] {
  const { contaminated, workspace, checks } = report;
  return {
    ...report,
    details: said(report.details),
    ...(contaminated ? { contaminated: said(contaminated) } : {}),
    ...(workspace ? { workspace: { ...workspace, reason: said(workspace.reason) } } : {}),
    ...(checks ? { checks: checks.map(checkOf) } : {}),
  };
}

/** The statements of a command whose sender is no person. */
function statementsOf(command: Command): Statement[] {
  const cancels = 'cancels' in command ? (command.cancels ?? []).map(({ reason }) => reason) : [];
  if (command.type === 'lease-lost') return [command.reason];
  if (command.type !== 'submit') return cancels;
  const { details, contaminated, workspace, checks = [] } = command.report;
  const ofChecks = checks.flatMap((check) => [check.details, check.hint ?? []].flat());
  return [...cancels, details, contaminated ?? [], workspace?.reason ?? [], ...ofChecks].flat();
}

/** The command as it is decided; refused where it says a message that the catalog does not have. */
export function spoken<T extends CommandType>(given: CommandOf<T>): CommandOf<T> | Refusal {
  const command = given as Command;
  for (const statement of statementsOf(command)) {
    const wrong = typeof statement === 'string' ? null : messageProblem(statement);
    if (wrong !== null)
      return refuse('invalid-command', `a message can’t be read: ${wrong}`, 'Send plain words where no code fits.');
  }
  const cancels = 'cancels' in command && command.cancels;
  const own = cancels ? { cancels: cancels.map((one) => ({ ...one, reason: said(one.reason) })) } : {};
  const told: Command =
    command.type === 'lease-lost'
      ? { ...command, reason: said(command.reason) }
      : command.type === 'submit'
        ? { ...command, ...own, report: reportOf(command.report) }
        : ({ ...command, ...own } as Command);
  return told as CommandOf<T>;
}
