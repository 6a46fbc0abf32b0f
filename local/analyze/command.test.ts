/** `chaos-loop analyze` as it is called: exit codes, the words, JSON and SARIF. */
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { temporaryFolder } from '../../action/analyzers/testing.js';
import { commandLine } from '../../app/cli/index.js';
import type { CodeAnalysis } from '../../schemas/generated/types.js';
import { validateAnalysis } from '../../schemas/generated/validators.js';
import { analyzeCommand } from './command.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

async function call(cwd: string, ...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  let stdout = '';
  let stderr = '';
  const io = {
    cwd,
    stdout: (text: string) => {
      stdout += text;
    },
    stderr: (text: string) => {
      stderr += text;
    },
    now: () => '2026-11-30T20:00:00.000Z',
  };
  const code = await commandLine([analyzeCommand(() => '1.2.3')]).run(['analyze', ...words], io);
  return { code: code ?? -1, stdout, stderr };
}

const weak = (): string =>
  folder.write({
    'package.json': '{"name":"orders","dependencies":{"express":"5"}}',
    'src/pri ces.ts':
      "import axios from 'axios';\nexport const price = () => axios.get('http://pricing/p'); // \u202e\u001b[31m\n",
    'src/model.ts': "import OpenAI from 'openai';\nexport const model = new OpenAI();\n",
    'src/given.ts': "import axios from 'axios';\nexport const price = (o: object) => axios.get('http://stock/p', o);\n",
  });
const sound = (): string => folder.write({ 'src/a.ts': 'export const a = 1;\n' });

describe('exit codes', () => {
  it('0 for nothing, 1 for a finding, 2 for what can’t be', async () => {
    expect((await call(sound())).code).toBe(0);
    expect((await call(weak())).code).toBe(1);
    expect((await call(sound(), 'nowhere')).code).toBe(2);
    expect((await call(sound(), '--fail-on', 'everything')).code).toBe(2);
    expect((await call(sound(), 'a', 'b')).code).toBe(2);
    expect((await call(weak(), '--sarif', 'no/such/folder.sarif')).code).toBe(2);
  });

  it('--fail-on says which level counts', async () => {
    const root = folder.write({
      'package.json': '{"name":"orders","dependencies":{"express":"5"}}',
      'src/model.ts': "import OpenAI from 'openai';\nexport const model = new OpenAI();\n",
    });
    expect((await call(root, '--fail-on', 'high')).code).toBe(0);
    expect((await call(root, '--fail-on', 'medium')).code).toBe(1);
    expect((await call(weak(), '--fail-on', 'never')).code).toBe(0);
  });
});

describe('what it says', () => {
  it('ranks: first what was found, then what only a default limits; what can’t be decided apart, with where to look', async () => {
    const { stdout } = await call(weak());
    const order = [
      'orders → pricing',
      'orders → OpenAI',
      "Can't be decided",
      'orders → stock',
      'look at what callers of',
    ];
    const places = order.map((text) => stdout.indexOf(text));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(stdout).toContain('src/pri ces.ts:2');
    for (const hidden of ['\u202e', '\u001b']) expect(stdout).not.toContain(hidden);
  });

  it('--json is the analysis by its schema', async () => {
    const { stdout } = await call(weak(), '--json');
    const answer = JSON.parse(stdout) as { ok: boolean; result: CodeAnalysis };
    expect(answer.ok).toBe(false);
    expect(validateAnalysis(answer.result) || validateAnalysis.errors).toBe(true);
    expect(answer.result.findings.map(({ severity, decided }) => [severity, decided])).toEqual([
      ['high', 'found'],
      ['medium', 'weak-default'],
      ['note', 'undecidable'],
    ]);
  });

  it('the same finding has the same id after lines were put before it', async () => {
    const text = "import axios from 'axios';\nexport const price = () => axios.get('http://pricing/p');\n";
    const idOf = async (source: string): Promise<string | undefined> => {
      const root = folder.write({ 'package.json': '{"name":"o","dependencies":{"koa":"1"}}', 'a.ts': source });
      const { stdout } = await call(root, '--json');
      return (JSON.parse(stdout) as { result: CodeAnalysis }).result.findings[0]?.findingId;
    };
    expect(await idOf(`// one\n\n${text}`)).toBe(await idOf(text));
  });
});

