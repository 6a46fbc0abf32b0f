/** `chaos-loop validate` as a real process on files. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import * as fixture from '../../state/testing/fixture.js';
import { json, programOfCli } from './testing/program.js';
import { clean, runAt, temporary } from './testing/repository.js';

let cli: Awaited<ReturnType<typeof programOfCli>>;
beforeAll(async () => {
  cli = await programOfCli();
}, 120_000);
afterAll(clean);

const NO_PLACE = join(temporary(), 'nowhere');

describe('validate', () => {
  const file = (name: string, text: string) => {
    const path = join(temporary(), name);
    writeFileSync(path, text);
    return path;
  };

  it('a good configuration, in YAML and JSON', async () => {
    const config = fixture.config();
    expect((await cli('validate', 'config', file('c.yml', stringify(config)))).code).toBe(0);
    const ran = await cli('validate', 'config', file('c.json', JSON.stringify(config)), '--json');
    expect([ran.code, json(ran).result]).toMatchObject([0, { kind: 'config', valid: true }]);
  });

  it('every problem at once, with pointer, line, column and hint', async () => {
    const text = stringify(fixture.config()).replace('maxTargets: 1', 'maxTargts: 1').replace('PT1M', 'P1M');
    const path = file('c.yml', text);
    const ran = await cli('validate', 'config', path, '--json');
    expect(ran.code).toBe(1);
    const line = (part: string) => text.split('\n').findIndex((row) => row.includes(part)) + 1;
    const { error } = json(ran) as { error?: { code: string; problems: { path: string; line: number }[] } };
    expect(error?.code).toBe('invalid-config');
    const guardrails = '/environments/shop-test/guardrails';
    expect(error?.problems).toEqual([
      expect.objectContaining({
        path: `${guardrails}/maxTargets`,
        line: line('guardrails:'),
        hint: 'Add "maxTargets".',
      }),
      expect.objectContaining({ path: `${guardrails}/maxTargts`, line: line('maxTargts'), column: 7 }),
      expect.objectContaining({
        path: `${guardrails}/maxFaultDuration`,
        line: line('P1M'),
        hint: 'Did you mean PT1M?',
      }),
    ]);
    const words = await cli('validate', 'config', path);
    expect(words.stderr).toContain(`line ${line('maxTargts')}, column 7: ${guardrails}/maxTargts: unknown key`);
    expect(words.stdout).toBe('');
  });

  it('broken syntax says where', async () => {
    const ran = await cli('validate', 'config', file('c.yml', 'version: 1\nversion: 2\nagents: {'), '--json');
    expect(ran.code).toBe(1);
    expect(json(ran).error).toMatchObject({ code: 'invalid-document', problems: [{ line: 2 }, { line: 3 }] });
    expect((await cli('validate', 'state', file('s.json', '{"a":'))).code).toBe(1);
  });

  it('a start request: the schema, then what no schema can say', async () => {
    const request = fixture.startRequest();
    expect((await cli('validate', 'start', file('s.json', JSON.stringify(request)))).code).toBe(0);
    const bad = {
      ...request,
      environment: 'elsewhere',
      targets: [`${fixture.SUBSCRIPTION}/x`],
      config: { ...request.config, digest: '0'.repeat(64) },
    };
    const ran = await cli(
      'validate',
      'start',
      file('s.json', JSON.stringify({ ...bad, targets: request.targets })),
      '--json',
    );
    expect(json(ran).error).toMatchObject({
      code: 'invalid-start',
      problems: expect.arrayContaining([
        expect.objectContaining({ path: '/environment' }),
        expect.objectContaining({ path: '/config/digest' }),
      ]),
    });
  });

  it('a submission: shape by its type, receipts by their payloads', async () => {
    const claim = {
      schemaVersion: 'chaos-loop/submission/v1',
      type: 'claim',
      commandId: 'c-1',
      runId: 'run-1',
      environment: 'shop-test',
      token: 'lease-1',
      workflowRun: { id: 1, attempt: 1 },
    };
    expect((await cli('validate', 'submission', file('c.json', JSON.stringify(claim)))).code).toBe(0);
    const unknown = await cli(
      'validate',
      'submission',
      file('c.json', JSON.stringify({ ...claim, type: 'please' })),
      '--json',
    );
    expect(json(unknown).error).toMatchObject({ problems: [{ path: '/type' }] });
    const state = runAt('chaos-execution').state;
    const [receipt] = Object.values(state.receipts);
    const settle = {
      ...claim,
      type: 'settle',
      operationId: 'o',
      outcome: 'unknown',
      result: null,
      receipts: [receipt],
      raws: {},
    };
    const ran = await cli('validate', 'submission', file('c.json', JSON.stringify(settle)), '--json');
    expect(json(ran).error).toMatchObject({ problems: [{ message: expect.stringContaining('payload is missing') }] });
  });

  it('documents of the state branch; an unknown version is refused by name', async () => {
    const { state } = runAt('advisory');
    expect((await cli('validate', 'state', file('s.json', JSON.stringify(state)))).code).toBe(0);
    const later = { ...state, schemaVersion: 'chaos-loop/run-state/v2' };
    const ran = await cli('validate', 'state', file('s.json', JSON.stringify(later)));
    expect([ran.code, ran.stderr]).toEqual([1, expect.stringContaining('unknown version "chaos-loop/run-state/v2"')]);
  });

  it('says what it can check', async () => {
    expect((await cli('validate', 'poem', 'x')).stderr).toContain('config, start, submission, state');
    expect((await cli('validate', 'config')).stderr).toContain('the file is missing');
    expect((await cli('validate', 'config', NO_PLACE)).stderr).toContain('does not exist');
    const endless = await cli('validate', 'config', '/dev/zero');
    expect([endless.code, endless.stderr]).toEqual([2, expect.stringMatching(/^\/dev\/zero has more than \d+ bytes/)]);
  });
});
