/** Histories that somebody made who may push, and that only seals or a witness would tell from the App's (R20.3, R20.4). */
import type { Config, Control } from '../../../schemas/generated/types.js';
import { digestOf } from '../../base/digest.js';
import { environmentDigest } from '../../config/config.js';
import { pictureFile } from '../../run/page.js';
import { inspectRun } from '../../run/quarantine.js';
import { Driver } from '../../testing/driver.js';
import { ENVIRONMENT } from '../../testing/fixture.js';
import { at, diagnose, driveTo, execute, readAgain } from '../../testing/steps.js';
import { EVE, whole } from './insider.js';
import { editableState, historyOf, type RecordedCommit, recorded, reseal, stateOf } from './recorded.js';

function withoutPromises(config: Config): void {
  for (const environment of Object.values(config.environments)) {
    delete environment.slo;
    delete environment.work;
  }
}

/** The rules of the version before, which kept no commands, written over documents of these. */
export function downgraded(control: boolean, promises = true): RecordedCommit[] {
  const commits = whole();
  for (const commit of commits) {
    const state = editableState(commit);
    const own = state !== null || control;
    if (!own) continue;
    for (const path of Object.keys(commit.files)) if (/commands\//.test(path)) delete commit.files[path];
    const text = commit.files['control.json'];
    if (text) {
      const document = JSON.parse(text) as Control;
      delete document.event.kept;
      if (!promises)
        for (const { doctorRequest } of Object.values(document.environments))
          if (doctorRequest?.config.effective) withoutPromises(doctorRequest.config.effective);
      commit.files['control.json'] = JSON.stringify(document);
    }
    if (!state) continue;
    state.policyVersion = '2026-11';
    delete state.event.kept;
    if (!promises) withoutPromises(state.config.effective);
    commit.files[`runs/${state.runId}/state.json`] = JSON.stringify(state);
  }
  if (!promises && control) rebindConfig(commits);
  reseal(commits);
  return commits;
}

/** The digests of the configuration that was changed, wherever doctor and the run name them. */
function rebindConfig(commits: readonly RecordedCommit[]): void {
  const config = commits.flatMap((commit) => stateOf(commit)?.config ?? [])[0];
  const passed = commits.flatMap(({ files }) => {
    const control = JSON.parse(files['control.json'] ?? 'null') as Control | null;
    return control?.environments[ENVIRONMENT]?.doctorPassed?.digest ?? [];
  })[0];
  if (!config || !passed) throw new Error('no run has begun');
  const right = [
    [config.digest, digestOf(config.effective)],
    [passed, environmentDigest(config.effective, ENVIRONMENT)],
  ] as [string, string][];
  for (const { files } of commits)
    for (const [path, text] of Object.entries(files))
      if (text && /(state|control)\.json$/.test(path))
        files[path] = right.reduce((now, [from, to]) => now.replaceAll(from, to), text);
}

/** The branch set back to an older revision of its own. */
export function cutOff(): RecordedCommit[] {
  return whole().slice(0, -3);
}

/** The whole history decided anew, from other commands: somebody else approved. */
export function decidedAnew(): RecordedCommit[] {
  const driver = driveTo(new Driver(), 'advisory-approval');
  const source = { type: 'comment' as const, id: driver.newId('comment') };
  const at = driver.tick(30);
  const said = { type: 'approve' as const, setId: null, advisoryIds: ['add-timeout'], at, source };
  driver.must({ ...said, reads: readAgain(driver, [source]) }, { actor: EVE });
  return recorded(driver);
}

/**
 * A fault that landed and was measured, and a `restore` that takes the run back to where nobody had claimed it. `idsOf`: ids of the
 * commits, as they come to lie on the branch. `forgets`: it does not say what the skipped revisions had prepared.
 */
export function restoredOver(
  idsOf: (commits: readonly RecordedCommit[]) => readonly string[] = (commits) =>
    historyOf(commits).commits.map(({ commit }) => commit),
  forgets = false,
): RecordedCommit[] {
  const measured = at('chaos-execution').fork();
  execute(measured);
  diagnose(measured);
  const commits = recorded(measured);
  const earlier = at('chaos-execution').fork();
  earlier.now = measured.now;
  const from = recorded(earlier).length;
  const ids = idsOf(commits);
  const revisions = commits.flatMap((commit, index) => {
    const document = stateOf(commit);
    return document ? [{ commit: ids[index] ?? '', document, signed: index < from }] : [];
  });
  const { skipped } = inspectRun(revisions, { verify: null, witness: null });
  earlier.must({
    type: 'restore',
    skipped: skipped.map((entry) => ({ ...entry, operations: forgets ? [] : entry.operations })),
  });
  // The picture that only a skipped revision drew is taken away by the next sweep (R18).
  const picture = pictureFile(earlier.state.runId);
  const drawn = commits.some(({ files }) => typeof files[picture] === 'string');
  const swept = { message: { headline: '· pages put back', body: '' }, files: { [picture]: null } };
  return [...commits, ...recorded(earlier).slice(from), ...(drawn ? [swept] : [])];
}