describe('the map', () => {
  const shop = (more: Readonly<Record<string, string>> = {}): string =>
    folder.write({
      'compose.yaml':
        'services:\n  orders:\n    image: o:1\n    environment: { PRICING_URL: "http://pricing" }\n  pricing: { image: "p:1" }\n',
      ...more,
    });

  it('is printed alone, as a chart or as JSON, and is part of --json', async () => {
    const chart = await call(shop(), '--map', 'mermaid');
    expect(chart.code).toBe(0);
    expect(chart.stdout.split('\n').slice(1, 5)).toEqual([
      'flowchart LR',
      '  n1["orders"]',
      '  n2["pricing"]',
      '  n1 -.-> n2',
    ]);
    expect(chart.stdout).toContain('0 tested (thick), 1 not tested yet');
    const { edges } = JSON.parse((await call(shop(), '--map', 'json')).stdout) as { edges: unknown[] };
    expect(edges).toHaveLength(1);
    const { result } = JSON.parse((await call(shop(), '--json')).stdout) as { result: CodeAnalysis };
    expect(result.map?.edges).toEqual(edges);
    expect((await call(shop(), '--map', 'mermaid', '--fail-on', 'low')).code).toBe(1);
  });

  it('of another form is one error', async () => {
    const { code, stderr } = await call(shop(), '--map', 'svg');
    expect(code).toBe(2);
    expect(stderr).toContain('"svg" is not a form of --map');
    expect(stderr).toContain('mermaid, json');
  });

  it.each(['.github/chaos-loop.yml', '.github'])(
    'R20.1 through a link at %s no configuration is read, and that is said',
    async (place) => {
      const elsewhere = folder.write({ 'chaos-loop.yml': 'version: 1\n' });
      const root = weak();
      const at = join(root, place);
      mkdirSync(dirname(at), { recursive: true });
      symlinkSync(place === '.github' ? elsewhere : join(elsewhere, 'chaos-loop.yml'), at);
      const { code, stderr } = await call(root, '.', '--map', 'json', '--fail-on', 'never');
      expect([code, stderr]).toEqual([
        0,
        expect.stringContaining('.github/chaos-loop.yml says nothing about the map: '),
      ]);
    },
  );

  it('a configuration that can’t be used is said, and tests nothing', async () => {
    const { code, stdout, stderr } = await call(shop({ '.github/chaos-loop.yml': 'version: [' }), '--map', 'mermaid');
    expect(code).toBe(0);
    expect(stderr).toContain('.github/chaos-loop.yml says nothing about the map');
    expect(stdout).toContain('0 tested');
  });
});

describe('SARIF', () => {
  // The schema of SARIF 2.1.0 as @microsoft/jest-sarif 1.0.0-beta.0 (MIT) ships it. Draft 4 and 7 differ in `id` only here.
  const {
    $schema: _,
    id: __,
    ...schema
  } = JSON.parse(
    readFileSync(fileURLToPath(new URL('../../test/analyzers/sarif-schema-2.1.0.json', import.meta.url)), 'utf8'),
  ) as Record<string, unknown>;
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false }).compile(
    schema,
  );

  it('is valid by its schema, with and without findings', async () => {
    for (const root of [weak(), sound()]) {
      await call(root, '--sarif', 'out.sarif');
      const log = JSON.parse(readFileSync(join(root, 'out.sarif'), 'utf8')) as unknown;
      expect(validate(log) || validate.errors).toBe(true);
    }
    expect(validate({ version: '2.1.0', runs: [{ results: [{ message: 'no object' }] }] })).toBe(false);
  });

  it('names rule, place and fingerprint; what can’t be decided is to be reviewed', async () => {
    const root = weak();
    await call(root, '--sarif', 'out.sarif');
    const { runs } = JSON.parse(readFileSync(join(root, 'out.sarif'), 'utf8')) as {
      runs: {
        tool: { driver: { version: string; semanticVersion: string; rules: { id: string }[] } };
        results: Record<string, unknown>[];
      }[];
    };
    const [run] = runs;
    expect(run?.tool.driver.semanticVersion).toBe('1.2.3');
    expect(run?.results.map(({ level, kind }) => [level, kind])).toEqual([
      ['error', 'fail'],
      ['warning', 'fail'],
      ['none', 'review'],
    ]);
    for (const result of run?.results ?? [])
      expect(run?.tool.driver.rules[result.ruleIndex as number]?.id).toBe(result.ruleId);
    expect(JSON.stringify(run?.results[0])).toContain('src/pri%20ces.ts');
    expect(run?.results[0]?.partialFingerprints).toEqual({
      'chaosLoopFinding/v1': expect.stringMatching(/^f-[0-9a-f]{16}$/),
    });
  });
});
