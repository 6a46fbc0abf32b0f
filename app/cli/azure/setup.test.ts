/** `setup azure`: what is printed is what bash and a reader of Bicep take, and grants what doctor asks for. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import type { ArmClient } from '../../../action/azure/rest.js';
import { createExperimentsProvider } from '../../../action/faults/chaos-studio-experiments/provider.js';
import { createWorkspacesProvider } from '../../../action/faults/chaos-studio-workspaces/provider.js';
import type { Config, EnvironmentConfig } from '../../../schemas/generated/types.js';
import { parseConfig } from '../../../state/config/config.js';
import { configOf, SCOPE } from '../../testing/config.js';
import { commandLine } from '../index.js';
import { workerText } from '../init/worker.js';
import { PIPELINES } from '../pipelines/table.js';
import { clean, git, temporary } from '../testing/repository.js';
import { azScript } from './az.js';
import { bicepFile } from './bicep.js';
import { grantsOf } from './grants.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SUBSCRIPTION = '11111111-2222-4333-8444-555555555555';
/** As `init` writes it. */
const WORKER_TEXT = workerText(configOf('https://chaos.example.com'), null);
const ELSEWHERE = `/subscriptions/${SUBSCRIPTION}/resourceGroups/elsewhere`;
afterAll(clean);

const example = (folder: string) => parse(readFileSync(join(ROOT, 'docs/examples', folder, 'chaos-loop.yml'), 'utf8'));

function configured(over: Partial<EnvironmentConfig> | Record<string, unknown>): Config {
  const config = configOf('https://chaos.example.com');
  const environment = { ...config.environments.staging, ...over } as EnvironmentConfig;
  if (environment.provider !== undefined) delete environment.workspace;
  return { ...config, environments: { staging: environment } };
}

const { workspace: WORKSPACE } = configOf('https://chaos.example.com').environments.staging ?? {};
const EXPERIMENTS = { type: 'chaos-studio-experiments', subscriptionId: SUBSCRIPTION, resourceGroup: 'chaos' };
const metric = { type: 'metric', resourceId: `${ELSEWHERE}/providers/Microsoft.ServiceBus/namespaces/orders` };

const CONFIGURATIONS: readonly (readonly [string, Config])[] = [
  ...PIPELINES.map(({ id }): [string, Config] => [id, configured(example(id))]),
  ['workspaces', configured({})],
  [
    'a workspace that is made',
    configured({ workspace: { ...WORKSPACE, allowCreate: true, managedScopes: [SCOPE, ELSEWHERE] } }),
  ],
  ['a workspace by name', configured({ workspace: { ...WORKSPACE, preferredName: "o'hara" } })],
  ['experiments', configured({ provider: EXPERIMENTS, targets: [`${SCOPE}/providers/Microsoft.Web/sites/shop`] })],
  [
    'what serves, and what is watched',
    configured({
      serving: { resource: `${ELSEWHERE}/providers/Microsoft.App/containerApps/orders` },
      watch: { changes: true },
    }),
  ],
  [
    'metrics and logs',
    configured({
      deadLetters: [
        {
          entity: 'orders',
          count: {
            id: 'dead',
            source: { ...metric, metric: 'DeadletteredMessages', aggregation: 'Average', interval: 'PT1M' },
            operator: '>',
            threshold: 0,
            unit: 'messages',
          },
        },
        {
          entity: 'logs',
          count: {
            id: 'logged',
            source: { type: 'logs', workspaceId: 'shop', query: 'AppRequests | count' },
            operator: '>',
            threshold: 0,
            unit: 'messages',
          },
        },
      ],
    }),
  ],
];

let place: string | null = null;

/** The one checkout of this file, with these files. */
function checkout(config: Config, worker = WORKER_TEXT): string {
  if (place === null) {
    place = temporary();
    git(place, 'init', '--quiet', '--initial-branch=main');
    git(place, 'remote', 'add', 'origin', 'git@github.com:acme/orders.git');
    mkdirSync(join(place, '.github/workflows'), { recursive: true });
  }
  writeFileSync(join(place, '.github/chaos-loop.yml'), JSON.stringify(config));
  writeFileSync(join(place, '.github/workflows/chaos-loop.yml'), worker);
  return place;
}

async function call(directory: string, ...words: string[]) {
  let [out, err] = ['', ''];
  const code = await commandLine().run(['setup', ...words], {
    stdout: (text) => {
      out += text;
    },
    stderr: (text) => {
      err += text;
    },
    cwd: directory,
    now: () => '',
  });
  return { code, out, err };
}

