/**
 * A forged `resolved`, approver, starter, consent, halt and doctor: in one revision alone, or from there to the head, with every
 * digest and trailer made right again. Each fails `verify` by name; and where the event says the same lie, the kept command
 * tells who it was (§18, R2.9).
 */
import { describe, expect, it } from '@jest/globals';
import type { Actor, Control, EnvironmentControl, RunState } from '../../schemas/generated/types.js';
import { ENVIRONMENT } from '../testing/fixture.js';
import { type InvariantName, verifyHistory } from './index.js';
import { abandoned, byType, consenting, EVE, halted, whole } from './testing/insider.js';
import { historyOf, type RecordedCommit, reseal, runIdOf, stateOf } from './testing/recorded.js';

interface Documents {
  state: RunState | null;
  control: Control | null;
}
/** Which commit is forged first, and how its documents and those after it are. */
interface Six {
  commits: () => RecordedCommit[];
  at: (documents: Documents) => boolean;
  forge: (documents: Documents) => void;
}

const CONTROL = 'control.json';

function documentsOf(commit: RecordedCommit): Documents {
  const text = commit.files[CONTROL];
  return { state: stateOf(commit), control: text ? (JSON.parse(text) as Control) : null };
}

function failedNames({ commits, at, forge }: Six, toHead: boolean): InvariantName[] {
  const forged = commits();
  const first = forged.findIndex((commit) => at(documentsOf(commit)));
  if (first < 0) throw new Error('there is nothing to forge');
  for (const commit of toHead ? forged.slice(first) : forged.slice(first, first + 1)) {
    const documents = documentsOf(commit);
    forge(documents);
    const { state, control } = documents;
    if (state) commit.files[`runs/${state.runId}/state.json`] = JSON.stringify(state);
    if (control) commit.files[CONTROL] = JSON.stringify(control);
  }
  reseal(forged);
  const runId = forged.some((commit) => stateOf(commit)) ? runIdOf(forged) : null;
  return verifyHistory(historyOf(forged, runId)).flatMap(({ name, status }) => (status === 'failed' ? [name] : []));
}

const ofState =
  (change: (state: RunState) => unknown) =>
  ({ state }: Documents) =>
    void (state && change(state));
const ofControl =
  (change: (control: Control) => unknown) =>
  ({ control }: Documents) =>
    void (control && change(control));
const state =
  (test: (state: RunState) => boolean) =>
  ({ state: own }: Documents) =>
    own !== null && test(own);
const control =
  (test: (control: Control) => boolean) =>
  ({ control: own }: Documents) =>
    own !== null && test(own);
const entry = ({ environments }: Control) => environments[ENVIRONMENT] as EnvironmentControl;
/** Both documents of a commit tell the one event. */
const inEvent = (type: string, { state: own, control: other }: Documents) => {
  for (const document of [own, other]) if (document?.event.type === type) document.event.actor = EVE;
};

const resolved: Six = {
  commits: abandoned,
  at: state(({ transition }) => transition.status === 'terminated'),
  forge: ofState((own) => {
    if (own.transition.status === 'terminated') Object.assign(own, { verdict: 'resolved', cause: null });
  }),
};
const approver: Six = {
  commits: whole,
  at: state(byType('approve')),
  forge: ofState((own) => Object.assign(own.approval?.decisions[0] ?? {}, { actor: EVE })),
};
const starter: Six = { commits: whole, at: state(byType('start')), forge: ofState((own) => (own.startedBy = EVE)) };
const consent: Six = {
  commits: consenting,
  at: state(byType('consent')),
  forge: ofState((own) => Object.assign(own.experiment?.consent ?? {}, { actor: EVE })),
};
const halt: Six = {
  commits: halted,
  at: control(({ event }) => event.type === 'halt'),
  forge: ofControl((own) => own.halt && Object.assign(own.halt, { actor: EVE })),
};
const doctor: Six = {
  commits: whole,
  at: control((own) => entry(own).doctorPassed !== null),
  forge: ofControl((own) => Object.assign(entry(own).doctorPassed ?? {}, { by: EVE })),
};
const asked: Six = {
  commits: whole,
  at: control(({ event }) => event.type === 'doctor'),
  forge: ofControl((own) => Object.assign(entry(own).doctorRequest ?? {}, { actor: EVE })),
};
/** The event of the command in the same hand. */
const together = (six: Six, type: string): Six => ({
  ...six,
  forge: (documents) => {
    six.forge(documents);
    inEvent(type, documents);
  },
});

describe('§18 forged: each by a named invariant that does not call the kernel, and by the replay', () => {
  it.each<[string, Six, InvariantName]>([
    ['resolved', resolved, 'resolved-earned'],
    ['an approver', approver, 'approval-bound'],
    ['a starter', starter, 'authority-recomputes'],
    ['a consent', consent, 'authority-recomputes'],
    ['a halt', halt, 'authority-recomputes'],
    ['a doctor that passed', doctor, 'authority-recomputes'],
    ['a doctor that was asked for', asked, 'authority-recomputes'],
  ])('%s', (_what, six, name) => {
    for (const toHead of [false, true])
      expect(failedNames(six, toHead)).toEqual(expect.arrayContaining([name, 'decision-recomputes']));
  });
});

describe('R2.9 forged together with the actor of its event: the kept command tells', () => {
  it.each<[string, Six]>([
    ['an approver', together(approver, 'approve')],
    ['a starter', together(starter, 'start')],
    ['a consent', together(consent, 'consent')],
    ['a halt', together(halt, 'halt')],
    ['a doctor that was asked for', together(asked, 'doctor')],
  ])('%s', (_what, six) => {
    for (const toHead of [false, true]) expect(failedNames(six, toHead)).toContain('decision-recomputes');
  });
});

it('what nobody forged passes', () => {
  for (const commits of [abandoned, whole, consenting, halted])
    expect(failedNames({ commits, at: () => true, forge: () => {} }, false)).toEqual([]);
  const eve: Actor = EVE;
  expect(JSON.stringify(whole())).not.toContain(`"login": "${eve.login}"`);
});
