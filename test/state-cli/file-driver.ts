/** The kernel's test driver, with every command sent through `chaos-loop state` to a file. */
import { existsSync, readFileSync } from 'node:fs';
import type { Control, RunState } from '../../schemas/generated/types.js';
import type { Command } from '../../state/base/command.js';
import type { Decision } from '../../state/run/documents.js';
import { Driver } from '../../state/testing/driver.js';
import { type Envelope, state } from './cli.js';

function read<T>(path: string): T | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null;
}

export class FileDriver extends Driver {
  readonly file: string;
  readonly envelopes: Envelope[] = [];

  constructor(file: string) {
    super();
    this.file = file;
  }

  /** Ids that copies of one document would both use are kept apart. */
  override newId(prefix: string): string {
    return `${super.newId(prefix)}-${this.file.split('/').at(-2) ?? ''}`;
  }

  /** What a person or a worker would type. */
  #call(command: Command): [string[], unknown] {
    const { actor: _actor, authority: _authority, producer: _producer, commandId, ...body } = command;
    const named = ['--command-id', commandId];
    const runId = this.world.state?.runId ?? null;
    switch (command.type) {
      case 'start':
        return [['init', ...named], command.request];
      case 'claim':
      case 'prepare':
      case 'settle':
      case 'submit': {
        const doctors = runId === null || ('purpose' in command && command.purpose === 'doctor');
        const message = { environment: 'shop-test', ...body, commandId, runId: doctors ? null : runId };
        return [['submit'], { schemaVersion: 'chaos-loop/submission/v1', ...message }];
      }
      case 'approve':
        return [['approve', ...command.advisoryIds, '--at', command.at, ...named], null];
      case 'abandon':
        return [['abandon', '--reason', command.reason, ...named], null];
      case 'observe-gate':
        return [['gate', ...named], { receipts: command.receipts, raws: command.raws }];
      case 'doctor': {
        const { type: _type, ...input } = body as Record<string, unknown>;
        return [['doctor', ...named], input];
      }
      default:
        return [['apply', ...named], body];
    }
  }

  override send(command: Command): Decision {
    const [args, input] = this.#call(command);
    const ended = state([...args, '--state', this.file, ...(input === null ? [] : ['--input', '-'])], {
      now: this.now,
      ...(input === null ? {} : { input: JSON.stringify(input) }),
    });
    this.envelopes.push(ended.envelope);
    const { ok, error } = ended.envelope;
    if (ended.code !== (ok ? 0 : 2)) throw new Error(`exit code ${ended.code}: ${JSON.stringify(ended.envelope)}`);
    if (!ok) return { ok: false, error: error as Extract<Decision, { ok: false }>['error'] };
    this.reload();
    const { changed, replayed, revision } = ended.envelope.result;
    return { ok: true, ...this.world, changed, replayed, revision, evidence: {}, archive: null, kept: null };
  }

  reload(): void {
    const control = read<Control>(`${this.file.replace(/\.json$/, '')}.files/control.json`);
    this.world = { control, state: read<RunState>(this.file) };
  }
}
