/**
 * What a reader of the branch sees beside the documents (R18, R20.2): subjects, trailers, names and kinds of files. Each is
 * changed with git itself, and `chaos-loop verify` names it.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RUN } from '../../state/testing/steps.js';
import { type RecordedCommit, recorded } from '../../state/verify/testing/recorded.js';
import { programOfCli } from './testing/program.js';
import { clean, git, repositoryOf, runAt, temporary } from './testing/repository.js';

let cli: Awaited<ReturnType<typeof programOfCli>>;
let commits: RecordedCommit[];
beforeAll(async () => {
  cli = await programOfCli();
  commits = recorded(runAt('advisory-approval'));
}, 120_000);
afterAll(clean);

const copy = () => structuredClone(commits);
const last = (of: RecordedCommit[]) => of.at(-1) as RecordedCommit;

/** One more commit on the branch. */
function pushed(message: string, changes: string): string {
  const directory = repositoryOf(copy());
  const size = Buffer.byteLength(message);
  const stream = `commit refs/heads/chaos-loop-state\ncommitter eve <eve@example.test> 1790000001 +0000\ndata ${size}\n${message}\nfrom refs/heads/chaos-loop-state^0\n${changes}`;
  execFileSync('git', ['-C', directory, 'fast-import', '--quiet'], { input: stream });
  return directory;
}
const file = (path: string, text = '{}', mode = '100644') => `M ${mode} inline ${path}\ndata ${text.length}\n${text}\n`;

async function failing(directory: string, says: RegExp): Promise<void> {
  const ran = await cli('verify', '--git', directory);
  expect([ran.code, ran.stderr]).toEqual([1, '']);
  expect(ran.stdout).toMatch(/FAILED {3}(revision-contiguous|digest-chain)/);
  expect(ran.stdout.replaceAll(/\s+/g, ' ')).toMatch(says);
}

describe('R18 a commit that says something else', () => {
  it('another revision in its subject', async () => {
    const forged = copy();
    const { message } = last(forged);
    message.headline = message.headline.replace(/ r\d+\]$/, ' r99]');
    await failing(repositoryOf(forged), /a commit subject "… \[\S+ r\d+\]" found: ".* r99\]"/);
  });

  it('of control.json, too', async () => {
    const forged = copy();
    const { message } = forged[2] as RecordedCommit;
    message.headline = 'control r3: doctor of production passed by the ceo';
    await failing(repositoryOf(forged), /by the ceo/);
  });

  it('a trailer twice: readers differ in which one counts', async () => {
    const forged = copy();
    const { message } = last(forged);
    message.body = `Chaos-Loop-Digest: ${'0'.repeat(64)}\n${message.body}`;
    await failing(repositoryOf(forged), /Chaos-Loop-Digest: [0-9a-f]{64} found: 0{64}, and/);
  });

  it.each([
    ['a subject of ours', `Resolved: all good [${RUN.slice(0, 4)} r30]`],
    ['one of older rules', `run ${RUN} r30: diagnostic → resolved: all good`],
    ['trailers of ours', `docs: tidy\n\nChaos-Loop-Run: ${RUN}\nChaos-Loop-Revision: 30`],
  ])('%s over no document', async (_what, message) => {
    await failing(pushed(message, ''), /a document with the revision that it claims/);
  });
});

describe('R20.2 files that the App does not write', () => {
  it.each([
    ['State.json beside state.json', `runs/${RUN}/State.json`],
    ['a folder that a checkout may take for runs', `RUNS/${RUN}/state.json`],
    ['git attributes', '.gitattributes'],
    ['a workflow, which would run', '.github/workflows/x.yml'],
    ['a kept command of nothing', 'commands/99.json'],
    ['a payload of nothing', `evidence/${'0'.repeat(64)}.json`],
    ['a report', `runs/${RUN}/REPORT.md`],
    ['a run without a state', 'runs/ghost/README.md'],
  ])('%s', async (_what, path) => {
    await failing(pushed('docs: tidy', file(path)), /revision-contiguous/);
  });

  it('an index that says another phase, in the commit of a revision and alone', async () => {
    const forged = copy();
    const { files } = last(forged);
    const index = (files['index.json'] ?? '').replace('advisory-approval', 'coding');
    await failing(pushed('docs: tidy', file('index.json', index)), /index\.json/);
    files['index.json'] = index;
    await failing(repositoryOf(forged), /index\.json/);
  });

  it('R2.7 an index that was lost is no news: it is a cache', async () => {
    for (const text of ['', '{}']) {
      const ran = await cli('verify', '--git', pushed('docs: tidy', file('index.json', text)));
      expect([ran.code, ran.stderr]).toEqual([0, '']);
    }
  });

  it.each([
    ['a symbolic link', '120000'],
    ['a program', '100755'],
  ])('the state as %s', async (_what, mode) => {
    const directory = repositoryOf(copy());
    const text = git(directory, 'show', `chaos-loop-state:runs/${RUN}/state.json`);
    const linked = pushed('docs: tidy', file(`runs/${RUN}/state.json`, text, mode));
    await failing(linked, new RegExp(`mode ${mode}|deleted`));
  });

  it.each([`runs/${RUN}/README.md`, 'runs/x/state.json'])(
    'another repository’s commit at %s: named as tampering, not as a clone that is cut',
    async (path) => {
      await failing(pushed('docs: tidy', `M 160000 ${'1'.repeat(40)} ${path}\n`), /revision-contiguous/);
    },
  );
});

it('a repository whose ids are SHA-256 is read like any other', async () => {
  const directory = join(temporary(), 'sha256.git');
  execFileSync('git', ['init', '--quiet', '--bare', '--object-format=sha256', directory]);
  const stream = execFileSync('git', ['-C', repositoryOf(copy()), 'fast-export', '--all', '--signed-tags=strip']);
  execFileSync('git', ['-C', directory, 'fast-import', '--quiet'], { input: stream });
  const ran = await cli('verify', '--git', directory);
  expect([ran.code, ran.stderr]).toEqual([0, '']);
});
