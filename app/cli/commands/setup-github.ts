/**
 * `setup github`: makes the GitHub App from this machine, for a server elsewhere, and writes its secrets into a file for the owner
 * alone. With --check: whether the App of that file signs in, is installed, and gets its events.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { messageOf } from '../../../state/base/message.js';
import type { Start } from '../../setup/server.js';
import type { Answer, CliIo, OptionValues } from '../command.js';
import { textOf } from '../command.js';
import { CliError } from '../errors.js';
import { wrap } from '../text.js';

/** Beside the built programs, or beside the sources. */
function appYml(): string {
  for (const path of ['../app.yml', '../../app.yml', '../../../app.yml'])
    try {
      return readFileSync(new URL(path, import.meta.url), 'utf8');
    } catch {
      // The next one.
    }
  throw new CliError('not-found', 'app.yml is not there', 'Install the package again.');
}

/** What the set-up has to know of the machine; only one's own browser comes to its pages. */
function environmentOf(envFile: string, values: Record<string, string>) {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  return { ...values, ...given, HOST: '127.0.0.1', PORT: '0', ENV_FILE: envFile };
}

function refused(problems: readonly string[]): CliError {
  return new CliError('usage', problems.join(' '), 'Correct it, and call it again.');
}

async function check(envFile: string): Promise<Answer> {
  const [{ readSettings }, { readEnvFile }] = await Promise.all([
    import('../../runtime/settings.js'),
    import('../../setup/env-file.js'),
  ]);
  const file = readEnvFile(envFile);
  if (!file.ok) throw refused([file.problem]);
  const read = readSettings(environmentOf(envFile, file.values));
  if (!read.ok) throw refused(read.problems);
  const [
    { createLog },
    { createInstallations, createProbot, signIn },
    { appChecks, identityProblem },
    { systemClock },
  ] = await Promise.all([
    import('../../runtime/log.js'),
    import('../../github/probot.js'),
    import('../../setup/status.js'),
    import('../../runtime/clock.js'),
  ]);
  const probot = createProbot(read.settings, createLog('silent'));
  const problem = await identityProblem(() => signIn(probot), read.settings.appId);
  if (problem !== null) throw refused([problem]);
  const { app } = createInstallations(probot, read.settings, systemClock);
  const { name, checks } = await appChecks(app);
  const open = checks.filter(({ ok }) => !ok);
  const last =
    open.length === 0
      ? `${name} works. Next, in a clone of the repository: chaos-loop init`
      : `${name}: ${open.length} of ${checks.length} are missing.`;
  const lines = checks.flatMap(({ ok, says, hint }) => [
    ...wrap(says, '          ', ok ? '  passed  ' : '  FAILED  '),
    ...(hint === null ? [] : wrap(hint, '          ')),
  ]);
  const failed = new CliError('not-ready', last, 'Correct each of them.', {
    problems: open.map(({ says, hint }) => ({ path: '', message: says, hint: hint ?? '' })),
  });
  return { result: { name, checks }, lines: [...lines, '', last], ...(open.length > 0 ? { failed } : {}) };
}

/** What the form begins with; whoever sits at the page may change it. */
function startOf(values: OptionValues): Start {
  const publicUrl = textOf(values, 'app-url');
  if (publicUrl === null)
    throw new CliError(
      'usage',
      '--app-url is missing',
      'Give the address of your server as GitHub and runners reach it, such as --app-url https://chaos.acme.example.',
    );
  return { name: textOf(values, 'name') ?? 'Chaos Loop', organization: textOf(values, 'organization'), publicUrl };
}

async function make(envFile: string, values: OptionValues, io: CliIo): Promise<Answer> {
  const elsewhere = startOf(values);
  const [{ hasNoApp, readAddress }, { readEnvFile, writeProblem }, { readWanted }, { startSetup }, { createLog }] =
    await Promise.all([
      import('../../runtime/settings.js'),
      import('../../setup/env-file.js'),
      import('../../setup/manifest.js'),
      import('../../setup/server.js'),
      import('../../runtime/log.js'),
    ]);
  const file = readEnvFile(envFile);
  if (!file.ok) throw refused([file.problem]);
  if (!hasNoApp(file.values))
    throw new CliError(
      'already-exists',
      `${envFile} has an App already${file.values.APP_ID ? ` (${file.values.APP_ID})` : ''}`,
      'Start the server with it (chaos-loop serve), look whether it works (chaos-loop setup github --check), or name another file with --env.',
    );
  const problems: string[] = [];
  const address = readAddress(environmentOf(envFile, file.values), problems);
  const form = new URLSearchParams({
    name: elsewhere.name,
    organization: elsewhere.organization ?? '',
    url: elsewhere.publicUrl,
  });
  const { webhookProxyUrl } = address;
  const loopback = address.apiUrl.startsWith('http:');
  problems.push(...readWanted(form, { webhookProxyUrl, loopback }).problems);
  // Looking makes the file.
  const unwritable = problems.length === 0 ? writeProblem(envFile) : null;
  if (unwritable !== null) problems.push(`${unwritable}.`);
  if (problems.length > 0) throw refused(problems);
  const setup = await startSetup({ address, appYml: appYml(), envFile, log: createLog('silent'), elsewhere });
  try {
    const page = `${setup.url}/setup?key=${setup.key}`;
    io.stderr(`Open this page in a browser on this machine, and go on there: ${page}\n`);
    const { name, installUrl } = await setup.made;
    // A line of its own can be copied.
    const lines = [
      ...wrap(`${name} is made. Its id, key and webhook secret are in ${envFile}, which only you may read.`, '', ''),
      '',
      `1. Install it on the repository of the service: ${installUrl}`,
      '2. Bring that file to the server, and start it there:',
      `     chaos-loop serve --env ${envFile}`,
      '3. Then see whether events arrive:',
      `     chaos-loop setup github --check --env ${envFile}`,
    ];
    return { result: { name, file: envFile, installUrl }, lines };
  } finally {
    await setup.close();
  }
}

export async function setUpGitHub(values: OptionValues, io: CliIo): Promise<Answer> {
  const envFile = resolve(io.cwd, textOf(values, 'env') ?? (process.env.ENV_FILE || '.env'));
  try {
    return await (values.check === true ? check(envFile) : make(envFile, values, io));
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError('unavailable', messageOf(error), 'Call it again.');
  }
}
