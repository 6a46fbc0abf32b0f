/** What the App's doctor and its worker found of each environment: rights, login, telemetry, events, deployments. */
import type { Config, Control } from '../../../schemas/generated/types.js';
import { environmentDigest } from '../../../state/config/config.js';
import { phrase, sentence } from '../../../state/messages/sentence.js';
import { leftWords, residueOf } from '../../../state/operations/residue.js';
import { findEnvironment } from '../../../state/run/transaction.js';
import { CliError } from '../errors.js';
import type { Branch } from '../git/branch.js';
import { readHead } from '../git/head.js';
import { when } from '../text.js';
import { type Check, failed, passed, unseen } from './check.js';

type Last = Control['environments'][string]['doctorLast'];

/** A line for each thing that it looked at; of what nobody looked at there is none. */
function foundBy(environment: string, last: Last | undefined): Check[] {
  if (!last) return [];
  const at = `(${when(last.at)})`;
  const checks = last.checks.map(({ name, status, details, hint }) => {
    const of = [`${environment}: ${name}`, `${phrase(details)} ${at}`] as const;
    const mend = hint === null ? `Then comment "/chaos-loop doctor ${environment}" again.` : sentence(hint);
    return status === 'failed' ? failed(...of, mend) : passed(...of);
  });
  const advice = (last.advice ?? []).map(({ name, status, details, hint }) => {
    const of = [`${environment}: ${name}`, `${phrase(details)} ${at}`] as const;
    const says = hint === null ? null : sentence(hint);
    return status === 'unknown' ? unseen(...of, says ?? '') : passed(...of, says);
  });
  return [...checks, ...advice];
}

/** Whether the App's doctor has passed for exactly this configuration, what it found, and whether nothing forbids a run. */
export async function environments(config: Config, branch: Branch | null): Promise<Check[]> {
  let head: Awaited<ReturnType<typeof readHead>> | null = null;
  try {
    head = branch ? await readHead(branch) : null;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
  }
  return Object.keys(config.environments).flatMap((environment) => {
    const name = `environment ${environment}`;
    const hint = `Comment "/chaos-loop doctor ${environment}" on any issue.`;
    const entry = findEnvironment(head?.control ?? null, environment)?.entry;
    const left = residueOf(head?.control ?? null, environment);
    const found = [
      ...foundBy(environment, entry?.doctorLast),
      ...(left.length === 0
        ? []
        : [
            failed(
              `${environment}: targets`,
              phrase(leftWords(left)),
              `Then comment "/chaos-loop doctor ${environment}", or "/chaos-loop release-environment ${environment} <reason>".`,
            ),
          ]),
    ];
    if (entry?.locked)
      return [
        ...found,
        failed(
          name,
          `locked since ${when(entry.locked.since)}: ${phrase(entry.locked.reason)}`,
          `Look at it, then comment "/chaos-loop release-environment ${environment} <reason>".`,
        ),
      ];
    if (!entry?.doctorPassed) {
      const last = entry?.doctorLast?.checks.filter(({ status }) => status === 'failed') ?? [];
      const why = last.map(({ name: check, details }) => `${check}: ${phrase(details)}`).join('; ');
      return [...found, failed(name, why ? `doctor failed: ${why}` : 'doctor has not passed for it yet', hint)];
    }
    if (entry.doctorPassed.digest !== environmentDigest(config, environment))
      return [
        ...found,
        failed(name, `its configuration has changed since doctor passed (${when(entry.doctorPassed.at)})`, hint),
      ];
    return [...found, passed(name, `doctor passed on ${when(entry.doctorPassed.at)} for exactly this configuration`)];
  });
}
