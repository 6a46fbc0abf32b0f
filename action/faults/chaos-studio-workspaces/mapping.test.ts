/** docs/providers.md is the mapping that R6.9 asks for: it is held to the port, to the built adapter and to the reader. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isTerminal } from '../../../state/evidence/providers/chaos-studio-workspaces/readers.js';
import { CHAOS_API_VERSION, type ChaosClient } from '../../azure/chaos-client.js';
import type { ArmClient } from '../../azure/rest.js';
import type { WorkspacesClient } from '../../azure/workspaces-client.js';
import { createWorkspacesProvider } from './provider.js';

const page = readFileSync('docs/providers.md', 'utf8');
const lines = page.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('|---'));
const cells = lines.map((line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim()),
);
const [head = [], ...rest] = cells;
const body = rest.filter((row) => row.length === head.length);
const row = (name: string): string[] => body.find(([first]) => first === name) ?? [];
const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '');

describe('R6.9 the mapping table of the providers', () => {
  it.each(['catalog', 'configuration', 'validation', 'start', 'run id', 'action and target status', 'cancel'])(
    'R6.9 %s: what each provider has, or what stands in for it',
    (name) => {
      expect(head.slice(2)).toEqual(['workspaces and scenarios', 'experiments (classic)', '`command`']);
      expect(row(name)).toHaveLength(head.length);
      for (const cell of row(name)) expect(cell).not.toBe('');
    },
  );

  it('R6.9 names every function of the built adapter, and no other', () => {
    const provider = createWorkspacesProvider({} as ChaosClient, {} as WorkspacesClient, {} as ArmClient);
    const named = new Set(body.flatMap(([, port]) => quoted(port)));
    expect([...named].sort()).toEqual(Object.keys(provider).sort());
  });

  it('R6.9 says the version and the paths that the adapter calls', () => {
    expect(page).toContain(`api-version \`${CHAOS_API_VERSION}\``);
    const client = readFileSync('action/azure/chaos-client.ts', 'utf8');
    const called = (path: string) => path.split('/').filter((part) => /^[a-z]+$/i.test(part));
    for (const name of ['catalog', 'configuration', 'validation', 'start', 'cancel']) {
      const paths = quoted(row(name)[2]).filter((word) => /^(?:…\/|[a-z]+s$|[a-z]+s\/)/.test(word));
      expect(paths).not.toEqual([]);
      for (const path of paths) for (const part of called(path)) expect(client).toContain(`/${part}`);
    }
  });

  it('R6.9 says the terminal states as they are read; an unknown one is not terminal', () => {
    const states = quoted(row('terminal')[2]);
    expect(states.length).toBeGreaterThan(2);
    for (const state of states)
      expect([state, isTerminal(state), isTerminal(state.toUpperCase())]).toEqual([state, true, true]);
    for (const state of ['Running', 'Cancelling', 'Paused', '']) expect(isTerminal(state)).toBe(false);
  });
});
