/** The sample's container pipeline: rendered, read as the product reads it, with the one difference that each variant has. */
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { parseConfig } from '../../state/config/config.js';
import { workflowProblems } from '../../state/config/worker-workflow.js';
import { withContainer } from './container.js';
import { renderSample, sampleDirectory } from './render.js';
import { VARIABLES } from './testing.js';

const rendered = (runs: 'digest' | 'tag') =>
  withContainer(renderSample(VARIABLES), sampleDirectory(), { registry: '127.0.0.1:7005', runs }, VARIABLES);

describe('the sample with a container pipeline', () => {
  const files = rendered('digest');
  const text = (path: string) => files[path]?.content ?? '';

  it('names an image of the commit in the registry, and gives the worker a login', () => {
    const parsed = parseConfig(parse(text('.github/chaos-loop.yml')));
    expect(parsed).toMatchObject({
      ok: true,
      config: {
        environments: {
          production: {
            gate: { artifact: { type: 'oci', registry: '127.0.0.1:7005', repository: 'acme/orders', tag: '{commit}' } },
          },
        },
      },
    });
    const workflow = parse(text('.github/workflows/chaos-loop.yml')) as {
      jobs: Record<string, { permissions: unknown; env?: unknown }>;
    };
    expect(workflowProblems(workflow)).toEqual([]);
    expect(workflow.jobs.deliver).toMatchObject({
      permissions: { packages: 'read' },
      env: { REGISTRY_TOKEN: expect.any(String) },
    });
    expect(workflow.jobs.propose?.permissions).toEqual({ contents: 'read' });
  });

  it('deploys the digest, or where it is broken a tag that moves; nothing is left to fill in', () => {
    expect(text('.github/workflows/deploy.yml')).toContain('127.0.0.1:7005/acme/orders@sha256:');
    const broken = rendered('tag')['.github/workflows/deploy.yml']?.content ?? '';
    expect(broken).toContain('127.0.0.1:7005/acme/orders:main');
    expect(broken).toContain('DIGEST: oci-index:');
    for (const { content } of Object.values(files)) expect(content).not.toMatch(/(?<!\$)\{\{/);
  });
});
