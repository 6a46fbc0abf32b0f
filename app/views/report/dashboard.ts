/** Every run of a state branch on one page: what waits for people first, then the newest. */
import type { RunView } from '../../../state/queries/view/types.js';
import { code, day, el, type Html, join, lineOf, link, page, sign, table } from './html.js';
import { STYLE } from './style.js';

const waits = ({ headline }: RunView): boolean => headline.tone === 'waits';
const counted = (count: number, one: string, many: string): Html =>
  el('li', {}, el('b', {}, String(count)), count === 1 ? one : many);

function during({ panels }: RunView): string {
  const read = panels.flatMap(({ during: reading }) => (reading === null ? [] : [reading.text]));
  return read.length === 0 ? '–' : read.join(' → ');
}

function row(view: RunView): Html[] {
  const { headline, finding, run, links, progress } = view;
  const shape = { good: '✓', bad: '✗', waits: '▸', neutral: '–' }[headline.tone];
  const reached = progress.findLast(
    ({ mark }) => mark === 'done' || mark === 'bad' || mark === 'waits' || mark === 'now',
  );
  const title = finding?.title ?? (view.ended ? 'Nothing that a fault can test' : 'Nothing suspected yet');
  const [next] = view.next;
  return [
    join(
      link(links.page, title.charAt(0).toUpperCase() + title.slice(1)),
      el('small', {}, code(run.id), ` · ${run.environment}`),
    ),
    el('span', { class: `tag ${headline.tone}` }, `${shape} ${headline.word}`),
    reached ? join(sign(reached.mark), ' ', reached.name) : join(sign('not-yet')),
    join(during(view)),
    next ? join(next.command !== null && join(code(next.command), ' '), lineOf(next.says)) : join('–'),
    join(day(run.startedAt)),
  ];
}

/** `now`: when the page is made, canonical UTC. */
export function renderDashboard(views: readonly RunView[], now: string): string {
  const waiting = views.filter(waits);
  const of = (outcome: RunView['headline']['outcome']) =>
    views.filter(({ headline }) => headline.outcome === outcome).length;
  const sorted = [...views].sort(
    (a, b) => Number(waits(b)) - Number(waits(a)) || (a.run.startedAt < b.run.startedAt ? 1 : -1),
  );
  const [first] = views;
  const title =
    waiting.length === 0
      ? 'Nothing waits for you'
      : waiting.length === 1
        ? '1 run waits for you'
        : `${waiting.length} runs wait for you`;
  return page(
    `${title}${first ? ` · ${first.run.repository}` : ''}`,
    STYLE,
    el(
      'header',
      { class: 'top' },
      el(
        'span',
        {},
        el('b', {}, 'Chaos Loop'),
        first ? join(' · ', link(first.links.repository, first.run.repository)) : '',
      ),
      el('span', {}, `${day(now)}, ${now.slice(11, 16)} UTC`),
    ),
    el(
      'main',
      {},
      el('h1', {}, title),
      el(
        'ul',
        { class: 'stats' },
        counted(views.length, 'run', 'runs'),
        counted(of('resolved'), 'fix proven', 'fixes proven'),
        counted(of('not-fixed'), 'fix that did not help', 'fixes that did not help'),
        counted(of('no-verdict'), 'without a verdict', 'without a verdict'),
      ),
      el('h2', {}, 'Runs'),
      views.length === 0
        ? el('p', {}, 'There is no run yet.')
        : el(
            'div',
            { class: 'card' },
            table(
              [
                { name: 'Finding' },
                { name: 'Outcome' },
                { name: 'Step', class: 'nw' },
                { name: 'During the fault', class: 'nw' },
                { name: 'Next' },
                { name: 'Started', class: 'nw' },
              ],
              sorted.map(row),
            ),
          ),
    ),
  );
}
