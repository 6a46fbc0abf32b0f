/** Rules that every revision of a run keeps, looked at over whole runs. */
import { describe, expect, it } from '@jest/globals';
import type { Config, RunState } from '../../schemas/generated/types.js';
import { validateHypothesis, validateStart } from '../../schemas/generated/validators.js';
import type { CommandBody } from '../../state/base/command.js';
import { addSeconds } from '../../state/base/time.js';
import { servesExpected } from '../../state/evidence/serving.js';
import { buildBrief } from '../../state/queries/brief.js';
import { obligations } from '../../state/queries/obligations.js';
import { Driver } from '../../state/testing/driver.js';
import {
  COMMIT,
  config,
  configRef,
  ENVIRONMENT,
  environmentConfig,
  hypothesis,
  REPOSITORY,
  startRequest,
} from '../../state/testing/fixture.js';
import * as steps from '../../state/testing/steps.js';
import { at, claim, driveTo, lose, type Point, prepareFault } from '../../state/testing/steps.js';
import { mustDecideAllAgain } from '../../state/verify/testing/decided-again.js';

const POINTS: Point[] = [
  'started',
  'chaos-execution',
  'diagnostic',
  'advisory',
  'advisory-approval',
  'coding',
  'delivering',
  'awaiting-external-gate',
  'revalidation',
  'verify-execution',
  'verify-diagnostic',
];
const whole = (): Driver => {
  const driver = at('verify-diagnostic');
  steps.diagnose(driver);
  mustDecideAllAgain(driver);
  return driver;
};
const statesOf = ({ log }: Driver) => log.flatMap(({ state, changed }) => (state && changed.state ? [state] : []));

describe('R3.1 transition.status', () => {
  it('is blocked exactly at the two gates, terminated at the end, else ready', () => {
    const states = statesOf(whole());
    for (const { phase, transition, verdict } of states) {
      const gate = phase === 'advisory-approval' || phase === 'awaiting-external-gate';
      const expected = verdict !== 'in-progress' ? 'terminated' : gate ? 'blocked' : 'ready';
      expect([phase, transition.status]).toEqual([phase, expected]);
    }
    expect(new Set(states.map(({ transition }) => transition.status))).toEqual(
      new Set(['ready', 'blocked', 'terminated']),
    );
  });
});

describe('R3.2 successors', () => {
  it('people decide at two places of a normal run: start and approve; everything else is computed or observed', () => {
    const people = statesOf(whole()).filter(({ event }) => event.actor.type === 'user');
    expect(people.map(({ event }) => event.type)).toEqual(['start', 'approve']);
  });

  it('no submission has a place for a phase to go to', () => {
    const driver = at('diagnostic');
    claim(driver);
    const command = { ...steps.submission(driver, { receipts: [], raws: {} }), next: 'advisory' };
    expect(driver.ask(command as never)).toMatchObject({ ok: false, error: { code: 'invalid-command' } });
  });
});

/** Section → the phases in which a revision may change it. */
const OWNERS: Partial<Record<keyof RunState, RunState['phase'][]>> = {
  workspace: ['resilience-analysis'],
  // A verdict is kept with the hypothesis that it is about, an acceptance names what is tested again.
  analysis: ['resilience-analysis', 'diagnostic', 'awaiting-external-gate'],
  advisory: ['advisory'],
  approval: ['advisory', 'advisory-approval'],
  coding: ['coding', 'awaiting-external-gate'],
  gate: ['coding', 'awaiting-external-gate', 'resilience-analysis', 'chaos-execution'],
  experiments: ['diagnostic', 'awaiting-external-gate'],
};
const CONSTANT: (keyof RunState)[] = [
  'runId',
  'kind',
  'commit',
  'environment',
  'targets',
  'guardrails',
  'config',
  'startedAt',
  'startedBy',
  'maxIterations',
  'maxRepairs',
  'repository',
];

describe('R3.4 each phase writes only its section', () => {
  it('over a whole run, revision by revision', () => {
    const states = statesOf(whole());
    const written = new Set<string>();
    states.slice(1).forEach((state, index) => {
      const before = states[index];
      if (!before) throw new Error('no revision before');
      for (const key of CONSTANT) expect([state.revision, key, state[key]]).toEqual([state.revision, key, before[key]]);
      for (const [key, phases] of Object.entries(OWNERS) as [keyof RunState, string[]][]) {
        if (JSON.stringify(state[key]) === JSON.stringify(before[key])) continue;
        written.add(key);
        expect([state.revision, key, phases.includes(before.phase)]).toEqual([state.revision, key, true]);
      }
    });
    expect([...written].sort()).toEqual(Object.keys(OWNERS).sort());
  });

  it('inside the experiment: execution by chaos-execution, diagnostic by diagnostic, the frozen part by nobody', () => {
    const states = statesOf(whole());
    states.slice(1).forEach((state, index) => {
      const [before, after] = [states[index]?.experiment, state.experiment];
      if (!before || after?.n !== before.n) return;
      const { execution, diagnostic, ...frozen } = after;
      const { execution: execution0, diagnostic: diagnostic0, ...frozen0 } = before;
      expect(frozen).toEqual(frozen0);
      if (JSON.stringify(execution) !== JSON.stringify(execution0))
        expect(states[index]?.phase).toBe('chaos-execution');
      if (JSON.stringify(diagnostic) !== JSON.stringify(diagnostic0)) expect(states[index]?.phase).toBe('diagnostic');
    });
  });
});

