/** `chaos-loop report` as a real process, on a repository and on a plain file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RUN } from '../../state/testing/steps.js';
import { editStates, recorded, reseal } from '../../state/verify/testing/recorded.js';
import { json, type Program, programOfCli } from './testing/program.js';
import { clean, repositoryAt, repositoryOf, runAt, temporary } from './testing/repository.js';
import { writeRun } from './testing/state-file.js';

let cli: Program;
beforeAll(async () => {
  cli = await programOfCli();
}, 120_000);
afterAll(clean);

describe('report', () => {
  it('one run of a repository, as a file of its own and on standard output', async () => {
    const git = repositoryAt('resolved');
    const out = join(temporary(), 'deep', 'report.html');
    const ran = await cli('report', '--git', git, '--out', out);
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    expect(ran.stdout).toMatch(/^Resolved: .*\nWritten to .*report\.html\n$/);
    const html = readFileSync(out, 'utf8');
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toContain('The fix works.');
    expect(html).toContain('chaos-loop verify --git &lt;clone&gt;');
    const piped = await cli('report', RUN.slice(0, 6), '--git', git, '--out', '-');
    expect([piped.code, piped.stdout]).toEqual([0, html]);
  });

  it('one run of a plain file; every run on one page', async () => {
    const file = join(temporary(), 'state.json');
    await writeRun(file, runAt('advisory-approval'));
    const out = join(temporary(), 'report.html');
    expect(json(await cli('report', '--state', file, '--out', out, '--json')).result).toMatchObject({
      out,
      runId: RUN,
      verified: true,
    });
    expect(readFileSync(out, 'utf8')).toContain('chaos-loop state verify');
    const all = join(temporary(), 'runs.html');
    const ran = await cli('report', '--all', '--state', file, '--out', all);
    expect([ran.code, ran.stdout]).toEqual([0, `1 run in ${all}\n`]);
    expect(readFileSync(all, 'utf8')).toContain('1 run waits for you');
  });

  it('R18 a history that does not verify: 1, and the page says so', async () => {
    const commits = recorded(runAt('resolved'));
    editStates(
      commits,
      (state) => {
        state.repairs = 9;
      },
      (revision) => revision === 10,
    );
    reseal(commits);
    const out = join(temporary(), 'report.html');
    const ran = await cli('report', '--git', repositoryOf(commits), '--out', out);
    expect(ran.code).toBe(1);
    expect(readFileSync(out, 'utf8')).toContain('Do not rely on what this page says');
  });

  it.each([
    [['--git', '.', '--state', 'x'], 'contradict'],
    [['--all', 'x', '--git', temporary()], ''],
    [['--out', '-', '--json'], 'standard output'],
    [['--state', join(temporary(), 'none.json')], ''],
  ])('%j: 2, and nothing is written', async (args, said) => {
    const ran = await cli('report', ...args);
    expect([ran.code, ran.stdout + ran.stderr]).toEqual([2, expect.stringContaining(said)]);
    expect(existsSync('report-.html')).toBe(false);
  });
});
