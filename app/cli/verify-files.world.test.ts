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

describe('R20.3 a merge, which nobody has to force', () => {
  const BRANCH = 'chaos-loop-state';
  const head = (directory: string, name = BRANCH) => git(directory, 'rev-parse', name).trim();

  /** A commit of eve's that shows the files of the first parent. */
  function merged(directory: string, ...parents: string[]): void {
    const who = ['-c', 'user.name=eve', '-c', 'user.email=eve@example.test'];
    const named = parents.flatMap((parent) => ['-p', parent]);
    const commit = git(directory, ...who, 'commit-tree', `${parents[0]}^{tree}`, ...named, '-m', 'Merge branch').trim();
    git(directory, 'update-ref', `refs/heads/${BRANCH}`, commit);
  }

  it.each([
    ['the newest revision', (now: string) => [`${now}~1`, now], /merge [0-9a-f]{12} leaves it out/],
    ['half of the run, with another parent', (now: string) => [`${now}~6`, `${now}~8`, now], /leaves it out/],
    ['all of it', (now: string) => [`${now}~${commits.length}`, now], /no state branch|leaves it out|holds no run/],
  ])('that holds all and shows less: without %s', async (_what, parents, says) => {
    const directory = repositoryOf(copy());
    merged(directory, ...parents(head(directory)));
    const ran = await cli('verify', '--git', directory);
    expect([1, 2]).toContain(ran.code);
    expect(`${ran.stdout}${ran.stderr}`.replaceAll(/\s+/g, ' ')).toMatch(says);
  });

  it('under a commit that says nothing', async () => {
    const directory = repositoryOf(copy());
    const now = head(directory);
    merged(directory, `${now}~2`, now);
    merged(directory, head(directory));
    await failing(directory, /each revision that the branch holds, in its one line/);
  });

  it('of a line that went on otherwise, as `restore` joins them: told, and nothing fails', async () => {
    const directory = repositoryOf(copy());
    const now = head(directory);
    // The same revision by another commit, and one that follows nothing of the line.
    merged(directory, now, git(directory, 'commit-tree', `${now}~1^{tree}`, '-p', `${now}~3`, '-m', 'other').trim());
    const ran = await cli('verify', '--git', directory);
    expect(ran.code).toBe(0);
    expect(ran.stdout.replaceAll(/\s+/g, ' ')).toMatch(/note merge [0-9a-f]{12} leaves out 1 revision of state\.json/);
  });

  it('of what holds nothing of ours, or what the line has: no news', async () => {
    const directory = repositoryOf(copy());
    const now = head(directory);
    const empty = git(directory, 'commit-tree', '4b825dc642cb6eb9a060e54bf8d69288fbee4904', '-m', 'other').trim();
    merged(directory, now, `${now}~2`, empty);
    const ran = await cli('verify', '--git', directory);
    expect([ran.code, ran.stdout.includes('leaves out')]).toEqual([0, false]);
  });
});
