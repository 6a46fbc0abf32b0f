/** What a git child of ours may know of its surroundings: where programs are. Nothing that chooses or changes what is read. */

/**
 * The environment without any `GIT_…` (every hook sets `GIT_DIR`, which names another repository) and with none of the
 * user's or the system's configuration, replacements, grafts, prompts, locks or fetches.
 */
export function gitEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const own = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !/^GIT_/i.test(entry[0]),
  );
  return {
    ...Object.fromEntries(own),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_GRAFT_FILE: '/dev/null',
    // What a partial clone lacks is said, not fetched from wherever its configuration points.
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  };
}

/** Settings that a repository has no say in: nothing of its own is run, and no cache stands in for its commits. */
export const GIT_SETTINGS = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.commitGraph=false',
  'safe.bareRepository=all',
] as const;
