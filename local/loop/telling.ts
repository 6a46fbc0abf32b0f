/** What happened between two revisions of a run, in a few words each: pure, from one view of it to the next. */
import { bold, green, type Line, red } from '../../app/cli/styled.js';
import { wrap } from '../../app/cli/text.js';
import type { Control, RunState } from '../../schemas/generated/types.js';
import { cutWords } from '../../state/base/defuse.js';
import { lineText } from '../../state/queries/picture/tree.js';
import { span, told } from '../../state/queries/view/format.js';
import type { ExperimentView, Measure, RunView } from '../../state/queries/view/types.js';
import type { StepName, Told } from './screen.js';

export interface Seen {
  state: RunState;
  view: RunView;
}

const STAGES = ['merge', 'build', 'artifact', 'deployment', 'serving'] as const;

/** `pricing 100% → 0%`, of each effect that was measured in that experiment. */
export function both(
  { view }: Pick<Seen, 'view'>,
  role: Measure['role'],
  n: number,
): { label: string; text: string; rule: string }[] {
  const column = view.columns.findIndex((one) => one.n === n);
  return view.measures.flatMap((measure) => {
    const cell = measure.role === role ? measure.cells[column] : null;
    if (!cell?.during) return [];
    const parts = [cell.without?.text, cell.during.text].filter((part) => part !== undefined);
    return [{ label: measure.label, text: parts.join(' → '), rule: measure.rule }];
  });
}

export const lower = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

function faultOf({ fault }: RunView): string {
  if (!fault) return 'the fault';
  const [name] = fault.names;
  return `${name?.name ?? fault.type}${fault.seconds === null ? '' : `, ${span(fault.seconds)}`}`;
}

function effectOf(seen: Seen, n: number): string {
  const effects = both(seen, 'effect', n).map(({ label, text }) => `${lower(label)} ${text}`);
  return effects.length === 0 ? 'its effect was not measured' : effects.join(', ');
}

/** `0% of orders answered during the fault`, and which way it went. */
function decided(seen: Seen, { n, hypothesisId }: ExperimentView): { says: Line; plain: string } | null {
  const confirm = seen.state.analysis.hypotheses.find(({ hypothesis }) => hypothesis.hypothesisId === hypothesisId);
  const [found] = both(seen, 'weakness', n);
  const column = seen.view.columns.findIndex((one) => one.n === n);
  const during = seen.view.measures.find(({ role }) => role === 'weakness')?.cells[column]?.during;
  if (!confirm || !found || !during) return null;
  const [number = '', ...rest] = told(confirm.hypothesis.confirm, during.text).split(/(?<=%)/);
  const good = during.holds === false;
  const styled = { ...bold(number), styles: ['bold', good ? 'green' : 'red'] as const };
  const during_ = n > 1 ? 'during the same fault' : 'during the fault';
  return {
    says: [styled, `${rest.join('')} ${during_}${n > 1 ? '' : ` (${found.rule})`}`],
    plain: `${lower(found.label)} ${found.text} (${found.rule})`,
  };
}

function experiment(before: ExperimentView | undefined, one: ExperimentView, now: Seen): Told[] {
  const lines: Told[] = [];
  const again = one.mode === 'verify';
  if (one.fault && !before?.fault) lines.push({ word: 'fault', text: `ended; ${effectOf(now, one.n)}` });
  const repairs = one.repairs.slice(before?.repairs.length ?? 0);
  for (const { details } of repairs) lines.push({ word: 'repeated', text: details });
  if (one.verdict !== 'none' && one.verdict !== before?.verdict) {
    const found = decided(now, one);
    const weak = one.verdict === 'CONFIRMED';
    const code = both(now, 'new-code', one.n).map(({ label, text }) => `${lower(label)} ${text}`);
    const took = `took effect${again ? ' again' : ''}: ${effectOf(now, one.n)}`;
    lines.push({
      word: again ? (weak ? 'not fixed' : 'fixed') : weak ? 'proven' : 'not weak',
      text: found?.plain ?? one.verdict,
      step: {
        name: again ? 'Repeat' : 'Prove',
        sign: again && weak ? '✗' : '✓',
        says: found?.says ?? one.verdict,
        under: [
          again ? `The same fault ${took}.` : `${faultOf(now.view)}; it ${took}.`,
          ...(code.length === 0 ? [] : [`The new code ran: ${code.join(', ')}.`]),
        ],
      },
    });
  }
  return lines;
}

