/** What of the configuration an agent can do without. */
import type { Brief, EnvironmentConfig } from '../../schemas/generated/types.js';
import { cutWords } from '../../state/base/defuse.js';
import { environmentOf } from '../../state/config/config.js';
import { type Change, first, only, type Part, part, smallestFirst, without } from './brief-part.js';
import { inState } from './brief-state.js';

/** What the schema demands of an environment, and of the configuration. */
const OWN_NEEDS = new Set(['targets', 'guardrails', 'serving', 'gate']);
const CONFIG_NEEDS = new Set(['version', 'app', 'environments']);

/** Settings of the run's environment, of others and of all; where the configuration has none of that name, nothing is left out. */
export function configurationParts(whole: Brief): Part[] {
  const { effective } = whole.config;
  const found = environmentOf(effective, whole.environment);
  if (!found) return [];
  const { name, settings: own } = found;
  const inConfig =
    (change: Change<typeof effective>): Part['less'] =>
    (brief, kept) => ({
      ...brief,
      config: { ...brief.config, effective: change(brief.config.effective, kept) },
    });
  const inOwn = (change: Change<EnvironmentConfig>) =>
    inConfig((config, kept) => {
      const settings = config.environments[name];
      if (!settings) return config;
      return { ...config, environments: { ...config.environments, [name]: change(settings, kept) } };
    });
  const called = (key: string) => `config.effective.environments.${cutWords(name, 100)}.${key}`;
  const others = smallestFirst(without(effective.environments, name));
  const tests = smallestFirst(own.tests ?? {});
  const slo = own.slo ?? [];
  const paths = own.coding?.allowedPaths ?? [];
  const listed = new Set(['slo', 'tests', 'coding']);
  return [
    part(
      'slo',
      slo.length,
      inOwn((to, n) => (n > 0 ? { ...to, slo: first(slo, n) } : without(to, 'slo'))),
      called('slo'),
    ),
    part(
      'tests',
      tests.length,
      inOwn((to, n) =>
        n > 0 ? { ...to, tests: only(own.tests ?? {}, new Set(first(tests, n))) } : without(to, 'tests'),
      ),
      called('tests'),
    ),
    part(
      'allowedPaths',
      paths.length,
      inOwn((to, n) =>
        n > 0 ? { ...to, coding: { ...own.coding, allowedPaths: first(paths, n) } } : without(to, 'coding'),
      ),
      called('coding.allowedPaths'),
    ),
    ...Object.keys(own)
      .filter((key) => !OWN_NEEDS.has(key) && !listed.has(key))
      .map((key) =>
        part(
          `setting ${key}`,
          1,
          inOwn((to) => without(to, key)),
          called(key),
        ),
      ),
    ...Object.keys(effective)
      .filter((key) => !CONFIG_NEEDS.has(key))
      .map((key) =>
        part(
          `global ${key}`,
          1,
          inConfig((to) => without(to, key)),
          `config.effective.${key}`,
        ),
      ),
    part(
      'environments',
      others.length,
      inConfig((to, n) => ({
        ...to,
        environments: only(to.environments, new Set([name, ...first(others, n)])),
      })),
      'config.effective.environments',
    ),
    // It stands beside the state, so the state's own needs only what its schema demands.
    part(
      'same configuration',
      whole.state ? 1 : 0,
      inState((state) => {
        const { version, app } = state.config.effective;
        const { targets, guardrails, serving, gate } = own;
        const environments = { [name]: { targets: first(targets, 1), guardrails, serving, gate } };
        return { ...state, config: { ...state.config, effective: { version, app, environments } } };
      }),
      'state.config.effective (it is config.effective)',
    ),
  ];
}
