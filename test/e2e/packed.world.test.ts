/**
 * The packed file as somebody installs it, far from this checkout: no package of ours around it, an engine check, no network.
 * Its run is that of a container pipeline, approved and merged by answers at the prompts; the usual one is `npm run loop` itself.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImageValue } from '../../state/evidence/readers/image.js';
import type { ServingValue } from '../../state/evidence/readers/serving.js';
import { type Ended, fileOnMain, temporaryFolder } from './cli.js';
import { measured, PATIENCE, THRESHOLD, world } from './world.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;

let folder: ReturnType<typeof temporaryFolder>;
let installed: string;

beforeAll(async () => {
  folder = temporaryFolder();
  // A copy, because packing builds anew and other tests run what is built here.
  const checkout = join(folder.path, 'checkout');
  const outside = new Set(['node_modules', 'build', '.git', '.chaos-loop', 'coverage', 'reports', '.stryker-tmp']);
  mkdirSync(checkout);
  for (const name of readdirSync(ROOT))
    if (!outside.has(name)) cpSync(join(ROOT, name), join(checkout, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
  await run('npm', ['pack', '--silent', '--pack-destination', folder.path], { cwd: checkout, env });
  const packed = readdirSync(folder.path).find((name) => name.endsWith('.tgz'));
  installed = join(folder.path, 'installed');
  mkdirSync(installed);
  writeFileSync(join(installed, 'package.json'), '{"name":"somebody","version":"1.0.0","private":true}');
  const options = ['--engine-strict', '--offline', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options, join('..', String(packed))], { cwd: installed, env });
}, 300_000);
afterAll(() => folder.remove());

describe('the packed file', () => {
  it('brings everything with it, and the licenses of what it brings', () => {
    expect(readdirSync(join(installed, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'chaos-loop',
    ]);
    const licenses = readFileSync(join(installed, 'node_modules/chaos-loop/build/licenses.txt'), 'utf8');
    expect(licenses).toContain('probot 14');
    expect(licenses).toContain('Permission to use, copy, modify');
  });

  it('`npx chaos-loop analyze` finds its grammars', async () => {
    const project = join(folder.path, 'project');
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{"name":"orders","dependencies":{"express":"5"}}');
    writeFileSync(
      join(project, 'a.ts'),
      "import axios from 'axios';\nexport const a = () => axios.get('http://stock/a');\n",
    );
    writeFileSync(join(project, 'b.py'), 'import flask\nimport requests\nrequests.get("http://stock/b")\n');
    writeFileSync(
      join(project, 'c.bicep'),
      "resource e 'Microsoft.App/managedEnvironments@2024-03-01' = {\n  name: 'e'\n}\n",
    );
    const args = ['--no-install', 'chaos-loop', 'analyze', project, '--json', '--fail-on', 'never'];
    const { stdout } = await run('npx', args, { cwd: installed, env });
    const { result } = JSON.parse(stdout) as { result: { findings: { locations: { path: string }[] }[] } };
    expect(result.findings.map(({ locations }) => locations[0]?.path).sort()).toEqual(['a.ts', 'b.py', 'c.bicep']);
  });

  /**
   * R1.5 R13.1 R20.5: the build pushes an index to a registry, the platform runs the image that it lists, a worker reads the
   * registry over HTTP with its own login. What was not built is never accepted: says-no.world.test.ts, `--break=image`.
   */
  it(
    '`npx chaos-loop local --pipeline=container` ends resolved: the image of the merge commit is read in its registry, and the manifest that its index lists serves',
    async () => {
      // Whatever variables lie where it is run are those of another program.
      writeFileSync(join(installed, '.env'), 'LOG_LEVEL=nonsense\nWEBHOOK_PROXY_URL=nowhere\n');
      const npx = async (args: readonly string[], input: string | null = null): Promise<Ended> => {
        const options = { cwd: installed, env, maxBuffer: 64 * 1024 * 1024 };
        const called = run('npx', ['--no-install', 'chaos-loop', ...args], options);
        called.child.stdin?.end(input ?? '');
        return { code: 0, ...(await called.catch((error) => error)) };
      };
      const finished = await world(join(folder.path, 'world'), ['--pipeline=container'], 'y\n\n', npx);
      const { ended, result, clone } = finished;
      expect([ended.code, result.ok, result.verdict, result.cause]).toEqual([0, true, 'resolved', null]);
      expect(result.experiments.map(({ mode, verdict }) => [mode, verdict])).toEqual([
        ['initial', 'CONFIRMED'],
        ['verify', 'REFUTED'],
      ]);
      expect(measured(finished, 1)).toBeLessThan(THRESHOLD);
      expect(measured(finished, 2)).toBeGreaterThanOrEqual(THRESHOLD);
      const { experiments, gate, receipts } = clone.state;
      expect(experiments[1]?.faultDigest).toBe(experiments[0]?.faultDigest);
      expect(clone.experiment(2).experiment.diagnostic?.changedPaths[0]?.measured.value).toBeGreaterThan(0);
      expect(await fileOnMain(result, 'service/pricing-client.mjs')).toContain('AbortSignal.timeout');
      expect(ended.stdout).toMatch(/^Resolved\. The fix works\. /m);
      // What is approved and merged is shown before it is asked, with the page of the pull request.
      const told = ended.stdout.replace(/\s+/g, ' ');
      expect(told).toMatch(/Approve 1\. Give the call .* Rollback .* Record \S+pull-2\.html Code it\? \[Y\/n\] y /);
      expect(told).toMatch(/Merge #3: .* Page \S+pull-3\.html Merge it\? \[Y\/n\] .* you merge #3/);
      const [id = ''] = gate?.stages.artifact.receipts ?? [];
      const image = receipts[id]?.value as ImageValue;
      expect(receipts[id]).toMatchObject({ kind: 'image', source: { system: 'oci' } });
      expect(image.reference.endsWith(`/acme/orders:${gate?.accepted?.commit}`)).toBe(true);
      expect(gate?.accepted?.digest).toEqual(image.digest);
      expect(image).toMatchObject({ digest: { kind: 'oci-index' }, claims: gate?.accepted?.commit });
      const serving = receipts[gate?.accepted?.receiptId ?? '']?.value as ServingValue;
      expect(serving.digest).toEqual({ kind: 'oci-manifest', sha256: image.manifests[0] });
    },
    PATIENCE,
  );

  it('the library decides without a package beside it', async () => {
    const text = `import { decide } from 'chaos-loop/state'; console.log(decide({ control: null, state: null }, {}, { now: 'x' }).error.code)`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', text], { cwd: installed, env });
    expect(stdout.trim()).toBe('invalid-command');
  });
});
