/**
 * Faults that programs of the repository inject. What runs is the file of the run's commit, in a group of its own, with the
 * environment that the configuration names and no other; its standard output is one JSON object. `start` is called once; a
 * program that says by its exit code that it did nothing has refused, every other failure may have done something.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { CommandFault, CommandProvider } from '../../../schemas/generated/types.js';
import { durationSeconds } from '../../../state/base/duration.js';
import { asText } from '../../../state/base/json.js';
import { messageOf } from '../../../state/base/message.js';
import type { FaultRef } from '../../../state/evidence/providers/port.js';
import { parseJson } from '../../net/json.js';
import type { ProcessResult } from '../../process/process.js';
import { nowText } from '../../runtime/clock.js';
import { WorkerError } from '../../runtime/runtime.js';
import { blobId, commandPlace } from '../../telemetry/sources/command/index.js';
import { preparesNothing } from '../nothing-to-prepare.js';
import type { Bound, FaultProvider, Observation, OpenProvider, ProviderContext } from '../port.js';

const TIMEOUT = 30;
const MAX_OUTPUT = 256 * 1024;
const MAX_REASON = 500;
/** EX_TEMPFAIL of sysexits.h: nothing was done. */
const REFUSED = 75;

interface Answer {
  /** The JSON that was printed; null: none. */
  printed: unknown;
  error: string | null;
  exit: number | null;
  /** A process was started. */
  began: boolean;
}

type Verb = 'check' | 'start' | 'list' | 'status' | 'cancel';

function createCommands({ runtime, request, checkout, github, commit }: ProviderContext) {
  const { faults } = request as CommandProvider;
  const place = commandPlace(runtime.env, checkout, github, commit);

  function faultOf(name: string): CommandFault {
    const fault = Object.hasOwn(faults, name) ? faults[name] : undefined;
    if (fault === undefined)
      throw new WorkerError(
        `The configuration has no fault "${name}"`,
        'environments.<name>.provider.faults lists them.',
      );
    return fault;
  }

  /** The program's blob at the run's commit, which the file of the checkout is. */
  async function pinned({ run }: CommandFault): Promise<{ file: string; blob: string }> {
    const file = resolve(checkout, run);
    const blob = await place.pinnedBlob(run);
    const hint = 'The program of a fault is committed before the run begins, and is not changed while it goes on.';
    if (blob === null || relative(checkout, file).startsWith('..'))
      throw new WorkerError(`${run} is not a file of the run's commit`, hint);
    if (blob !== blobId(await readFile(file)))
      throw new WorkerError(`${run} is not the file of the run's commit`, hint);
    return { file, blob };
  }

  async function answerOf(name: string, verb: Verb, runId: string | null, bound: Bound): Promise<Answer> {
    const fault = faultOf(name);
    let began = false;
    try {
      const { file } = await pinned(fault);
      const own = Object.fromEntries(
        (fault.env ?? []).flatMap((key) => (runtime.env[key] ? [[key, runtime.env[key]]] : [])),
      );
      const timeoutMs = (durationSeconds(fault.timeout ?? '') ?? TIMEOUT) * 1000;
      began = true;
      const result = await runtime.run({
        file,
        args: runId === null ? [verb] : [verb, runId],
        cwd: checkout,
        env: {
          ...place.env,
          ...own,
          CHAOS_LOOP_FAULT: name,
          CHAOS_LOOP_TARGETS: JSON.stringify(fault.targets),
          CHAOS_LOOP_PARAMETERS: JSON.stringify(fault.parameters ?? {}),
          CHAOS_LOOP_DURATION: String(durationSeconds(fault.duration) ?? 0),
        },
        timeoutMs: Math.min(timeoutMs, bound.timeoutMs ?? timeoutMs),
        maxOutput: MAX_OUTPUT,
      });
      return { ...said(result), began };
    } catch (error) {
      // A program that can't be started has done nothing.
      const never = (error as { code?: unknown }).code === 'ENOENT' || (error as { code?: unknown }).code === 'EACCES';
      return { printed: null, error: place.mask(messageOf(error)), exit: null, began: began && !never };
    }
  }

  function said(result: ProcessResult): Omit<Answer, 'began'> {
    const { code, stdout, stderr, timedOut, truncated } = result;
    const words = place.mask(stderr.trim().split('\n').at(-1) ?? '').slice(0, MAX_REASON);
    const failed = (why: string) => ({ printed: null, error: words === '' ? why : `${why}: ${words}`, exit: code });
    if (timedOut) return failed('not finished in time');
    if (code === null) return failed('ended by a signal');
    if (code !== 0) return failed(`exit ${code}`);
    if (truncated) return failed(`it printed more than ${MAX_OUTPUT} bytes`);
    try {
      return { printed: parseJson(place.mask(stdout)), error: null, exit: code };
    } catch {
      return failed('it printed no JSON');
    }
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
