/** What a hostile or an unlucky user does to a gate that waits, lived by the real App on the local host. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { changeOf, DEPLOYED, deploy, gate, merge, why } from './pipeline.js';
import { openStage, type Stage, type StageOptions } from './stage.js';

// All of it is in virtual time; on a busy machine that takes some real time all the same.
jest.setTimeout(300_000);

const opened: Stage[] = [];
async function atGate(options: StageOptions = {}): Promise<Stage> {
  const stage = await openStage(options);
  opened.push(stage);
  await stage.begin('gate');
  return stage;
}
afterEach(async () => {
  for (const stage of opened.splice(0).reverse()) await stage.close();
});

interface Checks {
  check_runs: { id: number; name: string; conclusion: string; external_id: string; app: unknown }[];
}
const checksAt = async (stage: Stage, sha: string) =>
  ((await stage.as('maria')('GET', `/commits/${sha}/check-runs`)) as Checks).check_runs;
const written = (stage: Stage) => stage.asked.filter(({ body }) => /\b(?:create|update)CheckRun\(/.test(body)).length;

describe('a merge group', () => {
  it('that is told twice gets one check', async () => {
    const stage = await atGate();
    const { sha } = await stage.github.queueMerge(await changeOf(stage));
    await stage.settle();
    const event = stage.webhooks.findLast(({ name }) => name === 'merge_group');
    for (const delivery of ['again', 'other']) if (event) await stage.send(event, delivery);
    await stage.settle();
    await stage.sweep();
    expect((await checksAt(stage, sha)).map(({ name }) => name)).toEqual(['Chaos Loop / staging']);
  });

  it('whose check GitHub does not take gets it with the next sweep, once', async () => {
    const stage = await atGate();
    const route = '/repos/{owner}/{repo}/check-runs';
    stage.github.faults.push({ method: 'POST', route, kind: 'status', status: 502, times: 10 });
    const { sha } = await stage.github.queueMerge(await changeOf(stage));
    await stage.settle();
    expect(await checksAt(stage, sha)).toEqual([]);
    stage.github.faults.clear();
    await stage.sweep();
    await stage.sweep();
    expect((await checksAt(stage, sha)).map(({ name, conclusion }) => [name, conclusion])).toEqual([
      ['Chaos Loop / staging', 'neutral'],
    ]);
  });
});

describe('"Re-run" on a check', () => {
  it('of a run that ended shows its end again, and begins nothing', async () => {
    const stage = await atGate();
    const sha = await merge(stage);
    await stage.settle();
    const record = await stage.record();
    await stage.comment('maria', record, '/chaos-loop abandon');
    await stage.settle();
    await stage.pass(120);
    await stage.sweep();
    const { revision, verdict } = await stage.state();
    expect(verdict).toBe('abandoned');
    const [shown] = await checksAt(stage, sha);
    const { payload } = stage.webhooks.find(({ name }) => name === 'check_run') ?? { payload: {} };
    const before = written(stage);
    await stage.send({ name: 'check_run', payload: { ...payload, action: 'rerequested', check_run: shown } });
    await stage.settle();
    expect(written(stage)).toBeGreaterThan(before);
    expect((await checksAt(stage, sha)).map(({ id }) => id)).toEqual([shown?.id]);
    expect([(await stage.state()).revision, (await stage.state()).verdict]).toEqual([revision, verdict]);
  });

  it('whose id names a run that never was costs no write', async () => {
    const stage = await atGate();
    const { payload } = stage.webhooks.find(({ name }) => name === 'pull_request') ?? { payload: {} };
    const before = written(stage);
    const check_run = { id: 1, external_id: `ffffffffff:9:${'a'.repeat(64)}`, app: { id: 1, slug: 'evil' } };
    await stage.send({ name: 'check_run', payload: { ...payload, action: 'rerequested', check_run } });
    await stage.settle();
    expect(written(stage)).toBe(before);
    expect(stage.lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  });
});

describe('R13.1 what is told of a deployment', () => {
  it('told twice by one run, with another revision: the newest counts, and both name the built digest', async () => {
    const stage = await atGate({ environment: { gate: GATE } });
    const sha = await merge(stage);
    const { digest, deployment } = await deploy(stage, sha, { by: 'maria' });
    expect(await gate(stage)).toMatchObject(DEPLOYED);
    const again = await record(stage, sha, { digest, revision: 'shop--8' });
    await stage.settle();
    expect((await stage.state()).gate?.candidate?.deploymentId).toBe(again);
    expect(again).toBeGreaterThan(deployment);
    expect(await gate(stage)).toMatchObject(DEPLOYED);
    // And with another digest than was built: what was proven is proven no more.
    await record(stage, sha, { digest: `zip:${'0'.repeat(64)}`, revision: 'shop--9' });
    await stage.settle();
    expect(Object.values(await gate(stage))).toContain('not-proven');
  });

  it('of a commit that its payload denies, or by somebody who may deploy and is not named, proves nothing', async () => {
    const stage = await atGate({ environment: { gate: GATE } });
    const sha = await merge(stage);
    const { digest } = await deploy(stage, sha, { by: 'will' });
    expect((await gate(stage)).deployment).not.toBe('proven');
    await record(stage, sha, { digest, sha: 'f'.repeat(40) });
    await stage.settle();
    expect([(await gate(stage)).deployment, await why(stage, 'deployment')]).toEqual([
      'not-proven',
      'says-other-commit',
    ]);
  });
});

const GATE = {
  build: { workflow: '.github/workflows/deploy.yml' },
  artifact: { name: 'shop' },
  deployment: { creators: ['maria'] },
};

async function record(stage: Stage, sha: string, payload: Record<string, string>): Promise<number> {
  const body = { ref: sha, environment: 'staging', auto_merge: false, required_contexts: [], payload };
  const { id } = (await stage.as('maria')('POST', '/deployments', body)) as { id: number };
  await stage.as('maria')('POST', `/deployments/${id}/statuses`, { state: 'success' });
  return id;
}

describe('an artifact that was uploaded twice', () => {
  it('is the one that the deployment names; the other one’s digest is not what was built', async () => {
    const stage = await atGate();
    const sha = await merge(stage);
    const { digest, run } = await deploy(stage, sha);
    await stage.github.actions.putArtifact(run, { name: 'shop', zip: Buffer.from('something else') });
    await stage.sweep();
    expect(await gate(stage)).toMatchObject(DEPLOYED);
    const artifact = (await stage.state()).gate?.stages.artifact.observed;
    expect(JSON.stringify(artifact)).toContain(digest.replace('zip:', ''));
  });
});
