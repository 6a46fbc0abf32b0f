/** The product's own action: action.yml read from its directory, its bundle started as GitHub starts it. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { wordOf } from '../../../state/base/message.js';
import { type Allowed, problemOfTemplate } from '../expressions.js';
import { Shape } from '../shape.js';
import { runCommand } from '../step-process.js';
import type { StepKind } from './step-context.js';

interface ActionFile {
  /** Default of each input, null where it has none. */
  inputs: Record<string, string | null>;
  main: string;
}

const DEFAULTS: Allowed = { contexts: ['github', 'job', 'runner'], status: false };

/** Reads action.yml; throws with everything in it that the runner does not do. */
function readActionFile(text: string): ActionFile {
  const shape = new Shape();
  const root = shape.record(parseDocument(text).toJS(), '', [
    'name',
    'description',
    'author',
    'branding',
    'inputs',
    'outputs',
    'runs',
  ]);
  const runs = shape.record(root.runs, 'runs', ['using', 'main']);
  if (runs.using !== 'node24')
    shape.problem(`runs.using: "${wordOf(runs.using)}" is not supported by this runner (node24)`);
  const main = shape.text(runs.main, 'runs.main') ?? '';
  if (main === '') shape.problem('runs.main is missing');
  const inputs: ActionFile['inputs'] = {};
  for (const [name, value] of Object.entries(shape.record(root.inputs ?? {}, 'inputs', null))) {
    const input = shape.record(value, `inputs.${name}`, ['description', 'required', 'default', 'deprecationMessage']);
    const preset = shape.text(input.default, `inputs.${name}.default`);
    const problem = preset === null ? null : problemOfTemplate(preset, DEFAULTS);
    if (problem !== null) shape.problem(`inputs.${name}.default: ${problem}`);
    inputs[name] = preset;
  }
  if (shape.problems.length > 0) throw new Error(`action.yml: ${shape.problems.join('; ')}`);
  return { inputs, main };
}

/** `INPUT_<NAME>` as @actions/core looks for it. */
function inputVariable(name: string): string {
  return `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`;
}

export const runOurAction: StepKind = async (site) => {
  const { directory } = site.context.options.action;
  const action = readActionFile(await readFile(join(directory, 'action.yml'), 'utf8'));
  const env = { ...site.env };
  for (const [name, preset] of Object.entries(action.inputs)) {
    env[inputVariable(name)] = preset === null ? '' : site.evaluate(preset);
  }
  for (const [name, value] of Object.entries(site.with)) {
    if (!Object.keys(action.inputs).some((known) => known.toLowerCase() === name.toLowerCase())) {
      site.log.annotate(
        'warning',
        `Unexpected input "${name}": ${site.step.uses} has ${Object.keys(action.inputs).join(', ')}`,
      );
    }
    env[inputVariable(name)] = value;
  }
  const [repository = '', ref = ''] = (site.step.uses ?? '').split('@');
  env.GITHUB_ACTION_REPOSITORY = repository.split('/').slice(0, 2).join('/');
  env.GITHUB_ACTION_REF = ref;
  site.log.line(`##[group]Run ${site.step.uses}`);
  for (const [name, value] of Object.entries(site.with)) site.log.line(`${name}: ${value}`);
  site.log.line('##[endgroup]');
  const command = { command: process.execPath, args: [join(directory, action.main)], cwd: site.place.workspace, env };
  return { ok: await runCommand(command, site.context.options.supervisor, site.log, site.signal), outputs: {} };
};
