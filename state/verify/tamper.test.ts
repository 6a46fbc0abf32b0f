/** One thing changed in a finished run: the right invariant fails, at the right revision, and the others stay honest. */
import { describe, expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';
import { Driver } from '../testing/driver.js';
import { driveTo, RUN } from '../testing/steps.js';
import { INVARIANTS, type InvariantName, type InvariantResult, verifyHistory } from './index.js';
import { check, copy, failures, finished, forged, last, names } from './testing/finished.js';
import {
  commitOf,
  editControl,
  editStates,
  historyOf,
  type RecordedCommit,
  recorded,
  reseal,
  stateOf,
} from './testing/recorded.js';

const statusOf = (results: InvariantResult[], name: InvariantName) =>
  results.find((entry) => entry.name === name)?.status;

describe('§18 a finished run', () => {
  it('passes everything but what was not checked', () => {
    const results = check(copy());
    expect(results.map(({ name }) => name)).toEqual(INVARIANTS);
    expect(failures(results)).toEqual([]);
    expect(results.filter(({ status }) => status === 'skipped').map(({ name }) => name)).toEqual(['provenance']);
  });

  it('a run that is not over: nothing to check is skipped, all-terminal and no-obligations fail', () => {
    const results = check(recorded(driveTo(new Driver(), 'started')));
    expect(failures(results)).toEqual([
      ['all-terminal', 1],
      ['no-obligations', 1],
    ]);
    for (const name of ['coding-coverage-exact', 'gate-before-iteration', 'operation-singleton'] as const)
      expect(statusOf(results, name)).toBe('skipped');
  });

  it('a branch without a run checks control.json and says what it skips', () => {
    const control = copy().slice(0, 3);
    const results = verifyHistory(historyOf(control, null));
    expect(failures(results)).toEqual([]);
    expect(statusOf(results, 'digest-chain')).toBe('passed');
    expect(statusOf(results, 'legal-transition')).toBe('skipped');
  });
});

describe('one file, no further effort: the chain sees it', () => {
  it('state.json: one value in one revision', () => {
    const commits = copy();
    editStates(
      commits,
      (state) => state.caveats.push('nothing to see here'),
      (revision) => revision === 5,
    );
    // The trailer of r5 and the previousDigest of r6 both disagree; the first is named.
    expect(failures(check(commits))).toContainEqual(['digest-chain', 6]);
    expect(names(check(commits))).toEqual(['digest-chain', 'decision-recomputes', 'page-bound', 'statements-coded']);
  });

  it('state.json of the head: only its trailer and its page can tell', () => {
    const commits = copy();
    const head = last(commits).revision;
    editStates(
      commits,
      (state) => state.caveats.push('x'),
      (revision) => revision === head,
    );
    expect(failures(check(commits))).toEqual([
      ['digest-chain', head],
      ['decision-recomputes', head],
      ['page-bound', head],
      ['statements-coded', head],
    ]);
  });

  it('control.json: another actor passed doctor', () => {
    const commits = copy();
    editControl(commits, 3, (control) => {
      const passed = control.environments['shop-test']?.doctorPassed;
      if (passed) passed.by = { login: 'eve', id: 9, type: 'user' };
    });
    expect(failures(check(commits))).toEqual([
      ['digest-chain', 4],
      ['decision-recomputes', 3],
      ['authority-recomputes', 3],
    ]);
  });

  it('a revision that is left out', () => {
    const commits = copy().filter((commit) => stateOf(commit)?.revision !== 9);
    const found = failures(check(commits));
    expect(found).toContainEqual(['revision-contiguous', 10]);
    expect(found).toContainEqual(['digest-chain', 10]);
  });

  it('state.json deleted, replaced by no JSON, by another version: never half-read', () => {
    for (const text of [null, 'not json', '{"schemaVersion":"chaos-loop/run-state/v9","revision":9}']) {
      const commits = copy();
      commitOf(commits, 9).files[`runs/${RUN}/state.json`] = text;
      const results = check(commits);
      expect(names(results)).toContain('schema-valid');
      expect(statusOf(results, 'decision-recomputes')).toBe('skipped');
      expect(statusOf(results, 'approval-bound')).toBe('skipped');
    }
  });

  it('a key that no schema knows, with every digest made anew', () => {
    const results = forged((state) => Object.assign(state, { force: true }), 9, 9);
    expect(failures(results)).toEqual([['schema-valid', 9]]);
  });

  it('a commit subject that names another revision', () => {
    const commits = copy();
    const commit = commitOf(commits, 9);
    commit.message.headline = commit.message.headline.replace(' r9]', ' r10]');
    expect(failures(check(commits))).toEqual([['revision-contiguous', 9]]);
  });

  it.each([
    ['that the run is resolved', 9, (subject: string) => subject.replace(/^(· )?\S+/, 'Resolved:')],
    ['that the end only keeps the books', null, (subject: string) => `· ${subject.slice(2)}`],
    ['that a decision was made', 'books', (subject: string) => subject.replace(/^· /, '')],
  ] as const)('a commit subject that claims %s', (_what, which, forge) => {
    const commits = copy();
    const commit =
      which === 'books'
        ? commits.find((one) => stateOf(one) !== null && one.message.headline.startsWith('· '))
        : commitOf(commits, which ?? last(commits).revision);
    if (!commit) throw new Error('no revision only keeps the books');
    commit.message.headline = forge(commit.message.headline);
    expect(failures(check(commits))).toEqual([['revision-contiguous', stateOf(commit)?.revision]]);
  });

  it('R2.4 the trailer by which a command that is sent again is recognized', () => {
    const commits = copy();
    const { message } = commitOf(commits, 9);
    message.body = message.body.replace(/Chaos-Loop-Command: \S+ /, 'Chaos-Loop-Command: another ');
    expect(failures(check(commits))).toEqual([['digest-chain', 9]]);
    const gone = copy();
    const other = commitOf(gone, 9).message;
    other.body = other.body.replace(/\nChaos-Loop-Command: .*/, '');
    expect(failures(check(gone))).toEqual([['digest-chain', 9]]);
  });

  it.each([
    ['a payload that no command brought', `runs/${RUN}/evidence/${'a'.repeat(64)}.json`],
    ['the archive of an experiment that was not closed', `runs/${RUN}/experiments/7.json`],
    ['a kept command of another revision', `runs/${RUN}/commands/900.json`],
    ['a page that no revision writes', `runs/${RUN}/VERDICT.md`],
    ['a document of another run', 'runs/another/experiments/1.json'],
    ['a file beside the runs', 'verdict.json'],
  ])('R2.9 slipped into the commit of a revision: %s', (_what, path) => {
    const commits = copy();
    const archive = commits.flatMap(({ files }) => files[`runs/${RUN}/experiments/1.json`] ?? [])[0] ?? '{}';
    commitOf(commits, 9).files[path] = archive;
    expect(failures(check(commits))).toEqual([['revision-contiguous', 9]]);
  });

  it('R2.9 slipped into the commit of a revision of control.json', () => {
    const commits = copy();
    Object.assign(commits[2]?.files ?? {}, { [`evidence/${'a'.repeat(64)}.json`]: '{}' });
    expect(failures(check(commits))).toEqual([['revision-contiguous', 3]]);
  });

  it('the report of a run rewritten beside its revisions', () => {
    const commits = copy();
    commits.push({
      message: { headline: 'docs: nicer words', body: '' },
      files: { [`runs/${RUN}/README.md`]: 'all well' },
    });
    expect(failures(check(commits))).toEqual([
      ['revision-contiguous', null],
      ['page-bound', last(commits).revision],
    ]);
  });
});

describe('evidence', () => {
  const evidence = (commits: RecordedCommit[], kind: string) => {
    for (const commit of commits)
      for (const receipt of Object.values(stateOf(commit)?.receipts ?? {}))
        if (receipt.kind === kind) return { receipt, path: `runs/${RUN}/evidence/${receipt.rawDigest}.json` };
    throw new Error(`no ${kind}`);
  };
  const write = (commits: RecordedCommit[], path: string, text: string | null) => {
    for (const commit of commits) if (path in commit.files) commit.files[path] = text;
  };

  it.each([
    ['deleted', null],
    ['no JSON', 'x'],
    ['another payload', '{"samples":[]}'],
  ])('a payload that is %s', (_what, text) => {
    const commits = copy();
    const { path } = evidence(commits, 'predicate');
    write(commits, path, text);
    expect(names(check(commits)).filter((name) => name !== 'value-recomputes')).toEqual([
      'evidence-integrity',
      'decision-recomputes',
    ]);
  });

  it('the patch of a change', () => {
    const commits = copy();
    const change = last(commits).coding?.changes[0];
    write(commits, `runs/${RUN}/evidence/${change?.patchDigest}.json`, '{"files":[]}');
    expect(names(check(commits))).toEqual(['evidence-integrity', 'decision-recomputes']);
  });

  it('what doctor saw', () => {
    const commits = copy();
    const path = Object.keys(commits[2]?.files ?? {}).find((name) => name.startsWith('evidence/')) ?? '';
    write(commits, path, null);
    expect(failures(check(commits))).toEqual([
      ['evidence-integrity', 3],
      ['decision-recomputes', 3],
    ]);
  });

  it('a receipt whose value is prettier than its payload, under the id that follows from it', () => {
    const commits = copy();
    const { receipt } = evidence(commits, 'serving');
    const { id: old, ...body } = { ...receipt, value: { ...(receipt.value as object), consecutive: 99 } };
    const id = `r-${digestOf(body).slice(0, 16)}`;
    for (const commit of commits)
      for (const [path, text] of Object.entries(commit.files))
        if (text?.includes(old) && path.endsWith('state.json')) {
          const state = JSON.parse(text.replaceAll(old, id)) as RunState;
          if (state.receipts[id]) state.receipts[id] = { id, ...body };
          commit.files[path] = JSON.stringify(state);
        } else if (text?.includes(old)) commit.files[path] = text.replaceAll(old, id);
    reseal(commits);
    expect(names(check(commits))).toContain('value-recomputes');
    expect(names(check(commits))).not.toContain('digest-chain');
  });

  it('a cited receipt that is not there', () => {
    const results = forged((state) => {
      const first = state.workspace.receipts[0];
      if (first) delete state.receipts[first];
    }, last(finished()).revision);
    expect(names(results)).toEqual(['evidence-integrity', 'decision-recomputes']);
  });
});
