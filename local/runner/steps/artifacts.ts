/** `actions/upload-artifact` and `actions/download-artifact`, within one run. */
import { lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { pathInJob } from '../job-directory.js';
import { knownInputs, type StepContext, type StepKind } from './step-context.js';

/** No clock in the archive: the same files give the same bytes, hence the same digest. A zip's time starts in 1980. */
const MTIME = new Date(1980, 0, 1);

function checkName(name: string): string {
  const wrong = /[":<>|*?\r\n\\/]/.exec(name);
  if (wrong !== null) throw new Error(`the artifact name "${name}" contains ${JSON.stringify(wrong[0])}`);
  return name;
}

/** Every file at or below a path; hidden ones are left out unless they were named themselves, as the real action does. */
async function filesBelow(path: string): Promise<string[]> {
  const found = await lstat(path).catch(() => null);
  if (found === null) return [];
  if (found.isSymbolicLink()) throw new Error(`actions/upload-artifact: "${path}" is a symbolic link`);
  if (!found.isDirectory()) return [path];
  const entries = (await readdir(path)).filter((entry) => !entry.startsWith('.')).sort();
  return (await Promise.all(entries.map((entry) => filesBelow(join(path, entry))))).flat();
}

/** What the names in the archive are relative to: the one directory, the one file's parent, or what all paths share. */
async function rootOf(paths: string[]): Promise<string> {
  const directories = await Promise.all(
    paths.map(async (path) => ((await lstat(path).catch(() => null))?.isDirectory() ? path : dirname(path))),
  );
  const [first = '', ...others] = directories.map((directory) => directory.split(sep));
  if (first === '') throw new Error('actions/upload-artifact: path is missing');
  let shared = first.length;
  for (const other of others) while (first.slice(0, shared).some((part, index) => other[index] !== part)) shared -= 1;
  return first.slice(0, shared).join(sep);
}

function named(site: StepContext, input: string | undefined): string[] {
  const patterns = (input ?? '').split('\n').map((line) => line.trim());
  const paths = patterns.filter((line) => line !== '');
  if (paths.length === 0) throw new Error('actions/upload-artifact: the input "path" is missing');
  for (const path of paths) {
    if (/[*?![\]]/.test(path))
      throw new Error(`actions/upload-artifact: the pattern "${path}" is not supported by this runner`);
  }
  return paths.map((path) => pathInJob(site.place, path, site.place.root));
}

export const uploadArtifact: StepKind = async (site) => {
  const inputs = knownInputs(site, ['name', 'path', 'if-no-files-found', 'retention-days']);
  const name = checkName(inputs.name ?? 'artifact');
  const paths = named(site, inputs.path);
  const files = [...new Set((await Promise.all(paths.map(filesBelow))).flat())].sort();
  if (files.length === 0) {
    const missing = inputs['if-no-files-found'] ?? 'warn';
    const message = `No files were found with the provided path: ${inputs.path?.trim()}. No artifacts will be uploaded.`;
    if (missing !== 'ignore') site.log.annotate(missing === 'error' ? 'error' : 'warning', message);
    return { ok: missing !== 'error', outputs: {} };
  }
  const root = await rootOf(paths);
  const entries: Zippable = {};
  for (const file of files) entries[relative(root, file).split(sep).join('/')] = new Uint8Array(await readFile(file));
  const { port } = site.context.options;
  const zip = zipSync(entries, { mtime: MTIME, level: 6 });
  const { id, sha256 } = await port.putArtifact(site.context.run, { name, zip });
  const digest = sha256.replace(/^sha256:/, '');
  site.log.line(`Artifact ${name}: ${files.length} files, ${zip.length} bytes, id ${id}, sha256 ${digest}`);
  const { owner, name: repository } = port.repository;
  const url = `${port.serverUrl}/${owner}/${repository}/actions/runs/${site.context.run.id}/artifacts/${id}`;
  return { ok: true, outputs: { 'artifact-id': String(id), 'artifact-digest': digest, 'artifact-url': url } };
};

export const downloadArtifact: StepKind = async (site) => {
  const inputs = knownInputs(site, ['name', 'path']);
  if (inputs.name === undefined)
    throw new Error('actions/download-artifact: without "name" is not supported by this runner');
  const directory = pathInJob(site.place, inputs.path || '.', site.place.root);
  const zip = await site.context.options.port.getArtifact(site.context.run, inputs.name);
  if (zip === null) throw new Error(`Unable to download the artifact: Artifact not found for name: ${inputs.name}`);
  for (const [name, content] of Object.entries(unzipSync(zip))) {
    if (name.endsWith('/')) continue;
    const file = join(directory, name);
    if (relative(directory, file).startsWith('..'))
      throw new Error(`the artifact's entry "${name}" leads out of ${directory}`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  site.log.line(`Artifact ${inputs.name} downloaded to ${directory}`);
  return { ok: true, outputs: { 'download-path': directory } };
};
