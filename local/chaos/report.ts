/** A soak as a report: counted while it is lived, printed in words, as JSON and as a page that needs nothing else. */
import { el, page, table } from '../../app/views/report/html.js';
import type { ChaosPlan, ChaosReport } from '../../schemas/generated/types.js';
import type { Violation } from './oracles.js';
import { cellNames } from './plan.js';
import type { PlanResult } from './runner.js';

/** A cell by its name. */
const cellName = (site: string, point: string): string => `${site} ${point}`;

const count = (of: Record<string, number>, name: string): void => {
  of[name] = (of[name] ?? 0) + 1;
};

const tenths = (value: number): number => Math.round(value * 10) / 10;

export class Tally {
  readonly #arms = { armed: 0, fired: 0 };
  readonly #cells: Record<string, number> = {};
  readonly #verdicts: Record<string, number> = {};
  readonly #violations: ChaosReport['violations'] = [];
  #plans = 0;
  #without = 0;
  #obligations = 0;

  add(plan: ChaosPlan, { lanes }: PlanResult): void {
    this.#plans += 1;
    let any = false;
    for (const [index, lane] of lanes.entries()) {
      count(this.#verdicts, lane.verdict ?? 'none');
      this.#obligations += lane.violations.filter(({ oracle }) => oracle === 'no-obligations').length;
      for (const [at, { site, point }] of (plan.lanes[index]?.arms ?? []).entries()) {
        this.#arms.armed += 1;
        if (lane.fired[at] !== true) continue;
        any = true;
        this.#arms.fired += 1;
        count(this.#cells, cellName(site, point));
      }
    }
    if (!any) this.#without += 1;
  }

  violated(plan: ChaosPlan, violations: readonly Violation[]): void {
    for (const { oracle, found } of violations) this.#violations.push({ oracle, found, plan });
  }

  get plans(): number {
    return this.#plans;
  }

  get broken(): number {
    return this.#violations.length;
  }

  /** @param seconds of real time */
  report(of: Pick<ChaosReport, 'seed' | 'adapter' | 'commit'>, seconds: number): ChaosReport {
    const names = Object.keys(this.#cells).sort();
    return {
      schemaVersion: 'chaos-loop/chaos-report/v1',
      ...of,
      plans: this.#plans,
      seconds: tenths(seconds),
      plansPerSecond: seconds === 0 ? 0 : tenths(this.#plans / seconds),
      arms: { ...this.#arms },
      plansWithoutFault: this.#without,
      cells: Object.fromEntries(names.map((name) => [name, this.#cells[name] ?? 0])),
      never: cellNames().filter((name) => this.#cells[name] === undefined),
      verdicts: { ...this.#verdicts },
      obligations: this.#obligations,
      violations: [...this.#violations],
    };
  }
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${tenths((100 * part) / whole)}%`);

/** Lines for a terminal, without the failing plans. */
export function summary(report: ChaosReport): string[] {
  const { plans, seconds, plansPerSecond, arms, plansWithoutFault, cells, never, verdicts, violations } = report;
  const ends = Object.entries(verdicts).map(([verdict, times]) => `${times} ${verdict}`);
  return [
    `${plans} plans in ${seconds} s (${plansPerSecond} a second), seed ${report.seed}`,
    `  failures   ${arms.fired} of ${arms.armed} that were armed fired (${share(arms.fired, arms.armed)}), in ${Object.keys(cells).length} of ${Object.keys(cells).length + never.length} cells`,
    `  in vain    ${plansWithoutFault} plans in which none fired`,
    `  verdicts   ${ends.join(', ')}`,
    `  violations ${violations.length}`,
  ];
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:1rem 0}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #8886}
td.n{text-align:right;font-variant-numeric:tabular-nums}pre{overflow:auto;padding:1rem;border:1px solid #8886}`;

export function htmlOf(report: ChaosReport): string {
  const rows = Object.entries(report.cells).map(([cell, times]) => [cell, String(times)]);
  const { violations } = report;
  return page(
    `${report.plans} plans, ${violations.length} violations`,
    STYLE,
    el('h1', {}, violations.length === 0 ? 'Nothing lost, nothing twice, nothing invented' : 'An oracle was broken'),
    el('pre', {}, summary(report).join('\n')),
    el('p', {}, `Commit ${report.commit ?? 'unknown'}; the state branch in ${report.adapter}.`),
    ...violations.map(({ oracle, found, plan }) => [
      el('h2', {}, oracle),
      el('pre', {}, found),
      el('pre', {}, JSON.stringify(plan, null, 2)),
    ]),
    el('h2', {}, 'What could have gone wrong and did not'),
    el('pre', {}, report.never.join('\n')),
    el('h2', {}, 'What went wrong, and how often'),
    table([{ name: 'cell' }, { name: 'times', class: 'n' }], rows),
  );
}
