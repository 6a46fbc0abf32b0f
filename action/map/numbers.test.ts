/** What files multiply among each other is drawn so far, and named. */
import { afterAll, expect, it } from '@jest/globals';
import { analyze } from '../analyzers/index.js';
import { temporaryFolder } from '../analyzers/testing.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

it('ConfigMaps that thousands of containers take whole', async () => {
  const data = Array.from({ length: 1_000 }, (_, at) => `  K${at}_URL: http://h${at}.shop.test\n`).join('');
  const one = '{image: x, envFrom: [{configMapRef: {name: m}}]}';
  const workload = (name: string, containers: number) =>
    `kind: Deployment\nmetadata: {name: ${name}}\nspec: {template: {spec: {containers: [${Array(containers).fill(one).join(', ')}]}}}\n`;
  const files = {
    'few.yaml': workload('few', 1),
    'k.yaml': [`kind: ConfigMap\nmetadata: {name: m}\ndata:\n${data}`, workload('many', 1_000)].join('---\n'),
  };
  const { map } = await analyze(folder.write(files), { map: true });
  expect(map?.notDrawn).toEqual([{ what: 'more than 100000 settings of ConfigMaps', files: 1, examples: ['k.yaml'] }]);
  expect(map?.nodes.map(({ name }) => name)).toEqual(expect.arrayContaining(['few']));
});

it('aliases to one big node, and more of them than are parsed', async () => {
  const container = '{image: x, env: *e}';
  const files = {
    'k.yaml': `x: &e [${Array(2_000).fill('{name: A_URL, value: "http://b"}').join(', ')}]\nkind: Deployment\nmetadata: {name: a}\nspec: {template: {spec: {containers: [${Array(1_000).fill(container).join(', ')}]}}}\n`,
    'azuredeploy.json': `{"$schema": "deploymentTemplate.json", x: &a 1, "resources": [${Array(30_000).fill('*a').join(', ')}]}`,
    'application.yml': `a: &a http://b.shop.test\nb: [${Array(30_000).fill('*a').join(', ')}]\n`,
  };
  const { map } = await analyze(folder.write(files), { map: true });
  expect(map?.notDrawn?.map(({ what, examples }) => [what, ...examples])).toEqual(
    expect.arrayContaining([
      [expect.stringContaining('its aliases or its nesting make more than 1000000 places'), 'k.yaml'],
      ['it has more than 20000 aliases', 'application.yml', 'azuredeploy.json'],
    ]),
  );
});
