/** Doctor asks for a private place of the state and for rules on its branch, from what GitHub shows (R2.6, R20.9). */
import { describe, expect, it } from '@jest/globals';
import type { DoctorAdvice } from '../../schemas/generated/types.js';
import { statePlace } from '../config/config.js';
import { readValue } from '../evidence/readers/index.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { Driver } from '../testing/driver.js';
import { config, configRef, ENVIRONMENT, REPOSITORY } from '../testing/fixture.js';
import { Bag } from '../testing/raws.js';
import { WORKFLOW_RUN } from '../testing/steps.js';
import { doctorAdvice } from './doctor-advice.js';

const AT = '2026-11-02T10:00:00.000Z';
const OWN = `${REPOSITORY.owner}/${REPOSITORY.name}`;
const ELSEWHERE = `${REPOSITORY.owner}/${REPOSITORY.name}-state`;
const BRANCH = 'chaos-loop-state';
const BRANCH_ELSEWHERE = `${BRANCH}-${REPOSITORY.id}`;

interface Seen {
  repositories?: { id: number; full_name: string; visibility?: string; private?: boolean }[];
  rules?: { branch: string; rules: unknown };
}

function evidence({ repositories = [], rules }: Seen) {
  const bag = new Bag();
  for (const raw of repositories) bag.add({ kind: 'repository', subject: raw.full_name }, raw, AT);
  if (rules) bag.add({ kind: 'branch-rules', subject: `branches/${rules.branch}` }, rules, AT);
  return bag.evidence;
}

const advice = (seen: Seen, stateRepository?: string): DoctorAdvice[] =>
  doctorAdvice(REPOSITORY, { ...config(), ...(stateRepository ? { stateRepository } : {}) }, evidence(seen).receipts);
const status = (name: DoctorAdvice['name'], seen: Seen, stateRepository?: string) =>
  advice(seen, stateRepository).find((entry) => entry.name === name)?.status;

const here = (visibility: string) => ({ id: REPOSITORY.id, full_name: OWN, visibility });
const there = (visibility: string) => ({ id: 7, full_name: ELSEWHERE, visibility });
const rule = (...types: string[]) => types.map((type) => ({ type, ruleset_id: 1 }));

describe('R2.6 the state may lie in another, private repository', () => {
  it('R2.6 in another repository its branch carries the id of ours, so that two never share one', () => {
    expect(statePlace(REPOSITORY, {})).toEqual({ repository: null, branch: BRANCH });
    expect(statePlace(REPOSITORY, { stateRepository: OWN.toUpperCase() })).toEqual({
      repository: null,
      branch: BRANCH,
    });
    expect(statePlace(REPOSITORY, { stateRepository: ELSEWHERE, stateBranch: 'main' })).toEqual({
      repository: ELSEWHERE,
      branch: `main-${REPOSITORY.id}`,
    });
  });

  const rows: [string, Seen, string | undefined, string][] = [
    ['a private repository', { repositories: [here('private')] }, undefined, 'fine'],
    ['an internal one', { repositories: [here('internal')] }, undefined, 'fine'],
    ['a public one', { repositories: [here('public')] }, undefined, 'advised'],
    ['nothing seen', {}, undefined, 'unknown'],
    ['another repository seen', { repositories: [there('private')] }, undefined, 'unknown'],
    ['public, the state in a private one', { repositories: [here('public'), there('private')] }, ELSEWHERE, 'fine'],
    [
      'the private one in another case',
      { repositories: [here('public'), there('private')] },
      ELSEWHERE.toUpperCase(),
      'fine',
    ],
    ['public, the state in a public one', { repositories: [here('public'), there('public')] }, ELSEWHERE, 'advised'],
    ['the other one not seen', { repositories: [here('private')] }, ELSEWHERE, 'unknown'],
  ];
  it.each(rows)('R2.6 %s', (_name, seen, stateRepository, expected) => {
    expect(inEnglish(status('state-visibility', seen, stateRepository))).toBe(expected);
  });

  it('R2.6 what doctor asks for says what to set, and cites what it saw', () => {
    const seen = { repositories: [here('public')] };
    const [entry] = advice(seen);
    expect(inEnglish(entry)).toMatchObject({
      details: expect.stringContaining(OWN),
      hint: expect.stringContaining('stateRepository'),
    });
    expect(entry?.receipts).toEqual(evidence(seen).receipts.map(({ id }) => id));
  });
});

