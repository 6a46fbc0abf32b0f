/** R19: what stands twice in a document of the branch is named, and nothing is concluded from it; R6.4: node pools are one target. */
import { describe, expect, it } from '@jest/globals';
import { RUN } from '../testing/steps.js';
import { capRespected } from './cap-respected.js';
import { parseHistory } from './parse.js';
import { check, copy, failures, last, names } from './testing/finished.js';
import { commitOf, editStates, historyOf, type RecordedCommit, stateOf } from './testing/recorded.js';

const STATE = `runs/${RUN}/state.json`;

/** Puts another value of the key before the outermost real one, which JSON.parse alone would never show. */
function twice(commits: readonly RecordedCommit[], path: string, key: string, other: string): void {
  const held = commits.filter(({ files }) => files[path]);
  for (const { files } of held) {
    const text = files[path] ?? '';
    const [outermost] = [...text.matchAll(new RegExp(`( *)"${key}":`, 'g'))].sort((a, b) => a[0].length - b[0].length);
    if (!outermost) throw new Error(`no ${key} in ${path}`);
    files[path] = `${text.slice(0, outermost.index)}"${key}": ${other},${text.slice(outermost.index)}`;
  }
}

describe('R19 a key twice', () => {
  it('two verdicts in one revision: the reader’s and ours would differ', () => {
    const commits = copy();
    const end = last(commits).revision;
    twice([commitOf(commits, end)], STATE, 'verdict', '"no-impact"');
    const results = check(commits);
    expect(failures(results)).toContainEqual(['schema-valid', null]);
    expect(JSON.stringify(results)).toContain('has the key /verdict twice');
    expect(results.find(({ name }) => name === 'legal-transition')?.status).toBe('skipped');
  });

  it('in control.json, the halt', () => {
    const commits = copy();
    twice(commits.slice(0, 1), 'control.json', 'halt', '{"actor":"x"}');
    expect(names(check(commits))).toContain('schema-valid');
  });

  it('in the archive of an experiment, its mode', () => {
    const commits = copy();
    twice(commits, `runs/${RUN}/experiments/1.json`, 'mode', '"verify"');
    const results = check(commits);
    expect(failures(results)).toContainEqual(['schema-valid', null]);
    expect(JSON.stringify(results)).toContain('/experiment/mode twice');
  });

  it('in a payload, whose digest is of the value that wins', () => {
    const commits = copy();
    const receipt = commits
      .flatMap((commit) => Object.values(stateOf(commit)?.receipts ?? {}))
      .find(({ kind }) => kind === 'serving');
    const path = `runs/${RUN}/evidence/${receipt?.rawDigest}.json`;
    const key = Object.keys(JSON.parse(commits.flatMap(({ files }) => files[path] ?? [])[0] ?? ''))[0] ?? '';
    twice(commits, path, key, 'null');
    const results = check(commits);
    expect(names(results)).toEqual(['evidence-integrity']);
    expect(JSON.stringify(results)).toContain(`has the key /${key} twice`);
  });

  it('R2.3 text that has no canonical form is none, wherever it stands', () => {
    const commits = copy();
    for (const { files, message } of commits.slice(0, 1)) {
      files['control.json'] = (files['control.json'] ?? '').replace('"type": "', '"type": "\\ud800');
      message.body = message.body.replace(/^Chaos-Loop-Digest: .*$/m, 'Chaos-Loop-Digest: null');
    }
    const archive = copy();
    for (const { files } of archive) {
      const text = files[`runs/${RUN}/experiments/1.json`];
      if (text) files[`runs/${RUN}/experiments/1.json`] = text.replace('"statement": "', '"statement": "\\ud800');
    }
    for (const forged of [commits, archive]) expect(names(check(forged))).toContain('schema-valid');
  });
});

describe('R6.4 cap-respected', () => {
  const SUBSCRIPTION = '/subscriptions/00000000-0000-0000-0000-000000000001';
  const CLUSTER = `${SUBSCRIPTION}/resourceGroups/shop/providers/Microsoft.ContainerService/managedClusters/aks`;
  const pool = (name: string, group: string) =>
    `${SUBSCRIPTION}/resourceGroups/${group}/providers/Microsoft.Compute/virtualMachineScaleSets/${name}`;
  const found = (targets: string[]) => {
    const commits = copy();
    editStates(
      commits,
      (state) => {
        state.targets = [CLUSTER];
        state.guardrails.maxTargets = 1;
        for (const action of state.experiment?.plan ?? []) action.targets = targets;
      },
      () => true,
    );
    return capRespected.check(parseHistory(historyOf(commits)));
  };

  it('two node pools of the declared cluster are one target', () => {
    expect(found([pool('system', 'MC_shop_aks_eastus'), pool('user', 'mc_shop_aks_eastus')])).toBeNull();
  });

  it('nodes of another cluster, or beside the cluster, are not', () => {
    expect(found([pool('system', 'MC_shop_other_eastus'), pool('user', 'MC_shop_aks_eastus')])).toMatchObject({
      found: 'the frozen plan reaches 2',
    });
    expect(found([CLUSTER, `${CLUSTER}-two`])).not.toBeNull();
  });
});
