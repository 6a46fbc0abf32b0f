/** R20.6: which variables an agent can be given. */
import { expect, it } from '@jest/globals';
import { config } from '../testing/fixture.js';
import { agentSecretNames } from './agent-secrets.js';
import { parseConfig } from './config.js';

function problems(secrets: unknown, change: (given: ReturnType<typeof config>) => void = () => undefined): string[] {
  const given = config();
  given.agents = { analysis: { run: 'propose', secrets: secrets as string[] } };
  change(given);
  const parsed = parseConfig(given);
  return parsed.ok ? [] : (parsed.error.problems ?? []).map(({ path, message }) => `${path} ${message}`);
}

it.each(['MODEL_KEY', 'OPENAI_API_KEY', 'COPILOT_GITHUB_TOKEN', 'AZURE_OPENAI_API_KEY', 'model_endpoint'])(
  '%s can be',
  (name) => expect(problems([name])).toEqual([]),
);

it.each([
  ['GITHUB_TOKEN', /runner’s own/],
  ['github_token', /runner’s own/],
  ['ACTIONS_ID_TOKEN_REQUEST_TOKEN', /runner’s own/],
  ['ACTIONS_RUNTIME_TOKEN', /runner’s own/],
  ['INPUT_GITHUB_TOKEN', /runner’s own/],
  ['GH_TOKEN', /reaches repositories/],
  ['CHAOS_LOOP_PROPOSAL', /Chaos Loop’s own/],
  ['AZURE_CLIENT_SECRET', /logs in to Azure/],
  ['ARM_CLIENT_SECRET', /logs in to Azure/],
  ['PATH', /how programs run/],
  ['NODE_OPTIONS', /how programs run/],
  ['LD_PRELOAD', /how programs run/],
])('%s can not be', (name, says) => {
  expect(problems([name])).toEqual([expect.stringMatching(says)]);
  expect(problems(['MODEL_KEY', name])[0]).toMatch(/^\/agents\/analysis\/secrets\/1 /);
});

it('what the deliver job has is none of an agent', () => {
  const registry = (given: ReturnType<typeof config>) => {
    for (const { gate } of Object.values(given.environments))
      gate.artifact = {
        ...{ type: 'oci', registry: 'ghcr.io', repository: 'a/b' },
        login: { type: 'secret', variable: 'PULL' },
      };
  };
  expect(problems(['PULL'], registry)).toEqual([expect.stringMatching(/deliver job/)]);
  const headers = (given: ReturnType<typeof config>) => {
    for (const environment of Object.values(given.environments))
      environment.requestHeaders = [{ origin: 'https://a.example', name: 'Authorization', secret: 'HEADER' }];
  };
  expect(problems(['header'], headers)).toEqual([expect.stringMatching(/deliver job/)]);
});

it.each([[['A B']], [['1A']], [['A', 'A']], [['A-B']], ['A'], [Array.from({ length: 21 }, (_, n) => `A${n}`)]])(
  '%j is no list of names',
  (secrets) => expect(problems(secrets)).not.toEqual([]),
);

it('every name of every phase, once', () => {
  const given = config();
  given.agents = {
    analysis: { run: 'a', secrets: ['ONE', 'TWO'] },
    coding: { run: 'b', secrets: ['TWO', 'THREE'] },
    advisory: { run: 'c' },
  };
  expect(agentSecretNames(given)).toEqual(['ONE', 'TWO', 'THREE']);
});
