/** A finished run as the kernel would leave it, for the views. */
import type { ExperimentDocument, RunState } from '../../schemas/generated/types.js';
import { digestOf } from '../../state/base/digest.js';
import { requestOfProvider } from '../../state/evidence/providers/index.js';
import type { Story } from '../views/story.js';
import { configOf, SCOPE, TARGET } from './config.js';
import { at, experiment, HEX, http, hypothesis } from './experiments.js';

const MERGE = HEX('c', 40);

function summaryOf(document: ExperimentDocument): RunState['experiments'][number] {
  const { experiment: closed } = document;
  const { execution, diagnostic } = closed;
  if (!execution || !diagnostic) throw new Error('the fixture is not finished');
  return {
    n: closed.n,
    mode: closed.mode,
    iteration: closed.iteration,
    hypothesisId: closed.hypothesisId,
    faultDigest: closed.faultDigest,
    planDigest: closed.planDigest,
    verdict: diagnostic.verdict,
    class: diagnostic.class,
    confirm: diagnostic.confirm,
    windows: execution.windows,
    smallestSlice: diagnostic.work.smallest,
    sloHolds: diagnostic.sloHolds,
    timeToRecoverSeconds: execution.timeToRecoverSeconds,
    repairs: closed.repairs.length,
    receipts: [],
    documentDigest: digestOf(document),
  };
}

const actor = { login: 'maria', id: 11, type: 'user' as const };
const stage = (reason: string) => ({
  status: 'proven' as const,
  reason,
  expected: 'this',
  observed: 'this',
  receipts: [],
  since: at(200),
});

