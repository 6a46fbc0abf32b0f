/** What a careful forger does beside the revisions themselves, and what looks forged and is not (§18). */
import { describe, expect, it } from '@jest/globals';
import type { Control, RunState } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { Driver } from '../testing/driver.js';
import { config, ENVIRONMENT, environmentConfig, hypothesis, startRequest } from '../testing/fixture.js';
import { planJson, workspaceListRaw } from '../testing/raws.js';
import {
  accept,
  analysisEvidence,
  at,
  claim,
  cleanUp,
  diagnose,
  doctor,
  driveTo,
  execute,
  executed,
  lose,
  RUN,
  reanalyze,
  submission,
  WORKFLOW_RUN,
} from '../testing/steps.js';
import { approvalBound } from './approval-bound.js';
import { decisionRecomputes } from './decision-recomputes.js';
import { frozenFaultImmutable } from './frozen-fault-immutable.js';
import { verifyHistory } from './index.js';
import { leaseFenced } from './lease-fenced.js';
import { legalTransition } from './legal-transition.js';
import { experiment, lease, of, type Row, says, some, ZEROS } from './testing/forge.js';
import { editControl, historyOf, type RecordedCommit, recorded, reseal, stateOf } from './testing/recorded.js';

const ACTOR = { login: 'mona', id: 1, type: 'user' as const };

const ROWS: readonly Row[] = [
  [
    'a contamination that no receipt shows',
    decisionRecomputes,
    /decided again/,
    'measured',
    (s) => {
      some(experiment(s).execution).contaminated = 'its scale changed';
    },
  ],
  [
    'a repair that led to the diagnostic',
    decisionRecomputes,
    /decided again/,
    'measured',
    (s) =>
      Object.assign(some(experiment(s).execution), {
        contaminated: 'its scale changed',
        disposition: 'repair',
        class: 'contaminated',
      }),
  ],
  [
    'an execution that nobody watched',
    decisionRecomputes,
    /decided again/,
    'settled',
    (s) => {
      lease(s).purpose = 'cleanup';
    },
  ],
  [
    'a hypothesis that was passed over',
    decisionRecomputes,
    /decided again/,
    'frozen',
    (s) => {
      const other = structuredClone(some(s.analysis.hypotheses[0]));
      other.hypothesis.hypothesisId = 'a-first';
      other.digest = digestOf(other.hypothesis);
      other.status = 'candidate';
      s.analysis.hypotheses.unshift(other);
    },
  ],
  [
    'a summary that says something else than its archive',
    decisionRecomputes,
    /decided again/,
    'accepted',
    (s) => {
      some(s.experiments[0]).smallestSlice = 99;
    },
  ],
  [
    'frozen anew under another hypothesis',
    frozenFaultImmutable,
    /hypothesisId of experiment 1 as it was frozen/,
    'prepared',
    (s) => {
      s.event.details.refrozen = true;
      experiment(s).hypothesisId = 'another';
    },
  ],
  [
    'another plan before there is a gate',
    frozenFaultImmutable,
    /plan .* of experiment 1, frozen/,
    'prepared',
    (s) => {
      experiment(s).planDigest = ZEROS;
    },
  ],
  [
    'a summary that changed since it was closed',
    frozenFaultImmutable,
    /the summary of experiment 1 stays as it was closed/,
    'remeasured',
    (s) => {
      some(s.experiments[0]).sloHolds = null;
    },
  ],
  [
    'an ending that is forgotten',
    legalTransition,
    /an ending that was recorded stays/,
    'settled',
    (s) => {
      s.ending = { kind: 'abandoned', cause: null, actor: ACTOR, reason: 'r', at: s.event.at };
    },
  ],
  [
    'a claim by another attempt',
    leaseFenced,
    /a token of run "900" attempt "2"/,
    'claimed',
    (s) => {
      s.event.producer = { run_id: '900', run_attempt: '2' };
    },
  ],
  [
    'an approval without a set',
    approvalBound,
    /the current set \(none\)/,
    'approved',
    (s) => {
      s.advisory = null;
    },
  ],
  [
    'less approved than was chosen',
    approvalBound,
    /approved: add-timeout \| nothing/,
    'approved',
    (s) => {
      some(s.approval).advisoryIds = [];
    },
  ],
];

describe('§18 forged: the rest', () => {
  it.each(ROWS.map((row) => [`${row[1].name}: ${row[0]}`, row] as const))('%s', (_title, row) => {
    const { words, near } = says(row);
    expect(words).toMatch(row[2]);
    expect(near).toBe(true);
  });
});

const ARCHIVE = `runs/${RUN}/experiments/1.json`;
const told = (commits: RecordedCommit[], runId: string | null = RUN) =>
  verifyHistory(historyOf(commits, runId), { requireTerminal: true }).flatMap((result) =>
    result.status === 'failed' ? [`${result.name}: ${result.expected} | ${result.found}`] : [],
  );

