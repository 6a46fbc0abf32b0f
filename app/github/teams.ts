/** In which of the configured teams GitHub shows a person (R11.1). Needs `members: read`, which is not asked for by default. */
import { asRecord } from '../../state/base/json.js';
import { expectStatus, type GitHub } from './port.js';

/** Names `organization/slug`. What GitHub does not say (403, 404) and an invitation that is not accepted are no membership. */
export async function teamsOf(github: GitHub, teams: readonly string[], login: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of teams) {
    const [organization = '', slug = ''] = name.split('/');
    const path = `/orgs/${[organization, 'teams', slug, 'memberships', login].map(encodeURIComponent).join('/')}`;
    const answer = await github.rest('GET', path);
    if (answer.status === 403 || answer.status === 404) continue;
    const membership = asRecord(await expectStatus(`GET ${path}`, Promise.resolve(answer), 200));
    if (membership.state === 'active') found.push(name);
  }
  return found;
}