/** What the command prints of it, without the checkout that it reads it from. */
async function printed(config: Config, form: 'az' | 'bicep'): Promise<string> {
  const parsed = parseConfig(config);
  expect(parsed.ok ? [] : parsed.error.problems).toEqual([]);
  const { home, all, open } = grantsOf(config, Object.keys(config.environments));
  if (home === null) throw new Error('nothing of it is in Azure');
  const issuer = 'https://token.actions.githubusercontent.com';
  const made = { home, all, open, issuer, repository: 'acme/orders', subjectEnd: ':ref:refs/heads/main' };
  return { az: azScript, bicep: bicepFile }[form]({ ...made, identity: 'chaos-loop-orders' });
}

/** An Azure CLI and a GitHub CLI that write down how they are called, and answer with one word. */
const STAND_INS = `
gh() { echo repo:acme@12/orders@34; }
az() {
  printf '%s\\0' "$@" $'\\n' >>"$CALLS"
  case "$1 $2 $3" in
    'identity show '*) [[ "$*" = *principalId* ]] && echo the-login || echo the-client;;
    'resource list '*) echo first; echo second;;
    'role definition create') [[ "$5" =~ '"Name": "'([^\\"]*) ]]; echo "role:\${BASH_REMATCH[1]}";;
    'role definition list'|'role assignment list') echo "\${KNOWN:-}";;
    'acr show --name') echo /registries/"$4";;
    'monitor log-analytics workspace') echo /logs;;
  esac
}
`;

interface Called {
  calls: string[][];
  said: string;
}

/** Runs the script with these stand-ins. @param known what is there already */
function run(script: string, known = ''): Called {
  const env = { PATH: process.env.PATH, CALLS: join(temporary(), 'calls'), KNOWN: known };
  const input = `${STAND_INS}${script}`;
  const said = execFileSync('bash', ['-s'], { input, encoding: 'utf8', env, stdio: ['pipe', 'pipe', 'pipe'] });
  const calls = readFileSync(env.CALLS, 'utf8').split('\n\0').slice(0, -1);
  return { calls: calls.map((call) => call.split('\0').slice(0, -1)), said };
}

const option = (words: readonly string[], name: string): string => words[words.indexOf(name) + 1] ?? '';
const granted = ({ calls }: Called): string[] =>
  calls
    .filter((words) => words.slice(0, 3).join(' ') === 'role assignment create')
    .map((words) => ['--assignee-object-id', '--role', '--scope'].map((name) => option(words, name)).join(' | '));
const defined = ({ calls }: Called) =>
  calls
    .filter((words) => words.slice(0, 3).join(' ') === 'role definition create')
    .map((words) => JSON.parse(option(words, '--role-definition')) as Record<string, string[]> & { Name: string });

describe.each(CONFIGURATIONS)('setup azure: %s', (_, config) => {
  it('az: bash takes it', async () => {
    execFileSync('bash', ['-n'], { input: await printed(config, 'az') });
  });

  it('bicep: brackets and quotes end, each symbol and each assignment is there once', async () => {
    const text = await printed(config, 'bicep');
    const code = text.replace(/^\s*\/\/.*$/gm, '').replace(/'(?:\\.|[^'\\])*'/g, "''");
    expect(code.replaceAll("''", '')).not.toContain("'");
    const open: string[] = [];
    for (const sign of code.match(/[[\]{}()]/g) ?? [])
      if ('[{('.includes(sign)) open.push(sign);
      else expect(`${open.pop()}${sign}`).toMatch(/^(\[\]|\{\}|\(\))$/);
    expect(open).toEqual([]);
    const symbols = [...text.matchAll(/^(?:module|resource|param) (\w+)/gm)].map(([, name]) => name);
    expect(new Set(symbols).size).toBe(symbols.length);
    const used = [...code.matchAll(/\b((?:role|grant|injectors)\d+|\w+\d+Id)\b/g)].map(([, name]) => name);
    expect(symbols).toEqual(expect.arrayContaining([...new Set(used)]));
    const bodies = text.split(/^(?=module |resource )/m).filter((part) => /^(?:module|resource) grant/.test(part));
    const whats = bodies.map((body) =>
      body
        .split('\n')
        .filter((line) => /scope:|roleDef|resourceId:|principalId:/.test(line))
        .join(),
    );
    expect([bodies.length > 0, new Set(whats).size]).toEqual([true, whats.length]);
  });

  it('both grant the same, when az does it', async () => {
    const called = run(await printed(config, 'az'));
    const bicep = await printed(config, 'bicep');
    const injectors = new Set(granted(called).map((one) => one.split(' | ')[0])).has('second');
    const once = granted(called).filter((one) => !one.startsWith('second'));
    expect(bicep.match(/^(?:module|resource) grant/gm)).toHaveLength(once.length);
    expect(bicep.includes('for (id, index) in')).toBe(injectors);
    for (const { Name, Actions } of defined(called)) {
      expect(bicep).toContain(`roleName: '${Name}'`);
      for (const action of Actions ?? []) expect(bicep).toContain(`          '${action}'\n`);
    }
  });
});

