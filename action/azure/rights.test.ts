import { describe, expect, it } from '@jest/globals';
import { grants } from './rights.js';

const START = 'Microsoft.Chaos/experiments/start/action';

describe('what a permission grants', () => {
  it.each<[string[], string[], boolean]>([
    [['*'], [], true],
    [['Microsoft.Chaos/*'], [], true],
    [['microsoft.chaos/EXPERIMENTS/*/action'], [], true],
    [['*/start/action'], [], true],
    [['Microsoft.Chaos/experiments/start/action'], [], true],
    [['*/read'], [], false],
    [['Microsoft.Chaos/experiments/start'], [], false],
    [['Microsoft.Chaos/experiments/start/action*x'], [], false],
    [['Microsoft.Chaos/*/start/action/*'], [], false],
    [['*'], ['Microsoft.Chaos/*/action'], false],
    [['*'], ['Microsoft.Authorization/*/Write'], true],
    [[], [], false],
  ])('%j without %j: %s', (actions, notActions, granted) => {
    expect(grants([{ actions, notActions }], START)).toBe(granted);
  });

  it('one role takes nothing from another', () => {
    expect(
      grants([{ actions: ['*'], notActions: ['Microsoft.Chaos/*'] }, { actions: ['Microsoft.Chaos/*'] }], START),
    ).toBe(true);
  });
});
