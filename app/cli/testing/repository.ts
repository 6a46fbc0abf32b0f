/** A real repository with a real state branch: the kernel's own whole run, through the store's changeset, into git. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Driver } from '../../../state/testing/driver.js';
import { diagnose, driveTo, type Point } from '../../../state/testing/steps.js';
import { type RecordedCommit, recorded } from '../../../state/verify/testing/recorded.js';

export function git(directory: string, ...args: string[]): string {
  return execFileSync('git', ['-C', directory, ...args], { encoding: 'utf8' });
}

const made: string[] = [];

export function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), 'chaos-loop-cli-'));
  made.push(directory);
  return directory;
}

/** Removes every temporary folder of this test file. */
export function clean(): void {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true, force: true });
}

/** A run at the point, or finished. */
export function runAt(point: Point | 'resolved'): Driver {
  if (point !== 'resolved') return driveTo(new Driver(), point);
  const driver = driveTo(new Driver(), 'verify-diagnostic');
  diagnose(driver);
  return driver;
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

/** One `git fast-import`: an orphan branch that begins as the App begins it, then a commit a revision. */
export function writeBranch(directory: string, commits: readonly RecordedCommit[], branch = 'chaos-loop-state'): void {
  const author = 'chaos-loop[bot] <chaos-loop[bot]@users.noreply.example.test> 1790000000 +0000';
  const head = (index: number) => `commit refs/heads/${branch}\nmark :${index}\ncommitter ${author}\n`;
  const stream = [
    `${head(1)}${data('chore: begin the Chaos Loop state branch\n')}`,
    ...commits.map(({ message, files }, index) => {
      const written = Object.entries(files).map(([path, text]) =>
        text === null ? `D ${path}\n` : `M 100644 inline ${path}\n${data(text)}`,
      );
      return `${head(index + 2)}${data(`${message.headline}\n\n${message.body}\n`)}from :${index + 1}\n${written.join('')}`;
    }),
  ].join('\n');
  execFileSync('git', ['-C', directory, 'fast-import', '--quiet', '--force'], { input: `${stream}\n` });
}

/** A bare repository with the state branch of these commits. */
export function repositoryOf(commits: readonly RecordedCommit[]): string {
  const directory = join(temporary(), 'shop.git');
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', directory]);
  writeBranch(directory, commits);
  return directory;
}

export function repositoryAt(point: Point | 'resolved'): string {
  return repositoryOf(recorded(runAt(point)));
}