describe('who gets what', () => {
  const of = async (name: string) => {
    const config = CONFIGURATIONS.find(([own]) => own === name)?.[1];
    if (config === undefined) throw new Error(name);
    return run(await printed(config, 'az'));
  };

  it('workspaces: one role at the group, Reader for what injects, no more', async () => {
    expect(granted(await of('workspaces'))).toEqual([
      `the-login | role:Chaos Loop (workspaces) ${SCOPE} | ${SCOPE}`,
      `first | Reader | ${SCOPE}`,
      `second | Reader | ${SCOPE}`,
    ]);
  });

  it('a workspace that is made: role assignments of Reader alone', async () => {
    const called = await of('a workspace that is made');
    expect(granted(called)).toEqual([
      `the-login | role:Chaos Loop (workspaces, may create) ${SCOPE} | ${SCOPE}`,
      `the-login | role:Chaos Loop (managed scopes) ${ELSEWHERE} | ${ELSEWHERE}`,
      ...['first', 'second'].flatMap((id) => [SCOPE, ELSEWHERE].map((at) => `${id} | Reader | ${at}`)),
    ]);
    const limited = called.calls.filter((words) => words.includes('--condition'));
    expect(limited.map((words) => /GuidEquals \{acdd72a7-/.test(option(words, '--condition')))).toEqual([true, true]);
  });

  it('experiments: Reader where the targets are, and what Microsoft suggests for the fault', async () => {
    const home = `/subscriptions/${SUBSCRIPTION}/resourceGroups/chaos`;
    const site = `${SCOPE}/providers/Microsoft.Web/sites/shop`;
    expect(granted(await of('experiments'))).toEqual([
      `the-login | role:Chaos Loop (experiments) ${home} | ${home}`,
      `the-login | Reader | ${SCOPE}`,
      `first | Website Contributor | ${site}`,
      `second | Website Contributor | ${site}`,
    ]);
  });

  it('R8.5 what serves is seen at the app, and what is watched at the subscription', async () => {
    expect(granted(await of('what serves, and what is watched'))).toEqual(
      expect.arrayContaining([
        `the-login | Reader | ${ELSEWHERE}/providers/Microsoft.App/containerApps/orders`,
        expect.stringMatching(/^the-login \| Reader \| \/subscriptions\/[0-9a-f-]+$/),
      ]),
    );
  });

  it('telemetry and registries', async () => {
    expect(granted(await of('metrics and logs'))).toEqual(
      expect.arrayContaining([
        `the-login | Monitoring Reader | ${metric.resourceId}`,
        'the-login | Log Analytics Reader | /logs',
      ]),
    );
    const image = { type: 'oci', registry: 'acme.azurecr.io', repository: 'orders', login: { type: 'azure' } };
    const { gate } = configured({}).environments.staging as EnvironmentConfig;
    const called = run(await printed(configured({ gate: { ...gate, artifact: image } }), 'az'));
    expect(granted(called)).toContain('the-login | AcrPull | /registries/acme');
  });

  it('what is granted already is not granted again', async () => {
    const config = configured({});
    const called = run(await printed(config, 'az'), 'known');
    expect(granted(called)).toEqual([]);
    expect(called.calls.map((words) => words.slice(0, 3).join(' '))).toContain('role definition update');
  });

  it('the login trusts the subject that GitHub names, and the worker gets three variables', async () => {
    const { out: onBranch } = await call(
      checkout(configured({})),
      'azure',
      '--print',
      'az',
      '--default-branch',
      'main',
    );
    const { calls, said } = run(onBranch);
    const credential = calls.find((words) => words[1] === 'federated-credential') ?? [];
    expect(option(credential, '--subject')).toBe('repo:acme@12/orders@34:ref:refs/heads/main');
    expect(option(credential, '--issuer')).toBe('https://token.actions.githubusercontent.com');
    expect(said).toBe(
      `export AZURE_CLIENT_ID=the-client\nexport AZURE_TENANT_ID=the-client\nexport AZURE_SUBSCRIPTION_ID=${SUBSCRIPTION}\n`,
    );
    const inEnvironment = WORKER_TEXT.replace('  deliver:\n', '  deliver:\n    environment: {name: "eu:chaos"}\n');
    const { out } = await call(checkout(configured({}), inEnvironment), 'azure', '--print', 'az');
    const other = run(out).calls.find((words) => words[1] === 'federated-credential') ?? [];
    expect(option(other, '--subject')).toBe('repo:acme@12/orders@34:environment:eu%3Achaos');
  });
});

describe('R6.1 what is printed is what doctor asks for', () => {
  /** A login with these permissions at every place. */
  const arm = (actions: readonly string[]) =>
    ({ list: async () => ({ pages: [{ value: [{ actions, notActions: [] }] }] }) }) as unknown as ArmClient;
  const none = {} as never;
  const workspaces = (own: ArmClient) => createWorkspacesProvider(none, none, own);
  const creating = (own: ArmClient) => createWorkspacesProvider(none, none, own, { allowCreate: true });
  const experiments = (own: ArmClient) => createExperimentsProvider(none, own, none);

  it.each([
    ['workspaces', workspaces, `${SCOPE}/providers/Microsoft.Chaos/workspaces/shop`, 'role-workspaces'],
    ['a workspace that is made', creating, SCOPE, 'role-workspaces-create'],
    ['experiments', experiments, `/subscriptions/${SUBSCRIPTION}/resourceGroups/chaos`, 'role-experiments'],
  ] as const)('%s: enough, and the file is its only source', async (name, provider, place, file) => {
    const config = CONFIGURATIONS.find(([own]) => own === name)?.[1] ?? configured({});
    const [role] = defined(run(await printed(config, 'az')));
    const Actions: readonly string[] = role?.Actions ?? [];
    expect(await provider(arm(Actions)).lacking(place)).toEqual([]);
    const {
      Name,
      AssignableScopes: _,
      ...rest
    } = JSON.parse(readFileSync(join(ROOT, `docs/examples/azure/${file}.json`), 'utf8'));
    expect(role).toMatchObject({ ...rest, Name: expect.stringContaining(Name) });
    // Each start, watch and cancel that doctor asks for is an action of the role by its own name.
    const asked = await provider(arm([])).lacking(place);
    expect(Actions).toEqual(expect.arrayContaining(asked));
    // What it has beside them only reads, validates or runs a scenario by its other name.
    const beside = Actions.filter((action) => !asked.includes(action));
    expect(
      beside.filter((action) => !/\/read$|^Microsoft\.Chaos\/workspaces\/scenarios\/run\/action$/.test(action)),
    ).toEqual([]);
  });
});

describe('setup says what is wrong, and prints nothing', () => {
  const at = (config: Config, worker?: string) => checkout(config, worker);

  it.each<[string, () => string, string[], string]>([
    ['nothing to set up', () => at(configured({})), [], 'what is to be set up is missing'],
    ['another cloud', () => at(configured({})), ['aws'], `"aws" can't be set up`],
    ['no form', () => at(configured({})), ['azure'], '--print is missing'],
    ['another form', () => at(configured({})), ['azure', '--print', 'bicp'], 'Did you mean bicep?'],
    [
      'another environment',
      () => at(configured({})),
      ['azure', '--print', 'az', '--environment', 'stagin'],
      'Did you mean staging?',
    ],
    ['no default branch', () => at(configured({})), ['azure', '--print', 'az'], 'Give --default-branch <name>'],
    [
      'a configuration that is not valid',
      () => at({ ...configured({}), environment: 1 } as unknown as Config),
      ['azure', '--print', 'az'],
      '/environment: unknown key',
    ],
    [
      'nothing in Azure',
      () => at(configured(TOXIPROXY)),
      ['azure', '--print', 'az'],
      'nothing of this configuration is in Azure',
    ],
    [
      'an environment that is an expression',
      () => at(configured({}), WORKER_TEXT.replace('  deliver:\n', `  deliver:\n    environment: \${{ vars.X }}\n`)),
      ['azure', '--print', 'az'],
      "its subject can't be told",
    ],
    [
      'roles in two subscriptions',
      () => {
        const config = configured({});
        const { staging } = config.environments;
        const other = JSON.parse(JSON.stringify(staging).replaceAll(SUBSCRIPTION, SUBSCRIPTION.replaceAll('2', '7')));
        return at({ ...config, environments: { ...config.environments, other } });
      },
      ['azure', '--print', 'bicep', '--default-branch', 'main'],
      'one Bicep file makes roles in one subscription',
    ],
  ])('%s', async (_, directory, words, says) => {
    const { code, out, err } = await call(directory(), ...words);
    expect([code, out]).toEqual([2, '']);
    expect(err.replace(/\n\s*/g, ' ')).toContain(says);
  });
});

const TOXIPROXY: Record<string, unknown> = {
  targets: ['toxiproxy:pricing'],
  provider: {
    type: 'command',
    faults: {
      'pricing-outage': {
        run: 'chaos/toxiproxy.mjs',
        action: 'toxiproxy/timeout',
        targets: ['toxiproxy:pricing'],
        duration: 'PT30S',
        parameters: { proxy: 'pricing' },
      },
    },
  },
};
