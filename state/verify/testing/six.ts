/** What an insider would forge first: the end of a run, and who approved, started, consented, halted or asked (§18). */
import type { Control, EnvironmentControl, RunState } from '../../../schemas/generated/types.js';
import { copyJson } from '../../base/copy.js';
import { ENVIRONMENT } from '../../testing/fixture.js';
import type { InvariantName } from '../index.js';
import { abandoned, byType, consenting, EVE, halted, whole } from './insider.js';
import { type RecordedCommit, reseal, stateOf } from './recorded.js';
import { read } from './texts.js';

interface Documents {
  state: RunState | null;
  control: Control | null;
}
/** Which commit is forged first, and how its documents and those after it are. */
export interface Six {
  commits: () => RecordedCommit[];
  at: (documents: Documents) => boolean;
  forge: (documents: Documents) => void;
}

const CONTROL = 'control.json';

function documentsOf(commit: RecordedCommit): Documents {
  const text = commit.files[CONTROL];
  return { state: stateOf(commit), control: text ? read<Control>(text) : null };
}

/** The history with that lie in one revision, or from there to the head, and every digest and trailer made right again. */
export function forgedCommits({ commits, at, forge }: Six, toHead: boolean): RecordedCommit[] {
  const forged = commits();
  const first = forged.findIndex((commit) => at(documentsOf(commit)));
  if (first < 0) throw new Error('there is nothing to forge');
  for (const commit of toHead ? forged.slice(first) : forged.slice(first, first + 1)) {
    const documents = copyJson(documentsOf(commit));
    forge(documents);
    const { state, control } = documents;
    if (state) commit.files[`runs/${state.runId}/state.json`] = JSON.stringify(state);
    if (control) commit.files[CONTROL] = JSON.stringify(control);
  }
  reseal(forged);
  return forged;
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
export const approver: Six = {
  commits: whole,
  at: state(byType('approve')),
  forge: ofState((own) => Object.assign(own.approval?.decisions[0] ?? {}, { actor: EVE })),
};
export const starter: Six = {
  commits: whole,
  at: state(byType('start')),
  forge: ofState((own) => (own.startedBy = EVE)),
};
export const consent: Six = {
  commits: consenting,
  at: state(byType('consent')),
  forge: ofState((own) => Object.assign(own.experiment?.consent ?? {}, { actor: EVE })),
};
export const halt: Six = {
  commits: halted,
  at: control(({ event }) => event.type === 'halt'),
  forge: ofControl((own) => own.halt && Object.assign(own.halt, { actor: EVE })),
};
const doctor: Six = {
  commits: whole,
  at: control((own) => entry(own).doctorPassed !== null),
  forge: ofControl((own) => Object.assign(entry(own).doctorPassed ?? {}, { by: EVE })),
};
export const asked: Six = {
  commits: whole,
  at: control(({ event }) => event.type === 'doctor'),
  forge: ofControl((own) => Object.assign(entry(own).doctorRequest ?? {}, { actor: EVE })),
};
/** The event of the command in the same hand. */
export const together = (six: Six, type: string): Six => ({
  ...six,
  forge: (documents) => {
    six.forge(documents);
    inEvent(type, documents);
  },
});

/** Each with the invariant that names it without calling the kernel. */
export const SIX: readonly [what: string, six: Six, invariant: InvariantName][] = [
  ['resolved', resolved, 'resolved-earned'],
  ['an approver', approver, 'approval-bound'],
  ['a starter', starter, 'authority-recomputes'],
  ['a consent', consent, 'authority-recomputes'],
  ['a halt', halt, 'authority-recomputes'],
  ['a doctor that passed', doctor, 'authority-recomputes'],
  ['a doctor that was asked for', asked, 'authority-recomputes'],
];
