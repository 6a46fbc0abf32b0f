/** §18 page-bound: a page that says something else than the state that it was written with. */
import { describe, expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import { boundPage, shownBy, shownLine } from '../run/page.js';
import { RUN } from '../testing/steps.js';
import { pageBound } from './page-bound.js';
import { parseHistory } from './parse.js';
import { check, copy, failures, last, names } from './testing/finished.js';
import { commitOf, editStates, historyOf, type RecordedCommit, reseal, stateOf } from './testing/recorded.js';

const README = `runs/${RUN}/README.md`;
const end = () => last(copy()).revision;
const write = (commits: RecordedCommit[], revision: number, page: (state: RunState) => string | null | undefined) => {
  const commit = commitOf(commits, revision);
  const text = page(stateOf(commit) as RunState);
  if (text === undefined) delete commit.files[README];
  else commit.files[README] = text;
  return commits;
};

describe('§18 page-bound', () => {
  it.each<[string, (state: RunState) => string | null | undefined]>([
    ['rewritten without a word of what it shows', () => `# ${RUN}\n\n**resolved.**\n`],
    ['of the revision before', (s) => boundPage('# run', { ...s, revision: s.revision - 1 })],
    ['of the same state with another end', (s) => boundPage('# run', { ...s, verdict: 'no-impact' })],
    ['of another run', (s) => boundPage('# run', { ...s, runId: 'run-2' })],
    ['whose line is not the last thing that it says', (s) => `${shownLine(s)}\n\n**resolved.**\n`],
    ['deleted', () => null],
    ['not written at all', () => undefined],
  ])('a README %s', (_what, page) => {
    for (const revision of [5, end()])
      expect(failures(check(write(copy(), revision, page)))).toContainEqual(['page-bound', revision]);
  });

  it('the state edited under its page, with every other digest made right again', () => {
    const commits = copy();
    editStates(
      commits,
      (state) => state.caveats.push('nothing'),
      (revision) => revision === end(),
    );
    reseal(commits, false);
    expect(names(check(commits))).toContain('page-bound');
  });

  it('a README of its own commit, even with the line of the last revision', () => {
    const commits = copy();
    const files = { [README]: boundPage('# all is well', last(commits)) };
    commits.push({ message: { headline: 'docs: nicer words', body: '' }, files });
    expect(failures(check(commits))).toEqual([
      ['revision-contiguous', null],
      ['page-bound', end()],
    ]);
  });

  it('a page that was repaired says again what the last revision wrote', () => {
    const commits = copy();
    const text = commitOf(commits, end()).files[README] as string;
    const touched = { message: { headline: 'docs: words', body: '' }, files: { [README]: text } };
    const history = parseHistory(historyOf([...commits, touched]));
    expect(pageBound.check(history)).toBeNull();
  });

  it('an edit passes when exactly that page was written back after it, and only then', () => {
    const commits = copy();
    const text = commitOf(commits, end()).files[README] as string;
    const page = (content: string | null, more: RecordedCommit['files'] = {}): RecordedCommit => ({
      message: { headline: 'docs: words', body: '' },
      files: { [README]: content, ...more },
    });
    const edit = page('**resolved.**');
    const nearly = page(boundPage('# all is well', last(commits)));
    expect(names(check([...commits, edit]))).toEqual(['revision-contiguous', 'page-bound']);
    expect(names(check([...commits, edit, nearly]))).toEqual(['revision-contiguous', 'page-bound']);
    expect(names(check([...commits, edit, page(null), page(text)]))).toEqual([]);
    expect(names(check([...commits, page(text), edit]))).toEqual(['revision-contiguous', 'page-bound']);
    // Whoever wrote more than the page did not repair it.
    const evidence = { [`runs/${RUN}/evidence/${'0'.repeat(64)}.json`]: '{}' };
    expect(names(check([...commits, page('**resolved.**', evidence), page(text)]))).toContain('revision-contiguous');
  });

  it('§19 pages of 2026-11 have no such line: skipped by name, never passed', () => {
    const commits = copy();
    editStates(
      commits,
      (state) => Object.assign(state, { policyVersion: '2026-11' }),
      () => true,
    );
    for (const { files } of commits) if (files[README]) files[README] = '# run\n';
    reseal(commits, false);
    expect(check(commits).find(({ name }) => name === 'page-bound')).toMatchObject({
      status: 'skipped',
      reason: expect.stringContaining('2026-11'),
    });
  });

  it('the seal, which comes afterwards, is no part of what a page shows; a word in it is no line', () => {
    const state = last(copy());
    const seal = { keyId: 'k', signature: 'A'.repeat(86) };
    expect(shownLine({ ...state, event: { ...state.event, seal } })).toBe(shownLine(state));
    expect(shownBy(boundPage('# run', state))).toMatchObject({ runId: RUN, revision: state.revision });
    expect(shownBy(`${shownLine(state)} and more`)).toBeNull();
  });
});

describe('§18 page-bound: the picture', () => {
  const PICTURE = `runs/${RUN}/sli.svg`;
  const drawn = (commits: readonly RecordedCommit[]) => commits.filter(({ files }) => files[PICTURE] !== undefined);
  const revisionOf = (commit: RecordedCommit | undefined) => (stateOf(commit as RecordedCommit) as RunState).revision;

  it('is written when a fault acted, when its verdict came, and when nothing follows any more', () => {
    const commits = copy();
    expect(drawn(commits).length).toBeGreaterThanOrEqual(3);
    expect(revisionOf(drawn(commits).at(-1))).toBe(end());
    expect(failures(check(commits))).toEqual([]);
  });

  it.each<[string, (svg: string) => string | null | undefined]>([
    ['that shows another number', (svg) => svg.replace(/\b100%/g, '99%')],
    ['with one more space', (svg) => `${svg} `],
    ['deleted', () => null],
    ['not written at all', () => undefined],
  ])('a picture %s', (_what, forge) => {
    const commits = copy();
    for (const commit of [drawn(commits)[0], drawn(commits).at(-1)].reverse()) {
      if (!commit) throw new Error('nothing was drawn');
      const text = forge(commit.files[PICTURE] as string);
      if (text === undefined) delete commit.files[PICTURE];
      else commit.files[PICTURE] = text;
      expect(failures(check(commits))).toContainEqual(['page-bound', revisionOf(commit)]);
    }
  });

  it('edited or deleted by hand: named until exactly that picture was put back, alone or with the page', () => {
    const svg = drawn(copy()).at(-1)?.files[PICTURE] as string;
    const by = (files: RecordedCommit['files']): RecordedCommit => ({ message: { headline: 'docs', body: '' }, files });
    const page = commitOf(copy(), end()).files[README] as string;
    const failing = (...more: RecordedCommit[]) => names(check([...copy(), ...more]));
    const named = ['revision-contiguous', 'page-bound'];
    for (const lie of [svg.replaceAll('100%', '0%'), null]) {
      expect(failing(by({ [PICTURE]: lie }))).toEqual(named);
      expect(failing(by({ [PICTURE]: lie }), by({ [PICTURE]: `${svg} ` }))).toEqual(named);
      expect(failing(by({ [PICTURE]: lie }), by({ [PICTURE]: svg }))).toEqual([]);
      const both = by({ [PICTURE]: lie, [README]: lie });
      expect(failing(both, by({ [PICTURE]: svg, [README]: page }))).toEqual([]);
      expect(failing(both, by({ [PICTURE]: svg }))).toEqual(named);
      expect(failing(both, by({ [PICTURE]: svg }), by({ [README]: page }))).toEqual([]);
      expect(failing(by({ [PICTURE]: svg }), by({ [PICTURE]: lie }))).toEqual(named);
    }
  });

  it('edited before a revision that draws none: it still stands, and can be put back after it; one that writes it does that itself', () => {
    const svg = drawn(copy())[0]?.files[PICTURE] as string;
    const at = copy().indexOf(drawn(copy())[0] as RecordedCommit);
    const commits = copy();
    const [first, second] = drawn(commits);
    const edit = { message: { headline: 'docs', body: '' }, files: { [PICTURE]: '<svg/>', [README]: 'all is well' } };
    commits.splice(commits.indexOf(first as RecordedCommit) + 1, 0, edit);
    expect(at).not.toBe(0);
    // The next revision wrote its page, and a later one its picture.
    expect(names(check(commits))).toEqual([]);
    const until = commits.slice(0, commits.indexOf(second as RecordedCommit));
    expect(names(check(until))).toEqual(expect.arrayContaining(['revision-contiguous', 'page-bound']));
    const back = { message: { headline: '· put back', body: '' }, files: { [PICTURE]: svg } };
    expect(names(check([...until, back]))).not.toContain('revision-contiguous');
    expect(names(check([...until, back]))).not.toContain('page-bound');
  });

  it('a picture before any fault acted: put there by hand, it has to go again', () => {
    const commits = copy();
    const until = commits.slice(0, commits.indexOf(drawn(commits)[0] as RecordedCommit));
    const by = (text: string | null) => ({ message: { headline: 'docs', body: '' }, files: { [PICTURE]: text } });
    const named = (more: RecordedCommit[]) =>
      names(check([...until, ...more])).filter((name) => ['revision-contiguous', 'page-bound'].includes(name));
    expect(named([])).toEqual([]);
    expect(named([by('<svg/>')])).toEqual(['revision-contiguous', 'page-bound']);
    expect(named([by('<svg/>'), by(null)])).toEqual([]);
  });

  it('a picture where nothing changed that it shows', () => {
    const commits = copy();
    const quiet = commits.find((commit) => stateOf(commit) !== null && commit.files[PICTURE] === undefined);
    if (!quiet) throw new Error('every revision draws');
    quiet.files[PICTURE] = drawn(commits).at(-1)?.files[PICTURE] as string;
    expect(failures(check(commits))).toContainEqual(['page-bound', revisionOf(quiet)]);
  });
});
