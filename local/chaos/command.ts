/** `soak`: the loop's own durability, by seeded failures in simulated runs. Everything that it needs is loaded when it is called. */
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import {
  type Answer,
  type CliCommand,
  type CliIo,
  JSON_OPTION,
  noMore,
  type OptionValues,
  textOf,
} from '../../app/cli/command.js';
import { CliError } from '../../app/cli/errors.js';
import { tryGit } from '../../app/cli/git/process.js';
import { readFileText } from '../../app/cli/read-file.js';
import { plural } from '../../app/cli/text.js';
import type { ChaosPlan, ChaosReport } from '../../schemas/generated/types.js';
import { messageOf } from '../../state/base/message.js';
import type { Part } from './parts.js';

const HELP = 'chaos-loop soak --help says how it is called.';
const DEFAULT_PLANS = 40;
const MOST_PLANS = 1_000_000;
const PROGRESS_MS = 2000;
/** So many plans are worth a process of their own, which lives the clean run first. */
const PLANS_OF_JOB = 20;
const MOST_JOBS = 64;

/** @throws CliError `usage` that names the option or variable. */
function whole(text: string, name: string, most: number, least: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new CliError('usage', `${name}: "${text}" must be a whole number from ${least} to ${most}`, HELP);
}

function partOf(text: string): Part {
  const [, of = '', parts = ''] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const part = { of: Number(of), parts: Number(parts) };
  if (part.of >= 1 && part.of <= part.parts) return part;
  throw new CliError('usage', `--part: "${text}" must be a part, such as 1/2`, HELP);
}

async function plansIn(path: string, cwd: string, planOf: (value: unknown) => ChaosPlan): Promise<ChaosPlan[]> {
  let text: string;
  try {
    text = await readFileText(resolve(cwd, path));
  } catch (error) {
    throw new CliError('not-readable', `${path} can't be read: ${messageOf(error)}`, 'Name a file with a plan.');
  }
  try {
    const value: unknown = JSON.parse(text);
    return (Array.isArray(value) ? value : [value]).map(planOf);
  } catch (error) {
    throw new CliError('usage', `${path}: ${messageOf(error)}`, 'Give a plan as soak printed it, or a list of them.');
  }
}

async function written(path: string, cwd: string, text: string): Promise<void> {
  try {
    await writeFile(resolve(cwd, path), text);
  } catch (error) {
    throw new CliError(
      'not-writable',
      `${path} can't be written: ${messageOf(error)}`,
      'Name a file in a folder that exists.',
    );
  }
}

/** How to have it again. */
function failing({ seed, commit, violations }: ChaosReport): string[] {
  return violations.flatMap(({ oracle, found, plan }) => [
    '',
    `${oracle}: ${found}`,
    `  seed ${seed}, commit ${commit ?? 'unknown'}; as plan.json it is lived again by: chaos-loop soak --plan plan.json`,
    JSON.stringify(plan),
  ]);
}

