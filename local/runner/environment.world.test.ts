import { afterEach, describe, expect, it } from '@jest/globals';
import { createWorld, oneJob, type World } from './testing/world.js';

let world: World;
afterEach(() => world.close());

describe('what a step gets', () => {
  it('is what GitHub sets and the given environment, nothing else of this machine, no token', async () => {
    world = createWorld();
    process.env.HOST_SECRET = 'leak';
    const top = 'on: push\nenv: { TOP: one, GITHUB_SHA: forged }';
    const files = oneJob(
      `
- run: |
    echo "ADDED=by step" >> "$GITHUB_ENV"; echo "$PWD/bin" >> "$GITHUB_PATH"
- env: { OWN: '\${{ env.ADDED }}' }
  run: ${JSON.stringify(`"${process.execPath}" -e "console.log('ENV ' + JSON.stringify(process.env))"`)}`,
      top,
    );
    const sha = await world.push(files);
    delete process.env.HOST_SECRET;
    const env: Record<string, string> = JSON.parse(/ENV (\{.*\})$/m.exec(world.log('only'))?.[1] ?? '{}');
    const shell = ['PWD', 'SHLVL', '_', 'OLDPWD'];
    expect(
      Object.keys(env)
        .filter((name) => !shell.includes(name) && !/^(GITHUB|RUNNER)_/.test(name))
        .sort(),
    ).toEqual(['ADDED', 'CI', 'EMULATOR_URL', 'HOME', 'LANG', 'OWN', 'PATH', 'TOP']);
    expect(env).toMatchObject({
      GITHUB_ACTIONS: 'true',
      GITHUB_SHA: sha,
      GITHUB_REF: 'refs/heads/main',
      GITHUB_REF_NAME: 'main',
      GITHUB_REPOSITORY: 'octo/shop',
      GITHUB_REPOSITORY_ID: '4711',
      GITHUB_REPOSITORY_OWNER: 'octo',
      GITHUB_EVENT_NAME: 'push',
      GITHUB_RUN_ID: '100',
      GITHUB_RUN_ATTEMPT: '1',
      GITHUB_RUN_NUMBER: '1',
      GITHUB_WORKFLOW: '.github/workflows/ci.yml',
      GITHUB_WORKFLOW_REF: 'octo/shop/.github/workflows/ci.yml@refs/heads/main',
      GITHUB_JOB: 'only',
      GITHUB_ACTOR: 'mona',
      GITHUB_API_URL: world.port.apiUrl,
      GITHUB_GRAPHQL_URL: world.port.graphqlUrl,
      GITHUB_SERVER_URL: world.port.serverUrl,
      OWN: 'by step',
      TOP: 'one',
    });
    expect(env.PATH?.split(':')[0]).toBe(`${env.GITHUB_WORKSPACE}/bin`);
    for (const name of [
      'GITHUB_TOKEN',
      'ACTIONS_ID_TOKEN_REQUEST_URL',
      'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
      'NODE_EXTRA_CA_CERTS',
    ]) {
      expect(env[name]).toBeUndefined();
    }
    for (const name of [
      'GITHUB_WORKSPACE',
      'GITHUB_EVENT_PATH',
      'GITHUB_OUTPUT',
      'GITHUB_ENV',
      'GITHUB_PATH',
      'GITHUB_STEP_SUMMARY',
      'RUNNER_TEMP',
      'HOME',
    ]) {
      expect(env[name]).toContain(world.directory);
    }
    expect(env.RUNNER_OS).toBe(process.platform === 'darwin' ? 'macOS' : 'Linux');
  });

  it('R20.6 has the id-token request only in a job with id-token: write, and a token of exactly the job’s permissions', async () => {
    world = createWorld();
    const see = `steps: [{ run: 'echo "url=\${ACTIONS_ID_TOKEN_REQUEST_URL:-none}"' }]`;
    await world.push({
      '.github/workflows/a.yml': `on: push
permissions: { contents: write, pull-requests: write, id-token: write }
jobs:
  inherits: { runs-on: x, ${see} }
  own: { runs-on: x, permissions: { contents: read }, ${see} }
  nothing: { runs-on: x, permissions: {}, ${see} }`,
      '.github/workflows/b.yml': `on: push\njobs: { absent: { runs-on: x, ${see} } }`,
    });
    expect(world.log('inherits')).toMatch(/Z url=http:\/\/127.0.0.1:9\/token\/100\/inherits$/m);
    for (const job of ['own', 'nothing', 'absent']) expect(world.log(job)).toMatch(/Z url=none$/m);
    expect(world.port.tokens.map(({ permissions }) => JSON.stringify(permissions)).sort()).toEqual([
      '{"contents":"read"}',
      '{"contents":"read"}',
      '{"contents":"write","pull_requests":"write"}',
      '{}',
    ]);
  });

  it('has its token as secrets.GITHUB_TOKEN too, and no other secret', async () => {
    world = createWorld();
    await world.push(
      oneJob(`
- run: echo "key $KEY$NONE, $(printf %s "$KEY" | wc -c) bytes"
  env: { KEY: '\${{ secrets.GITHUB_TOKEN }}', NONE: '\${{ secrets.NONE }}' }`),
    );
    const { token } = world.port.tokens[0] ?? { token: '' };
    expect(world.log('only')).toMatch(new RegExp(`Z key \\*\\*\\*, +${token.length} bytes$`, 'm'));
    expect(world.log('only')).not.toContain(token);
  });

  it('has the variables of the repository, and none that nobody set', async () => {
    world = createWorld({ variables: { REGION: 'westeurope' } });
    await world.push(
      oneJob(`
- if: vars.REGION == 'westeurope'
  run: echo "in \${{ vars.REGION }}\${{ vars.NONE }}."`),
    );
    expect(world.log('only')).toMatch(/Z in westeurope\.$/m);
  });

  it('of our action: inputs with their defaults, in its own process with its own outputs', async () => {
    world = createWorld();
    await world.push(
      oneJob(`
- { id: act, uses: octo/echo@v1, with: { command: 'go \${{ github.event_name }}', extra: 1 } }
- run: cat action-env.json
- run: echo "answer \${{ steps.act.outputs.command }}"
- { uses: octo/echo@v1, with: { command: fail } }`),
    );
    const log = world.log('only');
    const env: Record<string, string> = JSON.parse(/(\{"PATH.*\}|\{.*INPUT_COMMAND.*\})$/m.exec(log)?.[1] ?? '{}');
    expect(env).toMatchObject({
      INPUT_COMMAND: 'go push',
      INPUT_WITH_SPACE: 'spaced',
      INPUT_EXTRA: '1',
      GITHUB_ACTION: 'act',
    });
    expect(env.INPUT_TOKEN).toBe('***');
    expect(log).toContain('answer go push');
    expect(log).toContain('token is ***');
    expect(log).not.toContain('ghs_100_0');
    expect(world.job('only').annotations).toEqual([
      { level: 'warning', message: expect.stringContaining('Unexpected input "extra"') },
      { level: 'error', message: 'the action failed' },
      { level: 'error', message: 'Process completed with exit code 3.' },
    ]);
  });
});
