/**
 * Faults that programs of the repository inject (action/programs). `start` is called once; a program that says by its exit code that
 * it did nothing has refused, every other failure may have done something.
 */
import { randomUUID } from 'node:crypto';
import type { CommandFault, CommandProvider } from '../../../schemas/generated/types.js';
import { durationSeconds } from '../../../state/base/duration.js';
import { asText } from '../../../state/base/json.js';
import type { FaultRef } from '../../../state/evidence/providers/port.js';
import { type Answer, createPrograms, REFUSED } from '../../programs/program.js';
import { nowText } from '../../runtime/clock.js';
import { WorkerError } from '../../runtime/runtime.js';
import { preparesNothing } from '../nothing-to-prepare.js';
import type { Bound, FaultProvider, Observation, OpenProvider, ProviderContext } from '../port.js';

type Verb = 'check' | 'start' | 'list' | 'status' | 'cancel';

function createCommands(context: ProviderContext) {
  const { faults } = context.request as CommandProvider;
  const programs = createPrograms(context, 'a fault');
  const pinned = ({ run }: CommandFault) => programs.pinned(run);

  function faultOf(name: string): CommandFault {
    const fault = Object.hasOwn(faults, name) ? faults[name] : undefined;
    if (fault === undefined)
      throw new WorkerError(
        `The configuration has no fault "${name}"`,
        'environments.<name>.provider.faults lists them.',
      );
    return fault;
  }

  async function answerOf(name: string, verb: Verb, runId: string | null, bound: Bound): Promise<Answer> {
    const fault = faultOf(name);
    const env = {
      CHAOS_LOOP_FAULT: name,
      CHAOS_LOOP_TARGETS: JSON.stringify(fault.targets),
      CHAOS_LOOP_DURATION: String(durationSeconds(fault.duration) ?? 0),
    };
    return programs.call(fault, runId === null ? [verb] : [verb, runId], env, bound);
  }

  /** The payload of a receipt: which fault, which program, what it said. */
  async function observe(name: string, verb: Verb, runId: string | null = null, bound: Bound = {}) {
    const fault = faultOf(name);
    const [{ blob }, { printed, error, exit }] = await Promise.all([pinned(fault), answerOf(name, verb, runId, bound)]);
    return { name, fault, blob, answer: { printed: printed ?? null, error, exit } };
  }

  return { faults, faultOf, pinned, answerOf, observe };
}

const nameOf = ({ fault }: FaultRef): string => asText(fault) ?? '';

function observed(raw: unknown, asked: string): Observation {
  return { raw, source: { system: 'command', request: asked.slice(0, 8000), apiVersion: null } };
}

export const open: OpenProvider = async (context): Promise<FaultProvider> => {
  const { faults, faultOf, pinned, answerOf, observe } = createCommands(context);
  const { clock } = context.runtime;
  /** Every program once: faults of one program share its list. */
  const programs = (names: readonly string[]): string[] => [
    ...new Map(names.map((name) => [faultOf(name).run, name])).values(),
  ];

  return {
    // Nothing logs in: what a program needs stands in its environment.
    login: async () => undefined,
    ...preparesNothing('Commands'),
    async catalog() {
      const entries = Object.entries(faults).map(async ([name, fault]) => ({
        name,
        fault,
        blob: (await pinned(fault)).blob,
      }));
      return observed({ faults: await Promise.all(entries) }, 'environments.<name>.provider.faults');
    },
    async plan(ref) {
      const [name, fault] = [nameOf(ref), faultOf(nameOf(ref))];
      return observed({ name, fault, blob: (await pinned(fault)).blob }, fault.run);
    },
    async validate(ref) {
      const name = nameOf(ref);
      const checked = await observe(name, 'check');
      return observed({ ...checked, readAt: nowText(clock) }, `${checked.fault.run} check`);
    },
    async list(ref, others, bound) {
      const lists = [];
      for (const name of programs([...others, nameOf(ref)])) lists.push(await observe(name, 'list', null, bound));
      return observed({ lists }, lists.map(({ fault }) => `${fault.run} list`).join('; '));
    },
    async start(ref) {
      // Ours before the call: whatever becomes of the answer, the run can be told from every other one.
      const runId = `run-${randomUUID()}`;
      const { error, exit, began } = await answerOf(nameOf(ref), 'start', runId, {});
      if (error === null) return { kind: 'started', runId };
      return { kind: !began || exit === REFUSED ? 'refused' : 'unknown', details: error };
    },
    async status({ fault, runId }, bound) {
      const seen = await observe(nameOf(fault), 'status', runId, bound);
      return observed(seen, `${seen.fault.run} status ${runId}`);
    },
    async cancel({ fault, runId }, bound) {
      const { error, exit } = await answerOf(nameOf(fault), 'cancel', runId, bound ?? {});
      if (error === null) return { kind: 'accepted' };
      return { kind: exit === REFUSED ? 'refused' : 'unknown', details: error };
    },
    clock: async () => null,
    // What a program may do is for its `check` to say.
    lacking: async () => [],
    async targets(ids) {
      const targets = Object.values(faults).flatMap((fault) => fault.targets);
      return ids.map((id) => observed({ id, targets }, 'environments.<name>.provider.faults'));
    },
  };
};
