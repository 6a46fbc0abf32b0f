/** Who calls whom, by files of each format; what is a secret, hostile or too much stays out. */
import { afterAll, describe, expect, it } from '@jest/globals';
import type { DependencyMap } from '../../schemas/generated/types.js';
import { validateAnalysis } from '../../schemas/generated/validators.js';
import { analyze } from '../analyzers/index.js';
import { temporaryFolder } from '../analyzers/testing.js';
import { marked } from './coverage.js';
import { hostsIn } from './hosts.js';
import { openMap } from './index.js';
import { mermaidLines } from './mermaid.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

async function mapOf(files: Readonly<Record<string, string>>): Promise<DependencyMap> {
  const analysis = await analyze(folder.write(files), { map: true, files: Object.keys(files).sort() });
  expect(validateAnalysis(analysis) || validateAnalysis.errors).toBe(true);
  if (!analysis.map) throw new Error('no map');
  return analysis.map;
}

/** `a -> b`, with `?` where it is not decided. */
function edgesOf({ nodes, edges }: DependencyMap): string[] {
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  return edges.map(({ from, to, decided }) => `${names.get(from)} -> ${names.get(to)}${decided ? '' : ' ?'}`);
}

const COMPOSE = `services:
  orders:
    build: ./orders
    environment:
      PRICING_URL: http://pricing:8080
      MAIL_HOST: $\{MAIL_HOST}
      PUBLIC_URL: https://shop.shop.test
    depends_on: [stock]
  pricing: { image: "pricing:1" }
  stock: { image: "stock:1" }
  db: { image: "postgres:16" }
`;

/** The same services, of which only code says who calls whom. */
const BARE = COMPOSE.split('\n')
  .filter((line) => !/^ {4}(environment|depends_on)|^ {6}/.test(line))
  .join('\n');

describe('Compose', () => {
  it('reads settings, links and the order of starting, which alone decides nothing', async () => {
    const map = await mapOf({ 'compose.yaml': COMPOSE });
    expect(edgesOf(map)).toEqual(['orders -> pricing', 'orders -> MAIL_HOST ?', 'orders -> stock ?']);
    expect(map.edges[0]?.seen).toEqual([
      { by: 'configuration', what: 'setting PRICING_URL', path: 'compose.yaml', line: 5 },
    ]);
  });

  it('is filled in by the file .env beside it', async () => {
    const map = await mapOf({ 'compose.yaml': COMPOSE, '.env': 'MAIL_HOST=mail.shop.test\n' });
    expect(edgesOf(map)).toContain('orders -> mail.shop.test');
  });

  it('leaves load generators and what runs once out', async () => {
    const map = await mapOf({
      'compose.yaml':
        'services:\n  loadgenerator:\n    image: l:1\n    environment: { A_URL: "http://web" }\n  db-migrate:\n    image: m:1\n    environment: { A_URL: "http://web" }\n  web: { image: "w:1" }\n',
    });
    expect(map.edges).toEqual([]);
  });
});

const KUBERNETES = `apiVersion: apps/v1
kind: Deployment
metadata: { name: checkout-v1 }
spec:
  template:
    metadata: { labels: { app: checkout } }
    spec:
      containers:
        - name: c
          image: shop/checkout:1
          envFrom: [{ configMapRef: { name: settings } }]
          env:
            - { name: CART_ADDR, value: "cart.shop.svc.cluster.local:7070" }
            - { name: QUEUE_URL, valueFrom: { secretKeyRef: { name: q, key: url } } }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
data: { TAX_ENDPOINT: "https://tax.shop.test/v1" }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: cart-v2 }
spec:
  template:
    metadata: { labels: { app: cart } }
    spec: { containers: [{ name: c, image: "shop/cart:1" }] }
---
apiVersion: v1
kind: Service
metadata: { name: cart }
spec: { selector: { app: cart }, ports: [{ port: 7070 }] }
`;

