/**
 * The secrets that an agent is given, and the watch that none of them is handed in: what an agent proposes is committed, and
 * what it writes becomes a pull request (R20.6).
 */
import type { Agent, ErrorBody, Patch } from '../../schemas/generated/types.js';
import { reservedFor } from '../../state/config/agent-secrets.js';
import { SHORTEST_SECRET } from '../process/environment.js';

type AgentSecrets = { ok: true; values: Record<string, string> } | { ok: false; error: ErrorBody };

/** The variables that the agent names, out of the environment of its step; a failure that names those that are not there. */
export function secretsOf({ secrets = [] }: Agent, env: Readonly<Record<string, string | undefined>>): AgentSecrets {
  // A brief comes from a configuration that was checked; what would identify or authorize is looked at twice.
  const named = secrets.filter((name) => reservedFor(name) === null);
  const values = Object.fromEntries(named.map((name) => [name, env[name] ?? '']));
  const missing = secrets.filter((name) => (values[name] ?? '') === '');
  if (missing.length === 0) return { ok: true, values };
  const first = missing[0] ?? '';
  return {
    ok: false,
    error: {
      code: 'agent-failed',
      message: `The agent was not started: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} empty in its step, and agents.<phase>.secrets names ${missing.length === 1 ? 'it' : 'them'}`,
      hint: `Set the secret in the repository, and hand it to the propose step of the worker workflow: \`env: {${first}: \${{ secrets.${first} }}}\`.`,
    },
  };
}

/** Each text that gives a secret away: it whole, and each of its lines, since a log has lines. */
export function textsOf(secret: string): string[] {
  const lines = secret.split(/\r?\n/).map((line) => line.trim());
  return [...new Set([secret, ...lines])].filter((text) => text.length >= SHORTEST_SECRET);
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value !== null && typeof value === 'object')
    for (const [key, member] of Object.entries(value)) {
      yield key;
      yield* textsIn(member);
    }
}

/** All that a change says: its paths, and its contents as bytes, one a character. */
function* textsOfPatches(patches: Readonly<Record<string, Patch>>): Generator<string> {
  for (const { files } of Object.values(patches))
    for (const { path, content, encoding } of files) {
      yield path;
      if (content !== null) yield encoding === 'base64' ? Buffer.from(content, 'base64').toString('utf8') : content;
    }
}

/** The name of a secret that is handed in, as it is or in base64; null: none is. What an agent hides otherwise is not seen. */
function givenAway(secrets: Readonly<Record<string, string>>, texts: Iterable<string>): string | null {
  const sought = Object.entries(secrets).flatMap(([name, secret]) =>
    textsOf(secret).flatMap((text) =>
      [text, Buffer.from(text, 'utf8').toString('base64')].map((form) => ({ name, form })),
    ),
  );
  if (sought.length === 0) return null;
  for (const text of texts) {
    const found = sought.find(({ form }) => text.includes(form));
    if (found) return found.name;
  }
  return null;
}

/** Why this can't be handed in; null: no secret of the agent stands in it. */
export function secretHandedIn(
  secrets: Readonly<Record<string, string>>,
  proposal: unknown,
  patches: Readonly<Record<string, Patch>>,
): ErrorBody | null {
  const said = givenAway(secrets, textsIn(proposal));
  const name = said ?? givenAway(secrets, textsOfPatches(patches));
  if (name === null) return null;
  return {
    code: 'agent-failed',
    message: `The agent wrote the value of ${name} into ${said === null ? 'its change' : 'its proposal'}; nothing of it was kept`,
    hint: `Correct the agent, and change the secret ${name} if you don't know why it did that.`,
  };
}
