/** R5.10: each kind of receipt is held against its question where it arrives, by the command that brings it. */
import { describe, expect, it } from '@jest/globals';
import type { Predicate, Receipt } from '../../schemas/generated/types.js';
import { addSeconds } from '../base/time.js';
import { READER_ROLE } from '../evidence/providers/chaos-studio-workspaces/workspace.js';
import { CONFIGURATION, GROUP, PREDICATES, TARGET, WORKSPACE } from '../testing/fixture.js';
import * as raws from '../testing/raws.js';
import { at } from '../testing/steps.js';
import { bindingProblem } from './binding.js';

const driver = at('chaos-execution');
const NOW = driver.now;
const OTHER = WORKSPACE.replace('ws-shop', 'ws-other');
const M = 'a'.repeat(40);
const D = 'd'.repeat(40);

interface Asked {
  kind: Receipt['kind'];
  subject: string;
  raw: unknown;
  more?: { predicate?: Predicate; window?: { from: string; to: string } };
  change?: (receipt: Receipt) => void;
}

function problem({ kind, subject, raw, more, change }: Asked): string | null {
  const bag = new raws.Bag();
  const receipt = bag.add({ kind, subject, ...more }, raw, NOW);
  expect(receipt.value).not.toBeNull();
  change?.(receipt);
  return bindingProblem(receipt, bag.raws[receipt.rawDigest], driver.state);
}

const run = (over: object = {}) => ({
  ...(raws.scenarioRunRaw({ startedAt: NOW, completedAt: NOW }) as object),
  ...over,
});
const listed = (id?: string) => ({ scenarios: [{ name: 's', pages: [{ value: id ? [{ id, name: 'r-1' }] : [] }] }] });
const grants = (scope: string) => ({
  pages: [{ value: [{ id: 'x', properties: { principalId: 'p', roleDefinitionId: READER_ROLE, scope } }] }],
});
const halt = PREDICATES.halt;
const sampled = (from: string, to: string) => raws.sampleRaw(halt, from, to, () => ({ ok: true, value: null }));
const validation = (id: string) => ({ ...(raws.validationRaw(NOW) as object), id });
const minute = { from: addSeconds(NOW, -60), to: NOW };
const taken = sampled(minute.from, minute.to);
const read: Asked = {
  kind: 'predicate',
  subject: halt.id,
  raw: taken,
  more: { predicate: halt, window: minute },
};

describe('R5.10 what was honestly asked is bound', () => {
  it.each<Asked>([
    { kind: 'fault-preparation', subject: GROUP, raw: raws.workspaceListRaw() },
    { kind: 'fault-preparation', subject: GROUP.toUpperCase(), raw: raws.workspaceListRaw() },
    { kind: 'fault-catalog', subject: WORKSPACE, raw: raws.scenarioListRaw() },
    { kind: 'fault-plan', subject: CONFIGURATION, raw: raws.configurationRaw() },
    { kind: 'fault-validation', subject: CONFIGURATION, raw: validation(`${CONFIGURATION}/validations/latest`) },
    { kind: 'fault-run', subject: raws.runSubject('run-1'), raw: run() },
    { kind: 'fault-run-list', subject: WORKSPACE, raw: listed(raws.runSubject('r-1')) },
    { kind: 'clock', subject: WORKSPACE, raw: raws.clockRaw(NOW, NOW) },
    { kind: 'role-assignments', subject: GROUP, raw: grants(GROUP.split('/resourceGroups')[0] ?? '') },
    { kind: 'permission', subject: 'collaborators/Maria', raw: { user: { login: 'maria' }, permission: 'admin' } },
    read,
  ])('$kind of $subject', (asked) => {
    expect(problem(asked)).toBeNull();
  });
});

