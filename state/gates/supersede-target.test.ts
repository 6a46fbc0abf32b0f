/** R7.6: a fix that replaces the target; the same fault on what stands in for it, and nothing else different. */
import { describe, expect, it } from '@jest/globals';
import type { WorkspaceRequest } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { provenTargets, resolveTarget, supersededPlan } from '../run/supersede.js';
import { type Driver, PERSON } from '../testing/driver.js';
import { GROUP, TARGET } from '../testing/fixture.js';
import { at, goodDelivery, observe, probe } from '../testing/steps.js';

const NEW = `${GROUP}/providers/Microsoft.Network/networkSecurityGroups/nsg-pricing-2`;

function gone(): Driver {
  const driver = at('awaiting-external-gate');
  driver.tick(60);
  const delivery = goodDelivery(driver);
  driver.tick(2);
  observe(driver, delivery);
  probe(driver, { target: 'gone' });
  return driver;
}

const body = (over: object = {}) => ({
  type: 'supersede-target' as const,
  old: TARGET,
  new: NEW,
  changeId: 'timeout',
  ...over,
});

describe('R7.6 supersede-target', () => {
  it('the gate says so when the target is gone, and takes the person’s word for its successor', () => {
    const driver = gone();
    expect(inEnglish(driver.state.gate?.stages.serving.reason)).toMatch(/target replaced: supersede-target/);
    driver.must(body());
    expect(driver.state.gate?.supersedes).toMatchObject([{ old: TARGET, new: NEW, changeId: 'timeout' }]);
    expect(inEnglish(driver.state.caveats).join()).toContain('target replaced by timeout');
    driver.tick(20);
    observe(driver, goodDelivery(driver));
    probe(driver);
    // The successor itself has to be looked up; the old one proves nothing any more.
    expect(inEnglish(driver.state.gate?.stages.serving.reason)).toMatch(/a target of the fault was not looked up/);
    expect(inEnglish(driver.state.gate?.stages.serving.expected)).toBe(NEW);
  });

  const rows: [string, object, string][] = [
    ['something that is no target', { old: `${TARGET}-x` }, 'invalid-command'],
    ['by itself', { new: TARGET }, 'invalid-command'],
    ['by no resource', { new: GROUP }, 'invalid-command'],
    ['by another type', { new: `${GROUP}/providers/Microsoft.App/containerApps/a` }, 'invalid-command'],
    ['by one outside of the managed scopes', { new: NEW.replace('rg-shop', 'rg-shop-2') }, 'invalid-command'],
    ['for a change that does not exist', { changeId: 'nothing' }, 'not-found'],
  ];
  it.each(rows)('%s is refused', (_name, over, error) => {
    expect(gone().refused(body(over))).toBe(error);
  });

  const OUTSIDE = NEW.replace('rg-shop', 'rg-shop-2');
  const APP = `${GROUP}/providers/Microsoft.App/containerApps/a`;
  const TYPE = 'Microsoft.Network/networkSecurityGroups';
  const same = 'The same fault acts on the same type.';
  const under = 'A target lies under a managed scope of the workspace.';
  const successor = 'Name the resource that replaces the old one.';
  const id = 'Give the full ARM id of a resource.';
  it.each<[string, object, [string, string, string][]]>([
    [
      'no target',
      { old: `${TARGET}-x` },
      [['/old', `${TARGET}-x is not a target of the frozen fault`, `Use one of ${TARGET}.`]],
    ],
    ['itself', { new: TARGET }, [['/new', `${TARGET} is a target of the frozen fault already`, successor]]],
    ['no resource', { new: GROUP }, [['/new', `${GROUP} is not a resource id`, id]]],
    ['another type', { new: APP }, [['/new', `Microsoft.App/containerApps is another type than ${TYPE}`, same]]],
    ['elsewhere', { new: OUTSIDE }, [['/new', `${OUTSIDE} lies under no managed scope`, under]]],
    [
      'every problem at once',
      { old: `${TARGET}-x`, new: `${GROUP}-2` },
      [
        ['/old', `${TARGET}-x is not a target of the frozen fault`, `Use one of ${TARGET}.`],
        ['/new', `${GROUP}-2 is not a resource id`, id],
        ['/new', `${GROUP}-2 lies under no managed scope`, under],
      ],
    ],
  ])('R2.3 says what is wrong, where, and what to do: %s', (_, over, expected) => {
    const driver = gone();
    expect(inEnglish(driver.ask(driver.command(body(over))))).toMatchObject({
      ok: false,
      error: {
        code: 'invalid-command',
        message: 'the target can’t be replaced like that',
        hint: 'Correct each problem.',
        problems: expected.map(([path, message, hint]) => ({ path, message, hint })),
      },
    });
  });

  it('R1.2 in any spelling of the ids and of the type', () => {
    const driver = gone();
    driver.must(body({ old: TARGET.toUpperCase(), new: NEW.toUpperCase() }));
    expect(driver.state.gate?.supersedes).toHaveLength(1);
  });

  it('one of several targets; under one of several managed scopes', () => {
    const second = NEW.replace('pricing-2', 'search');
    const driver = gone();
    driver.edit((state) => {
      state.experiment?.fault.targetResources.push(second);
      (state.workspace.request as WorkspaceRequest).managedScopes.unshift(`${GROUP}-other`);
    });
    driver.must(body());
    // The successor is the target now: it can be replaced again, the old one can't.
    expect(driver.refused(body({ new: `${NEW}-3` }))).toBe('invalid-command');
    expect(driver.refused(body({ old: second }))).toBe('invalid-command');
    driver.must(body({ old: NEW, new: `${NEW}-3` }));
    expect(driver.state.gate?.supersedes.map((entry) => entry.new)).toEqual([NEW, `${NEW}-3`]);
  });

  it('who replaced what by what is written down', () => {
    const driver = gone();
    driver.must(body());
    expect(driver.state.gate?.supersedes).toEqual([
      { old: TARGET, new: NEW, changeId: 'timeout', by: PERSON, at: driver.now },
    ]);
    expect(inEnglish(driver.state.caveats.at(-1))).toBe(`target replaced by timeout: ${TARGET} → ${NEW} (mona)`);
    expect(inEnglish(driver.state.event.details.reason)).toBe(`target replaced by timeout: ${TARGET} → ${NEW} (mona)`);
  });

  it('R11.1 a configuration that raises start raises this too', () => {
    const driver = gone();
    driver.edit((state) => {
      state.config.effective.permissions = { start: 'admin' };
    });
    expect(driver.refused(body())).toBe('not-permitted');
    driver.must(body(), { authority: 'admin' });
  });

  it('needs start authority', () => {
    expect(gone().refused(body(), { authority: 'write' })).toBe('not-permitted');
  });

  it('the verification’s plan is the frozen one with the target replaced, and its fault is the frozen fault', () => {
    const driver = at('awaiting-external-gate');
    const frozen = driver.state.experiment;
    if (!frozen) throw new Error('no experiment');
    driver.must(body());
    const plan = supersededPlan(frozen.plan, driver.state.gate?.supersedes ?? []);
    expect(plan[0]?.targets).toEqual([NEW.toLowerCase()]);
    expect(digestOf(plan.map(({ targets: _t, ...rest }) => rest))).toBe(
      digestOf(frozen.plan.map(({ targets: _t, ...rest }) => rest)),
    );
    const verify = { ...frozen, mode: 'verify' as const };
    expect(provenTargets(verify, driver.state.gate).targets).toEqual([NEW]);
    expect(provenTargets(frozen, driver.state.gate).targets).toEqual([TARGET]);
  });

  it('follows a chain, keeps what lies below, and never crosses a path segment', () => {
    const third = `${NEW}-3`;
    const chain = [
      { old: TARGET, new: NEW, changeId: 'a' },
      { old: NEW, new: third, changeId: 'b' },
    ];
    expect(resolveTarget(TARGET.toUpperCase(), chain)).toBe(third);
    expect(resolveTarget(`${TARGET}/securityRules/x`, chain)).toBe(`${third}/securityRules/x`);
    expect(resolveTarget(`${TARGET}-other`, chain)).toBe(`${TARGET}-other`);
  });
});
