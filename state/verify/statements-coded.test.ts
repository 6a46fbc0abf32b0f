/** R2.3: whoever writes a sentence where a code belongs is found, by the kernel before it is committed and by `verify` after. */

import { describe, expect, it } from '@jest/globals';
import type { Control, RunState } from '../../schemas/generated/types.js';
import { canonicalize } from '../base/canonical.js';
import { CURRENT_POLICY } from '../base/policy-versions.js';
import { coded, message } from '../messages/message.js';
import { uncoded } from '../messages/places.js';
import { at } from '../testing/steps.js';
import { broughtAlong } from './brought-along.js';
import { parseHistory } from './parse.js';
import { statementsCoded } from './statements-coded.js';
import { copy, forged, last, where } from './testing/finished.js';
import { editControl, editStates, historyOf, type RecordedCommit } from './testing/recorded.js';

const found = (commits: readonly RecordedCommit[]) => statementsCoded.check(parseHistory(historyOf(commits)));
const idle = (commits: readonly RecordedCommit[]) => statementsCoded.idle?.(parseHistory(historyOf(commits)));
const everywhere = () => true;

describe('R2.3 statements-coded', () => {
  it('holds in a finished run, and has something to look at', () => {
    expect(found(copy())).toBeNull();
    expect(idle(copy())).toBeNull();
  });

  it.each<[string, (state: RunState) => unknown]>([
    ['/transition/reason', (state) => Object.assign(state.transition, { reason: 'all is well' })],
    ['/caveats/0', (state) => state.caveats.unshift('nothing to see here')],
    ['/event/details/reason', (state) => Object.assign(state.event.details, { reason: 'because' })],
    ['/transition/reason', (state) => Object.assign(state.transition, { reason: { code: 'because-so', params: {} } })],
    [
      '/transition/reason',
      (state) => Object.assign(state.transition, { reason: { code: 'not-found', params: { kind: 7 } } }),
    ],
  ])('a sentence, an unknown code or another parameter at %s', (path, change) => {
    const revision = last(copy()).revision;
    const results = forged((state) => change(state), revision, revision);
    expect(results.find(({ name }) => name === 'statements-coded')).toMatchObject({
      status: 'failed',
      revision,
      expected: `a message of the catalog at ${path}`,
    });
  });

  it('a sentence in a message', () => {
    const revision = where((state) => state.phase === 'diagnostic');
    const results = forged(
      (state) => {
        state.caveats = [{ code: 'worker-reports', params: { why: 'all is well' as never } }];
      },
      revision,
      revision,
    );
    expect(results.find(({ name }) => name === 'statements-coded')).toMatchObject({ status: 'failed', revision });
  });

  it('a sentence in control.json that did not stand there before', () => {
    const commits = copy();
    editControl(commits, 3, (control) => {
      const [check] = Object.values(control.environments)[0]?.doctorLast?.checks ?? [];
      if (!check) throw new Error('doctor looked at nothing');
      check.details = 'all is well';
    });
    expect(found(commits)).toMatchObject({ document: 'control.json', revision: 3 });
  });

  it('an archive with a sentence', () => {
    const commits = copy();
    for (const { files } of commits)
      for (const [path, text] of Object.entries(files)) {
        if (!text || !/experiments\/1\.json$/.test(path)) continue;
        const document = JSON.parse(text);
        document.experiment.execution.details = 'all is well';
        files[path] = JSON.stringify(document);
      }
    expect(found(commits)).toMatchObject({ document: 'experiments/1.json' });
  });

  it('is not asked of rules that stored sentences', () => {
    const commits = copy();
    editStates(commits, (state) => Object.assign(state, { policyVersion: '2026-12' }), everywhere);
    for (const commit of commits)
      for (const [path, text] of Object.entries(commit.files))
        if (text && /commands\//.test(path)) commit.files[path] = text.replace(`"${CURRENT_POLICY}"`, '"2026-12"');
    editStates(commits, (state) => state.caveats.push('nothing to see here'), everywhere);
    expect(idle(commits)).toMatch(/before 2027-01/);
  });
});

describe('R19 a run that said sentences goes on in messages', () => {
  const older = (change: (state: RunState) => void) => {
    const driver = at('advisory-approval').fork();
    driver.edit((state) => {
      state.policyVersion = '2026-12';
      change(state);
    });
    return driver;
  };

  it('what it said is brought along, word for word, and what its receipts say stays theirs', () => {
    const driver = older((state) => {
      state.transition.reason = 'one remedy to choose from';
      state.caveats = ['fault-state-unknown', message('workspaces-unlisted', { why: null })];
      for (const receipt of Object.values(state.receipts)) receipt.caveat = 'nothing was counted';
    });
    const { state: before } = driver;
    driver.must({ type: 'migrate' });
    const { state } = driver;
    expect(state.policyVersion).toBe(CURRENT_POLICY);
    expect(state.transition.reason).toEqual(message('said-before', { words: 'one remedy to choose from' }));
    expect(state.caveats).toEqual([
      message('said-before', { words: 'fault-state-unknown' }),
      message('workspaces-unlisted', { why: null }),
    ]);
    expect(canonicalize(state.receipts)).toBe(canonicalize(before.receipts));
    expect(uncoded('state', state, before, [])).toBeNull();
    // Of receipts that came later it would be asked.
    expect(uncoded('state', state, null, [])?.path).toMatch(/^\/receipts\/.*\/caveat$/);
    expect(broughtAlong({ state, before })?.transition.reason).toEqual(state.transition.reason);
    expect(broughtAlong({ state: before, before })).toBe(before);
  });

  it('the words of a lock that older rules wrote may stand in control.json until it is lifted', () => {
    const { control } = at('started').world;
    if (!control) throw new Error('there is no control.json');
    const [environment] = Object.values(control.environments);
    const locked = structuredClone(control) as Control;
    for (const entry of Object.values(locked.environments))
      entry.locked = { reason: 'the fault may still act', since: control.event.at };
    expect(environment?.locked).toBeNull();
    expect(uncoded('control', locked, locked, [['control', locked]])).toBeNull();
    expect(uncoded('control', locked, control, [['control', control]])?.path).toMatch(/\/locked\/reason$/);
    expect(uncoded('control', locked, null, [['control', null]])?.path).toMatch(/\/locked\/reason$/);
  });

  it('a message within a message too, however deep', () => {
    const said = {
      code: 'worker-reports',
      params: { why: { code: 'worker-reports', params: { why: 'so' } } },
    } as never;
    const so = message('said-before', { words: 'so' });
    expect(coded(said)).toEqual(message('worker-reports', { why: message('worker-reports', { why: so }) }));
  });
});
