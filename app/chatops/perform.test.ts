/** What a verb of no run hands to the kernel. */
import { describe, expect, it } from '@jest/globals';
import type { Command } from '../../state/base/command.js';
import { refuse } from '../../state/base/errors.js';
import { ClosedExperiments } from '../controller/closed-experiments.js';
import type { Controller } from '../controller/controller.js';
import type { GitHub } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { systemClock } from '../runtime/clock.js';
import { Background } from '../runtime/queue.js';
import { configOf } from '../testing/config.js';
import { parseComment } from './parse.js';
import { type Asked, performer } from './perform.js';

describe('R11.1 commands of no run', () => {
  it.each(['halt for lunch', 'unhalt', 'release-environment staging looked at it'])(
    'R11.1 %s carries the raised permissions of the default branch, so that the kernel decides by them',
    async (line) => {
      const sent: Command[] = [];
      const controller = {
        execute: async (_site: RepositoryContext, _run: string | null, command: Command) => {
          sent.push(command);
          return refuse('not-permitted', 'no', 'no');
        },
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
      const background = new Background(() => undefined);
      const perform = performer({
        ...{ controller, experiments: new ClosedExperiments(), background, clock: systemClock },
        app: { rest: async () => ({ status: 404, data: {}, headers: {} }) } as unknown as GitHub,
        identity: async () => ({ login: 'chaos-loop[bot]', id: 1 }),
      });
      await perform(
        // The conversation is of no pull request, so of no run.
        {
          config,
          store,
          github: { rest: async () => ({ status: 404, data: {}, headers: {} }) },
          repository: { id: 1, owner: 'octo', name: 'shop' },
        } as unknown as RepositoryContext,
        asked,
      );
      expect(sent).toMatchObject([{ type: line.split(' ')[0], authority: 'maintain', permissions }]);
    },
  );
});
