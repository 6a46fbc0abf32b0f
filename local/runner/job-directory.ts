/** The places on disk that one job has for itself while it runs. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';

export interface JobDirectory {
  root: string;
  workspace: string;
  temp: string;
  home: string;
  /** Command files of the steps. */
  commands: string;
  /** The event's payload. */
  eventFile: string;
}

export async function createJobDirectory(root: string, payload: Record<string, unknown>): Promise<JobDirectory> {
  await rm(root, { recursive: true, force: true });
  const directory: JobDirectory = {
    root,
    workspace: join(root, 'workspace'),
    temp: join(root, 'temp'),
    home: join(root, 'home'),
    commands: join(root, 'commands'),
    eventFile: join(root, 'temp', 'event.json'),
  };
  for (const path of [directory.workspace, directory.temp, directory.home, directory.commands]) {
    await mkdir(path, { recursive: true });
  }
  await writeFile(directory.eventFile, JSON.stringify(payload, null, 2));
  return directory;
}

/** A path that a step names, relative to the workspace; throws when it leads out of `within` (default: the workspace). */
export function pathInJob(job: JobDirectory, path: string, within: string = job.workspace): string {
  const full = resolve(job.workspace, path);
  const inside = relative(within, full);
  if (inside.startsWith('..') || isAbsolute(inside))
    throw new Error(`the path "${path}" leads out of the job's directory`);
  return full;
}