describe('Kubernetes and charts', () => {
  it('follows Services to workloads, and maps of settings; a secret is not decided', async () => {
    const map = await mapOf({ 'k8s/shop.yaml': KUBERNETES });
    expect(edgesOf(map)).toEqual([
      'checkout-v1 -> cart-v2',
      'checkout-v1 -> tax.shop.test',
      'checkout-v1 -> QUEUE_URL ?',
    ]);
  });

  it('fills templates in with the values of their chart', async () => {
    const map = await mapOf({
      'chart/Chart.yaml': 'name: shop\n',
      'chart/values.yaml': 'pricing: { url: "http://pricing.shop.test" }\n',
      'chart/templates/orders.yaml':
        'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: orders\nspec:\n  template:\n    spec:\n      containers:\n        - name: c\n          image: o:1\n          env:\n            - name: PRICING_URL\n              value: {{ .Values.pricing.url }}\n            - name: STOCK_URL\n              value: {{ include "x" . }}\n',
    });
    expect(edgesOf(map)).toEqual(['orders -> pricing.shop.test', 'orders -> STOCK_URL ?']);
  });
});

describe('infrastructure', () => {
  it('of Bicep: settings that another resource fills in', async () => {
    const map = await mapOf({
      'main.bicep': `resource redis 'Microsoft.Cache/redis@2024-03-01' = { name: 'r' }
resource site 'Microsoft.Web/sites@2024-04-01' = {
  name: 's'
  properties: {
    siteConfig: {
      appSettings: [
        { name: 'CACHE_HOST', value: redis.properties.hostName }
        { name: 'TAX_URL', value: 'https://tax.shop.test' }
      ]
    }
  }
}
`,
    });
    expect(edgesOf(map)).toEqual(['site -> redis', 'site -> tax.shop.test']);
    expect(map.nodes.find(({ name }) => name === 'redis')?.kind).toBe('data');
  });

  it('of Terraform', async () => {
    const map = await mapOf({
      'main.tf': `resource "azurerm_redis_cache" "main" { name = "r" }
resource "azurerm_linux_web_app" "orders" {
  app_settings = {
    CACHE_HOST = azurerm_redis_cache.main.hostname
    TAX_URL    = "https://tax.shop.test"
    CACHE_KEY  = azurerm_redis_cache.main.primary_access_key
  }
}
`,
    });
    expect(edgesOf(map)).toEqual(['linux_web_app orders -> redis_cache main', 'linux_web_app orders -> tax.shop.test']);
  });
});

describe('code', () => {
  it.each([
    ['orders/a.js', "fetch('http://pricing/p'); const s = process.env.STOCK_HOST || 'stock';\n"],
    ['orders/a.py', "import requests, os\nrequests.get('http://pricing/p')\ns = os.getenv('STOCK_HOST', 'stock')\n"],
    ['orders/A.java', 'class A { void a() { get("http://pricing/p"); e("STOCK_HOST", "stock"); } }\n'],
    ['orders/a.go', 'package a\nfunc a() { http.Get("http://pricing/p"); env("STOCK_HOST", "stock") }\n'],
    ['orders/A.cs', 'class A { void M() { c.GetAsync("http://pricing/p"); Env("STOCK_HOST", "stock"); } }\n'],
  ])('of %s is of the service that is built from its folder', async (path, text) => {
    const map = await mapOf({
      'compose.yaml': BARE,
      [path]: text,
    });
    expect(edgesOf(map)).toEqual(['orders -> pricing', 'orders -> stock']);
    expect(map.edges[0]?.seen[0]?.by).toBe('code');
  });

  it('reads a setting that configuration fills in', async () => {
    const map = await mapOf({ 'compose.yaml': COMPOSE, 'orders/a.js': 'call(process.env.PRICING_URL);\n' });
    expect(map.edges[0]?.seen.map(({ by }) => by)).toEqual(['configuration', 'code']);
  });

  it('of tests and of no declared service says nothing', async () => {
    const text = "fetch('http://pricing/p');\n";
    const map = await mapOf({
      'compose.yaml': COMPOSE,
      'orders/tests/a.js': text,
      'lib/package.json': '{}',
      'lib/a.js': text,
    });
    expect(edgesOf(map).filter((edge) => !edge.startsWith('orders'))).toEqual([]);
    expect(map.edges.flatMap(({ seen }) => seen).filter(({ by }) => by === 'code')).toEqual([]);
  });
});

