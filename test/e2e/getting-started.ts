/**
 * Does what docs/getting-started.md says and nothing else: its blocks and tables in their order, in a shell and in the pages of a
 * browser, against the hosts of this machine. What stands for something that is not here says so where it does.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Octokit } from '@octokit/rest';
import { parseDocument } from 'yaml';
import { fieldOf, formIn, post } from '../../app/testing/forms.js';
import { openWorld } from '../../local/loop/open-world.js';
import { USUAL_PACE } from '../../local/loop/sample-variables.js';
import { BranchReader } from '../../local/loop/state-branch.js';
import { type Revision, watchStateBranch } from '../../local/loop/watch.js';
import { ENVIRONMENT, STATE_BRANCH, startWorld, type World } from '../../local/loop/world.js';
import { writeChange } from '../../local/loop/write-change.js';
import { type Entry, startEntry } from '../../local/processes/entry.js';
import type { RunState } from '../../schemas/generated/types.js';
import { unwritten } from '../../state/run/changes.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const REPOSITORY = 'acme/orders';
const PLACE = { owner: 'acme', repo: 'orders' };

interface Block {
  kind: string;
  text: string;
}

/** Blocks of code in their order, and the table of the set-up's form. */
function readPage(): { blocks: Block[]; fields: [label: string, value: string][] } {
  const text = readFileSync(join(ROOT, 'docs/getting-started.md'), 'utf8');
  const blocks = [...text.matchAll(/^( *)```(\w+)\n([\s\S]*?)^\1```$/gm)].map(([, , kind = '', code = '']) => ({
    kind,
    text: code.trim(),
  }));
  const [, table = ''] = /\| field \| value \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(text) ?? [];
  const fields = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, label = '', value = '']): [string, string] => [label, value]);
  return { blocks, fields };
}

/** What the image holds, taken from the packed files by the Dockerfile's own lines, and what it starts. */
function imageOf(packed: string, folder: string): { directory: string; entry: string; args: string[] } {
  const dockerfile =
    readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const [directory, data] = [join(folder, 'image'), join(folder, 'data')];
  mkdirSync(data);
  for (const [, words = ''] of dockerfile.matchAll(/^COPY (.*)$/gm)) {
    const given = words.split(' ').filter((word) => !word.startsWith('--'));
    for (const source of given.slice(0, -1)) {
      const path = source.replace('/src/', '');
      cpSync(join(packed, path), join(directory, path), { recursive: true });
    }
  }
  const listed = (name: string) =>
    JSON.parse(new RegExp(`^${name} (\\[.*\\])$`, 'm').exec(dockerfile)?.[1] ?? '') as string[];
  const [program, entry = '', ...args] = [...listed('ENTRYPOINT'), ...listed('CMD')];
  if (program !== 'node') throw new Error(`the image starts ${program}`);
  return { directory, entry, args: args.map((word) => word.replace('/data', data)) };
}

/** Durations of a machine on which a fault lasts seconds; what a maintainer would change while reading the pull request. */
function paced(text: string): string {
  const document = parseDocument(text);
  const own = ['environments', ENVIRONMENT];
  const set = (path: string[], values: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(values)) document.setIn([...path, key], value);
  };
  set(['worker'], { pollEvery: 'PT1S', awaitPreconditions: USUAL_PACE.awaitPreconditions, maxDuration: 'PT10M' });
  set(own, {
    allowHosts: ['127.0.0.1'],
    windows: { recovery: USUAL_PACE.recovery, recoveryTimeout: 'PT30S' },
    coding: { allowedPaths: ['service/**'] },
  });
  set([...own, 'serving'], { every: 'PT0.25S', timeout: 'PT3S', samples: 5 });
  return document.toString({ lineWidth: 0 });
}

/** Why a run ended as it did. */
function storyOf({ verdict, cause, caveats, transition }: RunState): string {
  return JSON.stringify({ verdict, cause, reason: transition.reason, caveats });
}

interface Walked {
  /** What each block of the shell wrote. */
  said: string[];
  plan: RunState;
  state: RunState;
  variables: Record<string, string>;
  status: string;
}

