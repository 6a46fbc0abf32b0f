/**
 * Since 2027-01 documents say codes: a free sentence stands nowhere where one is expected (R2.3). Sentences of older rules are
 * brought along as `said-before`, where a run goes on under these; receipts keep what they were read with.
 */
import { POLICY_VERSIONS, type PolicyVersion, ruledBy } from '../base/policy-versions.js';
import { type Uncoded, uncoded } from '../messages/places.js';
import { parseKept } from '../run/kept.js';
import { type Failure, failure, firstOf, type Location } from './failure.js';
import type { ControlRevision, ParsedHistory, Revision } from './parse.js';
import type { Invariant } from './result.js';

const strict = (policy: string | undefined): boolean =>
  POLICY_VERSIONS.includes(policy as PolicyVersion) && ruledBy(policy as PolicyVersion, '2027-01');

const ofRun = ({ state }: Revision): boolean => strict(state.policyVersion);

const said = (place: Location, found: Uncoded | null): Failure | null =>
  found && failure(place, `a message of the catalog at ${found.path}`, found.problem);

/** An archive is of the rules of the run that closed it. */
function ofRevision(revision: Revision): Failure | null {
  const { state, before, archived } = revision;
  const wrong = said(revision, uncoded('state', state, before, []));
  if (wrong || archived === null) return wrong;
  const place = { ...revision, document: `experiments/${archived.experiment.n}.json` };
  return said(place, uncoded('experiment', archived, before, []));
}

/** The controls that these rules judge: those that such a run caused, and those whose own kept command is of them. */
function controlsOf({ revisions, controls, source }: ParsedHistory): ControlRevision[] {
  const caused = new Map(revisions.map(({ commit, state }) => [commit, state.policyVersion]));
  return controls.filter(({ control, commit }) => {
    const text = control.event.kept === undefined ? null : source.controlCommand(control.revision);
    return strict(caused.get(commit) ?? (text === null ? undefined : parseKept(text)?.policyVersion));
  });
}

export const statementsCoded: Invariant = {
  name: 'statements-coded',
  needsDocuments: true,
  idle: (history) =>
    history.revisions.some(ofRun) || controlsOf(history).length > 0
      ? null
      : 'rules before 2027-01 stored sentences (R2.3)',
  check: (history) =>
    firstOf(history.revisions, (revision) => (ofRun(revision) ? ofRevision(revision) : null)) ??
    firstOf(controlsOf(history), (entry) =>
      said(entry, uncoded('control', entry.control, entry.before, [['control', entry.before]])),
    ),
};