async function soak(values: OptionValues, io: CliIo, { root, program }: Place): Promise<Answer> {
  const { ADAPTERS, DEFAULT_SEED, GREATEST_SEED, planOf, plansOf } = await import('./plan.js');
  const { CHAOS_SEED } = process.env;
  const said = textOf(values, 'seed');
  const seed =
    said !== null
      ? whole(said, '--seed', GREATEST_SEED, 0)
      : CHAOS_SEED !== undefined
        ? whole(CHAOS_SEED, 'CHAOS_SEED', GREATEST_SEED, 0)
        : DEFAULT_SEED;
  const named = textOf(values, 'adapter') ?? 'memory';
  const adapter = ADAPTERS.find((one) => one === named);
  if (!adapter) throw new CliError('usage', `--adapter: "${named}" is not ${ADAPTERS.join(' or ')}`, HELP);
  const part = partOf(textOf(values, 'part') ?? '1/1');
  const file = textOf(values, 'plan');
  const count = whole(textOf(values, 'plans') ?? String(DEFAULT_PLANS), '--plans', MOST_PLANS, 1);
  const all = file === null ? plansOf(seed, count, adapter) : await plansIn(file, io.cwd, planOf);
  const { isIn, livedBy, livedHere } = await import('./parts.js');
  const plans = all.filter((_, index) => isIn(part, index));
  const worth = Math.max(1, Math.min(availableParallelism(), Math.floor(plans.length / PLANS_OF_JOB)));
  const asked = whole(textOf(values, 'jobs') ?? String(worth), '--jobs', MOST_JOBS, 1);
  // One that is worth no process of its own is lived at once.
  const jobs = program === null || (asked === 1 && plans.length < PLANS_OF_JOB) ? 0 : asked;
  const html = textOf(values, 'html');
  if (html !== null) await written(html, io.cwd, '');
  const commit = await tryGit(root, ['rev-parse', 'HEAD']).catch(() => null);
  if (values.lines === true) {
    for await (const lived of livedHere(all, part)) io.stdout(`${JSON.stringify(lived)}\n`);
    return { result: null, lines: [] };
  }
  const { htmlOf, summary, Tally } = await import('./report.js');
  const tally = new Tally();
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  let next = began + PROGRESS_MS;
  const words =
    file === null
      ? ['--seed', String(seed), '--plans', String(count), '--adapter', adapter]
      : ['--plan', resolve(io.cwd, file)];
  for await (const { index, result, violated } of livedBy(all, part, { jobs, program: program ?? '', words })) {
    const plan = all[index];
    if (plan) tally.add(plan, result);
    if (violated) tally.violated(violated.plan, violated.violations);
    if (performance.now() > next) {
      next = performance.now() + PROGRESS_MS;
      const rate = (tally.plans / seconds()).toFixed(1);
      io.stderr(`${tally.plans} of ${plans.length} plans, ${rate} a second, ${plural(tally.broken, 'violation')}\n`);
    }
    if (values['stop-at-first'] === true && tally.broken > 0) break;
  }
  const report = tally.report({ seed, adapter, commit: commit === '' ? null : commit }, seconds());
  if (html !== null) await written(html, io.cwd, htmlOf(report));
  const lines = [...summary(report), ...failing(report)];
  if (report.violations.length === 0 && (values['every-cell'] !== true || report.never.length === 0))
    return { result: report, lines };
  if (report.violations.length === 0) {
    const unseen = `${plural(report.never.length, 'failure')} that can happen did not`;
    const hint = 'Ask for more --plans: each failure is armed alone once in twice as many plans as there are failures.';
    return { result: report, lines: [...lines, ...report.never], failed: new CliError('not-verified', unseen, hint) };
  }
  const message = `${plural(report.violations.length, 'violation')} in ${plural(report.plans, 'plan')}`;
  return { result: report, lines, failed: new CliError('not-verified', message, 'Each plan that shows one is above.') };
}

interface Place {
  /** The folder of package.json. */
  root: string;
  /** The file that is run, for processes beside this one; null: there are none. */
  program: string | null;
}

export function soakCommand(place: Place): CliCommand {
  return {
    name: 'soak',
    summary: 'seeded failures in simulated runs of Chaos Loop itself; every one must end as if nothing had happened',
    synopsis: '[--plans <n>] [--seed <n>] [--plan <file>] [--json] [--html <file>]',
    options: {
      ...JSON_OPTION,
      plans: { type: 'string', value: '<n>', says: `how many plans are drawn and lived (default ${DEFAULT_PLANS})` },
      seed: { type: 'string', value: '<n>', says: 'they are drawn from it (default CHAOS_SEED, else 20260813)' },
      plan: { type: 'string', value: '<file>', says: 'lives that plan, or each of a list, in place of drawn ones' },
      jobs: { type: 'string', value: '<n>', says: 'processes that live them (default: one for each core)' },
      part: { type: 'string', value: '<i/n>', says: 'lives each n-th plan from the i-th on: for several processes' },
      adapter: {
        type: 'string',
        value: '<where>',
        says: 'where the repository lies: memory, or branch: on disk, through git',
      },
      lines: { type: 'boolean', says: 'writes what came of each plan as a line of JSON, and no report' },
      html: { type: 'string', value: '<file>', says: 'also writes the report as a page that needs nothing else' },
      'every-cell': { type: 'boolean', says: 'fails where something that can go wrong never did' },
      'stop-at-first': { type: 'boolean', says: 'ends at the first violation' },
    },
    words: [],
    async run(values, positionals, io) {
      noMore('soak', positionals);
      return soak(values, io, place);
    },
  };
}