class Reader {
  readonly #world: World;
  readonly #folder: string;
  readonly #packed: string;
  readonly #log: (line: string) => void;
  readonly #signal: AbortSignal;
  readonly #octokit: Octokit;
  readonly #revisions: AsyncGenerator<Revision>;
  #issue = 0;
  #state: RunState | null = null;
  readonly branch: BranchReader;
  app: Entry | null = null;
  status = '';

  constructor(world: World, folder: string, packed: string, log: (line: string) => void, signal: AbortSignal) {
    this.#world = world;
    this.#folder = folder;
    this.#packed = packed;
    this.#log = log;
    this.#signal = signal;
    this.#octokit = new Octokit({ baseUrl: world.github.url, auth: world.maintainer.token });
    this.branch = new BranchReader(world.repository.gitDirectory);
    this.#revisions = watchStateBranch({ reader: this.branch, branch: STATE_BRANCH, after: null, signal });
  }

  /** The page's example names, as they are here. */
  #here(text: string): string {
    const { appUrl, cloud } = this.#world;
    return text
      .replaceAll('https://chaos.acme.example', appUrl)
      .replaceAll('https://orders.acme.example', cloud.ingressUrl)
      .replaceAll('https://pricing.acme.example', cloud.pricingUrl)
      .replaceAll('westeurope', cloud.fixture.location)
      .replaceAll('PT2M', cloud.fixture.faultDuration);
  }

  /** In place of `docker build` and `docker run`: what the image starts, of the files that it holds. */
  async container(): Promise<void> {
    const image = imageOf(this.#packed, this.#folder);
    const { github, appUrl } = this.#world;
    let running: (line: string) => void = () => undefined;
    const again = new Promise<string>((resolve) => {
      running = resolve;
    });
    this.app = await startEntry({
      entry: join(image.directory, image.entry),
      args: image.args,
      cwd: image.directory,
      env: {
        PATH: process.env.PATH ?? '',
        GITHUB_API_URL: github.url,
        GITHUB_OIDC_ISSUER: github.oidcIssuer,
        HOST: '127.0.0.1',
        PORT: new URL(appUrl).port,
      },
      supervisor: join(this.#packed, 'build/supervise.js'),
      onLine: (line) => {
        this.#log(`app: ${line}`);
        if (line.startsWith('{"ready":')) running(line);
      },
      onStderr: (line) => this.#log(`app: ${line}`),
    });
    await this.#makeApp(String(this.app.ready.setup), again);
  }

  /** As a browser goes: the form, the button to GitHub, GitHub's way back, and the page that says whether it works. */
  async #makeApp(setup: string, running: Promise<unknown>): Promise<void> {
    const first = await (await fetch(setup)).text();
    const form = formIn(first);
    for (const [label, value] of readPage().fields) form.fields.set(fieldOf(first, label), this.#here(value));
    const confirm = formIn(await (await post(new URL(form.action, setup).href, form.fields)).text());
    const back = await post(confirm.action, confirm.fields);
    const made = await (await fetch(back.headers.get('location') ?? '')).text();
    const next = /<a href="([^"]*\/setup\/status[^"]*)"/.exec(made)?.[1] ?? '';
    await running;
    const { data } = await this.#octokit.rest.issues.create({ ...PLACE, title: 'Resilience of orders' });
    this.#issue = data.number;
    await this.#world.github.flushWebhooks();
    this.status = await (await fetch(new URL(next.replaceAll('&amp;', '&'), setup))).text();
  }

  async shell(script: string, directory: string): Promise<string> {
    const { cloud, github, maintainer, repository } = this.#world;
    const bin = join(this.#folder, 'bin');
    const settings = join(this.#folder, 'gitconfig');
    writeFileSync(
      settings,
      `[url "file://${repository.gitDirectory}"]\n\tinsteadOf = https://github.com/${REPOSITORY}\n`,
    );
    const { fixture, targetId } = cloud;
    const options = {
      cwd: directory,
      env: {
        PATH: `${bin}:${process.env.PATH}`,
        HOME: this.#folder,
        GIT_CONFIG_GLOBAL: settings,
        GITHUB_API_URL: github.url,
        GH_SAID: join(this.#folder, 'gh-variables'),
        GH_OWN_TOKEN: maintainer.token,
        AZURE_CLIENT_ID: fixture.clientId,
        AZURE_TENANT_ID: fixture.tenantId,
        AZURE_SUBSCRIPTION_ID: fixture.subscriptionId,
        RESOURCE_GROUP: fixture.resourceGroup,
        TARGET_ID: targetId,
        SCENARIO: fixture.scenario,
        CONFIGURATION: fixture.configuration,
        FAULT_TYPE: fixture.faultUrn,
      },
    };
    try {
      return (await run('bash', ['--norc', '-euo', 'pipefail', '-c', this.#here(script)], options)).stdout;
    } catch (error) {
      // `analyze` ends so where it found something, as linters do.
      const { code, stdout } = error as { code?: unknown; stdout?: string };
      if (script.includes('chaos-loop analyze') && code === 1 && stdout?.includes('suspected weakness')) return stdout;
      throw error;
    }
  }

  /** In place of npx, which would ask a registry, and of gh, which would ask GitHub's website: the same answers. */
  programs(): void {
    const bin = join(this.#folder, 'bin');
    mkdirSync(bin);
    const program = (name: string, body: string) =>
      writeFileSync(join(bin, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
    program(
      'npx',
      `[ "$1" = chaos-loop ] || exit 127; shift; exec "${process.execPath}" "${join(this.#packed, 'build/chaos-loop.js')}" "$@"`,
    );
    program(
      'gh',
      'case "$1 $2" in "auth token") echo "$GH_OWN_TOKEN";; "variable set") echo "$3=$7" >>"$GH_SAID";; *) exit 127;; esac',
    );
  }

  /** What `gh variable set` was called with so far. */
  variables(): Record<string, string> {
    const file = join(this.#folder, 'gh-variables');
    if (!existsSync(file)) return {};
    const text = readFileSync(file, 'utf8').trim();
    return Object.fromEntries(text.split('\n').map((line) => line.split('=') as [string, string]));
  }

  /** "Read the pull request. Merge it." */
  async mergeInit(): Promise<void> {
    const path = '.github/chaos-loop.yml';
    const [pull] = (await this.#octokit.rest.pulls.list(PLACE)).data;
    if (!pull) throw new Error('init opened no pull request');
    const { data } = await this.#octokit.rest.repos.getContent({ ...PLACE, path, ref: pull.head.ref });
    const text = Buffer.from('content' in data ? data.content : '', 'base64').toString('utf8');
    const message = 'chore: durations of this machine';
    await this.#world.github.commitFiles({
      branch: pull.head.ref,
      message,
      files: { [path]: { content: paced(text) } },
    });
    await this.#merge(pull.number);
  }

  #merge(number: number) {
    return this.#octokit.rest.pulls.merge({ ...PLACE, pull_number: number, merge_method: 'merge' });
  }

  comment(body: string, on = this.#issue) {
    return this.#octokit.rest.issues.createComment({ ...PLACE, issue_number: on, body });
  }

  /** The first revision from now on of which that is true; a run that ends before it says why. */
  async reached(
    what: string,
    holds: (revision: Revision, state: RunState | null) => boolean,
  ): Promise<RunState | null> {
    for (;;) {
      const next = await this.#revisions.next();
      if (next.done) break;
      if (next.value.seen) this.#state = next.value.seen.state;
      this.#log(`state: ${next.value.subject}`);
      if (holds(next.value, this.#state)) return this.#state;
      const { seen, control } = next.value;
      if (seen?.state.transition.status === 'terminated' && control?.environments[ENVIRONMENT]?.activeRun == null)
        throw new Error(`the run ended before ${what}: ${storyOf(seen.state)}`);
    }
    throw new Error(`not reached: ${what}; ${JSON.stringify(this.#state?.transition)}`, { cause: this.#signal.reason });
  }

  /** "Again until it passes": a probe may be slow once. */
  async doctor(body: string): Promise<void> {
    for (let times = 1; ; times += 1) {
      await this.comment(body);
      let failed: unknown[] = [];
      await this.reached('doctor', ({ control }) => {
        const entry = control?.environments[ENVIRONMENT];
        failed = entry?.doctorLast?.checks.filter(({ status }) => status === 'failed') ?? [];
        return entry?.doctorLease == null && entry?.doctorLast != null;
      });
      if (failed.length === 0) return;
      if (times === 3) throw new Error(`doctor failed: ${JSON.stringify(failed)}`);
    }
  }

  ended(what: string): Promise<RunState | null> {
    return this.reached(
      what,
      ({ control }, state) =>
        state?.transition.status === 'terminated' && control?.environments[ENVIRONMENT]?.activeRun == null,
    );
  }

  /** A line to copy from the record, which follows the state by a moment. */
  async #shown(record: number, pattern: RegExp): Promise<string> {
    for (let times = 0; ; times += 1) {
      const { data: pull } = await this.#octokit.rest.pulls.get({ ...PLACE, pull_number: record });
      const line = pattern.exec(pull.body ?? '')?.[1];
      if (line !== undefined) return line;
      if (times === 60) throw new Error(`the record shows no ${pattern.source}: ${pull.body}`);
      await delay(500, undefined, { signal: this.#signal });
    }
  }

  /** "Comment the line that the record shows; write the fix; link it; merge it." */
  async approveAndMerge(): Promise<void> {
    const waits = await this.reached('a decision', (_, state) => state?.approval?.status === 'open');
    const record = waits?.record.pullRequest ?? 0;
    await this.comment(await this.#shown(record, /`(\/chaos-loop approve [^`]+)`/), record);
    const handed = await this.reached('the change', (_, state) => state !== null && unwritten(state).length > 0);
    for (const change of handed ? unwritten(handed) : []) {
      // What a developer does: not the page's.
      const { repository } = this.#world;
      const patch = join(this.#packed, 'local/sample/remedy.patch');
      const number = await writeChange({ octokit: this.#octokit, repository, patch }, change);
      const link = await this.#shown(record, /`(\/chaos-loop link [^`]+)`/);
      await this.comment(link.replace('<pull request>', String(number)), record);
    }
    const coded = await this.reached(
      'the fix',
      (_, state) => state?.phase === 'awaiting-external-gate' && state.coding?.changes[0]?.pullRequest != null,
    );
    await this.#merge(coded?.coding?.changes[0]?.pullRequest ?? 0);
  }
}

/**
 * @param folder an empty one of the caller's
 * @param packed where the packed files were installed
 */
export async function walk(
  folder: string,
  packed: string,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<Walked> {
  const opened = await openWorld({
    directory: join(folder, 'world'),
    fresh: true,
    variant: {},
    stateBranch: STATE_BRANCH,
    environment: ENVIRONMENT,
    notice: log,
  });
  const world = await startWorld({
    ...{ opened, root: packed, effect: 'real', traffic: 50, faultDuration: 'PT6S', bare: true },
    sample: { pace: USUAL_PACE },
    signal,
    log,
    notice: log,
  });
  const reader = new Reader(world, folder, packed, log, signal);
  try {
    reader.programs();
    const said: string[] = [];
    let plan: RunState | null = null;
    let state: RunState | null = null;
    for (const { kind, text } of readPage().blocks) {
      log(`page: ${kind} ${text.split('\n')[0]}`);
      if (kind === 'sh' && text.includes('docker run')) await reader.container();
      else if (kind === 'sh') {
        said.push(
          await reader.shell(text, text.includes('git clone') || said.length === 0 ? folder : join(folder, 'orders')),
        );
        Object.assign(world.variables, reader.variables());
        if (text.includes('init')) await reader.mergeInit();
      } else if (kind === 'text') {
        if (text.includes(' doctor ')) await reader.doctor(text);
        else await reader.comment(text);
        if (text.includes(' plan ')) plan = await reader.ended('the end of the plan');
        else if (text.includes(' start ')) {
          await reader.approveAndMerge();
          state = await reader.ended('the end of the run');
        }
      }
    }
    if (plan === null || state === null) throw new Error('the page says no plan or no start');
    return { said, plan, state, variables: world.variables, status: reader.status };
  } finally {
    await reader.branch.close();
    await reader.app?.stop();
    await world.close();
    opened.place.release();
  }
}