describe('R20.9 a ruleset on the state branch', () => {
  const rows: [string, Seen['rules'], string | undefined, string][] = [
    [
      'updates and deletion restricted',
      { branch: BRANCH, rules: rule('deletion', 'update', 'creation') },
      undefined,
      'fine',
    ],
    ['no rule at all', { branch: BRANCH, rules: [] }, undefined, 'advised'],
    ['no update rule', { branch: BRANCH, rules: rule('deletion', 'non_fast_forward') }, undefined, 'advised'],
    ['no deletion rule', { branch: BRANCH, rules: rule('update') }, undefined, 'advised'],
    ['nothing seen', undefined, undefined, 'unknown'],
    ['no list', { branch: BRANCH, rules: { message: 'Not Found' } }, undefined, 'unknown'],
    ['a rule without a type', { branch: BRANCH, rules: [...rule('update', 'deletion'), {}] }, undefined, 'unknown'],
    ['rules of another branch', { branch: 'main', rules: rule('update', 'deletion') }, undefined, 'unknown'],
    [
      'rules of the branch elsewhere',
      { branch: BRANCH_ELSEWHERE, rules: rule('update', 'deletion') },
      ELSEWHERE,
      'fine',
    ],
    ['rules here, the state elsewhere', { branch: BRANCH, rules: rule('update', 'deletion') }, ELSEWHERE, 'unknown'],
  ];
  it.each(rows)('R20.9 %s', (_name, rules, stateRepository, expected) => {
    expect(inEnglish(status('state-branch-rules', rules ? { rules } : {}, stateRepository))).toBe(expected);
  });

  it('R20.9 what is missing is named, and that bypass actors are not seen is said even when it is fine', () => {
    const [, missing] = advice({ rules: { branch: BRANCH, rules: rule('update') } });
    expect(inEnglish(missing?.details)).toContain('deletion');
    expect(inEnglish(missing?.hint)).toContain(BRANCH);
    const [, fine] = advice({ rules: { branch: BRANCH, rules: rule('update', 'deletion') } });
    expect(inEnglish(fine?.details)).toMatch(/bypass .* administrators only/);
  });
});

describe('doctor keeps its advice', () => {
  const command = { environment: ENVIRONMENT, repository: REPOSITORY, config: configRef(), issue: 1 } as const;
  const seen = { repositories: [here('public')], rules: { branch: BRANCH, rules: [] } };

  it('R2.6 with the request and with the result, its receipts beside it; it fails no doctor', () => {
    const driver = new Driver();
    driver.must({ type: 'doctor', ...command, ...evidence(seen) });
    const entry = () => driver.world.control?.environments[ENVIRONMENT];
    const token = entry()?.doctorLease?.token ?? '';
    expect(entry()?.doctorRequest?.advice?.map((one) => one.status)).toEqual(['advised', 'advised']);
    expect(Object.keys(driver.world.control?.receipts ?? {})).toHaveLength(2);
    driver.must({ type: 'claim', environment: ENVIRONMENT, token, workflowRun: WORKFLOW_RUN });
    const names = ['rights', 'worker-workflow', 'workspace', 'probe-and-halts'] as const;
    const checks = names.map((name) => ({ name, status: 'failed' as const, details: 'd', hint: null, receipts: [] }));
    driver.must({
      type: 'submit',
      environment: ENVIRONMENT,
      token,
      workflowRun: WORKFLOW_RUN,
      phase: 'doctor',
      purpose: 'doctor',
      report: { outcome: 'done', details: 'd', checks },
      proposal: null,
      patches: {},
      receipts: [],
      raws: {},
    });
    expect(entry()?.doctorLast?.advice).toEqual(entry()?.doctorRequest?.advice);
    expect(Object.keys(driver.world.control?.receipts ?? {})).toHaveLength(2);
  });

  it('R4.3 a receipt whose value is not what its payload says is refused, and one without a payload', () => {
    const { receipts, raws } = evidence(seen);
    const lied = receipts.map((receipt) =>
      receipt.kind === 'repository'
        ? { ...receipt, value: { id: REPOSITORY.id, fullName: OWN, visibility: 'private' } }
        : receipt,
    );
    expect(new Driver().refused({ type: 'doctor', ...command, receipts: lied, raws })).toBe('invalid-receipts');
    expect(new Driver().refused({ type: 'doctor', ...command, receipts, raws: {} })).toBe('invalid-receipts');
    expect(new Driver().refused({ type: 'doctor', ...command, receipts: 'all' as never, raws })).toBe(
      'invalid-command',
    );
  });

  it('R4.4 older answers say only private; what says neither is not read', () => {
    const value = (raw: object) => readValue('repository', { id: 7, full_name: 'octo/shop', ...raw }).value;
    expect(value({ private: true })).toMatchObject({ visibility: 'private' });
    expect(value({ private: false })).toMatchObject({ visibility: 'public' });
    expect(value({})).toBeNull();
  });
});

describe('R13.1 the check that is to be the build', () => {
  const check = { kind: 'check', app: 9426, name: 'acme.orders' } as const;
  const run = (id: number, slug: string) => ({
    id: 1,
    name: 'acme.orders',
    head_sha: 'a'.repeat(40),
    status: 'completed',
    conclusion: 'success',
    app: { id, slug },
  });
  it.each<[string, object[] | null, string, string]>([
    ['seen', [run(9426, 'azure-pipelines')], 'fine', 'made the check'],
    ['of another App', [run(7, 'circle')], 'advised', 'is of App circle, not of 9426'],
    ['missing', [], 'advised', 'there is no check'],
    ['unread', null, 'unknown', 'could not be seen'],
  ])('%s', (_, runs, wanted, says) => {
    const bag = new Bag();
    if (runs) bag.add({ kind: 'check-runs', subject: `commits/${'a'.repeat(40)}` }, { checkRuns: runs }, AT);
    const found = doctorAdvice(REPOSITORY, config(), bag.evidence.receipts, check).find(
      ({ name }) => name === 'build-check',
    );
    expect(found?.status).toBe(wanted);
    expect(inEnglish(found)?.details).toContain(says);
  });

  it('a build by a workflow is asked no such thing', () => {
    const names = doctorAdvice(REPOSITORY, config(), [], { kind: 'workflow', path: 'x' }).map(({ name }) => name);
    expect(names).toEqual(['state-visibility', 'state-branch-rules']);
  });
});
