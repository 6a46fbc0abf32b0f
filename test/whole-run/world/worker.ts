/**
 * A worker's job: takes its lease, does what its brief says, submits. It speaks to the App through the real door client,
 * so that lost answers are asked for again under the same command id (R14.6).
 */

import { type AppClient, createAppClient } from '../../../action/app-client.js';
import type { Answer, Brief, ErrorBody, RunState, Submission, WorkerReport } from '../../../schemas/generated/types.js';
import type { Evidence } from '../../../state/base/command.js';
import { addSeconds, timeMs } from '../../../state/base/time.js';
import * as fixture from '../../../state/testing/fixture.js';
import type { Random } from '../../simulation/random.js';
import type { VirtualClock } from '../../simulation/virtual-clock.js';
import { analysisEvidence, doctorEvidence, executionEvidence, probeEvidence, unfixedEvidence } from './evidence.js';
import { type Hub, REPOSITORY, type WorkflowRun } from './github/hub.js';
import type { Shop } from './shop.js';

export interface WorkerPorts {
  clock: VirtualClock;
  random: Random;
  hub: Hub;
  shop: Shop;
  /** The App, as the network shows it. */
  fetch: typeof globalThis.fetch;
}

export interface Dispatched {
  runId: string | null;
  environment: string;
  token: string;
}

/** What GitHub says of a job in its OIDC token; the model's issuer signs nothing. */
function tokenOf(run: WorkflowRun, audience: string): string {
  const workflow = `${REPOSITORY.owner}/${REPOSITORY.name}/.github/workflows/chaos-loop.yml@refs/heads/main`;
  return Buffer.from(JSON.stringify({ audience, runId: run.id, workflow })).toString('base64url');
}

const JOB_SECONDS = 3600;
const FIXED = 'export const checkout = (price) => price ?? lastKnownPrice();\n';
const CHANGED_PATH = 'src/checkout.ts';

interface Result {
  evidence: Evidence;
  report: WorkerReport;
  proposal?: Record<string, unknown> | null;
  patches?: Extract<Submission, { type: 'submit' }>['patches'];
}

const done = (details: string, more: Partial<WorkerReport> = {}): WorkerReport => ({
  outcome: 'done',
  details,
  ...more,
});
const NOTHING: Evidence = { receipts: [], raws: {} };

class Job {
  readonly #ports: WorkerPorts;
  readonly #dispatched: Dispatched;
  readonly #workflowRun: { id: number; attempt: number };
  readonly #door: AppClient;