describe('R5.10 the answer to another question is refused', () => {
  const request = (path: string) => (receipt: Receipt) => {
    receipt.source = { ...receipt.source, request: path };
  };
  it.each<[string, Asked, RegExp]>([
    [
      'the list of another resource group',
      { kind: 'fault-preparation', subject: `${GROUP}-eu`, raw: { pages: [{ value: [] }] } },
      /not of .*rg-shop$/,
    ],
    [
      'a list with a workspace of another resource group',
      {
        kind: 'fault-preparation',
        subject: GROUP,
        raw: raws.workspaceListRaw({ id: WORKSPACE.replace('rg-shop', 'x') }),
      },
      /is not in/,
    ],
    [
      'the scenarios of another workspace',
      { kind: 'fault-catalog', subject: OTHER, raw: raws.scenarioListRaw() },
      /not of .*ws-shop/,
    ],
    [
      'scenarios that were asked for elsewhere',
      {
        kind: 'fault-catalog',
        subject: WORKSPACE,
        raw: raws.scenarioListRaw(),
        change: request(`GET ${OTHER}/scenarios?api-version=1`),
      },
      /was asked by/,
    ],
    [
      'a configuration of another workspace',
      {
        kind: 'fault-plan',
        subject: CONFIGURATION.replace('ws-shop', 'ws-other'),
        raw: raws.configurationRaw(),
      },
      /is not in/,
    ],
    [
      'another configuration under that name',
      { kind: 'fault-plan', subject: `${CONFIGURATION}-2`, raw: raws.configurationRaw() },
      /not of .*pricing-2/,
    ],
    [
      'the validation of another configuration',
      { kind: 'fault-validation', subject: CONFIGURATION, raw: validation(`${CONFIGURATION}-2/validations/latest`) },
      /pricing-2/,
    ],
    [
      'a validation that does not say of what, asked for elsewhere',
      {
        kind: 'fault-validation',
        subject: CONFIGURATION,
        raw: raws.validationRaw(NOW),
        change: request(`GET ${CONFIGURATION}-2/validations/latest`),
      },
      /was asked by/,
    ],
    [
      'an earlier validation',
      {
        kind: 'fault-validation',
        subject: CONFIGURATION,
        raw: raws.validationRaw(NOW),
        change: request(`GET ${CONFIGURATION}/validations/older`),
      },
      /was asked by/,
    ],
    [
      'a run of another workspace',
      { kind: 'fault-run', subject: raws.runSubject('run-1').replace('ws-shop', 'ws-other'), raw: run() },
      /is not in/,
    ],
    [
      'a run that names itself otherwise',
      { kind: 'fault-run', subject: raws.runSubject('run-1'), raw: run({ id: raws.runSubject('run-2') }) },
      /run-2/,
    ],
    ['the runs of another workspace', { kind: 'fault-run-list', subject: OTHER, raw: listed() }, /not of .*ws-shop/],
    [
      'a list with a run of another workspace',
      { kind: 'fault-run-list', subject: WORKSPACE, raw: listed(`${OTHER}/scenarios/s/runs/r-1`) },
      /is not in/,
    ],
    ['the clock of another workspace', { kind: 'clock', subject: OTHER, raw: raws.clockRaw(NOW, NOW) }, /not of/],
    ['the own clock of a service that has one', { kind: 'clock', subject: WORKSPACE, raw: { own: true } }, /own clock/],
    [
      'answers of the service that are said to be of the own clock',
      {
        kind: 'clock',
        subject: WORKSPACE,
        raw: raws.clockRaw(NOW, NOW),
        change: (receipt) => {
          receipt.source = { ...receipt.source, system: 'command' };
        },
      },
      /read from command/,
    ],
    [
      'grants at a scope that is not managed',
      { kind: 'role-assignments', subject: `${GROUP}-eu`, raw: grants(`${GROUP}-eu`) },
      /not a managed scope/,
    ],
    [
      'grants at another scope',
      { kind: 'role-assignments', subject: GROUP, raw: grants(`${GROUP}-eu`) },
      /which is not at/,
    ],
    [
      'the permission of somebody else',
      { kind: 'permission', subject: 'collaborators/maria', raw: { user: { login: 'lisa' }, permission: 'admin' } },
      /is of lisa/,
    ],
    [
      'files that do not say which commits',
      { kind: 'blobs', subject: `pull/1@${D}`, raw: { files: [{ path: 'a', atMerge: M, atCandidate: M }] } },
      /does not say/,
    ],
    [
      'files at another commit',
      {
        kind: 'blobs',
        subject: `pull/1@${D}`,
        raw: { mergeCommit: M, candidate: M, files: [{ path: 'a', atMerge: M, atCandidate: M }] },
      },
      /is of a+, not of/,
    ],
    [
      'another workflow file than the configured one',
      { kind: 'workflow', subject: 'x.yml', raw: { path: 'x.yml', entry: { sha: M } } },
      /not of x.yml/,
    ],
    [
      'a target listed in another resource group',
      {
        kind: 'target',
        subject: TARGET,
        raw: { id: TARGET, pages: [{ value: [] }] },
        change: request(`GET ${GROUP}-eu/resources`),
      },
      /was asked by/,
    ],
    [
      'a predicate sent by another method',
      { ...read, change: request('POST http://shop.example.test/halt') },
      /asked by/,
    ],
    [
      'a window from before its samples',
      { ...read, more: { predicate: halt, window: { ...minute, from: addSeconds(minute.from, -5) } } },
      /before its samples/,
    ],
    [
      'a window that is not over',
      {
        ...read,
        raw: sampled(minute.from, addSeconds(NOW, 30)),
        more: { predicate: halt, window: { ...minute, to: addSeconds(NOW, 30) } },
      },
      /not over yet/,
    ],
  ])('%s', (_name, asked, words) => {
    expect(problem(asked)).toMatch(words);
  });

  it('a receipt that says nothing answers nothing, and is no one’s (R12.2 asks again)', () => {
    const bag = new raws.Bag();
    const receipt = bag.add({ kind: 'fault-catalog', subject: OTHER }, { pages: null }, NOW);
    expect(bindingProblem(receipt, bag.raws[receipt.rawDigest], driver.state)).toBeNull();
  });
});
