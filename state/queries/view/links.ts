/** Where things lie on the web: the repository, its pull requests, and the run's folder on the state branch. */
import type { RunState } from '../../../schemas/generated/types.js';
import { statePlace } from '../../config/config.js';
import type { Links } from './types.js';

const segments = (text: string): string => text.split('/').map(encodeURIComponent).join('/');

/** GitHub's website, where nobody says another: that of a pull request of the run. */
function webOf(state: RunState): string {
  for (const { prUrl } of state.coding?.changes ?? []) {
    const found = prUrl === null ? null : /^(https?:\/\/[^/?#\s]+)\/[^/]+\/[^/]+\/pull\/\d+$/.exec(prUrl);
    if (found?.[1]) return found[1];
  }
  return 'https://github.com';
}

/** @param web origin of GitHub's website, where it is known */
export function linksOf(state: RunState, web: string = webOf(state)): Links {
  const { repository: of, config, runId, record } = state;
  const repository = `${web}/${segments(`${of.owner}/${of.name}`)}`;
  const place = statePlace(of, config.effective);
  const home = place.repository === null ? repository : `${web}/${segments(place.repository)}`;
  const branch = segments(place.branch);
  const run = segments(`runs/${runId}`);
  return {
    web,
    repository,
    record: record.pullRequest === null ? null : `${repository}/pull/${record.pullRequest}`,
    folder: `${home}/blob/${branch}/${run}`,
    page: `${home}/blob/${branch}/${run}/README.md`,
    evidence: `${home}/tree/${branch}/${run}/evidence`,
    commits: `${home}/commits/${branch}/${run}`,
    config: `${repository}/blob/${config.commit}/${segments(config.path)}`,
  };
}

export const pullHref = ({ repository }: Links, number: number): string => `${repository}/pull/${number}`;
export const commitHref = ({ repository }: Links, sha: string): string => `${repository}/commit/${sha}`;

/** Where somebody decided: a comment has an anchor, a label has none. */
export function saidHref({ record }: Links, source: { type: string; id: string }): string | null {
  if (record === null) return null;
  return source.type === 'comment' && /^\d+$/.test(source.id) ? `${record}#issuecomment-${source.id}` : record;
}

/** `path/file.ts:7` at a commit; null for what is no path of a file. */
export function placeHref({ repository }: Links, commit: string, location: string): string | null {
  const found = /^([A-Za-z0-9_][\w@+.-]*(?:\/[\w@+.-]+)*)(?::(\d+)(?:-(\d+))?)?$/.exec(location);
  if (!found?.[1] || found[1].split('/').includes('..')) return null;
  const line = found[2] === undefined ? '' : `#L${found[2]}${found[3] === undefined ? '' : `-L${found[3]}`}`;
  return `${repository}/blob/${commit}/${segments(found[1])}${line}`;
}