  constructor(ports: WorkerPorts, dispatched: Dispatched, run: WorkflowRun) {
    const { clock, random, fetch } = ports;
    this.#ports = ports;
    this.#dispatched = dispatched;
    this.#workflowRun = { id: run.id, attempt: 1 };
    const quiet = () => {};
    this.#door = createAppClient({
      appUrl: 'http://app.example.test',
      fetch,
      idToken: async (audience) => tokenOf(run, audience),
      clock,
      random: () => random.next(),
      log: { info: quiet, notice: quiet, warning: quiet, error: quiet },
      deadline: clock.now() + JOB_SECONDS * 1000,
    });
  }

  #envelope(name: string) {
    const commandId = `${name}-${this.#workflowRun.id}`;
    return { schemaVersion: 'chaos-loop/submission/v1' as const, commandId, workflowRun: this.#workflowRun };
  }

  async #must(submission: Submission): Promise<Extract<Answer, { ok: true }>['result']> {
    const answer = await this.#door.send(submission);
    if (!answer.ok) throw new Error(`${submission.type} was refused: ${JSON.stringify(answer.error)}`);
    return answer.result;
  }

  /** The next whole second, `seconds` later at the earliest; samples are taken on whole seconds. */
  async #wait(seconds: number): Promise<string> {
    const { clock } = this.#ports;
    const at = Math.ceil(clock.now() / 1000 + seconds) * 1000;
    await clock.sleep(at - clock.now());
    return new Date(at).toISOString();
  }

  async #until(time: string): Promise<void> {
    await this.#ports.clock.sleep(timeMs(time) - this.#ports.clock.now());
  }

  /** Null when all went well; else why the App would not have it. */
  async run(): Promise<ErrorBody | null> {
    const claimed = await this.#door.send({ ...this.#envelope('claim'), ...this.#dispatched, type: 'claim' });
    if (!claimed.ok) return claimed.error;
    const { brief } = claimed.result;
    if (!brief) throw new Error('a claim is answered with a brief');
    const { evidence, report, proposal = null, patches = {} } = await this.#perform(brief);
    const { phase, purpose } = brief;
    const work = { phase, purpose, report, proposal, patches, receipts: evidence.receipts, raws: evidence.raws };
    const submitted = await this.#door.send({
      ...this.#envelope('submit'),
      ...this.#dispatched,
      type: 'submit',
      ...work,
    });
    return submitted.ok ? null : submitted.error;
  }

  async #perform(brief: Brief): Promise<Result> {
    const { shop } = this.#ports;
    if (brief.purpose === 'doctor') {
      const { bag, checks } = doctorEvidence(shop, await this.#wait(3));
      return { evidence: bag.evidence, report: done('four checks', { checks }) };
    }
    if (brief.purpose === 'probe') {
      const from = await this.#wait(1);
      await this.#until(addSeconds(from, 5));
      return { evidence: probeEvidence(shop, from).evidence, report: done('probed') };
    }
    if (brief.purpose === 'cleanup' || !brief.state) throw new Error(`nobody asked for ${brief.purpose} here`);
    switch (brief.phase) {
      case 'resilience-analysis':
        return this.#analyze(brief, brief.state);
      case 'chaos-execution':
        return this.#execute(brief.state);
      case 'diagnostic':
        return this.#diagnose();
      case 'advisory':
        return this.#advise(brief.state);
      case 'coding':
        return this.#code(brief);
      default:
        throw new Error(`nobody works in ${brief.phase}`);
    }
  }

  async #analyze(brief: Brief, state: RunState): Promise<Result> {
    const now = await this.#wait(10);
    const hypothesis = fixture.hypothesis();
    const { evidence } = analysisEvidence(this.#ports.shop, state, hypothesis, now);
    const schemaVersion = 'chaos-loop/proposal-analysis/v1';
    const proposal = brief.proposalSchema === null ? null : { schemaVersion, hypotheses: [hypothesis], findings: [] };
    return { evidence, report: done('analyzed'), proposal };
  }

  async #execute(state: RunState): Promise<Result> {
    const { shop, clock } = this.#ports;
    const { experiment } = state;
    if (!experiment) throw new Error('no experiment is open');
    const from = await this.#wait(6);
    const control = { from, to: addSeconds(from, fixture.FAULT_SECONDS) };
    await this.#until(control.to);
    const operationId = `fault-start-e${experiment.n}-a${experiment.repairs.length}`;
    const { scenarioName, configurationName } = experiment.fault;
    const intent = { scenarioName, configurationName, experiment: experiment.n, startedAt: control.from };
    await this.#must({
      ...this.#envelope('prepare'),
      ...this.#dispatched,
      runId: state.runId,
      type: 'prepare',
      operation: { operationId, kind: 'fault-start', class: 'uncertain', key: fixture.CONFIGURATION, intent },
      ...NOTHING,
    });
    const run = shop.start(new Date(clock.now()).toISOString());
    await this.#must({
      ...this.#envelope('settle'),
      ...this.#dispatched,
      runId: state.runId,
      type: 'settle',
      operationId,
      outcome: 'completed',
      result: { runId: run.runId },
      ...NOTHING,
    });
    await this.#poll(state.runId, run.to);
    const recovery = { from: addSeconds(run.to, 2), to: addSeconds(run.to, 6) };
    await this.#until(recovery.to);
    const windows = { control, fault: { from: run.from, to: run.to }, recovery };
    const { evidence } = executionEvidence(shop, state, windows, run);
    return { evidence, report: done('measured', { windows }) };
  }

  /** A heartbeat each five seconds until the time; nobody halts here. */
  async #poll(runId: string, to: string): Promise<void> {
    const { clock } = this.#ports;
    const { token } = this.#dispatched;
    while (clock.now() < timeMs(to)) {
      const at = new Date(clock.now()).toISOString();
      const workflowRun = this.#workflowRun;
      const request = { schemaVersion: 'chaos-loop/poll/v1', type: 'poll', runId, token, workflowRun } as const;
      const answer = await this.#door.poll({ ...request, stage: 'fault', at }, 4000);
      if (answer && (answer.halt || answer.ending || !answer.leaseHeld))
        throw new Error(`a fault nobody stopped was stopped: ${JSON.stringify(answer)}`);
      await clock.sleep(Math.max(1, Math.min(5000, timeMs(to) - clock.now())));
    }
  }

  async #diagnose(): Promise<Result> {
    await this.#wait(2);
    const proposal = {
      schemaVersion: 'chaos-loop/proposal-diagnostic/v1',
      mechanism: 'the call to pricing hangs until the client gives up',
      remediable: true,
      reason: 'a time-out and a fallback are small',
    };
    return { evidence: NOTHING, report: done('diagnosed'), proposal };
  }

  async #advise(state: RunState): Promise<Result> {
    await this.#wait(2);
    const cited = state.experiment?.diagnostic?.receipts.slice(0, 1) ?? [];
    const advisories = ['add-timeout', 'add-cache'].map((id, index) => {
      const rankingInputs = { evidenceStrength: 5 - index, expectedGain: 4, implementationRisk: 2 };
      return fixture.advisory(id, cited, { rankingInputs });
    });
    const proposal = { schemaVersion: 'chaos-loop/proposal-advisory/v1', advisories };
    return { evidence: NOTHING, report: done('advised'), proposal };
  }

  async #code(brief: Brief): Promise<Result> {
    const { hub, shop } = this.#ports;
    const now = await this.#wait(20);
    const base = hub.head(REPOSITORY.defaultBranch);
    const baseBlob = hub.git.filesOf(base).get(CHANGED_PATH)?.oid ?? null;
    const changedPath = fixture.PREDICATES.changed;
    const change = {
      changeId: 'timeout',
      advisoryIds: brief.approvedAdvisories.map((advisory) => advisory.advisoryId),
      title: 'Time-out and fallback for pricing',
      summary: 'The call ends after a second and the last known price is used.',
      targetEnvironment: brief.environment,
      changedPath,
      rollback: 'revert the commit',
      verification: { status: 'passed', paths: ['test/checkout.test.ts'] },
    };
    const proposal = { schemaVersion: 'chaos-loop/proposal-coding/v1', implemented: [change], notImplemented: [] };
    const file = { path: CHANGED_PATH, mode: '100644' as const, baseBlob, content: FIXED };
    const patches = { timeout: { schemaVersion: 'chaos-loop/patch/v1' as const, base, files: [file] } };
    const { evidence } = unfixedEvidence(shop, changedPath, now);
    return { evidence, report: done('coded'), proposal, patches };
  }
}

/** A whole job of the worker workflow, from the queue to its conclusion. */
export async function work(
  ports: WorkerPorts,
  dispatched: Dispatched,
  queueSeconds: number,
): Promise<ErrorBody | null> {
  const { hub, clock } = ports;
  const headSha = hub.head(REPOSITORY.defaultBranch);
  const run = hub.queueRun({ path: '.github/workflows/chaos-loop.yml', event: 'repository_dispatch', headSha });
  await clock.sleep(queueSeconds * 1000);
  hub.startRun(run);
  const refused = await new Job(ports, dispatched, run).run();
  await clock.sleep(5000);
  hub.finishRun(run, refused ? 'failure' : 'success');
  return refused;
}

/** Whether this content of the changed file has the fallback. */
export function isFixed(hub: Hub, commit: string): boolean {
  const oid = hub.git.filesOf(commit).get(CHANGED_PATH)?.oid ?? '';
  return hub.git.blob(oid)?.toString('utf8') === FIXED;
}