/** Its files, or who wrote it where people did. */
function made({ state }: Seen, { id, paths }: Seen['view']['changes'][number]): string {
  const author = state.coding?.changes.find(({ changeId }) => changeId === id)?.author;
  if (author !== undefined) return `written by ${author}`;
  return `${paths.length} ${paths.length === 1 ? 'file' : 'files'}`;
}

function decisions(before: Seen | null, now: Seen): Told[] {
  const { view } = now;
  const lines: Told[] = [];
  const known = new Set(before?.view.remedies.map(({ id }) => id));
  for (const { id, rank, title } of view.remedies)
    if (!known.has(id)) lines.push({ word: 'proposed', text: `${rank}. ${title}` });
  for (const { kind, login, authority } of view.decisions.slice(before?.view.decisions.length ?? 0)) {
    const chosen = view.remedies.filter(({ approved }) => approved).map(({ rank, title }) => `${rank}. ${title}`);
    const by = `by ${login} (${authority})`;
    if (kind === 'approve') lines.push({ word: 'approved', text: `${chosen.join(', ')}, ${by}` });
    else
      lines.push({
        word: 'rejected',
        text: by,
        step: { name: 'Approve', sign: '–', says: 'no remedy was chosen', under: [`Rejected ${by}.`] },
      });
  }
  for (const change of view.changes) {
    const old = before?.view.changes.find(({ id }) => id === change.id);
    if (change.pullRequest !== null && (old?.pullRequest ?? null) === null) {
      const by = view.decisions.filter(({ kind }) => kind === 'approve').map(({ login }) => login);
      lines.push({
        word: 'opened',
        text: `#${change.pullRequest}: ${change.title} (${change.paths.join(', ') || made(now, change)})`,
        step: {
          name: 'Approve',
          sign: '✓',
          says: change.title,
          under: [`Approved by ${by.join(', ')}; pull request #${change.pullRequest}, ${made(now, change)}.`],
        },
      });
    }
    if (change.mergeCommit !== null && (old?.mergeCommit ?? null) === null)
      lines.push({ word: 'merged', text: `#${change.pullRequest ?? '?'} as ${change.mergeCommit.slice(0, 7)}` });
  }
  return lines;
}

function gate(before: Seen | null, now: Seen): Told[] {
  const lines: Told[] = [];
  for (const name of STAGES) {
    const [old, fresh] = [before?.state.gate?.stages[name], now.state.gate?.stages[name]];
    const says = lineText(now.view.chain.find((stage) => stage.name === name)?.says ?? []);
    const open = fresh && fresh.status !== 'pending' && fresh.status !== 'proven';
    if (open && old?.since !== fresh.since) lines.push({ word: 'waiting', text: `${name}: ${says}` });
  }
  const accepted = now.state.gate?.accepted ?? null;
  if (accepted !== null && (before?.state.gate?.accepted ?? null) === null) {
    const serving = now.view.chain.find(({ name }) => name === 'serving')?.says ?? [];
    const codes = serving.flatMap((piece) => (typeof piece === 'object' && 'code' in piece ? [piece.code] : []));
    const revision = codes[0] ?? 'the new build serves';
    const proven = STAGES.map((name) => `✓ ${name}`).join('  ');
    lines.push({ word: 'live', text: revision, step: { name: 'Live', sign: '✓', says: revision, under: [proven] } });
  }
  return lines;
}

function faults(before: Seen | null, { state, view }: Seen): Told[] {
  return state.operations.flatMap((operation): Told[] => {
    const known = before?.state.operations.find((one) => one.operationId === operation.operationId);
    if (operation.kind !== 'fault-start' || operation.status !== 'settled' || known?.status === 'settled') return [];
    if (operation.outcome !== 'completed') return [{ word: 'fault', text: `not started: ${operation.outcome}` }];
    const targets = view.fault?.targets.map(({ name }) => name).join(', ') ?? '';
    const what = state.mode === 'verify' ? `the same, ${span(view.fault?.seconds ?? 0)}` : faultOf(view);
    return [{ word: 'fault', text: `${what}, on ${targets}` }];
  });
}

