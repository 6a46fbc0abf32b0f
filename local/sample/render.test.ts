import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { effectiveSettings, parseConfig } from '../../state/config/config.js';
import { readWorkflowFile } from '../runner/workflow-file.js';
import { renderSample, sampleDirectory } from './render.js';
import { VARIABLES } from './testing.js';

const made: string[] = [];
afterEach(() => {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true, force: true });
});

function template(files: Record<string, string>): string {
  const directory = mkdtempSync(join(tmpdir(), 'template-'));
  made.push(directory);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(directory, path, '..'), { recursive: true });
    writeFileSync(join(directory, path), content, { mode: path.endsWith('.sh') ? 0o755 : 0o644 });
  }
  return directory;
}
const ALL = Object.keys(VARIABLES)
  .map((name) => `{{${name}}}`)
  .join('\n');

describe('renderSample', () => {
  it('fills every placeholder and leaves the expressions of workflows alone', () => {
    const files = renderSample(VARIABLES);
    for (const [path, { content }] of Object.entries(files)) {
      expect(`${path}: ${/(?<!\$)\{\{/.exec(content)?.[0] ?? 'filled'}`).toBe(`${path}: filled`);
    }
    expect(files['.github/workflows/deploy.yml']?.content).toMatch(/GITHUB_TOKEN: \$\{\{ github\.token \}\}/);
    expect(files['.github/workflows/deploy.yml']?.content).toContain("DEPLOY_URL: 'http://127.0.0.1:7003/deploy'");
    expect(files['.github/chaos-loop.yml']?.content).toContain(VARIABLES.TARGET_ID);
  });

  it('keeps the executable bit and nested paths', () => {
    const files = renderSample(VARIABLES, { directory: template({ 'a/b/c.sh': '#!/bin/sh\n', 'all.txt': ALL }) });
    expect(files['a/b/c.sh']).toEqual({ content: '#!/bin/sh\n', mode: '100755' });
    expect(files['all.txt']?.mode).toBeUndefined();
  });

  it('refuses unknown and empty placeholders, and variables that nothing asks for, all at once', () => {
    const directory = template({ 'x.yml': '{{APP_URL}} {{NOPE}} {{ INGRESS_URL }} {{SCENARIO}}' });
    const render = () => renderSample({ ...VARIABLES, SCENARIO: '' }, { directory });
    expect(render).toThrow(/x\.yml has the unknown placeholder \{\{NOPE\}\}/);
    expect(render).toThrow(/x\.yml has the unknown placeholder \{\{ INGRESS_URL \}\}/);
    expect(render).toThrow(/\{\{SCENARIO\}\}, which is empty/);
    expect(render).toThrow(/no file has the placeholder \{\{TARGET_ID\}\}/);
  });
});

describe('the rendered repository', () => {
  const files = renderSample(VARIABLES);
  const yaml = (path: string) => parse(files[path]?.content ?? '') as Record<string, unknown>;

  it('R6.1 has a valid configuration', () => {
    const parsed = parseConfig(yaml('.github/chaos-loop.yml'));
    expect(parsed).toMatchObject({ ok: true });
    if (!parsed.ok) return;
    expect(effectiveSettings(parsed.config, 'production')).toMatchObject({
      pollEvery: 1,
      recovery: 3,
      recoveryTimeout: 30,
      workflow: '.github/workflows/chaos-loop.yml',
      serving: { url: 'http://127.0.0.1:7002/revision', every: 0.15, timeout: 2, samples: 5 },
      gate: {
        build: { kind: 'workflow', path: '.github/workflows/deploy.yml' },
        artifact: { type: 'actions', name: 'orders' },
      },
    });
  });

  it('has workflows of which the runner refuses nothing', () => {
    for (const name of ['chaos-loop', 'deploy']) {
      const path = `.github/workflows/${name}.yml`;
      expect(readWorkflowFile(files[path]?.content ?? '', path).problems).toEqual([]);
    }
  });

  it('R20.6 gives the agent a job of its own that holds no credential', () => {
    const { jobs } = yaml('.github/workflows/chaos-loop.yml') as { jobs: Record<string, Record<string, unknown>> };
    expect(Object.keys(jobs)).toEqual(['claim', 'propose', 'deliver']);
    expect(jobs.propose?.permissions).toEqual({ contents: 'read' });
    expect(jobs.propose?.env).toBeUndefined();
    expect(jobs.claim?.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
    expect(jobs.deliver?.permissions).toEqual({
      actions: 'read',
      checks: 'read',
      contents: 'read',
      deployments: 'read',
      'id-token': 'write',
    });
    const steps = jobs.deliver?.steps as { with?: { name?: string } }[];
    // What to do comes from the App, and from no artifact of this workflow run.
    expect(steps.flatMap((step) => step.with?.name ?? [])).toEqual(['chaos-loop-proposal']);
  });

  it('has the folder that the build names and modules that parse', () => {
    for (const path of Object.keys(files).filter((name) => name.endsWith('.mjs'))) {
      execFileSync(process.execPath, ['--check', join(sampleDirectory(), path)]);
    }
  });
});