describe('§18 forged: control and archive', () => {
  const finished = () => {
    const driver = at('verify-diagnostic');
    diagnose(driver);
    return recorded(driver);
  };
  /** The control document of the commit that wrote this revision of the run, or of the one before it, changed. */
  const ofControl = (
    commits: RecordedCommit[],
    which: (commit: RecordedCommit) => boolean,
    change: (c: Control) => void,
  ) => {
    const { files } = some(commits.findLast((commit) => which(commit) && commit.files['control.json']));
    editControl(commits, (JSON.parse(files['control.json'] ?? '') as Control).revision, change);
    reseal(commits);
    return told(commits).join('\n');
  };
  const entry = (control: Control) => some(control.environments[ENVIRONMENT]);
  const beforeRun = (commit: RecordedCommit) => stateOf(commit) === null;

  it('R6.2 a run that began beside another one', () => {
    const begin = (control: Control) => void Object.assign(entry(control), { activeRun: 'run-9' });
    expect(ofControl(finished(), beforeRun, begin)).toMatch(
      /no other run is active in the environment .* run run-9 was/,
    );
  });

  it('R16.2 a run that began in a locked environment', () => {
    const lock = (control: Control) =>
      void Object.assign(entry(control), { locked: { reason: 'unsafe', since: '2026-11-02T10:00:00.000Z' } });
    expect(inEnglish(ofControl(finished(), beforeRun, lock))).toMatch(
      /the environment is not locked \| locked: unsafe/,
    );
  });

  it('R2.7 an end that leaves its environment taken', () => {
    const keep = (control: Control) => void Object.assign(entry(control), { activeRun: RUN });
    expect(ofControl(finished(), () => true, keep)).toMatch(/is free in the same commit/);
  });

  it('R2.2 an archive that is gone, and one of another fault', () => {
    const gone = finished();
    for (const commit of gone) delete commit.files[ARCHIVE];
    expect(told(gone).join('\n')).toMatch(/the archive of experiment 1 \| no such file/);
    const other = finished();
    for (const { files } of other) {
      const text = files[ARCHIVE];
      if (!text) continue;
      const document = JSON.parse(text);
      document.experiment.hypothesis.statement = 'another one';
      files[ARCHIVE] = JSON.stringify(document);
    }
    reseal(other);
    expect(told(other).join('\n')).toMatch(/hypothesis of experiment 1 as it was frozen/);
  });

  it('R4.6 a document without a canonical form is none, and judged no further', () => {
    const commits = recorded(at('diagnostic'));
    const last = some(commits.findLast((commit) => stateOf(commit)));
    const file = `runs/${RUN}/state.json`;
    last.files[file] = (last.files[file] ?? '').replace('"environment": "', '"environment": "\\ud800');
    expect(told(commits).join('\n')).toMatch(/JSON with a canonical form/);
  });

  it('a branch with nothing on it passes nothing by that', () => {
    for (const runId of [RUN, null])
      for (const result of verifyHistory(historyOf([], runId), { requireTerminal: true }))
        expect([result.name, result.status === 'failed']).toEqual([result.name, false]);
    const doctors = new Driver();
    doctor(doctors);
    expect(told(recorded(doctors), null)).toEqual([]);
  });

  it('R2.1 control under a subject that says another revision, or nothing of control in a run’s commit', () => {
    const commits = recorded(at('started'));
    const [first] = commits;
    some(first).message.headline = 'control r9: doctor';
    expect(told(commits).join('\n')).toMatch(/a commit subject "… \[control r1\]" \| "control r9: doctor"/);
    const unnamed = recorded(at('started'));
    const started = some(unnamed.find((commit) => stateOf(commit)));
    started.message.body = started.message.body.replace(/^Chaos-Loop-Control: .*$/m, '');
    expect(told(unnamed).join('\n')).toMatch(/Chaos-Loop-Control: .* no such trailer/);
  });
});

