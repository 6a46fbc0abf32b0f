/** R8.9: what is read back of a plan, and what is not and why; readers of hostile payloads. */
import { describe, expect, it } from '@jest/globals';
import type { EnvironmentConfig, NormalizedPlan } from '../../schemas/generated/types.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { isBack, leftBehind } from './left-behind.js';
import { readValue } from './readers/index.js';
import type { TargetStateValue } from './readers/target-state.js';
import { readBackOf } from './target-reads.js';

const GROUP = '/subscriptions/s/resourceGroups/g/providers';
const VM = `${GROUP}/Microsoft.Compute/virtualMachines/vm`;
const NSG = `${GROUP}/Microsoft.Network/networkSecurityGroups/n`;
const AKS = `${GROUP}/Microsoft.ContainerService/managedClusters/k`;
const VAULT = `${GROUP}/Microsoft.KeyVault/vaults/v`;
const AZURE = {} as EnvironmentConfig;
const plan = (...actions: [urn: string, ...targets: string[]][]): NormalizedPlan =>
  actions.map(([faultUrn, ...targets]) => ({ actionId: 'a', faultUrn, parameters: {}, duration: 'PT1M', targets }));

describe('R8.9 what is read back of a plan', () => {
  it.each([
    ['urn:csci:microsoft:virtualMachine:shutdown/1.0', VM, null],
    ['microsoft-compute-shutdown/1.0', VM, null],
    ['urn:csci:microsoft:networkSecurityGroup:securityRule/1.1', NSG, null],
    ['urn:csci:microsoft:keyVault:denyAccess/1.0', VAULT, null],
    ['urn:csci:microsoft:agent:cpuPressure/1.0', VM, /inside the machine/],
    ['urn:csci:microsoft:azureKubernetesServiceChaosMesh:networkChaos/2.2', AKS, /inside the cluster/],
    ['urn:csci:microsoft:keyVault:disableCertificate/1.0', VAULT, /inside the vault/],
    ['urn:csci:microsoft:thing:new/1.0', `${GROUP}/Microsoft.Sql/servers/s`, /nothing here knows/],
  ])('%s', (urn, target, why) => {
    const { ids, not } = readBackOf(AZURE, plan([urn, target]));
    expect(ids).toEqual(why === null ? [target.toLowerCase()] : []);
    if (why) expect(JSON.stringify(inEnglish(not))).toMatch(why);
    else expect(not).toEqual([]);
  });

  it('nothing of a program, which may act on anything and needs no login of Azure', () => {
    const command = { provider: { type: 'command', faults: {} } } as unknown as EnvironmentConfig;
    const { ids, not } = readBackOf(command, plan(['network:block', NSG, 'toxiproxy']));
    expect([ids, inEnglish(not).map(({ id }) => id)]).toEqual([[], [NSG.toLowerCase(), 'toxiproxy']]);
  });

  it('each target once, ten at most', () => {
    const many = Array.from({ length: 12 }, (_, n) => `${VM}${n}`);
    const shutdown = 'urn:csci:microsoft:virtualMachine:shutdown/1.0';
    const { ids, not } = readBackOf(AZURE, plan([shutdown, ...many], [shutdown, ...many]));
    expect([ids.length, not.length]).toEqual([10, 2]);
  });
});

const read = (answers: unknown) => readValue('target-state', { answers });

describe('R4.4 a hostile answer is unread', () => {
  it.each([
    ['no list', 'x'],
    ['too many', Array.from({ length: 11 }, () => ({ id: VM, error: 'x' }))],
  ])('%s', (_case, answers) => expect(read(answers)).toMatchObject({ value: null }));

  it.each([
    ['no pages', { id: VM, pages: [] }],
    ['a body that is none', { id: VM, pages: [null] }],
    ['no power state', { id: VM, pages: [{ properties: { instanceView: { statuses: [{ code: 'x' }] } } }] }],
    ['rules that are no list', { id: NSG, pages: [{ properties: { securityRules: 'x' } }] }],
    ['an unknown type', { id: AKS, pages: [{}] }],
    ['no id', { pages: [{}] }],
    [
      'a page that says it goes on',
      { id: `${GROUP}/Microsoft.Compute/virtualMachineScaleSets/s`, pages: [{ value: [], nextLink: 'x' }] },
    ],
  ])('%s', (_case, answer) => {
    const { value } = read([answer]);
    expect(value).toMatchObject({ targets: [], unread: [{ why: 'the answer does not say it' }] });
  });

  it('names and words have a bound, and what a rule is called is no key of ours', () => {
    const rule = { name: '__proto__', properties: { access: { deep: true }, priority: 'x'.repeat(5000) } };
    const { targets } = read([{ id: NSG, pages: [{ properties: { securityRules: [rule] } }] }])
      .value as TargetStateValue;
    const [name, word] = Object.entries(targets[0]?.facts ?? {})[0] ?? [];
    expect([name, word?.length]).toEqual(['rule __proto__', 100]);
  });
});

describe('R8.9 what is left', () => {
  const of = (state: string): TargetStateValue =>
    read([{ id: `${GROUP}/Microsoft.Web/sites/a`, pages: [{ properties: { state } }] }]).value as TargetStateValue;

  it('is what differs; a target that nobody read again is left without facts', () => {
    expect(leftBehind(of('Running'), of('Running'))).toEqual([]);
    expect(leftBehind(of('Running'), of('Stopped'))).toMatchObject([
      { facts: [{ name: 'state', before: 'Running', after: 'Stopped' }] },
    ]);
    expect(leftBehind(of('Running'), null)).toMatchObject([{ facts: [] }]);
    expect(leftBehind(of('Running'), { targets: [], unread: [] })).toMatchObject([{ facts: [] }]);
  });

  it('is back when what differed is as it was', () => {
    const [left] = leftBehind(of('Running'), of('Stopped'));
    const [running, stopped] = [of('Running').targets[0], of('Stopped').targets[0]];
    if (!left || !running || !stopped) throw new Error('not read');
    expect([isBack(left, running), isBack(left, stopped)]).toEqual([true, false]);
    expect(isBack({ ...left, facts: [] }, stopped)).toBe(false);
    expect(isBack({ ...left, facts: [] }, running)).toBe(true);
  });
});
