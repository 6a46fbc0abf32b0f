/** A world under a virtual clock: sends commands to the kernel and keeps what it accepts. */
import type { Actor, Lease, RunState } from '../../schemas/generated/types.js';
import type { Command, CommandBody } from '../base/command.js';
import { addSeconds } from '../base/time.js';
import { COMMANDS, OF_WORKERS } from '../commands/table.js';
import { decide } from '../kernel.js';
import type { Accepted, Decision, World } from '../run/documents.js';
import { deepFreeze } from './freeze.js';

export const PERSON: Actor = { login: 'mona', id: 1, type: 'user' };
const WORKER: Actor = { login: 'github-actions[bot]', id: 2, type: 'worker' };
const APP: Actor = { login: 'chaos-loop[bot]', id: 3, type: 'app' };
export const COMMANDS_OF_PEOPLE: ReadonlySet<string> = new Set(
  Object.entries(COMMANDS).flatMap(([type, { least }]) => (least === 'lease' || least === 'app' ? [] : [type])),
);
const WORKERS = new Set(OF_WORKERS);

class Refused extends Error {
  readonly decision: Extract<Decision, { ok: false }>;
  constructor(type: string, decision: Extract<Decision, { ok: false }>) {
    super(`${type} was refused: ${JSON.stringify(decision.error)}`);
    this.decision = decision;
  }
}

const BEGINNING = '2026-11-02T10:00:00.000Z';

export class Driver {
  world: World = { control: null, state: null };
  now: string;
  /** Every accepted decision that changed something, oldest first. */
  readonly log: Accepted[] = [];
  readonly #counts = new Map<string, number>();

  constructor(now = BEGINNING) {
    this.now = now;
  }

  /** Whether nothing was sent yet, it is still the usual beginning, and nobody watches what is sent. */
  get isFresh(): boolean {
    const { control, state } = this.world;
    return (
      this.constructor === Driver &&
      this.now === BEGINNING &&
      control === null &&
      state === null &&
      this.#counts.size === 0
    );
  }

  /** Goes on from the other one's present, from now on; the kernel never changes a world, so it is shared. */
  resume(other: Driver): this {
    this.now = other.now;
    this.world = other.world;
    this.log.splice(0, this.log.length, ...other.log);
    this.#counts.clear();
    for (const [prefix, count] of other.#counts) this.#counts.set(prefix, count);
    return this;
  }

  /** Another driver from this one's present on. */
  fork(): Driver {
    return new Driver().resume(this);
  }

  tick(seconds: number): string {
    this.now = addSeconds(this.now, seconds);
    return this.now;
  }

  newId(prefix: string): string {
    const next = (this.#counts.get(prefix) ?? 0) + 1;
    this.#counts.set(prefix, next);
    return `${prefix}-${next}`;
  }

  command(body: CommandBody, over: Partial<Command> = {}): Command {
    const actor = COMMANDS_OF_PEOPLE.has(body.type) ? PERSON : WORKERS.has(body.type) ? WORKER : APP;
    const authority = COMMANDS_OF_PEOPLE.has(body.type) ? 'maintain' : null;
    // As a worker's token says it (R20.2).
    const producer =
      'workflowRun' in body
        ? { source: 'oidc', run_id: `${body.workflowRun.id}`, run_attempt: `${body.workflowRun.attempt}` }
        : {};
    return { commandId: this.newId('command'), actor, authority, producer, ...body, ...over } as Command;
  }

  /** What the kernel says, without keeping it. */
  ask(command: Command): Decision {
    // Revisions share what did not change (R2.3): a handler that writes to its input, or to what it gave out, fails here.
    deepFreeze(this.world);
    deepFreeze(command);
    const decision = deepFreeze(decide(this.world, command, { now: this.now }));
    // A defect is no refusal, whatever the test wants refused.
    if (!decision.ok && decision.error.code === 'internal') throw new Error(decision.error.message);
    return decision;
  }

  send(command: Command): Decision {
    const decision = this.ask(command);
    if (!decision.ok) return decision;
    if (decision.changed.state || decision.changed.control) {
      this.log.push(decision);
    }
    this.world = { control: decision.control, state: decision.state };
    return decision;
  }

  must(body: CommandBody, over: Partial<Command> = {}): Accepted {
    const decision = this.send(this.command(body, over));
    if (!decision.ok) throw new Refused(body.type, decision);
    return decision;
  }

  /** The code of the refusal; throws when the command is accepted. */
  refused(body: CommandBody, over: Partial<Command> = {}): string {
    const decision = this.ask(this.command(body, over));
    if (decision.ok) throw new Error(`${body.type} was accepted`);
    return decision.error.code;
  }

  get state(): RunState {
    if (!this.world.state) throw new Error('there is no run');
    return this.world.state;
  }

  get lease(): Lease {
    if (!this.state.lease) throw new Error(`no lease in ${this.state.phase}: ${this.state.event.details.reason}`);
    return this.state.lease;
  }

  /** One path for tests that vary a document which the kernel would not make itself. */
  edit(change: (state: RunState) => void): void {
    const state = structuredClone(this.state);
    change(state);
    this.world = { ...this.world, state };
  }
}

/** Whatever the kernel accepts fits its schema. */