describe('R1.3 full SHAs', () => {
  it('a prefix is no commit: not at start, not in what serves, not in what was built', () => {
    const driver = new Driver();
    const short = COMMIT.slice(0, 39);
    expect(validateStart({ ...startRequest(), commit: short })).toBe(false);
    expect(driver.refused({ type: 'start', request: startRequest(config(), { commit: short }) })).toBe('invalid-start');
    const value = {
      revision: 'v1',
      digest: null,
      commit: COMMIT,
      healthy: true,
      consecutive: 5,
      share: 1,
      firstAt: '',
      lastAt: '',
    };
    const expected = { revision: 'v1', receiptId: 'r', commit: COMMIT };
    expect(servesExpected(value, expected)).toBe(true);
    expect(servesExpected(value, { ...expected, commit: short })).toBe(false);
    expect(servesExpected(value, { ...expected, commit: `${short}b` })).toBe(false);
  });
});

describe('R1.6 a repository is its number', () => {
  it('another owner and name of the same id go on; another id under the same name does not', () => {
    const renamed = { ...REPOSITORY, owner: 'somebody', name: 'else' };
    const go = (repository: RunState['repository']) => {
      const driver = at('delivering');
      driver.edit((state) => {
        state.repository = repository;
      });
      steps.deliver(driver);
      return driver.state.phase;
    };
    expect(go(renamed)).toBe('awaiting-external-gate');
    expect(() => go({ ...REPOSITORY, id: 4712 })).toThrow(/not-delivered/);
  });
});

describe('R2.5 the configuration of a run', () => {
  it('is stored with commit and digest at start; a later edit concerns later runs', () => {
    const driver = at('started');
    const kept = driver.state.config;
    expect(kept).toEqual(configRef());
    const edited: Config = config(environmentConfig({ maxIterations: 7 }));
    driver.must({
      type: 'doctor',
      environment: ENVIRONMENT,
      repository: REPOSITORY,
      config: configRef(edited),
      issue: null,
    });
    steps.analyze(driver);
    expect([driver.state.config, driver.state.maxIterations]).toEqual([kept, 3]);
    expect(
      driver.refused({
        type: 'start',
        request: startRequest(config(), { config: { ...configRef(), digest: 'f'.repeat(64) } }),
      }),
    ).toBe('invalid-start');
  });
});

describe('R5.6 at least one each', () => {
  it.each(['slo', 'steadyState', 'recovery'] as const)('a hypothesis without %s is none', (key) => {
    expect(validateHypothesis(hypothesis())).toBe(true);
    expect(validateHypothesis(hypothesis('h', { [key]: [] }))).toBe(false);
    const driver = at('started');
    claim(driver);
    const proposal = {
      schemaVersion: 'chaos-loop/proposal-analysis/v1',
      hypotheses: [hypothesis('h', { [key]: [] })],
      findings: [],
    };
    const decision = driver.ask(steps.submission(driver, steps.analysisEvidence(driver, hypothesis()), { proposal }));
    expect(decision).toMatchObject({
      error: { code: 'invalid-proposal', problems: [{ path: `/hypotheses/0/${key}` }] },
    });
  });
});

describe('R14.5 nobody is asked twice', () => {
  const asked = (driver: Driver) => {
    const brief = buildBrief(driver.world, driver.lease, REPOSITORY);
    return brief ? [brief.agent !== null, brief.proposalSchema] : null;
  };
  it('the analysis agent proposes once: not for a repair, not for a revalidation', () => {
    expect(asked(at('started'))).toEqual([true, 'proposal-analysis']);
    const repaired = at('chaos-execution');
    claim(repaired);
    lose(repaired);
    expect([repaired.state.phase, asked(repaired)]).toEqual(['resilience-analysis', [false, null]]);
    expect(asked(at('revalidation'))).toEqual([false, null]);
  });

  it('a patch that was recorded is delivered, never asked for again, whoever is lost', () => {
    const driver = at('delivering');
    expect(driver.state.lease).toBeNull();
    expect(driver.refused({ type: 'dispatch' })).toBe('nothing-to-dispatch');
    const before = driver.state.coding;
    driver.tick(24 * 3600);
    expect(driver.refused({ type: 'dispatch' })).toBe('nothing-to-dispatch');
    expect(driver.state.coding).toEqual(before);
  });

  it('what was answered before the worker was lost is not lost with it', () => {
    const driver = at('coding');
    claim(driver);
    lose(driver);
    driver.must({ type: 'dispatch' });
    expect(buildBrief(driver.world, driver.lease, REPOSITORY)?.approvedAdvisories).toHaveLength(1);
  });
});