function suspected(before: Seen | null, { view }: Seen): Told[] {
  const { finding } = view;
  if (!finding || view.experiments.length === 0 || (before?.view.experiments.length ?? 0) > 0) return [];
  const places = finding.places.map(({ location, observation }) => `${location}: ${cutWords(observation, 90)}`);
  return [
    {
      word: 'suspected',
      text: finding.title,
      step: { name: 'Suspect', sign: '✓', says: finding.title, under: places.slice(0, 2) },
    },
  ];
}

/** Where a run is told to have stopped, by the place in its progress line: what is not told by a verdict or a decision. */
const STOPPED: readonly StepName[] = ['Suspect', 'Prove', 'Approve', 'Live', 'Live', 'Repeat'];
const UNTOLD: ReadonlySet<string> = new Set(['no-verdict', 'danger', 'abandoned', 'analysis-only']);

function ended(before: Seen | null, { view }: Seen): Told[] {
  if (!view.ended || before?.view.ended === true) return [];
  const { headline, progress } = view;
  const bare = headline.lead === `${headline.word}.`;
  const says = [...(bare ? [] : [headline.lead]), ...headline.says.map(lineText)];
  const at = progress.findIndex(({ mark }) => mark !== 'done');
  const step: Told['step'] = {
    name: STOPPED[at] ?? 'Repeat',
    sign: headline.tone === 'bad' ? '✗' : '–',
    says: lower((bare ? (says[0] ?? headline.word) : headline.lead).replace(/\.$/, '')),
    under: [],
  };
  const account: Told = { word: headline.word.toLowerCase(), text: says.join(' ') };
  return [UNTOLD.has(headline.outcome) ? { ...account, step } : account];
}

/** Each fact once, in the order in which it happened. */
export function tellRun(before: Seen | null, now: Seen): Told[] {
  return [
    ...(before === null ? [{ word: 'started', text: `run ${now.view.run.id} of ${now.view.run.environment}` }] : []),
    ...suspected(before, now),
    ...faults(before, now),
    ...now.view.experiments.flatMap((one) =>
      experiment(
        before?.view.experiments.find(({ n }) => n === one.n),
        one,
        now,
      ),
    ),
    ...decisions(before, now),
    ...gate(before, now),
    ...ended(before, now),
  ];
}

/** What doctor found, once it has. */
export function tellDoctor(before: Control | null, now: Control, environment: string): Told[] {
  const last = now.environments[environment]?.doctorLast;
  if (!last || last.at === before?.environments[environment]?.doctorLast?.at) return [];
  const failed = last.checks.filter(({ status }) => status === 'failed');
  const names = (checks: typeof last.checks) => checks.map(({ name }) => name).join(', ');
  if (failed.length > 0) return [{ word: 'doctor', text: `failed: ${names(failed)}`, keep: true }];
  return [{ word: 'doctor', text: `passed: ${names(last.checks)}` }];
}

/** What to do now, a line or more each: on GitHub, where the next command is a comment on the record. */
export function nextLines({ next, headline }: RunView, indent: string, first: string): string[] {
  const either = headline.outcome === 'not-fixed' && next.length > 1;
  return next.flatMap(({ says, command }, index) => {
    const text = command === null ? lineText(says) : `${command} ${lineText(says)}.`;
    return wrap(`${either && index > 0 ? 'Or: ' : ''}${text}`, indent, index === 0 ? first : indent);
  });
}

/** The headline, its word in its color. */
export function verdictLines({ headline }: RunView): Line[] {
  const says = headline.says.map(lineText);
  const word = `${headline.word}.`;
  const color = headline.tone === 'good' ? green : headline.tone === 'bad' ? red : bold;
  const [first = '', ...rest] = wrap([word, ...(headline.lead === word ? [] : [headline.lead]), ...says].join(' '), '');
  return [[color(word), first.slice(word.length)], ...rest];
}
