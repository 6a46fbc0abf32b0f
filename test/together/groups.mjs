/**
 * Folders whose tests run in one file when all of them run: what they load is then loaded, and compiled, once. A path on the
 * command line runs its files each by itself. Real-time worlds and pages never come here.
 */
export const GROUPS = {
  base: ['state/base', 'state/config', 'state/messages', 'state/migrations', 'state/queries', 'state/run'],
  commands: ['state/commands', 'state/operations', 'state/evidence', 'state/store'],
  gates: ['state/gates'],
  phases: ['state/phases'],
  verify: ['state/verify'],
  app: ['app'],
  action: ['action'],
  local: ['local'],
  pages: ['test/views', 'test/history', 'test/pipelines', 'test/state-cli'],
};

export const FOLDERS = Object.values(GROUPS).flat();