describe('§18 histories that look odd and are legal', () => {
  const legal = (driver: Driver) => {
    const results = verifyHistory(historyOf(recorded(driver)));
    return results.flatMap((result) => (result.status === 'failed' ? [`${result.name}: ${result.found}`] : []));
  };

  it('R20.2 claims of a token that name the workflow run of the lease', () => {
    const driver = driveTo(new Driver(), 'started');
    const { token } = driver.lease;
    const body = { type: 'claim' as const, environment: ENVIRONMENT, token, workflowRun: WORKFLOW_RUN };
    driver.must(body, { producer: { run_id: '900', run_attempt: '1' } });
    expect(legal(driver)).toEqual([]);
  });

  it('R3.5 a plan, which takes no environment', () => {
    const driver = new Driver();
    driver.must({ type: 'start', request: startRequest(undefined, { kind: 'plan' }) });
    claim(driver);
    driver.tick(10);
    const proposal = { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses: [hypothesis()], findings: [] };
    accept(driver, submission(driver, analysisEvidence(driver, hypothesis()), { proposal }));
    expect(driver.state.verdict).toBe('analysis-only');
    expect(legal(driver)).toEqual([]);
  });

  it('R16.2 abandoned for the reason "restore" while the fault acts; it ends when the fault is lifted', () => {
    const driver = at('chaos-execution');
    const command = executed(driver);
    driver.must({ type: 'abandon', reason: 'restore' });
    accept(driver, command);
    expect(driver.state.verdict).toBe('abandoned');
    expect(legal(driver)).toEqual([]);
  });

  it('R11.5 a rejected set', () => {
    const driver = at('advisory-approval');
    const source = { type: 'comment' as const, id: 'c1' };
    driver.must({ type: 'reject', setId: null, at: driver.now, reason: 'no', source });
    expect(driver.state.verdict).toBe('no-remediation');
    expect(legal(driver)).toEqual([]);
  });

  it('R6.7 a workspace that was not to be had, listed or not', () => {
    const unlisted = at('started');
    claim(unlisted);
    const report = { outcome: 'failed' as const, details: 'no', workspace: { stage: 'list', reason: 'forbidden' } };
    accept(unlisted, submission(unlisted, { receipts: [], raws: {} }, { report }));
    const unfit = at('started');
    claim(unfit);
    unfit.tick(10);
    const proposal = { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses: [hypothesis()], findings: [] };
    const workspaces = workspaceListRaw({ location: 'westus' });
    accept(unfit, submission(unfit, analysisEvidence(unfit, hypothesis(), { workspaces }), { proposal }));
    for (const driver of [unlisted, unfit]) {
      expect([driver.state.cause, driver.state.workspace.status]).toEqual(['workspace', 'failed']);
      expect(legal(driver)).toEqual([]);
    }
  });

  it('R8.6 an execution that only a cleanup worker looked after', () => {
    const driver = at('chaos-execution');
    executed(driver);
    lose(driver);
    cleanUp(driver);
    expect(legal(driver)).toEqual([]);
  });

  it('R8.5 a contaminated attempt, by what the worker saw', () => {
    const driver = at('chaos-execution');
    execute(driver, { report: { contaminated: 'its scale settings changed' } });
    expect(inEnglish(driver.state.experiment?.execution?.class ?? driver.state.event.type)).toMatch(
      /contaminated|repair/,
    );
    expect(legal(driver)).toEqual([]);
    reanalyze(driver);
    execute(driver, { report: { outcome: 'repair', class: 'contaminated', contaminated: 'again' } });
    expect(legal(driver)).toEqual([]);
  });

  it('R7.4 a fault that was frozen anew', () => {
    const driver = driveTo(new Driver(), 'chaos-execution', config(environmentConfig()));
    execute(driver, { report: { outcome: 'repair', class: 'fault-proof' } });
    const { experiment: open } = driver.state;
    if (driver.state.phase !== 'resilience-analysis' || !open) throw new Error(`in ${driver.state.phase}`);
    claim(driver);
    driver.tick(10);
    const other = hypothesis('h-pricing', { fault: { ...hypothesis().fault, parameters: { port: 9 } } });
    const proposal = { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses: [other], findings: [] };
    const evidence = analysisEvidence(driver, other, { parameters: { port: '9' }, plan: planJson({ port: '9' }) });
    accept(driver, submission(driver, evidence, { proposal }));
    expect(inEnglish(driver.state.event)).toMatchObject({ type: 'refrozen', details: { refrozen: true } });
    expect(legal(driver)).toEqual([]);
  });

  const skipped = (kind: 'role-grant' | 'fault-start') => [
    {
      commit: 'c'.repeat(40),
      revision: null,
      reason: 'somebody else wrote it',
      operations: [
        { operationId: 'g', kind, class: 'uncertain' as const, key: 'k', intent: { experiment: 1, attempt: 1 } },
      ],
    },
  ];

  it('R20.3 restored over a revision that says what was prepared, also after the end', () => {
    const driver = at('coding');
    driver.must({ type: 'restore', skipped: skipped('role-grant') });
    expect(legal(driver)).toEqual([]);
    const over = at('advisory');
    over.must({ type: 'abandon', reason: 'r' });
    over.must({ type: 'restore', skipped: skipped('fault-start') });
    expect(legal(over)).toEqual([]);
  });
});

it('the forger’s run is the one that these rows begin in', () => {
  const state: RunState = of('remeasured');
  expect(state.experiments).toHaveLength(1);
});
