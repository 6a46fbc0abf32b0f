/** The action's entry: inputs, outputs and the real world; everything else is loaded when it is needed. */
import { randomUUID } from 'node:crypto';
import * as core from '@actions/core';
import { messageOf } from '../state/base/message.js';
import { httpExchange } from './net/exchange.js';
import { installLookup } from './net/install.js';
import { systemClock } from './runtime/clock.js';
import { diskFiles } from './runtime/files.js';
import { jobLog, plainForJob } from './runtime/job-log.js';
import { type Runtime, WorkerError } from './runtime/runtime.js';

const COMMANDS = ['claim', 'propose', 'deliver', 'record-deployment'] as const;

/** How long a worker whose own code failed may take to lift its fault and to say so, milliseconds. */
const LAST_WORDS = 5 * 60_000;

/**
 * An exception that nobody caught (in a timer, in a promise that nobody awaits) would end the process at once and leave its
 * fault to itself: it is a reason to stop like a signal is, so that the fault is cancelled first, and the job fails (R14.7).
 */
function stopOnFailure(stopping: AbortController): void {
  let first = true;
  const failed = (error: unknown): void => {
    if (!first) return;
    first = false;
    process.exitCode = 1;
    stopping.abort(new Error(`the worker itself failed: ${messageOf(error)}`));
    core.error(plainForJob(`${messageOf(error)}. This is a fault of Chaos Loop; please report it.`));
    if (error instanceof Error) core.debug(error.stack ?? '');
    setTimeout(() => process.exit(1), LAST_WORDS).unref();
  };
  process.on('uncaughtException', failed);
  process.on('unhandledRejection', failed);
}

function makeRuntime(command: string): Runtime {
  const stopping = new AbortController();
  if (command === 'deliver') stopOnFailure(stopping);
  // GitHub sends SIGINT, then SIGTERM 7.5 seconds later, when a job is cancelled; a terminal that is closed SIGHUP. One that
  // comes again must not end the process, which is lifting its fault (R14.7).
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  return {
    env: process.env,
    clock: systemClock,
    log: jobLog(core),
    files: diskFiles,
    newId: (prefix) => `${prefix}-${randomUUID()}`,
    random: Math.random,
    fetch: globalThis.fetch,
    exchange: httpExchange,
    run: async (request) => (await import('./process/process.js')).runProcess(request),
    azureHttp: async () => (await import('./azure/http-client.js')).createAzureHttpClient(process.env),
    idToken: (audience) => core.getIDToken(audience),
    mask: (secret) => core.setSecret(secret),
    stopping: stopping.signal,
  };
}

async function run(): Promise<void> {
  // A missing one is a mistake of the workflow, and said as such below.
  const command = core.getInput('command');
  const githubToken = core.getInput('github-token');
  if (githubToken) core.setSecret(githubToken);
  const inputs = {
    brief: core.getInput('brief') || 'chaos-loop/brief.json',
    proposal: core.getInput('proposal') || 'chaos-loop/proposal.json',
    patch: core.getInput('patch') || 'chaos-loop/patch.json',
    githubToken,
  };
  const runtime = makeRuntime(command);
  switch (command) {
    case 'claim': {
      const { claim } = await import('./jobs/claim.js');
      const outputs = await claim(runtime, inputs);
      core.setOutput('work', String(outputs.work));
      core.setOutput('agent', String(outputs.agent));
      return;
    }
    case 'propose': {
      const { propose } = await import('./jobs/propose.js');
      // Lines of an agent are no workflow commands: the runner ignores commands between these two lines, and the prefix
      // keeps them readable.
      const fence = `chaos-loop-${randomUUID()}`;
      return propose(runtime, inputs, {
        open: () => core.info(`::stop-commands::${fence}`),
        line: (text) => core.info(plainForJob(text).replace(/^/gm, '| ')),
        close: () => core.info(`::${fence}::`),
      });
    }
    case 'record-deployment': {
      const { recordDeploymentJob } = await import('./jobs/record-deployment.js');
      const given = {
        environment: core.getInput('environment'),
        sha: core.getInput('sha'),
        digest: core.getInput('digest'),
        revision: core.getInput('revision'),
        'run-url': core.getInput('run-url'),
        task: core.getInput('task'),
      };
      core.setOutput('deployment', String(await recordDeploymentJob(runtime, githubToken, given)));
      return;
    }
    case 'deliver':
      return (await import('./jobs/deliver.js')).deliver(runtime, inputs);
    default:
      throw new WorkerError(
        command === '' ? 'The input "command" is missing' : `"${command}" is not a command`,
        `Set \`command\` of this step to one of ${COMMANDS.join(', ')}.`,
      );
  }
}

// A log that nobody reads any more ends no watch: the fault is lifted and what was measured is submitted (R14.6).
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
installLookup();
try {
  await run();
} catch (error) {
  const hint = error instanceof WorkerError ? `${error.hint}` : 'This is a fault of Chaos Loop; please report it.';
  core.setFailed(plainForJob(`${messageOf(error)}. ${hint}`));
  if (!(error instanceof WorkerError) && error instanceof Error) core.debug(error.stack ?? '');
}
