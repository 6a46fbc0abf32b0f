/** Thousands of Services and workloads of one label, in files of a megabyte, are matched in time; the nearest Service is the one that is shown. */
import { afterAll, expect, it } from '@jest/globals';
import { analyze } from '../index.js';
import { temporaryFolder } from '../testing.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const workload = (name: string) =>
  `kind: Deployment\napiVersion: apps/v1\nmetadata: {name: ${name}}\nspec: {template: {metadata: {labels: {app: a, tier: t}}, spec: {containers: [{name: c, image: x}]}}}\n`;
const service = (name: string, label: string) =>
  `kind: Service\napiVersion: v1\nmetadata: {name: ${name}}\nspec: {selector: {${label}}}\n`;
const many = (count: number, one: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => one(n)).join('---\n');

it('thousands of each', async () => {
  const { findings } = await analyze(
    folder.write({
      'services.yaml': many(2_500, (n) => service(`s${n}`, 'app: a')),
      'workloads.yaml': many(2_500, (n) => workload(`w${n}`)),
    }),
  );
  expect(findings.some(({ rule }) => rule === 'kubernetes.readiness-probe-missing')).toBe(true);
}, 60_000);

it('of two that are as near, the first in order, whichever label it selects', async () => {
  const { findings } = await analyze(
    folder.write({
      'far/a.yaml': service('far', 'app: a'),
      'k8s/a.yaml': [service('first', 'tier: t'), service('second', 'app: a')].join('---\n'),
      'k8s/w.yaml': workload('w'),
    }),
  );
  const [found] = findings.filter(({ rule }) => rule === 'kubernetes.readiness-probe-missing');
  expect(found?.because).toContain('Service first (k8s/a.yaml:');
});