describe('secrets', () => {
  it('none of a value but its host is in the map, and a word is none because it has a dot', async () => {
    const map = await mapOf({
      'compose.yaml': `services:
  orders:
    image: o:1
    environment:
      DB_URL: postgres://ann:hunter2@db.shop.test/shop
      OTHER_DB_URL: postgres://ann:hunter2/x@db.shop.test/shop
      AUTH: ann:12345
      CACHE_CONNECTION_STRING: cache.shop.test:6380,password=hunter2,ssl=True
      CONNECTION_PWD: hunter2.dragon
      SERVER_PASSPHRASE: hunter2.horse
      SERVER_APIKEY: hunter2.abcdef
      API_AUTH: hunter2.secret:1234
      FOO: hunter2.foo
      BAR: hunter2.bar:1234
      WORD_HOST: hunter2word:1234
      STOCK: stock:80
  stock:
    image: s:1
    environment:
      - "A_URL: postgres://ann:hunter2@db.shop.test/x"
      - redis://:hunter2@cache.shop.test:6379
      - redis://ann:hunter2@cache.shop.test:6379/x_url?a=b
      - a_url:hunter2
`,
    });
    expect(edgesOf(map)).toEqual([
      'orders -> cache.shop.test',
      'orders -> db.shop.test',
      'orders -> stock',
      'orders -> OTHER_DB_URL ?',
      'orders -> WORD_HOST ?',
    ]);
    expect(JSON.stringify(map)).not.toMatch(/ann|hunter2|12345/);
  });

  it('of Kubernetes, Terraform and code, too', async () => {
    const map = await mapOf({
      'k.yaml':
        'kind: Deployment\nmetadata: {name: shop}\nspec: {template: {spec: {containers: [{image: x, env: [{name: A_URL, value: "jdbc:mysql://db.shop.test/app?password=Zx@hunter2.a"}, {name: SERVER_PWD, value: "hunter2.b"}, {name: "a_url:hunter2.c", value: "http://c.shop.test"}], args: ["--db=postgres://pg.shop.test/app?password=q@hunter2.d", "--pw=hunter2.e:1234"]}]}}}\n',
      'main.tf':
        'resource "azurerm_container_app" "x" {\n  env {\n    name = "B_URL"\n    value = "jdbc:sqlserver://sql.shop.test:1433;user=sa;password=P@hunter2.f;"\n  }\n}\n',
      Dockerfile: 'FROM x\n',
      'a.js': 'c.connect("postgres://code.shop.test/app?password=a@hunter2.g");\n',
    });
    expect(map.nodes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['db.shop.test', 'pg.shop.test', 'sql.shop.test']),
    );
    expect(JSON.stringify(map)).not.toMatch(/hunter2/);
  });
});

