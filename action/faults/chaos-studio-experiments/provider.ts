/** Classic experiments of Chaos Studio as a fault provider. */
import { asList, asRecord, asText } from '../../../state/base/json.js';
import { messageOf } from '../../../state/base/message.js';
import type { FaultRef } from '../../../state/evidence/providers/port.js';
import { AzureError, type Bound } from '../../azure/answers.js';
import { EXPERIMENTS_API_VERSION, type ExperimentsClient } from '../../azure/experiments-client.js';
import type { ArmClient } from '../../azure/rest.js';
import { lackingRights, type Right } from '../../azure/rights.js';
import { type Clock, nowText } from '../../runtime/clock.js';
import { WorkerError } from '../../runtime/runtime.js';
import { observeTargets } from '../arm-targets.js';
import { preparesNothing } from '../nothing-to-prepare.js';
import type { FaultProvider, Observation } from '../port.js';

const SYSTEM = 'chaos-studio-experiments';

const EXPERIMENTS = 'Microsoft.Chaos/experiments';
const RIGHTS: readonly Right[] = [
  [`${EXPERIMENTS}/read`],
  [`${EXPERIMENTS}/start/action`],
  [`${EXPERIMENTS}/cancel/action`],
  [`${EXPERIMENTS}/executions/read`],
  [`${EXPERIMENTS}/executions/getExecutionDetails/action`],
];

interface Answer {
  request: string;
  requestId: string | null;
}

function observed(raw: unknown, { request, requestId }: Answer): Observation {
  const source = { system: SYSTEM, request: request.slice(0, 8000), apiVersion: EXPERIMENTS_API_VERSION } as const;
  return { raw, source: requestId ? { ...source, requestId } : source };
}

function experimentOf({ experiment }: FaultRef): string {
  if (typeof experiment === 'string') return experiment;
  throw new WorkerError('The fault names no experiment', 'Update the App: it freezes what this action can start.');
}

/** The targets that the experiment lists, each once. */
function targetsOf(experiment: unknown): string[] {
  const { selectors } = asRecord(asRecord(experiment).properties);
  const listed = asList(selectors).flatMap((selector) =>
    asList(asRecord(selector).targets).flatMap((target) => asText(asRecord(target).id) ?? []),
  );
  return [...new Map(listed.map((id) => [id.toLowerCase(), id])).values()];
}

export function createExperimentsProvider(experiments: ExperimentsClient, arm: ArmClient, clock: Clock): FaultProvider {
  /** Null: the target is not onboarded. */
  async function capabilities(target: string): Promise<unknown[] | null> {
    try {
      return (await arm.list(`${target}/capabilities`, EXPERIMENTS_API_VERSION)).pages;
    } catch (error) {
      if (error instanceof AzureError && error.effect === 'none' && error.status !== null) return null;
      throw error;
    }
  }

  async function validate(ref: FaultRef): Promise<Observation> {
    const answer = await experiments.get(experimentOf(ref));
    const targets = targetsOf(answer.body);
    const able = await Promise.all(targets.map(async (target) => ({ target, pages: await capabilities(target) })));
    return observed({ experiment: answer.body, readAt: nowText(clock), capabilities: able }, answer);
  }

  return {
    login: () => arm.login(),
    ...preparesNothing('Classic experiments'),
    async catalog() {
      const answer = await experiments.list();
      return observed({ pages: answer.pages }, answer);
    },
    async plan(ref) {
      const answer = await experiments.get(experimentOf(ref));
      return observed(answer.body, answer);
    },
    // The service validates nothing; what stands in for it is read anew each time.
    validate: (ref) => validate(ref),
    async list(ref, others, bound) {
      const listed = [];
      let last: Answer = { request: `GET ${asText(ref.place) ?? ''}`, requestId: null };
      for (const name of [experimentOf(ref), ...others]) {
        const answer = await experiments.executions(name, bound);
        listed.push({ name, pages: answer.pages });
        last = answer;
      }
      return observed({ experiments: listed }, last);
    },
    async start(ref) {
      try {
        await experiments.start(experimentOf(ref));
        // The answer names no execution: the one that is new in the list is ours (R14.2).
        return { kind: 'started', runId: null };
      } catch (error) {
        if (!(error instanceof AzureError)) throw error;
        return { kind: error.effect === 'none' ? 'refused' : 'unknown', details: error.message };
      }
    },
    async status({ fault, runId }, bound: Bound = {}) {
      const name = experimentOf(fault);
      const [definition, details] = await Promise.all([
        experiments.get(name, bound),
        experiments.details(name, runId, bound),
      ]);
      return observed({ experiment: definition.body, details: details.body }, details);
    },
    async cancel({ fault }, bound) {
      try {
        await experiments.cancel(experimentOf(fault), bound);
        return { kind: 'accepted' };
      } catch (error) {
        const refused = error instanceof AzureError && error.effect === 'none' && error.status !== null;
        return { kind: refused ? 'refused' : 'unknown', details: messageOf(error) };
      }
    },
    async clock(ref) {
      const answer = await experiments.get(experimentOf(ref));
      return observed(answer.times, answer);
    },
    lacking: (place) => lackingRights(arm, place, RIGHTS),
    targets: (ids) => observeTargets(arm, ids, SYSTEM),
  };
}
