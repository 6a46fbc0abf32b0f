/** What a verb of no run hands to the kernel. */
import { describe, expect, it } from '@jest/globals';
import type { Command } from '../../state/base/command.js';
import { refuse } from '../../state/base/errors.js';
import { ClosedExperiments } from '../controller/closed-experiments.js';
import type { Controller } from '../controller/controller.js';
import { type GitHub, GitHubUnavailable } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { systemClock } from '../runtime/clock.js';
import { Background } from '../runtime/queue.js';
import { configOf } from '../testing/config.js';
import { parseComment } from './parse.js';
import { type Asked, performer } from './perform.js';

/** Of somebody who may maintain, in a conversation that is of no pull request, so of no run. */
function performed(line: string, execute: (command: Command) => unknown) {
  const controller = {
    execute: async (_site: RepositoryContext, _run: string | null, command: Command) => execute(command),
  } as unknown as Controller;
  const store = {
    read: async () => ({ head: null, control: null, index: null, state: null }),
    readFile: async () => null,
  };
  const permissions = { halt: 'maintain', unhalt: 'admin' } as const;
  const config = { parsed: { ok: true, config: { ...configOf('https://chaos.example.com'), permissions } } };
  const [command] = parseComment(`/chaos-loop ${line}`).commands;
  const author = { login: 'maria', id: 11, type: 'User' };
  const asked = {
    command,
    comment: { id: 1, author, createdAt: null, url: '', body: '' },
    issue: 1,
    permission: { permission: 'write', role: 'maintain', effective: 'maintain' },
    teams: [],
  } as unknown as Asked;
  const rest = async () => ({ status: 404, data: {}, headers: {} });
  const perform = performer({
    ...{ controller, experiments: new ClosedExperiments(), clock: systemClock },
    background: new Background(() => undefined),
    app: { rest } as unknown as GitHub,
    identity: async () => ({ login: 'chaos-loop[bot]', id: 1 }),
  });
  const repository = { id: 1, owner: 'octo', name: 'shop' };
  return perform({ config, store, github: { rest }, repository } as unknown as RepositoryContext, asked);
}

describe('R11.1 commands of no run', () => {
  it.each(['halt for lunch', 'unhalt', 'release-environment staging looked at it'])(
    'R11.1 %s carries the raised permissions of the default branch, so that the kernel decides by them',
    async (line) => {
      const sent: Command[] = [];
      await performed(line, (command) => {
        sent.push(command);
        return refuse('not-permitted', 'no', 'no');
      });
      const permissions = { halt: 'maintain', unhalt: 'admin' };
      expect(sent).toMatchObject([{ type: line.split(' ')[0], authority: 'maintain', permissions }]);
    },
  );
});

describe('R14.8 a decision that could not be recorded', () => {
  it('is no answer to the comment, which is handled again', async () => {
    const busy = () => refuse('busy', 'another process committed first', 'Send it again.');
    await expect(performed('halt for lunch', busy)).rejects.toThrow(GitHubUnavailable);
    await expect(performed('halt for lunch', () => refuse('not-permitted', 'no', 'no'))).resolves.toContain('no');
  });
});
