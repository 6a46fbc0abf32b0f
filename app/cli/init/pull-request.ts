/** `init --pull-request`: both files on a branch of their own, and the pull request that brings them in. Overwrites nothing. */
import { asNumber, asRecord, asText } from '../../../state/base/json.js';
import type { AskGitHub } from '../../../state/gates/record-deployment.js';
import { CliError } from '../errors.js';

const BRANCH = 'chaos-loop-init';
const TITLE = 'Configure Chaos Loop';

interface Answer {
  status: number;
  data: unknown;
}

function refused(what: string, { status, data }: Answer): CliError {
  const words = `GitHub answered ${status} to ${what}: ${asText(asRecord(data).message) ?? 'no reason'}`;
  if (status === 401 || status === 403 || status === 404)
    return new CliError(
      'not-permitted',
      words,
      'The token needs contents, pull requests and workflows: write on this repository; of gh: gh auth refresh --scopes workflow.',
    );
  return new CliError('unavailable', words, 'Call init again; what is there already is not made twice.');
}

async function need(ask: AskGitHub, method: 'GET' | 'POST', below: string, what: string, body?: object) {
  const answer = await ask(method, below, body as Record<string, unknown> | undefined);
  if (answer.status !== 200 && answer.status !== 201) throw refused(what, answer);
  return asRecord(answer.data);
}

/** What the default branch got meanwhile is not overwritten. */
async function refuseKnown(ask: AskGitHub, paths: readonly string[], ref: string): Promise<void> {
  for (const path of paths) {
    const answer = await ask('GET', `/contents/${path}?ref=${encodeURIComponent(ref)}`);
    if (answer.status === 200)
      throw new CliError('already-exists', `${path} is on ${ref} already`, 'Pull, then call init again.', { path });
    if (answer.status !== 404) throw refused(`the look for ${path}`, answer);
  }
}

/**
 * Answers the address of the pull request.
 * @throws CliError: GitHub refused, a file is there already, or the branch of an earlier call is
 */
export async function openPullRequest(
  ask: AskGitHub,
  files: readonly { path: string; text: string }[],
  body: string,
): Promise<string> {
  const base = asText((await need(ask, 'GET', '', 'the look for the repository')).default_branch) ?? 'main';
  await refuseKnown(
    ask,
    files.map(({ path }) => path),
    base,
  );
  const head = await need(ask, 'GET', `/commits/${encodeURIComponent(base)}`, `the look for ${base}`);
  const parent = asText(head.sha) ?? '';
  const under = asText(asRecord(asRecord(head.commit).tree).sha) ?? '';
  const entries = files.map(({ path, text }) => ({ path, mode: '100644', type: 'blob', content: text }));
  const tree = await need(ask, 'POST', '/git/trees', 'the new files', { base_tree: under, tree: entries });
  const commit = await need(ask, 'POST', '/git/commits', 'the commit', {
    message: `chore: ${TITLE.toLowerCase()}`,
    tree: tree.sha,
    parents: [parent],
  });
  const made = await ask('POST', '/git/refs', { ref: `refs/heads/${BRANCH}`, sha: commit.sha });
  if (made.status === 422)
    throw new CliError(
      'already-exists',
      `the branch ${BRANCH} could not be made: ${asText(asRecord(made.data).message) ?? 'it is there already'}`,
      `Merge or close the pull request of an earlier call and delete ${BRANCH}; then call init again.`,
    );
  if (made.status !== 201) throw refused(`the branch ${BRANCH}`, made);
  const pull = await need(ask, 'POST', '/pulls', 'the pull request', { title: TITLE, head: BRANCH, base, body });
  return asText(pull.html_url) ?? `#${asNumber(pull.number) ?? ''}`;
}
