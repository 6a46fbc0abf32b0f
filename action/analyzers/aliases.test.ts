/** Aliases make more places than a file has: what is read of them has a bound by number, and the file is named. */
import { afterAll, describe, expect, it } from '@jest/globals';
import { analyze } from './index.js';
import { readYaml } from './syntax/yaml.js';
import { temporaryFolder } from './testing.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const MANIFEST = (name: string, containers = '[{name: c, image: x}]') =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: ${name}}\nspec: {replicas: 1, template: {spec: {containers: ${containers}}}}\n`;
const times = (count: number, text: string) => Array(count).fill(text).join(', ');
const PLACES = expect.stringContaining('its aliases or its nesting make more than 1000000 places');

/** What is said of the file, while the weakness beside it is found. */
async function said(path: string, text: string, more: Readonly<Record<string, string>> = {}): Promise<unknown[]> {
  const { findings, notRead } = await analyze(
    folder.write({ 'k8s/weak.yaml': MANIFEST('weak'), [path]: text, ...more }),
  );
  const found = findings.filter(({ rule }) => rule === 'kubernetes.single-replica');
  expect(found.map(({ locations }) => locations.map((place) => place.path))).toEqual([['k8s/weak.yaml']]);
  return notRead.map(({ what, examples }) => [what, examples]);
}

describe('aliases to one big node', () => {
  it('of Kubernetes: containers with thousands of ports', async () => {
    const ports = `x: &p [${times(5_000, '{containerPort: 80}')}]\n`;
    const text = `${ports}${MANIFEST('many', `[${times(1_000, '{name: c, image: x, ports: *p}')}]`)}`;
    expect(await said('k8s/many.yaml', text)).toEqual([
      [expect.stringMatching(/^Kubernetes manifests: .*places/), ['k8s/many.yaml']],
    ]);
  });

  it('of Compose: services with thousands of dependencies', async () => {
    const services = Array.from({ length: 2_000 }, (_, at) => `  s${at}: {image: x, depends_on: *d}\n`).join('');
    const text = `x-d: &d [${times(5_000, 'db')}]\nservices:\n${services}`;
    expect(await said('compose.yaml', text)).toEqual([[expect.stringMatching(/^Compose files: /), ['compose.yaml']]]);
  });

  it('of workflows: jobs with thousands of long steps', async () => {
    const run = `echo ${'a'.repeat(10_000)}`;
    const jobs = Array.from({ length: 90 }, (_, at) => `  j${at}: {steps: *s}\n`).join('');
    const text = `on: push\nx: [&r {run: "${run}"}, &s [${times(5_000, '*r')}]]\njobs:\n${jobs}`;
    const path = '.github/workflows/a.yml';
    expect(await said(path, text)).toEqual([[expect.stringMatching(/^GitHub workflows: /), [path]]]);
  });

  it('of charts, and of what is merged over and over', async () => {
    const merges = Array.from(
      { length: 12 },
      (_, at) => `a${at + 1}: &a${at + 1} {<<: [${times(10, `*a${at}`)}]}\n`,
    ).join('');
    const text = `a0: &a0 {x: 1}\n${merges}${MANIFEST('merged', '[{image: x, <<: *a12}]')}`;
    const path = 'chart/templates/a.yaml';
    expect(await said(path, text, { 'chart/Chart.yaml': 'name: a\n' })).toContainEqual([
      expect.stringMatching(/^Helm charts: /),
      [path],
    ]);
  });

  it('of ARM templates', async () => {
    const text = `{"$schema": "https://x/deploymentTemplate.json", "v": &v [${times(5_000, '1')}], "resources": [${times(1_000, '{"type": "a/b", "name": "c", "properties": *v}')}]}`;
    expect(await said('main.json', text)).toEqual([
      [expect.stringMatching(/^Bicep and ARM templates: /), ['main.json']],
    ]);
  });
});

describe('aliases that lead back', () => {
  it.each([
    ['a merge of itself', MANIFEST('loop', '[&c {image: x, <<: *c}]')],
    [
      'a container that holds itself',
      `${MANIFEST('loop', '[&c {image: x, ports: *c, livenessProbe: *c}]')}x: &m {<<: *m}\n`,
    ],
    ['a list of itself', 'apiVersion: v1\nkind: List\nitems: &a\n  - {apiVersion: v1, kind: List, items: *a}\n'],
  ])('%s', async (_what, text) => {
    const { findings, notRead } = await analyze(folder.write({ 'a.yaml': text, 'weak.yaml': MANIFEST('weak') }));
    expect(findings.flatMap(({ locations }) => locations.map(({ path }) => path))).toContain('weak.yaml');
    for (const { what } of notRead) expect(what).toEqual(expect.stringContaining('places'));
  });

  it('a manifest in a list a thousand times is one', async () => {
    const one = MANIFEST('one').trim().replaceAll('\n', ', ');
    const text = `apiVersion: v1\nkind: List\nitems: [&w {${one}}, ${times(1_000, '*w')}]\n`;
    const { findings } = await analyze(folder.write({ 'a.yaml': text }));
    expect(findings.filter(({ rule }) => rule === 'kubernetes.single-replica')).toMatchObject([
      { locations: [{ path: 'a.yaml' }] },
    ]);
    expect(findings.flatMap(({ places = 1 }) => places).every((places) => places === 1)).toBe(true);
  });
});

describe('reading', () => {
  it('an alias is what was anchored last before it', () => {
    const read = readYaml('a: &x 1\nb: *x\nc: &x {d: 2}\ne: *x\nf: *g\nh: &g 3\n', ([view]) => [
      view?.get('b')?.number,
      view?.get('e', 'd')?.number,
      view?.get('f'),
    ]);
    expect(read).toEqual({ value: [1, 2, null] });
  });

  it('megabytes of aliases are not even parsed; stars in the text of a file are none', () => {
    expect(readYaml(`a: &a 1\nb: [${'*a, '.repeat(500_000)}*a]\n`, () => 1)).toEqual({
      why: 'it has more than 20000 aliases',
    });
    expect(readYaml(`b: |\n${'  a *b\n'.repeat(30_000)}`, () => 1)).toEqual({ value: 1 });
  });

  it('tells when a part was read', () => {
    const text = `a: &a [${times(10_000, '1')}]\nb: [${times(1_000, '*a')}]\n`;
    let looked = 0;
    const result = readYaml(text, ([view]) => {
      for (const item of view?.get('b')?.items() ?? []) looked += item.items().length;
    });
    expect(result).toEqual({ why: PLACES });
    expect(looked).toBeLessThanOrEqual(1_000_000);
  });
});
