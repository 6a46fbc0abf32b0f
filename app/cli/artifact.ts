/** Whether the build workflow uploads the artifact that the gate waits for (R13.1), as far as its text shows it. */

import { parseDocument } from 'yaml';
import type { Config } from '../../schemas/generated/types.js';
import type { Problem } from '../../state/base/errors.js';
import { asList, asRecord, asText } from '../../state/base/json.js';
import { wordOf } from '../../state/base/message.js';
import { pointerOf } from '../../state/base/pointer.js';
import { withoutEnd } from '../../state/base/trim.js';
import { effectiveArtifact } from '../../state/config/artifacts.js';

/** Text of a file of the repository, or null. */
export type ReadFile = (path: string) => Promise<string | null>;

interface Uploads {
  /** Names as written. */
  names: string[];
  /** Something that may upload under any name: a name from an expression, an action or workflow of another repository. */
  unknown: boolean;
}

/** How deep reusable workflows and composite actions may call each other; GitHub allows ten. */
const DEPTH = 10;

function parsed(content: string): unknown {
  try {
    return parseDocument(content).toJS({ maxAliasCount: 100 });
  } catch {
    return null;
  }
}

const add = (to: Uploads, more: Uploads): void => {
  to.names.push(...more.names);
  to.unknown ||= more.unknown;
};

async function ofStep(step: Record<string, unknown>, read: ReadFile, depth: number): Promise<Uploads> {
  const uses = asText(step.uses) ?? '';
  const [action = ''] = uses.split('@');
  if (/^actions\/upload-artifact(?:\/|$)/i.test(action)) {
    const given = asRecord(step.with).name;
    const name = given === undefined || given === null ? 'artifact' : wordOf(given);
    return name.includes('${{') ? { names: [], unknown: true } : { names: [name], unknown: false };
  }
  if (!uses.startsWith('./')) return { names: [], unknown: /artifact/i.test(action) && !/download/i.test(action) };
  const folder = withoutEnd(uses.slice(2), '/');
  const content = (await read(`${folder}/action.yml`)) ?? (await read(`${folder}/action.yaml`));
  if (content === null || depth <= 0) return { names: [], unknown: true };
  const found: Uploads = { names: [], unknown: asText(asRecord(asRecord(parsed(content)).runs).using) !== 'composite' };
  for (const inner of asList(asRecord(asRecord(parsed(content)).runs).steps))
    add(found, await ofStep(asRecord(inner), read, depth - 1));
  return found;
}

/** Everything that a workflow uploads, with the local workflows that it calls; null: there is no such file. */
async function uploadsOf(path: string, read: ReadFile, depth = DEPTH): Promise<Uploads | null> {
  const content = await read(path);
  if (content === null) return null;
  const found: Uploads = { names: [], unknown: false };
  for (const value of Object.values(asRecord(asRecord(parsed(content)).jobs))) {
    const job = asRecord(value);
    const called = asText(job.uses);
    if (called?.startsWith('./') && depth > 0)
      add(found, (await uploadsOf(called.slice(2), read, depth - 1)) ?? { names: [], unknown: true });
    else if (called !== null) found.unknown = true;
    for (const step of asList(job.steps)) add(found, await ofStep(asRecord(step), read, depth));
  }
  return found;
}

/** Artifacts that nobody uploads, and build workflows that are not there; each with its pointer in the configuration. */
export async function artifactProblems(config: Config, read: ReadFile): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [name, { gate }] of Object.entries(config.environments)) {
    const artifact = effectiveArtifact(gate.artifact);
    const { workflow } = gate.build;
    // What another CI builds lies in no file that can be read here.
    if (workflow === undefined) continue;
    const uploads = await uploadsOf(workflow, read);
    if (uploads === null)
      problems.push({
        path: pointerOf(['environments', name, 'gate', 'build', 'workflow']),
        message: `${workflow} is not there`,
        hint: 'Name the workflow that builds and uploads the artifact.',
      });
    else if (artifact.type === 'actions' && !uploads.unknown && !uploads.names.includes(artifact.name))
      problems.push({
        path: pointerOf(['environments', name, 'gate', 'artifact', 'name']),
        message: `${workflow} uploads no artifact "${artifact.name}"`,
        hint:
          uploads.names.length > 0
            ? `It uploads ${[...new Set(uploads.names)].join(', ')}.`
            : 'Add a step with actions/upload-artifact, or name another workflow.',
      });
  }
  return problems;
}
