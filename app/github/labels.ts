/** Labels of a pull request: what stands there now, and which event put it there. */
import { asNumber, asRecord, asText } from '../../state/base/json.js';
import { parseTime } from '../../state/base/time.js';
import { type GitHub, type Repository, repositoryPath } from './port.js';

/** A label as somebody put it there; taken off and put there again it is another event. */
export interface LabelEvent {
  id: number;
  name: string;
  author: { login: string; id: number | null; type: string };
  /** An App did it in somebody's name. */
  viaApp: boolean;
  at: string;
}

/** The labels that are on an issue or pull request, each with the event that put it there; an event that can't be read is none. */
export async function standingLabels(github: GitHub, repository: Repository, issue: number): Promise<LabelEvent[]> {
  const standing = new Map<string, LabelEvent>();
  for (const entry of await github.list(repositoryPath(repository, 'issues', issue, 'events'))) {
    const source = asRecord(entry);
    const name = asText(asRecord(source.label).name);
    if (name === null || (source.event !== 'labeled' && source.event !== 'unlabeled')) continue;
    standing.delete(name.toLowerCase());
    const actor = asRecord(source.actor);
    const [id, login, at] = [asNumber(source.id), asText(actor.login), parseTime(source.created_at)];
    if (source.event === 'unlabeled' || id === null || login === null || at === null) continue;
    const author = { login, id: asNumber(actor.id), type: asText(actor.type) ?? '' };
    const { performed_via_github_app: app } = source;
    standing.set(name.toLowerCase(), { id, name, author, viaApp: app !== null && app !== undefined, at });
  }
  return [...standing.values()];
}