export function finishedStory(): Story {
  const documents = [experiment(1, 'initial', 0.31), experiment(2, 'verify', 1)];
  const config = configOf('https://chaos.example.com');
  const environment = config.environments.staging;
  if (!environment) throw new Error('the fixture has no environment');
  const digest = { kind: 'zip' as const, sha256: HEX('e', 64) };
  const changedPath = http('fallback', '/fallbacks', '>=', 1);
  const state: RunState = {
    schemaVersion: 'chaos-loop/run-state/v1',
    policyVersion: '2026-11',
    runId: '4f1c9e02ab',
    kind: 'run',
    revision: 31,
    previousDigest: HEX('0', 64),
    repository: { id: 1, owner: 'octo', name: 'shop' },
    commit: HEX('a', 40),
    environment: 'staging',
    targets: [TARGET],
    guardrails: environment.guardrails,
    config: { path: '.github/chaos-loop.yml', commit: HEX('a', 40), digest: digestOf(config), effective: config },
    startedAt: at(0),
    startedBy: actor,
    phase: 'diagnostic',
    transition: { status: 'terminated', from: 'diagnostic', to: null, reason: 'resolved' },
    mode: 'verify',
    iteration: 1,
    maxIterations: 3,
    repairs: 0,
    maxRepairs: 3,
    verdict: 'resolved',
    cause: null,
    workspace: {
      status: 'ready',
      request: requestOfProvider(environment),
      resource: {
        id: `${SCOPE}/providers/Microsoft.Chaos/workspaces/shop`,
        name: 'shop',
        location: 'westeurope',
        principalId: null,
        scopes: [SCOPE],
      },
      rejected: [],
      receipts: [],
      brief: null,
    },
    analysis: {
      attempts: 1,
      hypotheses: [
        {
          hypothesis,
          digest: digestOf(hypothesis),
          score: 100,
          eligible: true,
          reasons: [],
          everEligible: true,
          status: 'refuted',
          everConfirmed: true,
          sloHolds: true,
          planDigest: null,
          plan: null,
          receipts: [],
        },
      ],
      findings: [
        {
          findingId: 'f-1',
          statement: 'No zone redundancy',
          location: 'infra/main.bicep',
          testableWith: 'a zone fault',
        },
      ],
      corrections: [],
    },
    experiment: null,
    advisory: {
      setId: 'advisory-set-0123456789ab',
      experiment: 1,
      createdAt: at(170),
      advisories: [
        {
          rank: 1,
          score: 12.5,
          advisory: {
            advisoryId: 'timeout-and-fallback',
            title: 'Give the pricing call a timeout | and a fallback',
            class: 'timeout',
            addressesHypothesisIds: ['h-timeout'],
            evidence: { receipts: ['r-0000000000000001'], mechanism: 'calls wait', locations: ['src/checkout.ts:10'] },
            grounding: { source: 'well-architected', reference: 'RE:07', citation: 'handle transient faults' },
            change: 'AbortSignal.timeout and the last known price',
            rollback: 'revert the commit',
            acceptance: { changedPath },
            rankingInputs: { evidenceStrength: 5, expectedGain: 5, implementationRisk: 2 },
            sensitive: false,
          },
        },
      ],
      dropped: [],
      ledger: { added: ['timeout-and-fallback'], changed: [], unchanged: [], removed: [] },
    },
    approval: {
      setId: 'advisory-set-0123456789ab',
      status: 'approved',
      advisoryIds: ['timeout-and-fallback'],
      decisions: [
        {
          kind: 'approve',
          actor,
          authority: 'maintain',
          at: at(180),
          advisoryIds: ['timeout-and-fallback'],
          source: { type: 'comment', id: '1007' },
        },
      ],
    },
    coding: {
      iteration: 0,
      changes: [
        {
          changeId: 'fallback',
          advisoryIds: ['timeout-and-fallback'],
          title: 'Bound the pricing call',
          summary: 'Adds a timeout and a fallback.',
          targetEnvironment: 'staging',
          changedPath,
          rollback: 'revert',
          verification: { status: 'passed', paths: ['src/checkout.test.ts'] },
          patchDigest: HEX('f', 64),
          paths: ['src/checkout.ts'],
          iteration: 0,
          branch: 'chaos-loop/4f1c9e02ab-fallback',
          headSha: HEX('b', 40),
          pullRequest: 3,
          prUrl: 'https://github.com/octo/shop/pull/3',
          handoff: null,
          operationId: 'op-1',
          mergeCommit: MERGE,
          receipts: [],
        },
      ],
      notImplemented: [],
    },
    gate: {
      openedAt: at(190),
      iteration: 0,
      candidate: { commit: HEX('d', 40), deploymentId: 77, digest },
      stages: {
        merge: stage('merged'),
        build: stage('built'),
        artifact: stage('same digest'),
        deployment: stage('succeeded'),
        serving: stage('5 samples'),
      },
      servingSince: at(195),
      supersedes: [],
      accepted: {
        at: at(199),
        commit: HEX('d', 40),
        deploymentId: 77,
        digest,
        revision: 'rev-2',
        receiptId: 'r-0000000000000002',
      },
    },
    operations: [
      {
        operationId: 'op-1',
        kind: 'change-delivery',
        class: 'idempotent',
        key: 'chaos-loop/4f1c9e02ab-fallback',
        intent: {},
        status: 'settled',
        outcome: 'completed',
        attempts: 1,
        preparedAt: at(185),
        settledAt: at(186),
        result: {},
        receipts: [],
      },
    ],
    lease: null,
    ending: null,
    receipts: {},
    experiments: documents.map(summaryOf),
    record: { branch: 'chaos-loop/record-4f1c9e02ab', pullRequest: 2 },
    caveats: [],
    commands: {},
    event: {
      id: 'event-1',
      at: at(290),
      type: 'submit',
      actor: { login: 'workflow-run-9.1', id: null, type: 'worker' },
      authority: null,
      commandId: 'c-1',
      commandDigest: HEX('1', 64),
      producer: {},
      details: { reason: 'the weakness is gone' },
    },
  };
  return { state, closed: new Map(documents.map((document) => [document.experiment.n, document])) };
}