describe('hostile folders', () => {
  it('names can neither end a label nor a line of the chart', async () => {
    const map = await mapOf({
      'compose.yaml': JSON.stringify({
        services: {
          'a"]; click n1 "javascript:x" <img src=x>\n```': { image: 'a:1', environment: { B_URL: 'http://b' } },
          b: { image: 'b:1' },
        },
      }),
    });
    const lines = mermaidLines(map);
    expect(map.edges).toHaveLength(1);
    for (const line of lines)
      expect(line).toMatch(
        /^(flowchart LR| {2}n\d+\[+\(?"[^"\\`<>#;{}[\]()|&]*"\)?\]+| {2}n\d+ (-\.->|==>)(\|"[^"]*"\|)? n\d+)$/,
      );
  });

  it('keeps its size, and counts what is left out', async () => {
    const services: Record<string, unknown> = {};
    for (let index = 0; index < 120; index += 1)
      services[`s${index}`] = {
        image: 's:1',
        environment: Object.fromEntries(
          [1, 2, 3, 4].map((step) => [`U${step}_URL`, `http://s${(index + step) % 120}`]),
        ),
      };
    const map = await mapOf({ 'compose.yaml': JSON.stringify({ services }) });
    expect([map.edges.length, map.leftOut]).toEqual([300, 180]);
    expect(mermaidLines(map).at(-1)).toContain('and 420 more');
  });

  const whys = ({ notDrawn = [] }: DependencyMap) => notDrawn.map(({ what, examples }) => [what, ...examples]);

  it('aliases that lead to aliases are followed so far', async () => {
    const rows = ['a0: &a0 [h.shop.test:80, i.shop.test:80]'];
    for (let at = 1; at < 7; at += 1)
      rows.push(
        `a${at}: &a${at} [${Array(10)
          .fill(`*a${at - 1}`)
          .join(', ')}]`,
      );
    const map = await mapOf({ 'application.yml': `${rows.join('\n')}\n` });
    expect(whys(map)).toEqual([['more than 20000 values in a file', 'application.yml']]);
    expect(mermaidLines(map).join('\n')).toContain('application.yml');
  });

  it('many texts in a file, and names by defaults in a line, are counted', async () => {
    const line = `f(${[...Array(20).fill('"A_URL"'), ...Array(20).fill('"abc"')].join(',')});\n`;
    const many = 'x("http://h");\n'.repeat(20_100);
    const map = await mapOf({ Dockerfile: 'FROM x\n', 'a/main.js': line, 'b/main.js': many });
    expect(whys(map)).toEqual([
      ['more than 5 defaults in a line', 'a/main.js'],
      ['more than 20000 texts in a file', 'b/main.js'],
    ]);
  });

  it('a list that holds itself, and many Services of one label', async () => {
    const service = (at: number) => `kind: Service\nmetadata: {name: s${at}}\nspec: {selector: {app: a}}\n`;
    const all = Array.from({ length: 300 }, (_, at) => service(at));
    const map = await mapOf({
      'loop.yaml': 'kind: List\nitems: &a\n  - kind: List\n    items: *a\n',
      'k.yaml': [
        ...all,
        'kind: Deployment\nmetadata: {name: d}\nspec: {template: {metadata: {labels: {app: a}}, spec: {containers: [{image: x}]}}}\n',
      ].join('---\n'),
    });
    expect(whys(map).map(([, path]) => path)).toEqual(['loop.yaml', 'k.yaml']);
  });

  it('what throws is named and ends nothing; its words are not', async () => {
    const map = openMap({
      paths: [],
      has: () => {
        throw new RangeError('hunter2');
      },
      manifest: () => null,
    });
    await map.read({ path: 'c/templates/a.yaml', text: 'kind: Service\n' });
    expect(map.finish()).toEqual({
      nodes: [],
      edges: [],
      leftOut: 0,
      notDrawn: [{ what: "can't be drawn (RangeError)", files: 1, examples: ['c/templates/a.yaml'] }],
    });
  });

  it('long values and deep documents take linear time', () => {
    for (const text of ['a:'.repeat(100_000), 'x://'.repeat(50_000), '='.repeat(100_000), '${'.repeat(100_000)])
      expect(hostsIn(text, true).length).toBeLessThan(20);
  });
});

describe('names', () => {
  it('of other scripts are names of their own', async () => {
    const map = await mapOf({
      'compose.yaml':
        'services:\n  注文: { image: "a:1", environment: { A_URL: "http://在庫", B_URL: "http://pay" } }\n  在庫: { image: "b:1" }\n  pay: { image: "c:1", links: [в] }\n  в: { image: "d:1" }\n  ---: { image: "e:1", links: [___] }\n  ___: { image: "f:1" }\n',
    });
    expect(edgesOf(map)).toEqual(expect.arrayContaining(['注文 -> pay', 'pay -> в', '--- -> ___']));
  });
});

describe('what is tested', () => {
  it('by what the fault acts on: who is called, or who calls at a place under test', async () => {
    const map = await mapOf({ 'compose.yaml': COMPOSE, 'orders/a.js': 'call(process.env.PRICING_URL);\n' });
    const id = (name: string) => `/subscriptions/1/resourceGroups/g/providers/Microsoft.App/containerApps/${name}`;
    const testedBy = (targets: string[], paths: string[]) =>
      marked(map, [{ name: 't', targets, paths }]).edges.map((edge) => edge.testedBy.length);
    expect(testedBy([id('pricing')], [])).toEqual([1, 0, 0]);
    expect(testedBy([id('orders')], ['orders/**'])).toEqual([1, 0, 0]);
    expect(testedBy([id('orders')], ['other/**'])).toEqual([0, 0, 0]);
    expect(testedBy([id('db')], ['orders/**'])).toEqual([0, 0, 0]);
    expect(mermaidLines(marked(map, [{ name: 't', targets: [id('pricing')], paths: [] }])).join('\n')).toContain(
      '==>|"tested by t"|',
    );
  });
});