describe('R15.3 nothing ever has to be deleted by hand', () => {
  it.each([
    'started',
    'chaos-execution',
    'diagnostic',
    'advisory',
    'coding',
    'revalidation',
    'verify-execution',
  ] as const)(
    'defect 4: a stale lock does not strand the run in %s: an expired lease is lost and given anew',
    (point) => {
      for (const claimed of [false, true]) {
        const driver = at(point);
        if (claimed) claim(driver);
        const { token, expiresAt } = driver.lease;
        driver.now = addSeconds(expiresAt, -1);
        const gone: CommandBody = { type: 'lease-lost', token, reason: 'nobody came', receipts: [], raws: {} };
        expect(driver.refused(gone)).toBe('lease-alive');
        driver.now = expiresAt;
        driver.must(gone);
        if (driver.state.lease === null) driver.must({ type: 'dispatch' });
        expect(driver.lease).toMatchObject({ status: 'dispatched' });
        expect(driver.lease.token).not.toBe(token);
        claim(driver);
      }
    },
  );

  it('defect 4: a doctor whose worker vanished does not lock the environment', () => {
    const driver = new Driver();
    const ask = {
      type: 'doctor',
      environment: ENVIRONMENT,
      repository: REPOSITORY,
      config: configRef(),
      issue: null,
    } as const;
    driver.must(ask);
    driver.tick(10);
    driver.must(ask);
    steps.doctor(driver);
    steps.start(driver);
    expect(driver.state.phase).toBe('resilience-analysis');
  });
});

describe('R16.3 there is no state without a legal next command', () => {
  const legal = (driver: Driver): string[] => {
    const { faultDigest = '' } = driver.state.experiment ?? {};
    const lease = driver.world.state?.lease;
    const token = lease?.token ?? 'none';
    const evidence = { receipts: [], raws: {} };
    const bodies: CommandBody[] = [
      { type: 'abandon', reason: 'r' },
      { type: 'dispatch' },
      { type: 'unhalt' },
      { type: 'consent', faultDigest },
      { type: 'release-environment', environment: ENVIRONMENT, reason: 'r' },
      { type: 'claim', environment: ENVIRONMENT, token, workflowRun: steps.WORKFLOW_RUN },
      { type: 'lease-lost', token, reason: 'r', ...evidence },
    ];
    const late = driver.fork();
    if (lease) late.now = lease.expiresAt;
    return bodies
      .filter((body) =>
        [driver, late].some((of) => {
          const decision = of.ask(of.command(body));
          return decision.ok && (decision.changed.state || decision.changed.control);
        }),
      )
      .map(({ type }) => type);
  };

  it.each(POINTS)('%s: dispatched, claimed and halted', (point) => {
    const driver = at(point);
    expect(legal(driver)).toContain('abandon');
    if (driver.state.lease) {
      const claimed = driver.fork();
      claim(claimed);
      expect(legal(claimed)).toContain('abandon');
    }
    driver.must({ type: 'halt', reason: 'r' });
    expect(legal(driver)).toEqual(expect.arrayContaining(['abandon', 'unhalt']));
  });

  it('ending with a fault that may act, and locked', () => {
    const driver = at('chaos-execution');
    claim(driver);
    prepareFault(driver);
    driver.must({ type: 'abandon', reason: 'r' });
    expect(legal(driver)).toContain('lease-lost');
    lose(driver);
    expect(legal(driver)).toEqual(expect.arrayContaining(['claim', 'lease-lost']));
    driver.now = driver.lease.expiresAt;
    driver.must({ type: 'lease-lost', token: driver.lease.token, reason: 'r', receipts: [], raws: {} });
    expect(obligations(driver.world, driver.now).map(({ kind }) => kind)).toEqual(['locked']);
    expect(legal(driver)).toEqual(['release-environment']);
  });

  it('waiting for consent', () => {
    const guardrails = { ...environmentConfig().guardrails, consent: 'required' as const };
    const driver = driveTo(new Driver(), 'chaos-execution', config(environmentConfig({ guardrails })));
    expect(legal(driver)).toEqual(['abandon', 'consent']);
  });
});
