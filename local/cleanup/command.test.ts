/** `chaos-loop cleanup` as it is called, on a real state branch; what it does in Azure is in test/simulation/cleanup.test.ts. */
import { afterAll, describe, expect, it } from '@jest/globals';
import { commandLine } from '../../app/cli/index.js';
import { clean, repositoryOf, runAt } from '../../app/cli/testing/repository.js';
import { recorded } from '../../state/verify/testing/recorded.js';
import { CLEANUP } from './command.js';

afterAll(clean);

async function call(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  let stdout = '';
  let stderr = '';
  const io = {
    cwd: process.cwd(),
    stdout: (text: string) => {
      stdout += text;
    },
    stderr: (text: string) => {
      stderr += text;
    },
    now: () => '2026-11-30T20:00:00.000Z',
  };
  const code = await commandLine([CLEANUP]).run(['cleanup', ...words], io);
  return { code: code ?? -1, stdout, stderr };
}

describe('chaos-loop cleanup', () => {
  it('says which run is missing, is not there, or has not ended; nobody is asked', async () => {
    const driver = runAt('chaos-execution');
    const { runId = '' } = driver.world.state ?? {};
    const repository = repositoryOf(recorded(driver));
    expect(await call()).toMatchObject({ code: 2, stderr: expect.stringContaining('which run is missing') });
    const none = await call('none', '--git', repository);
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining(`The newest are ${runId}`) });
    const running = await call(runId, '--git', repository);
    expect(running).toMatchObject({ code: 1, stderr: expect.stringContaining('has not ended') });
    expect(running.stderr).toContain(`/chaos-loop abandon ${runId}`);
  });

  it('a run that made nothing: nothing to do, and Azure is not asked', async () => {
    const driver = runAt('resolved');
    const { runId = '' } = driver.world.state ?? {};
    const answer = await call(runId, '--git', repositoryOf(recorded(driver)), '--json');
    expect(answer.code).toBe(0);
    expect(JSON.parse(answer.stdout)).toMatchObject({ ok: true, result: { runId, removed: false, things: [] } });
  });
});
