/** `chaos-loop local`: the whole loop on this machine, told as it happens. */
import { createWriteStream, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Octokit } from '@octokit/rest';
import type { RunState } from '../../schemas/generated/types.js';
import { type AccountLine, figure } from './account.js';
import { drive } from './drive.js';
import { experimentsOf, type LoopResult } from './result.js';
import { startWorld, type World } from './world.js';

export interface LocalOptions {
  yes: boolean;
  json: boolean;
  /** Where worlds are kept. */
  directory: string;
  root: string;
  signal: AbortSignal;
}

const PATIENCE = 120_000;
const REQUESTS_PER_SECOND = 50;

function stamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-');
}

function printer(started: number): (line: AccountLine) => void {
  return ({ topic, text }) => {
    const seconds = topic === '' ? '' : `${((Date.now() - started) / 1000).toFixed(1)} s`;
    process.stdout.write(`${seconds.padStart(8)}  ${topic.padEnd(10)} ${text}\n`);
  };
}

async function ask(question: string, signal: AbortSignal): Promise<boolean> {
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await reader.question(`          ${question} [Y/n] `, { signal });
    return !/^n/i.test(answer.trim());
  } finally {
    reader.close();
  }
}

function summary(state: RunState, world: World, result: LoopResult): string {
  const predicate = state.analysis.hypotheses[0]?.hypothesis.confirm;
  const rows = result.experiments.map((one) => {
    const when = one.mode === 'initial' ? 'before the fix' : 'after the fix';
    return `  ${`${one.n} (${when})`.padEnd(22)} ${figure(one.control).padEnd(14)} ${figure(one.during).padEnd(18)} ${one.verdict}`;
  });
  return [
    '',
    `  ${predicate?.description ?? predicate?.id ?? 'measured'}, in ${predicate?.unit ?? ''}`,
    `  ${'experiment'.padEnd(22)} ${'before fault'.padEnd(14)} ${'during fault'.padEnd(18)} verdict`,
    ...rows,
    '',
    `  Verdict: ${result.verdict}${result.cause ? ` (${result.cause})` : ''}, after ${result.revisions} revisions in ${result.wallSeconds} s.`,
    '',
    '  Where to look:',
    `    git clone --branch ${result.stateBranch} ${result.repository} orders-state`,
    `    orders-state/runs/${result.runId}/README.md   the story, with every number`,
    `    git -C orders-state log                       every decision as a commit`,
    `    git clone ${world.repository.gitDirectory} orders   the service with its fix`,
    '',
  ].join('\n');
}

/** Runs the loop; answers the exit code: 0 only for `resolved` (1 otherwise). */
export async function runLocal(options: LocalOptions): Promise<number> {
  const started = Date.now();
  const directory = resolve(options.directory, stamp());
  mkdirSync(directory, { recursive: true });
  const logFile = createWriteStream(join(directory, 'world.log'));
  const print = printer(started);
  process.stdout.write('Chaos Loop: one real fault, a reviewed fix, the identical fault again.\n');
  process.stdout.write(`Everything happens on this machine, in ${directory}\n\n`);
  let world: World | null = null;
  try {
    world = await startWorld({
      directory,
      root: options.root,
      effect: 'real',
      traffic: REQUESTS_PER_SECOND,
      log: (line) => logFile.write(`${new Date().toISOString()} ${line}\n`),
    });
    print({
      topic: 'world',
      text: `GitHub host ${world.github.url}, repository ${world.repository.owner}/${world.repository.name}; the service is deployed at ${world.ingressUrl}`,
    });
    print({ topic: '', text: `${REQUESTS_PER_SECOND} requests a second are offered to it` });
    const octokit = new Octokit({ auth: world.maintainer.token, baseUrl: world.github.url });
    const state = await drive({
      octokit,
      repository: world.repository,
      stateBranch: world.stateBranch,
      environment: world.environment,
      tell: print,
      confirm: (question) => (options.yes ? Promise.resolve(true) : ask(question, options.signal)),
      patience: PATIENCE,
      signal: options.signal,
    });
    const result: LoopResult = {
      runId: state.runId,
      verdict: state.verdict,
      cause: state.cause,
      revisions: state.revision,
      experiments: experimentsOf(state),
      requests: await world.requests(),
      wallSeconds: Math.round((Date.now() - started) / 100) / 10,
      repository: world.repository.gitDirectory,
      stateBranch: world.stateBranch,
    };
    process.stdout.write(options.json ? `${JSON.stringify(result)}\n` : summary(state, world, result));
    return state.verdict === 'resolved' ? 0 : 1;
  } finally {
    await world?.close();
    await new Promise<void>((done) => logFile.end(done));
  }
}
